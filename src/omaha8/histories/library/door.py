"""A library of hands for a program: filled, and asked for hands, players and statistics."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import msgspec

from omaha8.errors import NotUnderstood
from omaha8.histories.files import as_path
from omaha8.histories.formats import read
from omaha8.histories.library.filters import Filters, where
from omaha8.histories.library.importing import Notice, Report, bring_in, found
from omaha8.histories.library.listing import NEWEST, Listed, Order, how_many, listed, records
from omaha8.histories.library.players import Player, players
from omaha8.histories.library.schema import opened
from omaha8.histories.library.stats import Statistics, statistics
from omaha8.histories.reading import Reading
from omaha8.histories.wanted import unwanted

_Told = TypeVar("_Told")
_Kind = TypeVar("_Kind", Filters, Order)
#: Every hand.
ALL = Filters()
_MOST = 2**63 - 1


@contextmanager
def open_library(path: str | os.PathLike[str], *, write: bool = False) -> Iterator[Library]:
    """The library in that file, open for as long as the block lasts.

    It is what ``omaha8 import``, ``hands`` and ``stats`` keep and ask. With ``write`` hands can
    be brought in, and the file is made if it is missing.

    :raises NotUnderstood: ``library/missing``, ``library/other`` (no library),
        ``library/newer``, ``library/damaged``, ``library/locked``, ``library/full``,
        ``library/file`` or ``file/folder``, from inside the block too; ``argument/kind`` for
        what is no path.
    """
    place = as_path("open_library", path)
    _refuse_place(place, write=write)
    with opened(place, write=write) as connection:
        yield Library(connection, place)


class Library:
    """An open library. What it gives is read from the file as it is asked for.

    Hands are chosen by ``Filters`` and sorted by ``Order``. Every method raises
    ``NotUnderstood`` with ``library/closed`` after the block of ``open_library``, and with
    ``argument/kind`` for an argument of another kind.
    """

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection, self.path = connection, path

    def __repr__(self) -> str:
        return f"<Library {self.path}>"

    def bring_in(
        self,
        *places: str | os.PathLike[str],
        again: bool = False,
        notice: Notice | None = None,
    ) -> Report:
        """The hands of these files and folders kept, each once; what came of it.

        Files that were read before are skipped, unless ``again`` is set. A file that cannot be
        read stops nothing: ``notice`` is told of it, with the error, and whether it was passed
        over as no history.

        :raises NotUnderstood: ``file/missing`` for a place that is not there;
            ``library/file`` where the library is not open for writing.
        """
        coming = found([as_path("bring_in", place) for place in places], self.path)
        with _open():
            # all of them first, so that a place that is not there is told before anything is kept
            if notice is None:
                return bring_in(self._connection, list(coming), again=again)
            return bring_in(self._connection, list(coming), again=again, notice=notice)

    def hands(
        self, filters: Filters | None = None, *, order: Order | None = None, last: int | None = None
    ) -> Iterator[Listed]:
        """The hands that meet the conditions, newest first; at most the first ``last`` of them.

        ``Order`` sorts them by ``date``, ``pot`` or ``net``, which is that of the player of
        the conditions, and either the other way round.

        :raises NotUnderstood: while they are asked for: ``library/room``, ``library/player``,
            ``library/date``, ``limit/unknown``, ``game/unknown``, ``game/cards`` or
            ``history/amount`` for a condition that cannot be met, ``hands/sort`` for an order.
        """
        _refuse_number(last)
        wanted, turn = _checked(filters, ALL), _checked(order, NEWEST)
        return _each(listed(self._connection, wanted, order=turn, last=last))

    def readings(
        self, filters: Filters | None = None, *, order: Order | None = None, last: int | None = None
    ) -> Iterator[Reading]:
        """The same hands as readings, to be judged and written; ``read`` gave such ones.

        :raises NotUnderstood: as ``hands`` does.
        """
        _refuse_number(last)
        wanted, turn = _checked(filters, ALL), _checked(order, NEWEST)
        texts = _each(records(self._connection, wanted, order=turn, last=last))
        return (reading for text in texts for reading in read(text, "omaha8"))

    def count(self, filters: Filters | None = None) -> int:
        """How many hands meet the conditions.

        :raises NotUnderstood: as ``hands`` for a condition.
        """
        wanted = _checked(filters, ALL)
        with _open():
            return how_many(self._connection, wanted)

    def players(self, filters: Filters | None = None) -> Iterator[Player]:
        """Everybody dealt in to hands that count and meet the conditions, most hands first.

        :raises NotUnderstood: as ``hands`` for a condition.
        """
        wanted = _checked(filters, ALL)
        with _open():
            return _each(players(self._connection, *where(wanted, self._connection)))

    def statistics(self, player: str | None = None, filters: Filters | None = None) -> Statistics:
        """How that player plays, or without a name the owner of the histories.

        Only hands that count, and meet the conditions. Every measure is defined in
        ``docs/reference/statistics.md``.

        :raises NotUnderstood: ``library/player`` for nobody of that name; ``library/hero``
            where the histories have no owner; as ``hands`` for a condition.
        """
        if not isinstance(player, str | None):
            raise unwanted("statistics", "the name of a player", player)
        wanted = _checked(filters, ALL)
        with _open():
            return statistics(self._connection, wanted, player)


def _refuse_place(place: Path, *, write: bool) -> None:
    """Nothing, if a library can be looked for there, and made in that folder."""
    try:
        place.exists()
        fits = not write or place.absolute().parent.is_dir()
    except OSError as error:
        raise NotUnderstood(f"{place}: {error.strerror}", code="library/file") from None
    if not fits:
        message = f"{place}: there is no folder for this library"
        raise NotUnderstood(message, code="library/file")


@contextmanager
def _open() -> Iterator[None]:
    try:
        yield
    except sqlite3.ProgrammingError:
        # of an open library only its own thread may ask
        raise NotUnderstood(
            "the library is closed, or was opened by another thread", code="library/closed"
        ) from None


def _each(told: Iterable[_Told]) -> Iterator[_Told]:
    with _open():
        yield from told


def _checked(given: _Kind | None, usual: _Kind) -> _Kind:
    """The conditions or the order that were given; where there are none, the usual ones."""
    if given is None:
        return usual
    kind = type(usual)
    if not isinstance(given, kind):
        raise unwanted("library", f"an object of {kind.__name__}", given)
    try:
        return msgspec.convert(msgspec.structs.asdict(given), kind)
    except msgspec.ValidationError as error:
        raise unwanted("library", f"another {kind.__name__}: {error}", given) from None


def _refuse_number(last: int | None) -> None:
    if last is not None and (type(last) is not int or not 1 <= last <= _MOST):
        raise NotUnderstood(f"last {last!r}: wanted 1 to {_MOST}", code="hands/last")
