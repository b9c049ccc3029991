"""The fields of a PHH file: TOML read into one checked record, with the lines it stood on.

The format is that of "Recording and Describing Poker Hands" (Kim 2024): one hand a file, or
several under numbered headings (.phhs).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from functools import cached_property

import msgspec
import tomli

from omaha8.errors import NotUnderstood
from omaha8.histories.money import units
from omaha8.histories.phh_setup import VARIANTS

Number = int | Decimal

HEADING = re.compile(r"^[^\S\n]*\[[^\S\n]*\d+[^\S\n]*\][^\S\n]*$\n?", re.MULTILINE)
_ACTIONS = re.compile(r"^\s*actions\s*=\s*\[", re.MULTILINE)
_QUOTED = re.compile(r"""'[^'\n]*'|"(?:[^"\\\n]|\\.)*\"""")
#: Whole amounts below it need no reading as text.
_PLAIN = 10**18
_PART = re.compile(r"\.(\d+)")
_AT_LINE = re.compile(r"at line (\d+)")
_NAMES = {
    "own_setup": "_setup",
    "own_deck": "_deck",
    "own_units": "_units_per_whole",
    "own_time": "_time",
    "own_rake": "_rake",
}


class Fields(msgspec.Struct, kw_only=True, rename=_NAMES, dict=True):
    """What a PHH file says of one hand; fields of the standard that we do not need are left."""

    variant: str
    antes: list[Number]
    blinds_or_straddles: list[Number]
    starting_stacks: list[Number]
    actions: list[str]
    small_bet: Number | None = None
    big_bet: Number | None = None
    min_bet: Number | None = None
    seats: list[int] | None = None
    players: list[str] | None = None
    hand: str | int = ""
    venue: str = ""
    currency_symbol: str = "chips"
    ante_trimming_status: bool = False
    finishing_stacks: list[Number] | None = None
    winnings: list[Number] | None = None
    own_setup: str = ""
    own_deck: str = ""
    own_units: int = 0
    own_time: str = ""
    own_rake: Number | None = None

    @cached_property
    def per_whole(self) -> int:
        """How many units are one whole: as told, or as many as the amounts need."""
        if self.own_units:
            return self.own_units
        numbers = [*self.antes, *self.blinds_or_straddles, *self.starting_stacks]
        numbers += [*(self.finishing_stacks or ()), *(self.winnings or ())]
        numbers += [bet for bet in (self.small_bet, self.big_bet, self.min_bet) if bet is not None]
        words = list(map(str, numbers)) + [action.split("#")[0] for action in self.actions]
        most = max([len(part.rstrip("0")) for part in _PART.findall(" ".join(words))], default=0)
        return 1 if not most else 10 ** max(2, most)

    def chips(self, number: Number) -> int:
        """An amount of the file in units.

        :raises NotUnderstood: ``history/amount``.
        """
        if isinstance(number, int) and 0 <= number < _PLAIN:
            return number * self.per_whole
        return units(str(number), self.per_whole)


class Piece(msgspec.Struct):
    """The text of one hand, and the line of the file it begins on."""

    text: str
    line: int

    def action_lines(self) -> list[int]:
        """The line that each action stands on, and last the line where they end."""
        start = _ACTIONS.search(self.text)
        if start is None:
            return [self.line]
        first = self.line + self.text.count("\n", 0, start.end())
        lines: list[int] = []
        for line, row in enumerate(self.text[start.end() :].split("\n"), start=first):
            lines += [line] * len(_QUOTED.findall(row))
        return [*lines, lines[-1] if lines else self.line]


def pieces(text: str) -> Iterator[Piece]:
    """The hands of a file: the whole, or what stands under each numbered heading."""
    heads = list(HEADING.finditer(text))
    if not heads:
        yield Piece(text, 1)
        return
    line, at = 1, 0
    for head, end in zip(heads, [head.start() for head in heads[1:]] + [len(text)], strict=True):
        line += text.count("\n", at, head.end())
        at = head.end()
        yield Piece(text[at:end], line)


def fields_of(piece: Piece) -> tuple[Fields, NotUnderstood | None, int]:
    """The fields of a hand; of a damaged text those before the damage, with the error and its line.

    :raises NotUnderstood: ``phh/toml`` or ``phh/field`` when not even a beginning can be read.
    """
    try:
        return _checked(piece.text), None, 0
    except tomli.TOMLDecodeError as error:
        found = _AT_LINE.search(str(error))
        at = int(found[1]) if found else piece.text.count("\n") + 1
        line = piece.line + at - 1
        wrong = NotUnderstood(f"not TOML: {error}", code="phh/toml", line=line)
    except RecursionError:
        raise NotUnderstood("not TOML we read: nested too deep", code="phh/toml") from None
    try:
        return _checked(_mended(piece.text)), wrong, line
    except (tomli.TOMLDecodeError, NotUnderstood, RecursionError):
        raise wrong from None


def _mended(text: str) -> str:
    """The text up to the last whole action, its list closed."""
    start = _ACTIONS.search(text)
    if start is None:
        return text
    at = start.end()
    whole = re.compile(r"[\s,]*(?:#[^\n]*\n[\s,]*)*(" + _QUOTED.pattern + r")(?=\s*[,\]\n])")
    while found := whole.match(text, at):
        at = found.end()
    return text[:at] + "]\n"


def _checked(text: str) -> Fields:
    table = tomli.loads(text, parse_float=Decimal)
    variant = table.get("variant")
    if variant not in VARIANTS:
        known = ", ".join(VARIANTS)
        raise NotUnderstood(f"variant {variant!r}: wanted one of {known}", code="phh/variant")
    try:
        fields = msgspec.convert(table, Fields)
    except msgspec.ValidationError as error:
        raise NotUnderstood(f"{error}", code="phh/field") from None
    spread_or_fixed = variant.startswith(("F", "S"))
    wanted = ("small_bet", "big_bet") if spread_or_fixed else ("min_bet",)
    for name in wanted:
        if getattr(fields, name) is None:
            raise NotUnderstood(f"{name!r} is missing for variant {variant}", code="phh/field")
    per_whole = fields.own_units
    if per_whole and (not 0 < per_whole <= 10**6 or str(per_whole).rstrip("0") != "1"):
        raise NotUnderstood(
            f"_units_per_whole {fields.own_units} is no power of 10", code="phh/field"
        )
    return fields
