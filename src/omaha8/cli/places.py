"""The places that a command was given: files, folders with files below them, standard input."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from omaha8.cli.histories import read_history
from omaha8.cli.output import printable
from omaha8.cli.page import many, note, paragraph
from omaha8.errors import NotUnderstood
from omaha8.histories.files import is_folder, plainly_none
from omaha8.histories.formats import read_blocks
from omaha8.histories.reading import Reading
from omaha8.histories.source import blocks

#: What stands for standard input.
STDIN = Path("-")
#: So many files that were passed over are named without being asked for.
_NAMED = 3


class Places:
    """Places as they were typed, and what became of looking below them.

    ``passed`` are the files passed over as no histories, ``closed`` the number of folders, and
    of files in them, that could not be looked into: each is named on standard error. ``others``
    are files of other games.
    """

    def __init__(self, typed: Sequence[str], *, verbose: bool = False) -> None:
        """Whether each is there is told when it is read.

        :raises NotUnderstood: ``file/name`` for an empty name.
        """
        self.given = [_place(text) for text in typed]
        self.passed: list[Path] = []
        self.files = self.closed = self.others = 0
        self._verbose = verbose

    def found(self) -> Iterator[tuple[Path, Path]]:
        """Every file with the place it was found in, folders in the order of names.

        Names that begin with a dot are passed over, and so are links to folders, which may lead
        in a circle; as ``omaha8 import`` does.

        :raises NotUnderstood: ``file/none`` at the end, where there was no file at all.
        """
        self.passed, self.files, self.closed, self.others = [], 0, 0, 0
        for place in self.given:
            inside = self._below(place) if is_folder(place) else iter((place,))
            for path in inside:
                self.files += 1
                yield path, place
        if not self.files and not self.closed:
            names = ", ".join(map(printable, self.given))
            none = "there is no file to read"
            more = f" ({self._passed_words()})" if self.passed else ""
            raise NotUnderstood(f"{names}: {none}{more}", code="file/none")

    def _below(self, folder: Path) -> Iterator[Path]:
        try:
            inside = sorted(folder.iterdir())
        except OSError as error:
            self._cannot(folder, error)
            return
        for path in inside:
            if path.name.startswith("."):
                continue
            try:
                goes_on, is_file = path.is_dir() and not path.is_symlink(), path.is_file()
            except OSError as error:
                self._cannot(path, error)
                continue
            if goes_on:
                yield from self._below(path)
            elif is_file and plainly_none(path):
                self._pass(path)
            elif is_file:
                yield path

    def _cannot(self, path: Path, error: OSError) -> None:
        note(f"{path}: {error.strerror}")
        self.closed += 1

    def _pass(self, path: Path) -> None:
        self.passed.append(path)
        if self._verbose:
            note(f"{path}: passed over, no history")

    def is_other(self, path: Path, error: NotUnderstood) -> bool:
        """Whether a file below a folder cannot be read because it is of other games: counted."""
        other = error.code == "history/none" and path not in self.given
        self.others += other
        if other and self._verbose:
            note(str(error))
        return other

    def summary(self) -> Iterator[str]:
        """What was passed over, and what could not be looked at."""
        if self.others:
            yield f"{many(self.others, 'file holds', 'files hold')} no hand of Omaha"
        if self.passed:
            yield paragraph(self._passed_words())
        if self.closed:
            yield f"{many(self.closed, 'place')} could not be looked into"

    def _passed_words(self) -> str:
        told = f"{many(len(self.passed), 'file')} passed over, no history"
        if self._verbose:
            return told
        names = ", ".join([printable(Path(path.name)) for path in self.passed[:_NAMED]])
        more = ", ... (--verbose names each)" if len(self.passed) > _NAMED else ""
        return f"{told}: {names}{more}"


def _place(text: str) -> Path:
    if not text:
        raise NotUnderstood("'': wanted a file or a folder, got an empty name", code="file/name")
    path = Path(text)
    # a file of that name is there too, typed as ./-
    return path.absolute() if path == STDIN and text != "-" else path


def called(path: Path) -> str:
    """What a place is called in a message; what is no UTF-8 in its name is marked as such."""
    return "standard input" if path == STDIN else printable(path)


def readings(path: Path, form: str = "auto") -> Iterator[Reading]:
    """The hands of a file or of standard input; every error names it.

    :raises NotUnderstood: as ``read_history`` does, and ``file/unread``.
    """
    try:
        if path == STDIN:
            yield from read_blocks(blocks(sys.stdin.buffer, called(path)), form)
        else:
            yield from read_history(path, form)
    except OSError as error:
        raise NotUnderstood(f"{called(path)}: {error.strerror}", code="file/unread") from None
    except NotUnderstood as error:
        if error.message.startswith(f"{os.fspath(path)}: "):
            raise
        name = f"{called(path)}: "
        raise NotUnderstood(name + error.message.removeprefix(name), code=error.code) from None
