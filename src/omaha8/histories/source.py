"""The bytes of a history as text, whatever their encoding: whole, or a block at a time."""

from __future__ import annotations

import re
from codecs import IncrementalDecoder, getincrementaldecoder, register_error
from collections.abc import Callable, Iterator
from io import IncrementalNewlineDecoder
from typing import BinaryIO

from omaha8.errors import NotUnderstood

#: How many bytes are read at a time; a file of no more is decoded as a whole.
BLOCK = 1 << 20

_MARKS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
#: What text does not hold, but for tabs, ends of lines and of pages.
_ODD = re.compile(r"[\x00-\x08\x0b\x0e-\x1f]")
#: How bytes are met that are no UTF-8: each is a letter of an old room.
_OLD_LETTERS = "omaha8.cp1252"


def decoded(raw: bytes, name: str) -> str:
    """The text in these bytes, ``name`` being what the error calls them.

    UTF-8, UTF-16 with or without its mark, or the single-byte text of old rooms.

    :raises NotUnderstood: ``file/empty`` or ``file/binary``.
    """
    text = raw.decode(_encoding(raw, final=True), errors="replace")
    _refuse(text, name)
    return text


def blocks(
    file: BinaryIO,
    name: str,
    *,
    size: int = BLOCK,
    advance: Callable[[int], None] = lambda _: None,
) -> Iterator[str]:
    """The text of a file in blocks of ``size`` bytes: one stays as it is.

    Where there are several, their lines end in one way. The first tells the encoding. Bytes
    further down that are no UTF-8 are letters of old rooms; for what else does not fit, and for
    zeros, stands the mark of what cannot be read.
    ``advance`` is told the bytes of every block but the last when it is done with. The file
    may be a pipe.

    :raises NotUnderstood: ``file/empty`` or ``file/binary``, by the first block.
    """
    raw, more = file.read(size), file.read(size)
    if not more:
        yield decoded(raw, name)
        return
    decoder = _decoder(raw)
    text = decoder.decode(raw)
    _refuse(text, name)
    while more:
        yield text
        advance(len(raw))
        raw, more = more, file.read(size)
        text = decoder.decode(raw, final=not more).replace("\0", "\N{REPLACEMENT CHARACTER}")
    yield text


def _decoder(raw: bytes) -> IncrementalNewlineDecoder:
    encoding = _encoding(raw, final=False)
    errors = _OLD_LETTERS if encoding == "utf-8" else "replace"
    decoder: IncrementalDecoder = getincrementaldecoder(encoding)(errors)
    return IncrementalNewlineDecoder(decoder, translate=True)


def _encoding(raw: bytes, *, final: bool) -> str:
    """The encoding of a file that begins with these bytes, or ``final``, holds no others."""
    for mark, encoding in _MARKS:
        if raw.startswith(mark):
            return encoding
    pairs = raw[:2000]
    for encoding, zeros in (("utf-16-le", pairs[1::2]), ("utf-16-be", pairs[::2])):
        if zeros.count(0) > len(zeros) // 2:
            return encoding
    try:
        getincrementaldecoder("utf-8")().decode(raw, final=final)
    except UnicodeDecodeError:
        return "cp1252"
    return "utf-8"


def _refuse(text: str, name: str) -> None:
    if not text or text.isspace():
        raise NotUnderstood(f"{name}: the file is empty", code="file/empty")
    start = text[:4000]
    if "\0" in text or len(_ODD.findall(start)) > len(start) // 100:
        raise NotUnderstood(f"{name}: this is no text", code="file/binary")


def _as_old_letters(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeDecodeError):
        raise error
    odd = error.object[error.start : error.end]
    return odd.decode("cp1252", errors="replace"), error.end


register_error(_OLD_LETTERS, _as_old_letters)
