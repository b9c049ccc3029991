"""Histories into a library: once each, whatever comes twice, is damaged or is stopped midway."""

from __future__ import annotations

import json
import os
import sqlite3
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier, Timer
from typing import Any

import msgspec
import pytest
from tests.histories.library.written import WALK, four, imported, library_of, noted

from omaha8.errors import NotUnderstood
from omaha8.histories import own
from omaha8.histories.library import keeping
from omaha8.histories.library.entry import number_of
from omaha8.histories.library.filters import Filters
from omaha8.histories.library.importing import bring_in, found
from omaha8.histories.library.listing import listed, records
from omaha8.histories.library.schema import APPLICATION, VERSION, opened


def put(folder: Path, name: str, text: str | bytes) -> Path:
    """A file in a folder that is made if it is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def rows(library: Path, query: str) -> list[Any]:
    """What a library answers to a query."""
    with opened(library) as connection:
        return connection.execute(query).fetchall()


def ids(library: Path) -> list[str]:
    """The ids of its hands in order."""
    found = rows(library, "SELECT hand FROM hands ORDER BY hand")
    return [number_of(hand)[0] for (hand,) in found]


def test_a_hand_comes_in_once_however_often_it_is_there(tmp_path: Path) -> None:
    folder, library = tmp_path / "in", tmp_path / "l.db"
    written = four()
    put(folder, "all.hand", own.write_all(written))
    put(folder / "deeper" / "still", "some.hand", own.write_all(written[1:3]))
    put(folder, "same bytes.hand", own.write_all(written))
    report = imported(folder, library)
    assert (report.files, report.skipped, report.hands, report.known) == (2, 1, 4, 2)
    assert report.formats == {"omaha8": 6}
    assert ids(library) == ["1", "2", "3", "4"]
    again = imported(folder, library)
    assert (again.files, again.skipped, again.hands, again.known) == (0, 3, 0, 0)


def test_the_same_id_in_another_room_is_another_hand(tmp_path: Path) -> None:
    library = library_of(tmp_path, [noted(WALK, 1), noted(WALK, 1, source="Elsewhere")])
    assert rows(library, "SELECT room FROM hands ORDER BY room") == [("Elsewhere",), ("Test Room",)]
    assert ids(library) == ["1", "1"]


def test_a_file_that_grew_brings_its_new_hands(tmp_path: Path) -> None:
    folder, library = tmp_path / "in", tmp_path / "l.db"
    written = four()
    put(folder, "day.hand", own.write_all(written[:2]))
    assert imported(folder, library).hands == 2
    put(folder, "day.hand", own.write_all(written))
    report = imported(folder, library)
    assert (report.files, report.hands, report.known) == (1, 2, 2)
    assert len(ids(library)) == 4


def test_a_stopped_import_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, library = tmp_path / "in", tmp_path / "l.db"
    for number in range(1, 8):
        put(folder, f"{number}.hand", own.write(noted(WALK, number)) + "\n")
    monkeypatch.setattr(keeping, "BATCH", 2)
    seen = 0

    def stop(_: int) -> None:
        nonlocal seen
        seen += 1
        if seen == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), opened(library, write=True) as connection:
        bring_in(connection, found([folder], library), advance=stop)
    # the fifth hand is safe, but not yet that its file is done
    assert ids(library) == ["1", "2", "3", "4", "5"]
    report = imported(folder, library)
    assert (report.skipped, report.known, report.hands) == (4, 1, 2)
    assert len(ids(library)) == 7


def test_a_batch_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    library = tmp_path / "l.db"
    with opened(library, write=True) as connection:
        connection.execute(
            "CREATE TRIGGER no BEFORE INSERT ON hands WHEN NEW.hand LIKE '3~%'"
            " BEGIN SELECT RAISE(ABORT, 'no'); END"
        )
    folder = tmp_path / "in"
    put(folder, "all.hand", own.write_all(four()))
    with pytest.raises(NotUnderstood, match="cannot be used: no"):
        imported(folder, library)
    left = "SELECT hand FROM hands UNION SELECT name FROM players UNION SELECT path FROM files"
    assert rows(library, left) == []
    assert rows(library, "SELECT count(*) FROM seats") == [(0,)]


def test_a_hand_that_does_not_agree_is_kept_and_does_not_count(tmp_path: Path) -> None:
    written = four()
    wrong = msgspec.structs.replace(written[1], stacks=(1, 2, 3))
    folder, library = tmp_path / "in", tmp_path / "l.db"
    path = put(folder, "wrong.hand", own.write_all([written[0], wrong]))
    report = imported(folder, library)
    assert (report.hands, report.disagreeing, report.errors) == (2, 1, {"history/stack": 1})
    assert str(report.first_error).startswith(f"{path}, line ")
    assert rows(library, "SELECT ok, counted FROM hands ORDER BY hand") == [(1, 1), (0, 0)]
    assert ids(library) == ["1", "2"]
    # a better copy takes its place, and no worse one takes that of the better
    put(folder, "right.hand", own.write(written[1]) + "\n")
    report = imported(folder, library)
    assert (report.hands, report.replaced) == (0, 1)
    put(folder, "wrong again.hand", own.write(wrong) + "\n")
    report = imported(folder, library)
    assert (report.hands, report.replaced, report.known) == (0, 0, 1)
    assert rows(library, "SELECT sum(ok), count(*) FROM hands") == [(2, 2)]
    assert rows(library, "SELECT count(*) FROM seats") == [(6,)]


def test_a_cut_file_gives_its_good_hands(tmp_path: Path) -> None:
    text = own.write_all(four())
    folder, library = tmp_path / "in", tmp_path / "l.db"
    put(folder, "cut.hand", text[: text.index('id "3"') + 300])
    report = imported(folder, library)
    assert report.hands == 2
    assert sum(report.errors.values()) == 1
    assert ids(library)[:2] == ["1", "2"]


def test_what_is_no_history_stops_nothing(tmp_path: Path) -> None:
    folder, library = tmp_path / "in", tmp_path / "in" / "l.db"
    put(folder, "a.png", b"\x89PNG\r\n\x1a\n\x00\x00")
    put(folder, "b.txt", "Dear diary")
    put(folder, "c.txt", "")
    put(folder, ".hidden", "nor this")
    put(folder, "d.hand", own.write_all(four()))
    (folder / "round").symlink_to(folder)
    report = imported(folder, library)
    assert (report.files, report.unread, report.hands) == (1, 3, 4)
    assert report.errors == {"file/binary": 1, "history/format": 1, "file/empty": 1}


def test_a_history_of_another_game_is_read_once(shared: Path, tmp_path: Path) -> None:
    folder, library = tmp_path / "in", tmp_path / "l.db"
    (omaha,) = (shared / "hands" / "pokerstars").glob("*flo8-001.txt")
    words = omaha.read_bytes().replace(b"Omaha Hi/Lo", b"Hold'em")
    put(folder, "other game.txt", words)
    report = imported(folder, library)
    assert (report.files, report.unread, report.hands) == (1, 0, 0)
    assert report.errors == {"history/none": 1}
    assert imported(folder, library).skipped == 1


def test_again_judges_anew_what_is_there(tmp_path: Path) -> None:
    folder, library = tmp_path / "in", tmp_path / "l.db"
    put(folder, "all.hand", own.write_all(four()))
    imported(folder, library)
    with opened(library, write=True) as connection:
        connection.execute("UPDATE seats SET net = 12345")
    report = imported(folder, library, again=True)
    assert (report.hands, report.replaced) == (0, 4)
    assert rows(library, "SELECT max(net), count(*) FROM seats") == [(200, 12)]


def test_a_file_with_faults_is_read_anew_by_another_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, library = tmp_path / "in", tmp_path / "l.db"
    put(folder, "wrong.hand", own.write(msgspec.structs.replace(four()[1], stacks=(1, 2, 3))))
    put(folder, "right.hand", own.write(four()[0]))
    imported(folder, library)
    assert imported(folder, library).skipped == 2
    monkeypatch.setattr("omaha8.histories.library.importing.__version__", "999")
    report = imported(folder, library)
    assert (report.skipped, report.files) == (1, 1)


def test_names_that_no_database_can_hold_are_made_to_fit(tmp_path: Path) -> None:
    folder, library = tmp_path / "in", tmp_path / "l.db"
    folder.mkdir()
    name = os.fsdecode(b"bad \xff name.hand")
    try:
        (folder / name).write_text(own.write_all(four()), encoding="utf-8")
    except OSError:
        pytest.skip("this file system takes no such names")
    assert imported(folder, library).hands == 4
    assert imported(folder, library).skipped == 1


def test_amounts_past_counting_are_refused_and_nothing_else(tmp_path: Path) -> None:
    folder, library = tmp_path / "in", tmp_path / "l.db"
    text = own.write_all(four())
    put(folder, "rich.hand", text.replace("seat 2 1000", f"seat 2 {10**17}", 1))
    report = imported(folder, library)
    assert report.errors["library/amount"] == 1
    assert report.hands == 3


def test_a_record_comes_out_as_it_went_in(tmp_path: Path) -> None:
    written = four()
    library = library_of(tmp_path, written)
    with opened(library) as connection:
        texts = list(records(connection, Filters()))
    assert texts == [own.write(one) for one in reversed(written)]


def test_a_library_is_its_owners_alone(tmp_path: Path) -> None:
    library = library_of(tmp_path, four())
    assert stat.S_IMODE(library.stat().st_mode) == 0o600


def damaged(library: Path, _: sqlite3.Connection) -> None:
    raw = bytearray(library.read_bytes())
    raw[4096:] = os.urandom(len(raw) - 4096)
    library.write_bytes(raw)


def other(library: Path, connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA application_id = 1")
    assert library.exists()


def newer(library: Path, connection: sqlite3.Connection) -> None:
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    assert library.exists()


def text(library: Path, _: sqlite3.Connection) -> None:
    library.write_text("No database at all, but long enough to look like one. " * 40)


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (damaged, "library/damaged"),
        (text, "library/damaged"),
        (other, "library/other"),
        (newer, "library/newer"),
    ],
)
def test_a_library_that_cannot_be_used_is_told_in_one_line(
    tmp_path: Path, spoil: Any, code: str
) -> None:
    library = library_of(tmp_path, [noted(WALK, number) for number in range(1, 200)])
    connection = sqlite3.connect(library, isolation_level=None)
    spoil(library, connection)
    connection.close()
    with pytest.raises(NotUnderstood) as caught, opened(library) as connection:
        list(listed(connection, Filters()))
    assert caught.value.code == code
    assert str(library) in str(caught.value)
    assert "\n" not in str(caught.value)
    with pytest.raises(NotUnderstood) as caught:
        imported(tmp_path / "hands", library, again=True)
    assert caught.value.code == code


def test_a_library_that_is_missing_or_a_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(NotUnderstood) as caught, opened(tmp_path / "none.db"):
        pass
    assert caught.value.code == "library/missing"
    assert not (tmp_path / "none.db").exists()
    with pytest.raises(NotUnderstood) as caught, opened(tmp_path):
        pass
    assert caught.value.code == "file/folder"


def test_a_locked_library_is_told_and_can_still_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("omaha8.histories.library.schema._SECONDS_TO_WAIT", 0.1)
    library = library_of(tmp_path, four())
    holder = sqlite3.connect(library, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    folder = tmp_path / "more"
    put(folder, "more.hand", own.write(noted(WALK, 9)))
    with pytest.raises(NotUnderstood) as caught:
        imported(folder, library)
    assert caught.value.code == "library/locked"
    assert len(ids(library)) == 4
    holder.execute("ROLLBACK")
    holder.close()
    assert imported(folder, library).hands == 1


def test_two_who_make_a_library_at_once_both_have_it(tmp_path: Path) -> None:
    for at in range(8):
        library, start = tmp_path / f"{at}.db", Barrier(4)

        def opens(library: Path = library, start: Barrier = start) -> int:
            start.wait()
            with opened(library, write=True) as connection:
                (hands,) = connection.execute("SELECT count(*) FROM hands").fetchone()
                return int(hands)

        with ThreadPoolExecutor(4) as threads:
            assert [one.result() for one in [threads.submit(opens) for _ in range(4)]] == [0] * 4


def test_whoever_makes_a_library_waits_for_another(tmp_path: Path) -> None:
    library = put(tmp_path, "l.db", "")
    holder = sqlite3.connect(library, isolation_level=None, check_same_thread=False)
    holder.execute("BEGIN EXCLUSIVE")
    release = Timer(0.2, lambda: holder.execute("ROLLBACK"))
    release.start()
    put(tmp_path / "in", "all.hand", own.write_all(four()))
    assert imported(tmp_path / "in", library).hands == 4
    release.join()
    holder.close()


def test_an_empty_file_becomes_a_library(tmp_path: Path) -> None:
    library = put(tmp_path, "l.db", "")
    put(tmp_path / "in", "all.hand", own.write_all(four()))
    assert imported(tmp_path / "in", library).hands == 4
    assert rows(library, "PRAGMA application_id") == [(APPLICATION,)]


def test_recorded_hands_of_every_room_come_in_once(shared: Path, tmp_path: Path) -> None:
    library = tmp_path / "l.db"
    # the home games alone are more than all the others and tell nothing else here
    places = [place for place in (shared / "hands").iterdir() if place.name != "pokernow"]
    with opened(library, write=True) as connection:
        report = bring_in(connection, found(places, library))
    assert len(report.formats) >= 19
    assert report.known > 100  # files of several hands tell single ones again
    assert report.hands == len(ids(library))
    # a line a hand, but for two formats of a hand a file
    index = (shared / "hands" / "index.jsonl").read_text(encoding="utf-8").splitlines()
    files = [json.loads(line)["file"] for line in index]
    single = [file for file in files if not file.startswith("pokernow/")]
    others = [*(shared / "hands" / "phh").glob("*.phh"), *(shared / "hands" / "ohh").iterdir()]
    assert report.hands == len(single) + len(others)
    assert rows(library, "SELECT count(*) FROM hands WHERE ok") == [
        (report.hands - report.disagreeing,)
    ]
    assert report.disagreeing <= 4
    # no chips are made or lost in a hand that counts, but for rake
    assert (
        rows(
            library,
            "SELECT h.hand FROM hands h JOIN seats s ON s.hand = h.id WHERE h.counted"
            " GROUP BY h.id HAVING sum(s.net) != -h.rake OR sum(s.spent) != h.pot",
        )
        == []
    )
