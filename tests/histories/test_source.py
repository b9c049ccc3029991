"""Bytes become text: what the beginning decides, and what is made of what does not fit it."""

from __future__ import annotations

from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omaha8.errors import NotUnderstood
from omaha8.histories.source import blocks, decoded

ENCODINGS = ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"]


def in_blocks(raw: bytes, size: int) -> str:
    """The text of a file that is read in blocks."""
    return "".join(blocks(BytesIO(raw), "it", size=size))


@pytest.mark.parametrize("encoding", ENCODINGS)
@given(
    text=st.text("ab\r\né€\N{BLACK SPADE SUIT}\N{GRINNING FACE}").map("Hand #17 {}".format),
    size=st.integers(8, 30),
)
def test_blocks_are_the_text_with_line_ends_of_one_kind(
    encoding: str, text: str, size: int
) -> None:
    raw = (text * 2).encode(encoding)
    told = in_blocks(raw, size)
    if len(raw) > size:
        assert told == (text * 2).replace("\r\n", "\n").replace("\r", "\n")
    else:
        assert told == decoded(raw, "it")


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_text_is_told_from_its_bytes(encoding: str) -> None:
    for text in ("PokerStars Hand #1: plain", "Zoë and Фёдор play for €5"):
        assert decoded(text.encode(encoding), "it") == text


def test_text_of_old_rooms_is_what_begins_with_no_utf_8() -> None:
    raw = "José (€5), then plain words\n".encode("cp1252") * 9
    assert in_blocks(raw, 40) == decoded(raw, "it") == raw.decode("cp1252")


def test_old_letters_far_down_are_read_and_utf_8_stays_what_it_is() -> None:
    raw = "Фёдор folds\n".encode() * 9 + "José folds\n".encode("cp1252") + "Фёдор calls\n".encode()
    assert in_blocks(raw, 40) == "Фёдор folds\n" * 9 + "José folds\nФёдор calls\n"


def test_zeros_far_down_are_no_letters_and_harm_nothing_else() -> None:
    raw = b"Anna folds\n" * 9 + b"\0\0\0\nBen calls\n"
    assert in_blocks(raw, 40) == "Anna folds\n" * 9 + "\ufffd\ufffd\ufffd\nBen calls\n"


@pytest.mark.parametrize(
    ("raw", "code"),
    [(b"", "empty"), (b" \n" * 99, "empty"), (b"ab\0c" * 99, "binary"), (b"\1\2\3" * 99, "binary")],
)
def test_what_is_no_text_is_refused(raw: bytes, code: str) -> None:
    for size in (50, 1000):
        with pytest.raises(NotUnderstood) as caught:
            in_blocks(raw, size)
        assert caught.value.code == f"file/{code}"


def test_the_bytes_of_every_block_but_the_last_are_told_of() -> None:
    told: list[int] = []
    for _ in blocks(BytesIO(b"Anna folds\n" * 10), "it", size=50, advance=told.append):
        pass
    assert told == [50, 50]
