"""A file read in blocks gives what it gives when it is read whole, and takes no more memory."""

from __future__ import annotations

import random
import re
import tracemalloc
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.histories.hands import random_hand

from omaha8.errors import NotUnderstood
from omaha8.histories import HandRecord, Judgement, Reading, judge, own
from omaha8.histories import blocks as module
from omaha8.histories.blocks import Begins, cut, moved
from omaha8.histories.formats import format_named, read, read_blocks
from omaha8.histories.reading import Fault, ReadHand, Said, Told, Won
from omaha8.histories.source import blocks, decoded
from omaha8.histories.unsaid import unsaid
from omaha8.histories.writing import TARGETS

NAMES = {"hand": "omaha8", "phh": "phh", "ohh": "ohh", "pokerstars": "pokerstars"}


def listed(readings: Callable[[], Iterable[Reading]]) -> list[Reading | str]:
    """The readings, and last the error that ends them, if one does."""
    told: list[Reading | str] = []
    try:
        told.extend(readings())
    except NotUnderstood as error:
        told.append(f"{error.code}: {error}")
    return told


def whole(raw: bytes, form: str = "auto") -> list[Reading | str]:
    """The readings of a file that is read whole."""
    return listed(lambda: read(decoded(raw, "it"), form))


def pieces(raw: bytes, size: int, form: str = "auto") -> list[Reading | str]:
    """The readings of a file that is read in blocks of that size."""
    # one after the other, so that those before an error count
    return listed(lambda: (one for one in read_blocks(blocks(BytesIO(raw), "it", size=size), form)))


def judged(written: HandRecord) -> Judgement:
    """The judgement of a record of ours."""
    return judge(Reading(format="omaha8", line=1, record=written))


@cache
def some_records() -> tuple[HandRecord, ...]:
    """Hands that every format has words for, named, some with letters that are no ASCII."""
    told = []
    for seed in range(60):
        hand, written = random_hand(seed)
        if unsaid(written) is None and len(hand.boards) == 1:
            names = [f"{name}é" for name in "ABCDEFGHIJ"][: len(written.setup.seats)]
            told.append(msgspec.structs.replace(written, id=str(seed), players=tuple(names)))
    return tuple(told[:20])


@cache
def text_of(target: str) -> str:
    """Those hands as one text of a format that we write."""
    texts = [TARGETS[target].write(judged(written)) for written in some_records()]
    return "".join(TARGETS[target].joined(texts))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be", "cp1252"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("target", TARGETS)
def test_what_we_write_reads_alike_in_blocks(target: str, end: str, encoding: str) -> None:
    raw = text_of(target).replace("\n", end).encode(encoding)
    once = whole(raw)
    assert len(once) == len(some_records()) >= 12
    assert len(list(cut(blocks(BytesIO(raw), "it", size=3000), begins(target)))) > 5
    assert pieces(raw, 3000) == once


@pytest.mark.parametrize("target", ["hand", "pokerstars"])
def test_lines_that_end_in_a_return_alone_read_alike_in_blocks(target: str) -> None:
    raw = text_of(target).replace("\n", "\r").encode()
    assert pieces(raw, 3000) == whole(raw)


def test_recorded_files_read_alike_in_blocks(hands_folder: Path) -> None:
    files = [path for path in sorted(hands_folder.rglob("*")) if path.is_file()]
    raws = [path.read_bytes() for path in files if path.suffix not in {".md", ".jsonl"}]
    assert len(raws) > 100
    for raw in raws:
        assert pieces(raw, 3000) == whole(raw)


@pytest.mark.parametrize("target", TARGETS)
@settings(max_examples=12)
@given(seed=st.integers(0, 2**32), size=st.integers(200, 20_000))
def test_damaged_text_reads_alike_in_blocks(target: str, seed: int, size: int) -> None:
    raw = damaged(text_of(target), random.Random(seed)).encode()
    once, parts = whole(raw, NAMES[target]), pieces(raw, size, NAMES[target])
    if target == "ohh":
        # how far a document that is broken seems to go depends on what stands behind it
        once, parts = sound(once), sound(parts)
    assert parts == once


def damaged(text: str, rng: random.Random) -> str:
    """The text with some letters gone or others, or with its end gone."""
    for _ in range(rng.randint(1, 4)):
        at, length = rng.randrange(len(text)), rng.choice((1, 3, 80, 2000))
        put = rng.choice(("", "?", "}", "\n", "[", '"'))
        text = text[:at] + put + text[at + length :]
    return text[: rng.randrange(len(text))] if rng.random() < 0.3 else text


def sound(told: list[Reading | str]) -> list[Reading | str]:
    """The readings without a fault."""
    return [one for one in told if isinstance(one, Reading) and one.fault is None]


def test_a_document_that_is_no_json_does_not_end_its_file() -> None:
    text = text_of("ohh")
    broken = text.replace('"game_number"', "game_number", 1)
    assert broken != text
    first, *others = read(broken)
    assert first.fault is not None
    assert (first.fault.code, first.line) == ("ohh/json", 1)
    assert others == list(read(text))[1:]


def begins(target: str) -> Begins | None:
    """How a hand of a format begins."""
    return format_named(NAMES[target]).begins


# The cut itself.


@given(
    texts=st.lists(st.text("*ab\n ", max_size=12), min_size=1, max_size=9),
    starred=st.booleans(),
)
def test_a_part_begins_where_a_hand_does(texts: list[str], starred: bool) -> None:
    test: Begins = re.compile(r"\*a") if starred else lambda line: line.startswith("*")
    parts = list(cut(texts, test))
    text = "".join(texts)
    assert "".join(part for _, part in parts) == text
    at = 0
    for lines, part in parts:
        assert lines == text.count("\n", 0, at)
        if at and isinstance(test, re.Pattern):
            assert test.match(part)
        elif at:
            assert part.startswith("*")
            assert text[at - 1] == "\n"
        at += len(part)
    hands = test.search if isinstance(test, re.Pattern) else starts
    assert len(parts) == 1 or hands(parts[0][1])


def starts(text: str) -> bool:
    """Whether a line of a text begins with a star."""
    return any(line.startswith("*") for line in text.split("\n"))


def test_what_comes_in_one_block_is_not_cut() -> None:
    assert list(cut(["*a\n*b\n*c\n"], lambda line: line.startswith("*"))) == [(0, "*a\n*b\n*c\n")]


@pytest.mark.parametrize(
    ("test", "line"),
    [
        (None, "is read whole, so wanted files of 20 letters at most"),
        (
            lambda line: line.startswith("*"),
            "line 2: no other hand begins in the 20 letters from here",
        ),
    ],
)
def test_a_hand_without_an_end_is_refused(
    monkeypatch: pytest.MonkeyPatch, test: Begins | None, line: str
) -> None:
    monkeypatch.setattr(module, "LONGEST", 20)
    with pytest.raises(NotUnderstood, match=line) as caught:
        list(cut(["*a\n*b\n", *["bbbbbbbb\n"] * 9], test))
    assert caught.value.code == "file/long"


def test_every_line_of_a_reading_moves_and_nothing_else_does() -> None:
    told = Told(
        lines=(5, 5),
        chips=(1, None),
        posted=(Said(5, 1, 2),),
        returned=(Said(5, 1, 2),),
        boards=((1, 2, 3),),
        board_line=5,
        awards=(Won(5, 1, 2, "low", 1, 1),),
        collected=(Said(0, 1, 2), Said(5, 1, 2)),
        mucked=(1,),
        shown=(2,),
        total=(5, 9),
        pots=((5, 0, 9),),
        net_pots=True,
        ends=(Said(5, 1, 2),),
        nets=(Said(5, 1, 2),),
        worth=(ReadHand(5, 1, "high", named=(1,), ranks=(2,), cards=(3,), board=1),),
        inferred_rake=True,
        no_low=5,
        quirks=frozenset({"odd"}),
    )
    usual = Told()
    for name in Told.__struct_fields__:
        assert getattr(told, name) != getattr(usual, name), f"{name} is not tried here"
    reading = Reading(format="x", line=5, told=told, fault=Fault("a/b", 5, "no"), id="7")
    down = msgspec.json.encode(moved(reading, 100))
    assert down == msgspec.json.encode(reading).replace(b"5", b"105")
    bare = Reading(format="x", line=5, told=usual)
    assert moved(bare, 1) == msgspec.structs.replace(bare, line=6)


# Memory.


def peak(work: Callable[[], Iterator[Reading]]) -> int:
    """The most bytes that were held while readings came and went."""
    tracemalloc.start()
    for _ in work():
        pass
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most


def test_a_file_of_four_times_the_size_takes_no_more_memory() -> None:
    short, long = (own.write_all(some_records()).encode() * times for times in (4, 16))

    def in_blocks(raw: bytes) -> Callable[[], Iterator[Reading]]:
        return lambda: read_blocks(blocks(BytesIO(raw), "it", size=4000))

    def at_once(raw: bytes) -> Callable[[], Iterator[Reading]]:
        return lambda: read(decoded(raw, "it"))

    peak(in_blocks(short))  # what is kept of facts and actions is kept
    assert peak(in_blocks(long)) < 1.3 * peak(in_blocks(short))
    # and this is how it would show
    assert peak(at_once(long)) > 2 * peak(at_once(short))
