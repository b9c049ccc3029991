"""Lines cut in blocks are those of the whole text, whatever ends them and wherever cuts fall."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omaha8.histories import lines
from omaha8.histories.lines import lines_of, numbered, parts

TEXTS = st.lists(st.sampled_from(["\n", "\r\n", "\r", "a", "b ", "\u2028", "\x0b", " "])).map(
    "".join
)


@given(text=TEXTS, block=st.integers(0, 9))
def test_lines_cut_in_blocks_are_the_lines_of_the_text(text: str, block: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lines, "_BLOCK", block)
        assert list(numbered(text)) == list(enumerate(lines_of(text), start=1))


def test_a_line_ends_in_three_ways_and_in_no_other() -> None:
    assert lines_of("a\r\nb\rc\nd\u2028e\x0bf") == ["a", "b", "c", "d\u2028e\x0bf"]


def test_a_part_goes_from_where_it_begins_to_the_next_and_has_no_empty_lines() -> None:
    text = "before\n* one \n\n  \na\n* two\n\n* three\nb"
    assert list(parts(text, lambda line: line.startswith("*"))) == [
        [(2, "* one"), (5, "a")],
        [(6, "* two")],
        [(8, "* three"), (9, "b")],
    ]
