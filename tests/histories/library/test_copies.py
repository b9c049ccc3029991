"""Copies of one hand come in once, and hands that a room gave the same number all come in."""

from __future__ import annotations

import csv
import sqlite3
from collections.abc import Iterable, Iterator
from itertools import permutations
from pathlib import Path

import msgspec
import pytest
from tests.histories.library.test_importing import ids, rows
from tests.histories.library.written import (
    FOUR,
    NAMES,
    QUARTERED,
    WALK,
    hidden,
    imported,
    noted,
)

from omaha8.cards import UNKNOWN
from omaha8.histories import HandRecord, own
from omaha8.histories.formats import read
from omaha8.histories.judge import judge
from omaha8.histories.library.copies import counted_anew, mark_of
from omaha8.histories.library.importing import Report, bring_in, found
from omaha8.histories.library.schema import opened
from omaha8.histories.writing import TARGETS

#: Every hand of these tests has this number and began in this second.
WHEN = {"source": "home", "time": "2026-11-30T20:00:00Z"}


def same_number(told: tuple[dict[int, str], str, str], **more: str) -> HandRecord:
    """A hand that a home game numbered 1."""
    return noted(told, 1, **(WHEN | more))


def kept(place: Path, records: Iterable[HandRecord]) -> Report:
    """What comes of files of one hand each, taken in this order."""
    place.mkdir()
    for at, record in enumerate(records):
        (place / f"{at}.hand").write_text(own.write(record), encoding="utf-8")
    return imported(place, place / "l.db")


def cut(record: HandRecord, *, deck: int | None = None) -> str:
    """The text of a record that breaks off behind some cards of its deck, or some actions."""
    lines = own.write(record).splitlines()
    if deck is not None:
        at = next(at for at, line in enumerate(lines) if line.startswith("deck "))
        lines[at] = lines[at][: len("deck ") + 2 * deck]
    return "\n".join([*lines[:-2], "3 rubbish"])


def burning(record: HandRecord) -> HandRecord:
    """The same hand with a card burned before each street, as most tables do."""
    house = msgspec.structs.replace(record.setup.house, burn=True)
    holes, board = record.deck[:12], record.deck[12:17]
    left = [card for card in range(52) if card not in {*holes, *board}]
    dealt = (left[0], *board[:3], left[1], board[3], left[2], board[4])
    setup = msgspec.structs.replace(record.setup, house=house)
    return msgspec.structs.replace(record, setup=setup, deck=(*holes, *dealt, *left[3:]))


def undealt(record: HandRecord) -> HandRecord:
    """The record of a hand in which nobody saw a card."""
    return msgspec.structs.replace(record, deck=(UNKNOWN,) * len(record.deck))


@pytest.mark.parametrize("source", ["", "omaha8 play", "home", "PokerNow"])
@pytest.mark.parametrize("time", ["", "2026-11-30", "2026-11-30T20:00:00Z"])
def test_other_cards_are_another_hand(tmp_path: Path, source: str, time: str) -> None:
    hands = [same_number(told, source=source, time=time) for told in FOUR]
    report = kept(tmp_path / "in", [*hands, *hands[:2]])
    assert (report.hands, report.known + report.skipped) == (4, 2)
    assert ids(tmp_path / "in" / "l.db") == ["1"] * 4


def test_another_time_or_without_one_another_way_to_play_is_another_hand(tmp_path: Path) -> None:
    """Of a hand without a showdown no card may be known."""
    unseen = undealt(same_number(WALK))
    later = msgspec.structs.replace(unseen, time="2026-11-30T20:00:01Z")
    timeless = msgspec.structs.replace(unseen, time="")
    others = msgspec.structs.replace(timeless, players=("Eva", "Ben", "Cid"))
    played = undealt(same_number(FOUR[2], time=""))
    hands = [unseen, later, timeless, others, played]
    assert kept(tmp_path / "in", hands).hands == len(hands)


def test_numbers_of_rooms_that_count_all_their_hands_are_names(tmp_path: Path) -> None:
    one, other = (same_number(told) for told in FOUR[:2])
    for number in ("1000000", "0012345678", "1" * 5000, "s32-17", "aq2x"):
        named = [msgspec.structs.replace(record, id=number) for record in (one, other)]
        assert not any(map(counted_anew, named))
    assert kept(tmp_path / "in", named).hands == 1
    assert counted_anew(msgspec.structs.replace(one, id="999999"))
    assert counted_anew(msgspec.structs.replace(one, id="000000000017"))
    assert not counted_anew(msgspec.structs.replace(one, source="omaha8"))


def test_a_copy_may_number_seats_and_units_anew_and_tell_less(tmp_path: Path) -> None:
    whole = same_number(QUARTERED)
    setup = whole.setup
    moved = msgspec.structs.replace(
        setup,
        seats=tuple([seat + 3 for seat in setup.seats]),
        button=setup.button + 3,
        small_blind=5,
        big_blind=6,
        posts=tuple([msgspec.structs.replace(post, seat=post.seat + 3) for post in setup.posts]),
    )
    copies = [
        msgspec.structs.replace(whole, time="2026-11-30T22:00:00.250+02:00"),
        hidden(whole, 2),
        hidden(whole, 1, 2, 3),
        msgspec.structs.replace(whole, deck=whole.deck[:15] + (UNKNOWN,) * 2),
        msgspec.structs.replace(whole, players=("A", "B", "C")),
        msgspec.structs.replace(whole, setup=moved, actions=()),
    ]
    assert mark_of(copies[-1]) == mark_of(whole)
    for order in ([whole, *copies[:-1]], [*copies[:-1], whole]):
        report = kept(tmp_path / f"{len(list(tmp_path.iterdir()))}", order)
        assert (report.hands, report.known) == (1, 5)


@pytest.mark.parametrize("deck", [5, 14, None])
def test_a_copy_that_breaks_off_is_no_hand_of_its_own(tmp_path: Path, deck: int | None) -> None:
    """Whatever comes first, the whole copies of both hands stay and nothing else."""
    one, other = same_number(QUARTERED), same_number(FOUR[1])
    texts = [own.write(one), own.write(other), cut(one, deck=deck), cut(one, deck=deck) + "x"]
    for at, order in enumerate(permutations(texts)):
        place = tmp_path / str(at)
        place.mkdir()
        for number, text in enumerate(order):
            (place / f"{number}.hand").write_text(text, encoding="utf-8")
        report = imported(place, place / "l.db")
        assert report.hands == 2
        assert report.disagreeing == 0
        assert rows(place / "l.db", "SELECT sum(ok), count(*) FROM hands") == [(2, 2)]
        again = imported(place, place / "l.db", again=True)
        assert (again.hands, rows(place / "l.db", "SELECT count(*) FROM hands")) == (0, [(2,)])


def test_what_breaks_off_before_the_flop_is_told_from_hands_with_other_cards(
    tmp_path: Path,
) -> None:
    one, other = same_number(QUARTERED), same_number(FOUR[1])
    place = tmp_path / "in"
    place.mkdir()
    for name, text in (("a", own.write(one)), ("b", cut(other, deck=12)), ("c", cut(one, deck=12))):
        (place / f"{name}.hand").write_text(text, encoding="utf-8")
    report = imported(place, place / "l.db")
    assert (report.hands, report.known, report.disagreeing) == (2, 1, 1)


def test_what_breaks_off_is_replaced_in_a_later_import_too(tmp_path: Path) -> None:
    place = tmp_path / "in"
    place.mkdir()
    one = same_number(QUARTERED)
    (place / "a.hand").write_text(cut(one, deck=14), encoding="utf-8")
    assert imported(place, place / "l.db").disagreeing == 1
    (place / "b.hand").write_text(own.write(one), encoding="utf-8")
    report = imported(place, place / "l.db")
    assert (report.hands, report.replaced) == (0, 1)
    assert rows(place / "l.db", "SELECT ok, hand FROM hands") == [(1, f"1~{mark_of(one)[0]}")]
    assert rows(place / "l.db", "SELECT count(*) FROM seats") == [(3,)]


def raw_hands(folder: Path) -> Iterator[tuple[tuple[str, ...], ...]]:
    """The rows of every Omaha hand in logs of PokerNow, read by nothing of ours."""
    for path in sorted(folder.rglob("*.csv")):
        with path.open(encoding="utf-8-sig", newline="") as file:
            read = [tuple(row) for row in csv.reader(file) if row and row[0] != "entry"]
        hand: list[tuple[str, ...]] = []
        for row in sorted(read, key=lambda row: int(row[2])):
            if row[0].startswith("-- starting hand"):
                hand = []
            hand.append(row)
            if row[0].startswith("-- ending hand") and "Omaha" in hand[0][0]:
                yield tuple(hand)


def test_logs_that_number_their_hands_from_one_lose_none(shared: Path, tmp_path: Path) -> None:
    logs = shared / "hands" / "pokernow"
    raw = list(raw_hands(logs))
    different = len(set(raw))
    assert (len(raw), different) == (739, 721)
    places = [logs / "hands", logs / "sessions"]
    for at, order in enumerate((places, places[::-1])):
        library = tmp_path / f"{at}.db"
        with opened(library, write=True) as connection:
            report = bring_in(connection, found(order, library))
        assert (report.hands, report.known + report.replaced) == (different, 18)
        assert len(ids(library)) == different
    numbers = rows(tmp_path / "0.db", "SELECT hand FROM hands")
    assert rows(tmp_path / "1.db", "SELECT hand FROM hands ORDER BY hand") == sorted(numbers)


def test_of_two_copies_the_one_that_tells_more_cards_stays(tmp_path: Path) -> None:
    whole = same_number(QUARTERED)
    less = hidden(whole, 2)
    for at, order in enumerate(permutations((whole, less, hidden(whole, 2, 3)))):
        report = kept(tmp_path / str(at), order)
        assert (report.hands, report.known + report.replaced) == (1, 2)
        stored = rows(tmp_path / str(at) / "l.db", "SELECT hand FROM hands")
        assert stored == [(f"1~{mark_of(whole)[0]}",)]


@pytest.mark.parametrize("target", sorted(TARGETS))
def test_a_hand_that_was_converted_is_still_the_same(
    shared: Path, tmp_path: Path, target: str
) -> None:
    """Hands of a room that counts anew, and hands that name neither a room nor themselves."""
    (session,) = (shared / "hands" / "pokernow" / "sessions").glob("s032.csv")
    places = [session, *(shared / "hands" / "phh").iterdir()]
    into, library = TARGETS[target], tmp_path / "l.db"
    number = 0
    for place in places:
        for reading in read(place):
            text = into.write(judge(reading))
            (tmp_path / f"{number}{into.suffix}").write_text(text, encoding="utf-8")
            number += 1
    with opened(library, write=True) as connection:
        assert bring_in(connection, found(places, library)).hands == number
        report = bring_in(connection, found([tmp_path], library))
    assert (report.hands, report.known, report.unread) == (0, number, 0)


@pytest.mark.parametrize("target", sorted(TARGETS))
@pytest.mark.parametrize("burn", [False, True])
def test_a_whole_deck_is_told_as_the_cards_that_were_dealt(
    tmp_path: Path, target: str, *, burn: bool
) -> None:
    """Our own records know every card, those of other formats what lay on the table."""
    timed = [burning(same_number(told)) if burn else same_number(told) for told in FOUR]
    # of a hand that nobody saw the flop of, only the time tells that it is the same
    hands = [*timed, *(msgspec.structs.replace(one, time="") for one in timed[:3])]
    copies = tmp_path / "copies"
    copies.mkdir()
    for at, one in enumerate(hands):
        (reading,) = read(own.write(one).encode())
        text = TARGETS[target].write(judge(reading))
        (copies / f"{at}{TARGETS[target].suffix}").write_text(text, encoding="utf-8")
    assert kept(tmp_path / "in", hands).hands == len(hands)
    report = imported(copies, tmp_path / "in" / "l.db")
    assert (report.hands, report.disagreeing) == (0, 0)
    assert len(ids(tmp_path / "in" / "l.db")) == len(hands)


def test_names_tell_hands_apart_only_where_nothing_else_does() -> None:
    timeless = [same_number(QUARTERED, time=""), undealt(same_number(WALK, time=""))]
    renamed = [msgspec.structs.replace(one, players=NAMES[::-1]) for one in timeless]
    same = [mark_of(one) == mark_of(other) for one, other in zip(timeless, renamed, strict=True)]
    assert same == [True, False]


def test_of_two_imports_at_once_each_counts_what_it_added(tmp_path: Path) -> None:
    """The other one runs while the first has read everything and written nothing."""
    library, folder = tmp_path / "l.db", tmp_path / "in"
    folder.mkdir()
    hands = [same_number(told) for told in FOUR]
    (folder / "a.hand").write_text(own.write_all(hands), encoding="utf-8")
    torn = tmp_path / "torn"
    torn.mkdir()
    (torn / "b.hand").write_text(cut(hands[0]), encoding="utf-8")
    (torn / "c.hand").write_text(own.write_all(hands[1:3]), encoding="utf-8")
    others: list[Report] = []

    def meanwhile(_: int) -> None:
        if not others:
            others.append(imported(torn, library))

    with opened(library, write=True) as connection:
        report = bring_in(connection, found([folder], library), advance=meanwhile)
    assert (others[0].hands, others[0].disagreeing) == (3, 1)
    assert (report.hands, report.known) == (1, 3)
    # a whole hand takes the place of the torn one all the same
    assert rows(library, "SELECT sum(ok), count(*) FROM hands") == [(4, 4)]
    assert rows(library, "SELECT count(*) FROM seats") == [(12,)]


def test_a_library_that_knew_hands_by_their_numbers_gets_those_it_left_out(tmp_path: Path) -> None:
    """As it was kept before: the first of four hands with one number, and one of no room."""
    place = tmp_path / "in"
    hands = [*(same_number(told) for told in FOUR), same_number(WALK, source="")]
    assert kept(place, hands).hands == 5
    library = place / "l.db"
    old = sqlite3.connect(library, isolation_level=None)
    old.execute("DELETE FROM seats WHERE hand IN (2, 3, 4)")
    old.execute("DELETE FROM hands WHERE id IN (2, 3, 4)")
    old.execute("UPDATE hands SET hand = '1' WHERE id = 1")
    old.execute("UPDATE hands SET room = 'omaha8' WHERE id = 5")
    old.execute("UPDATE players SET room = 'omaha8' WHERE room = 'unnamed'")
    old.execute("PRAGMA user_version = 1")
    old.close()
    # it can be read as it is
    assert ids(library) == ["1", "1"]
    report = imported(place, library)
    assert (report.hands, report.known, report.skipped) == (3, 2, 0)
    keys = sorted([("home", f"1~{mark_of(one)[0]}") for one in hands[:4]])
    keys.append(("unnamed", f"1~{mark_of(hands[4])[0]}"))
    assert rows(library, "SELECT room, hand FROM hands ORDER BY room, hand") == keys
    wrong = "SELECT * FROM hands h JOIN seats s ON s.hand = h.id JOIN players p ON p.id = s.player"
    assert rows(library, f"{wrong} WHERE p.room != h.room") == []
    assert rows(library, "SELECT count(*) FROM seats") == [(15,)]
    assert imported(place, library).skipped == 5


def test_a_hand_that_an_older_library_has_twice_is_there_once(tmp_path: Path) -> None:
    place = tmp_path / "in"
    assert kept(place, [same_number(WALK, source="")]).hands == 1
    old = sqlite3.connect(place / "l.db", isolation_level=None)
    columns = [name for _, name, *_ in old.execute("PRAGMA table_info(hands)")]
    told = ["'phh'" if name == "room" else name for name in columns if name != "id"]
    names = ", ".join([name for name in columns if name != "id"])
    copied = f"INSERT INTO hands ({names}) SELECT {', '.join(told)} FROM hands"  # noqa: S608
    old.execute(copied)
    old.execute("PRAGMA user_version = 1")
    old.close()
    assert imported(place, place / "l.db").known == 1
    assert rows(place / "l.db", "SELECT room FROM hands") == [("unnamed",)]
