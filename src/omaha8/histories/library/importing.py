"""Histories brought into the library: found, read, judged, measured and kept.

Files are taken one after the other and read in blocks, so that memory holds some of one file
and one batch of hands, whatever the number and the size of the files.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from stat import S_ISDIR, S_ISREG

import msgspec

from omaha8 import __version__
from omaha8.errors import NotUnderstood
from omaha8.histories.formats import read_blocks
from omaha8.histories.judge import judge
from omaha8.histories.library.entry import Key, entry_of, key_of
from omaha8.histories.library.files import Left, digest, spelled, twice, why
from omaha8.histories.library.keeping import FileDone, Keeper
from omaha8.histories.reading import Reading
from omaha8.histories.source import blocks

#: Names that the files of a database end in beside it.
_BESIDE = ("", "-wal", "-shm", "-journal")

_NO_OMAHA = "history/none"
#: What is wrong with files that plainly nobody meant to be histories: notes, pictures.
_NO_HISTORY = frozenset({"history/format", "file/binary", "file/empty"})

#: Is told of a file: what is wrong with it, and whether it was passed over as no history.
Notice = Callable[[Path, NotUnderstood, bool], None]


class Report(msgspec.Struct):
    """What came of an import.

    ``files`` were read, ``skipped`` had been read before, ``unread`` could not be read;
    ``passed`` of these are plainly no histories, such as pictures and notes.
    ``hands`` were added; ``replaced`` took the place of a copy that was worse, told less or is
    to be read again; ``known`` were there already, ``twice`` of them since this import itself.
    ``formats`` and ``errors`` (by code) count the
    hands that were read now, and the files that could not be. ``disagreeing`` hands are
    kept now, but do not count in statistics, since they are at odds with our rules or break off:
    ``faulty`` of them by code. Of ``lost`` ones
    nothing could be read that can be kept. ``first_error`` is in words.
    """

    files: int = 0
    skipped: int = 0
    unread: int = 0
    passed: int = 0
    hands: int = 0
    replaced: int = 0
    known: int = 0
    twice: int = 0
    disagreeing: int = 0
    lost: int = 0
    formats: Counter[str] = msgspec.field(default_factory=Counter)
    errors: Counter[str] = msgspec.field(default_factory=Counter)
    faulty: Counter[str] = msgspec.field(default_factory=Counter)
    first_error: NotUnderstood | None = None


def found(places: Iterable[Path], library: Path) -> Iterator[Path]:
    """Every file below the places, folders in the order of names; the library itself is none.

    Names that begin with a dot are passed over, and so are links to folders, which may lead
    in a circle. What cannot be looked into is given as it is, to be told of as unread.

    :raises NotUnderstood: ``file/missing`` for a place that is not there.
    """
    own = {Path(f"{library.absolute()}{ending}") for ending in _BESIDE}
    for place in places:
        if not _is_there(place):
            raise NotUnderstood(f"{place}: there is no such file or folder", code="file/missing")
        yield from (file for file in _at_or_below(place) if file.absolute() not in own)


def _is_there(place: Path) -> bool:
    try:
        place.stat()
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return False
    except OSError:
        return True
    return True


def _at_or_below(path: Path, *, inside: bool = False) -> Iterator[Path]:
    """The file, or every file below the folder; itself, where it cannot be looked into."""
    try:
        mode = path.stat().st_mode
        if not S_ISDIR(mode):
            yield from (path,) if S_ISREG(mode) or not inside else ()
            return
        below = [] if inside and path.is_symlink() else sorted(path.iterdir())
    except FileNotFoundError:
        return  # a link that leads nowhere
    except OSError:
        yield path
        return
    for one in below:
        if not one.name.startswith("."):
            yield from _at_or_below(one, inside=True)


def bring_in(
    connection: sqlite3.Connection,
    files: Iterable[Path],
    *,
    again: bool = False,
    advance: Callable[[int], None] = lambda _: None,
    notice: Notice = lambda _path, _error, _passed: None,
) -> Report:
    """The hands of these files kept in an open library.

    Files and hands that are there already are skipped, unless ``again`` is set: then they
    take the place of what was kept. ``advance`` is told of every file's bytes when it is
    done, and of those of a long one on the way; ``notice`` of every file that cannot be read,
    or some hands of which cannot be kept. Stopped in the middle, it goes on where it was when
    it is called again.
    """
    importer = _Import(Keeper(connection), again=again, notice=notice)
    for path in files:
        left = Left(advance)
        try:
            left.bytes = path.stat().st_size
            importer.file(path, left.less)
        except OSError as error:
            importer.unread(
                path, NotUnderstood(f"{path}: {why(path, error)}", code="file/unreadable")
            )
        advance(left.bytes)
    importer.keeper.flush()
    report, overtaken = importer.report, importer.keeper.overtaken
    report.hands, report.known = report.hands - overtaken, report.known + overtaken
    return report


def kept(connection: sqlite3.Connection) -> tuple[int, int]:
    """How many hands are in an open library, and how many of them are faulty."""
    hands, faulty = connection.execute("SELECT count(*), total(NOT ok) FROM hands").fetchone()
    return int(hands), int(faulty)


def faults(connection: sqlite3.Connection) -> Counter[str]:
    """The hands of an open library that do not count because of a fault, by its code."""
    rows = connection.execute("SELECT code, count(*) FROM hands WHERE NOT ok GROUP BY code")
    return Counter(dict(rows.fetchall()))


class _Import:
    """One import while it runs."""

    def __init__(self, keeper: Keeper, *, again: bool, notice: Notice) -> None:
        self.keeper, self.again, self._notice = keeper, again, notice
        self.report = Report()
        self._faulty: dict[Key, str] = {}
        self._lost: list[NotUnderstood] = []

    def file(self, path: Path, advance: Callable[[int], None]) -> None:
        """Bring one file in; what is wrong with it is noted, and never stops the others."""
        name, stat = spelled(path), path.stat()
        place = (name, stat.st_size, stat.st_mtime_ns)
        if not self.again and self.keeper.file_known(*place, __version__):
            self.report.skipped += 1
            return
        with twice(path) as file:
            content = digest(file)
            if not self.again and self.keeper.content_known(content, __version__):
                self.report.skipped += 1
                return
            file.seek(0)
            hands = faults = 0
            self._lost.clear()
            try:
                for reading in read_blocks(blocks(file, str(path), advance=advance)):
                    hands += 1
                    faults += self._hand(reading, path)
            except NotUnderstood as error:
                if error.code != _NO_OMAHA:
                    self.unread(path, error, plainly=not hands)
                    return
                # of another game: there is nothing to read, today or when it is met again
                faults = 1
                self._error(error.code, _at(path, error.message, error.code))
        self.report.files += 1
        self._tell_lost(path)
        self.keeper.done(FileDone(*place, content, hands, faults, __version__))

    def unread(self, path: Path, error: NotUnderstood, *, plainly: bool = False) -> None:
        """Note that a file cannot be read, or ``plainly`` is no history at all."""
        passed = plainly and error.code in _NO_HISTORY
        self.report.unread += 1
        self.report.passed += passed
        named = str(path) in error.message
        told = error if named else _at(path, error.message, error.code)
        self._error(error.code, told)
        self._notice(path, told, passed)

    def _tell_lost(self, path: Path) -> None:
        """Tell of a file some hands of which could not be kept, and of the first of them."""
        if not self._lost:
            return
        first, more = self._lost[0], len(self._lost) - 1
        words = f"{first.message} (and {more} more)" if more else first.message
        self._notice(path, NotUnderstood(words, code=first.code), False)

    def _error(self, code: str, error: NotUnderstood) -> None:
        self.report.errors[code] += 1
        self.report.first_error = self.report.first_error or error

    def _hand(self, reading: Reading, path: Path) -> bool:
        """Keep one hand; whether something is wrong with it."""
        report, record = self.report, reading.record
        report.formats[reading.format] += 1
        key, copy = (key_of(record) if record is not None else None), None
        if key is not None and record is not None:
            copy = self.keeper.copy(key, record, broken=reading.fault is not None)
        if copy is not None and copy.ok and not (copy.less or self.again):
            self._known(copy.key)
            return False
        judgement = judge(reading)
        fault = judgement.fault
        error = None
        if fault is not None:
            error = _at(path, f"line {fault.line}: {fault.message}", fault.code)
            self._error(fault.code, error)
        entry = None
        try:
            entry = entry_of(judgement, key, spelled(path)) if key is not None else None
        except NotUnderstood as refused:
            error = _at(path, refused.message, refused.code)
            self._error(refused.code, error)
        if entry is None:
            report.lost += 1
            self._lost += [error] if error is not None else []
        elif copy is not None and not judgement.ok:
            # no worse a copy takes the place of what is kept
            self._known(copy.key)
        else:
            report.hands += copy is None
            report.replaced += copy is not None
            instead = copy.key if copy is not None else None
            self._count_faulty(entry.key, fault.code if fault is not None else None, instead)
            self.keeper.add(entry, instead)
        return not judgement.ok

    def _known(self, key: Key) -> None:
        self.report.known += 1
        self.report.twice += self.keeper.came_now(key)

    def _count_faulty(self, key: Key, code: str | None, instead: Key | None) -> None:
        """Count a hand that is kept as faulty, or no longer where a good copy replaces it."""
        before = self._faulty.pop(instead or key, None)
        if before is not None:
            self.report.faulty -= Counter([before])
        if code is not None:
            self._faulty[key] = code
            self.report.faulty[code] += 1
        self.report.disagreeing = len(self._faulty)


def _at(path: Path, message: str, code: str) -> NotUnderstood:
    return NotUnderstood(f"{path}, {message}", code=code)
