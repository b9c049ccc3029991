"""What commands print for people: tables that fit the terminal, things counted in words."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice, zip_longest
from operator import gt
from shutil import get_terminal_size
from textwrap import wrap

import msgspec
import typer

from omaha8.histories.money import show_units

#: Rows that are looked at before the first is printed, to know how wide each column is.
_SEEN = 500
_GAP = 2
#: No column is made narrower than that, nor the last one while another can give way.
_LEAST, _LAST = 6, 10
#: Words are easier to read in lines of no more than that.
_TEXT = 100


class Column(msgspec.Struct, frozen=True):
    """A column of a table: its head, the side its cells stand to, and its usual width."""

    head: str
    right: bool = False
    least: int = 0


def width() -> int | None:
    """The columns of the terminal that is printed on; none where nothing has to fit."""
    if sys.stdout.isatty() or os.environ.get("COLUMNS"):
        return get_terminal_size().columns
    return None


def note(text: str) -> None:
    """A word aside, on standard error."""
    typer.echo(f"omaha8: {text}", err=True)


def many(number: int, thing: str, things: str = "") -> str:
    """So many things in words: ``1 hand``, ``1,127 hands``."""
    return f"{number:,} {thing if number == 1 else things or f'{thing}s'}"


def money(chips: int, per_whole: int, label: str = "") -> str:
    """An amount with its thousands apart: ``-$1,234.50``."""
    whole, dot, part = show_units(abs(chips), per_whole).partition(".")
    return f"{'-' if chips < 0 else ''}{label}{int(whole):,}{dot}{part}"


def paragraph(text: str) -> str:
    """A sentence of any length in lines that fit; those after the first are set in."""
    space = min(width() or _TEXT, _TEXT)
    told = wrap(text, space, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
    return "\n".join(told)


def counts(numbers: Mapping[str, int]) -> str:
    """How many of each, most first: ``pokernow (739), 888 (4)``."""
    ranked = sorted(numbers.items(), key=lambda item: (-item[1], item[0]))
    return ", ".join([f"{name} ({number:,})" for name, number in ranked if number])


def table(columns: Sequence[Column], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """The lines of a table as the rows come, heads first; nothing where there is no row.

    On a terminal cells are broken over several lines where the row would be wider. A pipe
    gets a line a row.
    """
    coming = iter(rows)
    first = list(islice(coming, _SEEN))
    if not first:
        return
    heads = [column.head for column in columns]
    widths = _fitting(columns, [heads, *first])
    sides = [column.right for column in columns]
    fits = width() is not None
    whole = (" " * _GAP).join(
        [_cell(wide, right) for wide, right in zip(widths, sides, strict=True)]
    )
    for row in chain((heads,), first, coming):
        # Most rows are of plain letters and stand in one line.
        if "".join(row).isascii() and not (fits and any(map(gt, map(len, row), widths))):
            yield whole.format(*row).rstrip()
        else:
            yield from _lines(row, widths, sides, fits=fits)


def _cell(wide: int, right: bool) -> str:
    return f"{{:{'>' if right else '<'}{wide}}}"


def _fitting(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> list[int]:
    """How wide each column is: as its longest cell, or less where the row would not fit."""
    from rich.cells import cell_len

    widths = [
        max(column.least, *[cell_len(cell) for cell in cells])
        for column, cells in zip(columns, zip(*rows, strict=True), strict=True)
    ]
    space = width()
    if space is None:
        return widths
    over = sum(widths) + _GAP * (len(widths) - 1) - space
    if over > 0 and not columns[-1].right:
        # what stands last is told at length, and is read best over several lines
        given = min(over, max(0, widths[-1] - _LAST))
        widths[-1] -= given
        over -= given
    yielding = [at for at, column in enumerate(columns) if not column.right]
    while over > 0 and yielding:
        widest = max(yielding, key=widths.__getitem__)
        if widths[widest] <= _LEAST:
            break
        widths[widest] -= 1
        over -= 1
    return widths


def _lines(
    row: Sequence[str], widths: Sequence[int], sides: Sequence[bool], *, fits: bool
) -> Iterator[str]:
    """The lines of a row: one, or as many as its longest cell takes where it has to fit."""
    if not fits or all(map(_is_short, row, widths)):
        yield _line(row, widths, sides)
        return
    cells = [
        [cell] if _is_short(cell, wide) else wrap(cell, wide)
        for cell, wide in zip(row, widths, strict=True)
    ]
    for parts in zip_longest(*cells, fillvalue=""):
        yield _line(parts, widths, sides)


def _line(parts: Sequence[str], widths: Sequence[int], sides: Sequence[bool]) -> str:
    placed = [
        _placed(part, wide, right=right)
        for part, wide, right in zip(parts, widths, sides, strict=True)
    ]
    return (" " * _GAP).join(placed).rstrip()


def _placed(part: str, wide: int, *, right: bool) -> str:
    if part.isascii():
        return part.rjust(wide) if right else part.ljust(wide)
    from rich.cells import cell_len

    fill = " " * max(0, wide - cell_len(part))
    return fill + part if right else part + fill


def _is_short(cell: str, wide: int) -> bool:
    if cell.isascii():
        return len(cell) <= wide
    from rich.cells import cell_len

    return cell_len(cell) <= wide
