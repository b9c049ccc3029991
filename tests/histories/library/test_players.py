"""Players found by name, and the owners of histories told from everybody else."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import msgspec
import pytest
from tests.histories.library.test_stats import asked
from tests.histories.library.written import FOUR, WALK, hidden, imported, library_of, noted
from tests.histories.test_bovada import OLD
from tests.histories.test_heroes import ANN, CID, WON, night
from tests.histories.test_pokernow import log

from omaha8.errors import NotUnderstood
from omaha8.histories import HandRecord
from omaha8.histories.library.entry import HERO
from omaha8.histories.library.filters import Filters, where
from omaha8.histories.library.players import Player, most_hands, players, spelled
from omaha8.histories.library.schema import opened


def named(library: Path, name: str) -> str:
    """How a library spells a name."""
    with opened(library) as connection:
        return spelled(connection, name)


def test_a_name_is_found_exactly_or_in_other_letters(tmp_path: Path) -> None:
    library = library_of(tmp_path, [noted(WALK, 1)])
    assert named(library, "Hero") == "Hero"
    assert named(library, "hERO") == "Hero"
    assert asked(library, "hero").players == [Player(room="Test Room", name="Hero", hands=1)]


def test_a_name_that_two_have_in_other_letters_must_be_exact(tmp_path: Path) -> None:
    one, other = noted(WALK, 1), noted(WALK, 2)
    library = library_of(tmp_path, [one, renamed(other, "HERO", "Ben", "Cid")])
    assert named(library, "HERO") == "HERO"
    with pytest.raises(NotUnderstood, match=r"'hero' may be 'HERO', 'Hero': wanted one of them"):
        named(library, "hero")


def renamed(record: HandRecord, *names: str) -> HandRecord:
    """The record with other names."""
    return msgspec.structs.replace(record, players=names)


@pytest.mark.parametrize(("name", "near"), [("er", "'Hero'"), ("Bne", "'Ben'")])
def test_a_name_that_nobody_has_is_answered_with_names_like_it(
    tmp_path: Path, name: str, near: str
) -> None:
    library = library_of(tmp_path, [noted(WALK, 1)])
    with pytest.raises(NotUnderstood, match=f"no player {name!r} .* names like it are {near}"):
        named(library, name)


def test_players_are_listed_by_their_hands(tmp_path: Path) -> None:
    records = [noted(told, at) for at, told in enumerate(FOUR, start=1)]
    library = library_of(tmp_path, [*records, noted(WALK, 9, source="Elsewhere")])
    with opened(library) as connection:
        found = list(players(connection))
        assert [(one.name, one.room, one.hands) for one in found] == [
            ("Ben", "Test Room", 4),
            ("Cid", "Test Room", 4),
            ("Hero", "Test Room", 4),
            ("Ben", "Elsewhere", 1),
            ("Cid", "Elsewhere", 1),
            ("Hero", "Elsewhere", 1),
        ]
        late = where(Filters(since="2026-11-04"), connection)
        assert [one.hands for one in players(connection, *late)] == [1] * 6
        assert most_hands(connection, "Elsewhere") == "Ben 1, Cid 1, Hero 1"
        assert most_hands(connection).startswith("Ben (Test Room) 4, ")


def test_one_hand_on_television_has_no_owner(tmp_path: Path) -> None:
    """Where the cards of all are told, one hand in which only one's are says nothing."""
    shown = [noted(WALK, number) for number in (1, 2)]
    library = library_of(tmp_path, [*shown, hidden(noted(WALK, 3), 2, 3)])
    with pytest.raises(NotUnderstood, match="no hand tells whose history it is") as caught:
        asked(library)
    assert "most hands have Hero (Test Room) 3, Ben (Test Room) 3" in str(caught.value)


def test_a_room_without_an_owner_does_not_hide_the_others(tmp_path: Path) -> None:
    mine = hidden(noted(WALK, 1), 2, 3)
    tied = [
        hidden(noted(WALK, 2, source="Tied"), 2, 3),
        hidden(noted(WALK, 3, source="Tied"), 1, 3),
    ]
    library = library_of(tmp_path, [mine, *tied])
    assert asked(library).players == [Player(room="Test Room", name="Hero", hands=1)]
    with pytest.raises(NotUnderstood, match=r"Tied: 'Ben' and 'Hero' may both be the hero"):
        asked(library, room="tied")


def test_the_person_at_the_terminal_is_the_owner_by_any_name(tmp_path: Path) -> None:
    """Every card is told there; whose cards these are the first seat tells."""
    mine = [noted(WALK, at, source="omaha8 play") for at in (1, 2)]
    library = library_of(
        tmp_path, [*mine, renamed(noted(WALK, 3, source="omaha8 play"), "Eva", "Ben", "Cid")]
    )
    found = asked(library)
    assert found.owner
    assert [(one.name, one.hands) for one in found.players] == [("Hero", 2), ("Eva", 1)]


def test_who_downloaded_a_hand_is_the_owner_also_when_all_go_to_the_showdown(
    tmp_path: Path,
) -> None:
    """Their cards are always told; those of the others only where they were shown."""
    one, other = (noted(FOUR[at], at + 1, source="omaha8") for at in (0, 1))
    library = library_of(tmp_path, [hidden(one, 2), hidden(other, 2, 3)])
    assert asked(library).players == [Player(room="omaha8", name="Hero", hands=2)]
    with opened(library) as connection:
        assert most_hands(connection) == "Hero (omaha8) 2, Cid (omaha8) 2, Ben (omaha8) 2"


def test_a_hero_who_is_called_by_a_position_is_one_person(tmp_path: Path) -> None:
    """Bovada calls players by their positions, tells every card, and marks the hero's seat."""
    folder, library = tmp_path / "in", tmp_path / "l.db"
    folder.mkdir()
    moved = OLD.replace(" [ME]", "").replace("Dealer  [ME]", "Dealer")
    moved = moved.replace("Big Blind ($400", "Big Blind [ME] ($400").replace("#601", "#603")
    (folder / "night.txt").write_text(OLD + "\n" + moved, encoding="utf-8")
    assert imported(folder, library).hands == 2
    found = asked(library, room="bovada")
    assert (found.owner, found.players) == (True, [Player(room="Bovada", name=HERO, hands=2)])
    assert {*found.by_position} == {"BTN", "BB"}
    # the others keep their names
    assert asked(library, "UTG").players == [Player(room="Bovada", name="UTG", hands=2)]
    assert asked(library, "Dealer").overall.hands == 1


def test_a_log_that_tells_its_keeper_once_has_an_owner(tmp_path: Path) -> None:
    """Nobody else is one, whoever shows cards unasked, and in whichever order files come."""
    shown = log(*night(1, ANN, *WON, f'"Ann @ a1" shows a {ANN}.'))
    unasked = log(*night(2, ANN, *WON, f'"Cid @ c3" shows a {CID}.'))
    again = log(*night(1, ANN, *WON, f'"Ann @ a1" shows a {ANN}.'), *night(3, CID, *WON))
    for at, order in enumerate(permutations((shown, unasked, again))):
        folder = tmp_path / str(at)
        folder.mkdir()
        for number, text in enumerate(order):
            (folder / f"{number}.csv").write_text(text, encoding="utf-8")
        assert imported(folder, folder / "l.db").hands == 3
        assert asked(folder / "l.db").players == [Player(room="PokerNow", name="Ann", hands=3)]


def test_names_with_as_many_hands_are_all_offered(tmp_path: Path) -> None:
    library = library_of(tmp_path, [noted(WALK, 1), noted(WALK, 2, source="Elsewhere")])
    with opened(library) as connection:
        assert most_hands(connection).count(" 1") == 6
