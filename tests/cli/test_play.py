"""A table in the terminal: by lines, by keys, and as a game that repeats with its seed."""

from __future__ import annotations

import io
import re
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from scripts.screenshot_play import FLOP, PICTURE, PREFLOP, TURN, picture, played, screen

from omaha8.bots import Caller, Seen
from omaha8.cards import show_card
from omaha8.cli.app import run
from omaha8.cli.terminal import footer
from omaha8.cli.terminal.company import ME, Company
from omaha8.cli.terminal.field import Field
from omaha8.cli.terminal.front import Leaving
from omaha8.cli.terminal.game import Session
from omaha8.cli.terminal.menu import Menu, meant, menu, units
from omaha8.cli.terminal.paint import theme
from omaha8.cli.terminal.result import result
from omaha8.cli.terminal.saving import Saved
from omaha8.cli.terminal.screen import table
from omaha8.cli.terminal.setting import Wanted, setting
from omaha8.cli.terminal.story import Scene
from omaha8.hand import Action, Bet, Call, Check, Chop, Fold, Raise
from omaha8.hand.actions import Turn
from omaha8.hand.explained import HandTold
from omaha8.hand.voice import Voice
from omaha8.histories import read, replay

Play = Callable[..., tuple[int, str, str]]


@pytest.fixture
def play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Play:
    """The command with these lines as its input: exit status, output, errors."""
    monkeypatch.setenv("OMAHA8_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")

    def playing(lines: str, *options: str, seed: str = "7") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        status = run(["play", "--seed", seed, *options])
        told = capsys.readouterr()
        return status, told.out, told.err

    return playing


def test_a_seed_and_the_same_answers_repeat_the_session(play: Play, tmp_path: Path) -> None:
    files = [tmp_path / "one.hand", tmp_path / "two.hand"]
    outputs = []
    for file in files:
        status, out, err = play("c\n" * 60, "--hands", "4", "--save", str(file))
        assert (status, err) == (0, "")
        outputs.append(out.replace(str(file), "FILE"))
    assert outputs[0] == outputs[1]
    assert "You played 4 hands" in outputs[0]
    texts = [
        [line for line in file.read_text().splitlines() if line[:4] != "time"] for file in files
    ]
    assert texts[0] == texts[1]
    assert play("c\n" * 60, "--hands", "4", seed="8")[1] != outputs[0]


def test_hands_are_saved_as_they_end_for_their_owner_alone(play: Play, tmp_path: Path) -> None:
    _, out, _ = play("c\n" * 40, "--hands", "3")
    (file,) = (tmp_path / "data" / "hands").iterdir()
    assert str(file) in out.replace("\n", "")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700
    records = [found.record for found in read(file.read_text())]
    assert len(records) == 3
    for record in records:
        assert record is not None
        hand = replay(record)
        assert hand.over
        assert tuple(hand.stacks[seat] for seat in hand.setup.seats) == record.stacks


@pytest.mark.parametrize("lines", ["", "c\n", "\n\n\n", "nonsense\n", "r\n"])
def test_the_end_of_the_input_ends_the_session_with_the_hand_folded(play: Play, lines: str) -> None:
    status, out, err = play(lines)
    assert (status, err) == (0, "")
    assert "You played 1 hand and leave with" in out
    assert "Saved: " in out
    assert "The same cards again: --seed 7" in out


def test_q_leaves_and_says_what_is_saved(play: Play, tmp_path: Path) -> None:
    status, out, _ = play("c\nq\n", "--save", str(tmp_path / "mine.hand"))
    assert status == 0
    assert "leave with 980: 20 lost." in out
    (found,) = read((tmp_path / "mine.hand").read_text())
    assert found.record is not None
    assert "Leave" in {type(action).__name__ for action in found.record.actions}


def test_interrupting_ends_as_cleanly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Interrupted(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            del size
            raise KeyboardInterrupt

    monkeypatch.setattr("sys.stdin", Interrupted())
    status = run(["play", "--seed", "7", "--save", str(tmp_path / "x.hand")])
    out = capsys.readouterr().out
    assert status == 0
    assert "You played 1 hand and leave with" in out


def test_what_is_no_action_is_refused_in_one_line_and_changes_nothing(play: Play) -> None:
    _, out, _ = play("hello\nr 999\nr\nr x\ncheck\nf now\n\n", "--limit", "pot", "--hands", "1")
    wanted = "wanted fold, call 10 or raise to 20 to 35"
    for line in (
        f"'hello' is no action here: {wanted}",
        "A raise to 999 is not legal: wanted 20 to 35",
        f"How much? {wanted}, such as r 20",
        f"'x' is no amount: {wanted}",
        f"There is 10 to call: {wanted}",
        f"'f now' is no action here: {wanted}",
        f"  W{wanted[1:]}",
    ):
        assert line in out
    assert "leave with 1,000: nothing won or lost." in out


@pytest.mark.parametrize("word", ["?", "h", "help", "HELP"])
def test_help_is_told_and_costs_nothing(play: Play, word: str) -> None:
    _, out, _ = play(f"{word}\nc\nf\n{word}\ny\n", "--hands", "1")
    assert out.count("q leaves after asking, ? is this help") == 2
    assert "K the kill blind" in out
    assert "no action here" not in out
    assert out.count("Checking is free. Fold all the same?") == 2
    assert "You fold" in out


def test_leaving_is_asked_first_and_the_rest_of_the_hand_is_told(play: Play) -> None:
    _, out, _ = play("q\nno\nc\nq\nwhat\ny\n")
    assert out.count("Leave the table? Your hand is folded. y or n") == 2
    assert "'what': wanted y or n" in out
    _, rest = out.split("The hand without you:\n")
    assert rest.startswith("  You leave and fold\n")
    assert re.search(r"^  \w+ (wins|scoops) ", rest, re.MULTILINE)
    assert "  Pot " in rest
    assert "You played 1 hand and leave with" in rest


def test_a_hand_that_was_played_to_its_end_is_told_once(play: Play) -> None:
    _, out, _ = play("f\n", "--hands", "1")
    assert "The hand without you:" not in out


def test_a_fold_for_nothing_asks_once(play: Play) -> None:
    _, out, _ = play("c\nf\nperhaps\nn\nc\nf\ny\n", "--hands", "1")
    assert out.count("Checking is free. Fold all the same?") == 2
    assert "'perhaps': wanted y or n" in out
    assert "You fold" in out


TABLES = [
    ("--limit", "pot", "--cards", "5", "--seats", "8"),
    ("--limit", "no", "--cards", "6", "--seats", "7", "--ante", "1"),
    ("--limit", "spread", "--spread", "2-10", "--stack", "200"),
    ("--limit", "fixed", "--seats", "2", "--bots", "random"),
    ("--game", "omaha-high", "--limit", "pot", "--bots", "random,caller"),
    ("--preset", "888", "--seats", "10"),
    ("--preset", "888", "--limit", "no", "--sb", "5", "--bb", "10", "--stack", "1000"),
    ("--preset", "spn", "--seats", "3"),
    ("--preset", "robert", "--kill", "half", "--small-bet", "20"),
    ("--preset", "tda", "--ante", "10", "--seats", "4"),
    ("--house", "odd_chip=suit", "--house", "low_qualifier=7", "--letters"),
]


@pytest.mark.parametrize("options", TABLES, ids=[" ".join(options) for options in TABLES])
def test_every_kind_of_table_can_be_played(play: Play, options: tuple[str, ...]) -> None:
    status, out, err = play("c\nr min\nr\n" * 60, "--hands", "3", *options)
    assert (status, err) == (0, "")
    assert out.count("\nHand ") in {1, 2, 3}
    assert "You played" in out


def test_money_is_shown_as_the_house_counts_it(play: Play) -> None:
    _, out, _ = play(
        "r 0.305\nr $0.30\n",
        "--preset",
        "888",
        "--limit",
        "no",
        "--sb",
        "5",
        "--bb",
        "10",
        "--stack",
        "1000",
    )
    assert "No-limit $0.05/$0.10" in out
    assert "'0.305' is no amount: wanted fold, call $0.10 or raise to $0.20 to $10" in out
    assert "You raise to $0.30" in out


def test_a_scoop_kills_the_next_hand(play: Play) -> None:
    _, out, _ = play("c\n" * 90, "--kill", "full", "--house", "kill_threshold=1", "--hands", "6")
    assert "the next hand: 40/80. " in out
    assert "K Kill: 40/80 this hand" in out
    assert "the kill blind, 40" in out


def test_who_is_first_to_act_is_asked_to_straddle(play: Play) -> None:
    lines = "y\n" + "c\n" * 30
    _, out, _ = play(lines, "--straddle", "--seats", "3", "--hands", "1", seed="2")
    assert "You are first to act. Straddle 40 before the cards?" in out
    assert "You post a straddle of 40" in out
    _, out, _ = play("n" + lines[1:], "--straddle", "--seats", "3", "--hands", "1", seed="2")
    assert "You post a straddle" not in out


def test_an_all_in_is_asked_to_run_twice(play: Play) -> None:
    lines = "r max\nc\ny\n" * 3
    options = ("--limit", "no", "--run-twice", "--seats", "2", "--bots", "caller", "--hands", "1")
    _, out, _ = play(lines, *options)
    assert "Run it twice, with two boards" in out


def test_who_has_nothing_left_is_offered_more(play: Play) -> None:
    options = ("--limit", "no", "--bots", "caller", "--seats", "3")
    _, out, _ = play("r max\nn\n", *options, seed="3")
    assert "You have no chips left. Buy in again for 1,000?" in out
    assert "leave with 0: 1,000 lost." in out
    _, out, _ = play("r max\ny\nc\n", *options, seed="3")
    assert "Hand 2" in out


BAD = [
    (("--seats", "11"), "wanted 2 to 10 seats"),
    (("--seats", "1"), "wanted 2 to 10 seats"),
    (("--cards", "7"), "wanted 4, 5 or 6 hole cards"),
    (("--limit", "half"), "limit 'half': wanted fixed, pot, no, spread"),
    (("--preset", "mine"), "'mine' is not a preset"),
    (("--game", "holdem"), "wanted omaha-hilo or omaha-high"),
    (("--bots", "genius"), "bot 'genius': wanted"),
    (("--bots", "caller,caller,caller", "--seats", "3"), "3 bots for 2 seats"),
    (("--stack", "0"), "stack 0: wanted 1 or more"),
    (("--stack", "5"), "wanted a buy-in of 200 or more, got 5"),
    (("--hands", "0"), "hands 0: wanted 1 or more"),
    (("--spread", "2", "--limit", "spread"), "spread '2': wanted two amounts"),
    (("--kill", "double"), "kill 'double': wanted off, full or half"),
    (("--kill", "full", "--limit", "pot"), "a kill game is fixed or spread limit"),
    (("--house", "odd=1"), "there is no rule 'odd'; near it: odd_chip"),
    (("--house", "foo=1"), "there is no rule 'foo'; near it: "),
    (("--house", "odd_chip"), "wanted position, suit or high_side, got nothing"),
    (("--house", "odd_chip=coin"), "wanted position, suit or high_side, got 'coin'"),
    (("--house", "cap_bets=0"), "wanted a whole number from 1 up, got '0'"),
    (("--house", "chop=perhaps"), "wanted true or false, got 'perhaps'"),
    (("--small-bet", "0"), "--small-bet 0: wanted 1 or more"),
    (("--big-bet", "0"), "--big-bet 0: wanted 1 or more"),
    (("--bb", "0"), "--bb 0: wanted 1 or more"),
    (("--sb", "-1"), "--sb -1: wanted 0 or more"),
    (("--limit", "pot", "--small-bet", "5"), "--small-bet belongs to --limit fixed"),
    (("--limit", "pot", "--spread", "2-5"), "--spread belongs to --limit spread"),
    (("--limit", "spread", "--spread", "0-5"), "spread '0-5': wanted two amounts"),
    (("--seed", ""), "seed '': wanted a number or a word"),
    (("--seed", " "), "seed ' ': wanted a number or a word"),
    (("--name", ""), "name '': wanted 1 to 10 letters"),
    (("--sb", "30"), "a small blind up to it"),
]


@pytest.mark.parametrize(("options", "line"), BAD, ids=[" ".join(bad[0]) for bad in BAD])
def test_an_option_that_cannot_be_is_one_line(
    play: Play, options: tuple[str, ...], line: str
) -> None:
    status, out, err = play("", *options)
    assert (status, out) == (2, "")
    assert line in err
    assert err.count("\n") == 1


def test_a_place_that_cannot_be_written_is_said_before_the_first_hand(
    play: Play, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    for place in (tmp_path, tmp_path / "file" / "x.hand", tmp_path / "file" / "y" / "x.hand"):
        status, out, err = play("", "--save", str(place))
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert str(place) in err


def test_a_folder_that_is_missing_is_made_for_the_hands(play: Play, tmp_path: Path) -> None:
    place = tmp_path / "new" / "folder" / "x.hand"
    status, _, err = play("f\n", "--hands", "1", "--save", str(place))
    assert (status, err) == (0, "")
    assert len(list(read(place.read_text()))) == 1


def test_a_tournament_says_so_at_the_start(play: Play) -> None:
    _, out, _ = play("q\n", "--preset", "tda")
    first = out[: out.index("> ")]
    assert "· tournament\n" in first
    assert "A tournament of 6: 1,000 chips each, none to buy, until one has all" in first


class Watcher:
    """A person who plays by chance and draws every scene at several sizes."""

    SIZES = ((80, 21), (100, 70), (60, 17))

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.scenes = 0
        self.asked: list[str] = []
        self.session: Session | None = None

    def begin(self, scene: Scene) -> None:
        self.show(scene)

    def show(self, scene: Scene, *, pause: bool = True) -> None:
        del pause
        width, height = self.SIZES[self.scenes % len(self.SIZES)]
        lines = table(scene, width, height)
        assert len(lines) <= height
        if width >= 80:
            assert max(line.cell_len for line in lines) <= width
        # However tall the window is, the table stays together.
        assert "\n" * 8 not in "\n".join([line.plain.strip() for line in lines])
        drawn = "".join([line.plain for line in lines])
        self._keeps_secrets(scene, drawn)
        self._is_all_there(scene, drawn)
        self.scenes += 1

    def _is_all_there(self, scene: Scene, drawn: str) -> None:
        """Every seat, every board and one's own cards, also in the smallest window."""
        for chair in scene.others:
            assert chair.name[:3] in drawn
        for card in (*(scene.me.cards if scene.me else ()), *scene.boards[0]):
            assert scene.voice.card(card) in drawn

    def _keeps_secrets(self, scene: Scene, drawn: str) -> None:
        assert self.session is not None
        hand = self.session.hand
        if hand is None:
            return
        for seat, cards in zip(hand.order, hand.holes, strict=True):
            if seat in {ME, *hand.shown}:
                continue
            lying = {card for board in scene.boards for card in board}
            for card in set(cards) - lying:
                assert scene.voice.card(card) not in drawn, show_card(card)

    def turn(self, scene: Scene, menu: Menu) -> Turn:
        self.show(scene)
        assert max(line.cell_len for line in footer.turn(menu, None, "", 80)) <= 80
        called: Turn = Call() if menu.call else Check()
        ways = [called, called, called]
        if menu.call:
            ways.append(Fold())
        if menu.raises is not None:
            ways.append(menu.wager(self.chance.choice(list(menu.raises))))
        return self.chance.choice(ways)

    def yes(self, scene: Scene, question: str) -> bool:
        self.show(scene)
        self.asked.append(question)
        return self.chance.random() < 0.8

    def result(self, scene: Scene, told: HandTold, notices: tuple[str, ...]) -> None:
        lines = result(told, scene.voice, 80, notices)
        assert max(line.cell_len for line in lines) <= 80
        self.show(scene)

    def between(self, choices: dict[str, str], *, last: bool) -> str:
        del last
        return self.chance.choice(["next", "next", *choices])


def session_of(wanted: Wanted, front: Watcher, tmp_path: Path, bots: str = "random") -> Session:
    saved = Saved(tmp_path / "hands.hand")
    company = Company(setting(wanted), bots, "Mara")
    front.session = Session(company, front, saved, seed="5", letters=False)
    return front.session


@pytest.mark.parametrize(
    ("limit", "seats"),
    [("fixed", 2), ("fixed", 10), ("pot", 6), ("pot", 10), ("no", 3), ("no", 10), ("spread", 6)],
)
def test_whatever_happens_is_drawn_within_its_size_and_tells_no_secret(
    tmp_path: Path, limit: str, seats: int
) -> None:
    front = Watcher(seats)
    wanted = Wanted(
        limit=limit,
        seats=seats,
        straddle=True,
        chop=True,
        run_twice=True,
        kill="full" if limit in {"fixed", "spread"} else None,
        stack=400 if limit in {"pot", "no"} else None,
    )
    session = session_of(wanted, front, tmp_path)
    session.play(6)
    assert front.scenes > 20
    assert session.table.chips == sum(session.company.brought_by.values())
    saved = list(read((tmp_path / "hands.hand").read_text()))
    assert session.saved.hands == session.hands == len(saved)


class Folder(Caller):
    """A bot that folds whenever something is owed."""

    def decide(self, seen: Seen, chance: Random) -> Action:
        del chance
        choices, asked = seen.view.choices, seen.view.asked
        if choices is None:
            return Chop(asked[0].seat, yes=True)
        return Fold() if choices.call else Check()


class Chopper(Watcher):
    """A person who calls and always agrees."""

    def turn(self, scene: Scene, menu: Menu) -> Turn:
        del scene
        return Call() if menu.call else Check()

    def yes(self, scene: Scene, question: str) -> bool:
        del scene
        self.asked.append(question)
        return True

    def between(self, choices: dict[str, str], *, last: bool) -> str:
        del choices, last
        return "next"


def test_blinds_that_nobody_called_may_be_chopped(tmp_path: Path) -> None:
    front = Chopper(1)
    session = session_of(Wanted(seats=4, chop=True), front, tmp_path, "caller")
    session.company.bots = dict.fromkeys(session.company.bots, Folder())
    session.play(8)
    assert any(
        question.startswith("Everybody folded to the blinds. Chop") for question in front.asked
    )


def test_who_sits_out_is_not_dealt_in_and_comes_back(tmp_path: Path) -> None:
    choices: Iterator[str] = iter(["o", "next", "next", "b", "next", "next"])

    class Resting(Chopper):
        def between(self, choices_now: dict[str, str], *, last: bool) -> str:
            choice = next(choices, "next")
            assert choice == "next" or last or choice in choices_now
            return choice

    session = session_of(Wanted(seats=4), Resting(1), tmp_path, "caller")
    session.play(6)
    hands = [found.record for found in read((tmp_path / "hands.hand").read_text())]
    dealt_in = [ME in hand.setup.seats for hand in hands if hand]
    assert dealt_in[0] is True
    assert False in dealt_in
    assert dealt_in[-1] is True


def test_who_sits_out_for_too_long_loses_the_seat_and_keeps_the_chips(tmp_path: Path) -> None:
    class Away(Chopper):
        def between(self, choices: dict[str, str], *, last: bool) -> str:
            return "o" if "o" in choices and not last else "next"

    session = session_of(Wanted(seats=4), Away(1), tmp_path, "caller")
    session.play(None)
    assert session.last_word.startswith("You sat out for too long")
    assert session.stack > 0
    assert ME not in session.table.taken


def test_a_tournament_is_played_to_its_end(tmp_path: Path) -> None:
    words = set()
    for seed in range(4):
        front = Watcher(seed)
        session = session_of(Wanted(preset="tda", limit="no", seats=3, stack=200), front, tmp_path)
        session.play(None)
        words.add(session.last_word)
        assert not any("Buy in again" in question for question in front.asked)
    assert "You win the tournament." in words
    assert any("You are out of the tournament, in place" in word for word in words)


def test_leaving_is_the_person_s_business_at_any_question(tmp_path: Path) -> None:
    class Gone(Watcher):
        def turn(self, scene: Scene, menu: Menu) -> Turn:
            del scene, menu
            raise Leaving

    session = session_of(Wanted(seats=4), Gone(1), tmp_path)
    session.play(None)
    assert session.gone
    assert session.hand is not None
    assert session.hand.over


@pytest.fixture
def turn_447() -> Menu:
    """Pot-limit, the turn: 447 to call, raises from 747 to 2,323."""
    hand, _ = played((*PREFLOP, *FLOP, *TURN[:2]))
    return menu(hand, Voice(names={}, you=10))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("f", Fold()),
        ("FOLD", Fold()),
        ("c", Call()),
        ("call", Call()),
        ("r 747", Raise(747)),
        ("raise to 1,385", Raise(1385)),
        ("2323", Raise(2323)),
        ("r min", Raise(747)),
        ("r half", Raise(1385)),
        ("r three", Raise(1854)),
        ("3/4", Raise(1854)),
        ("r pot", Raise(2323)),
        ("bet max", Raise(2323)),
    ],
)
def test_typed_text_means_an_action(turn_447: Menu, text: str, action: Turn) -> None:
    assert meant(turn_447, text) == action


@pytest.mark.parametrize(
    "text", ["", " ", "k", "check", "r 746", "r 2324", "r -5", "r ²", "c 447", "all"]
)
def test_other_text_means_none(turn_447: Menu, text: str) -> None:
    refusal = meant(turn_447, text)
    assert isinstance(refusal, str)
    assert "747 to 2,323" in refusal


def test_the_keys_say_what_they_cost(turn_447: Menu) -> None:
    lines = [line.plain for line in footer.turn(turn_447, None, "", 80)]
    assert "The most is the pot after calling, 1,876 on top of 447" in lines[0]
    assert "Call 447" in lines[1]
    assert "Raise to 747 to 2,323" in lines[1]
    assert "half 1,385" in lines[2]
    for width in (60, 80):
        assert max(line.cell_len for line in footer.turn(turn_447, None, "", width)) <= width


def keyed(field: Field, *keys: str) -> list[Turn | str | None]:
    return [field.take(key) for key in keys]


def test_a_field_sends_nothing_but_what_is_legal(turn_447: Menu) -> None:
    field = Field(turn_447)
    assert keyed(field, "enter", "space", "unknown", "f", "c") == [None] * 5
    assert keyed(field, "9", "9", "enter")[-1] == "a raise to 99 is not legal: wanted 747 to 2,323"
    assert keyed(field, "backspace", "backspace", "enter") == [None] * 3
    assert keyed(field, "h", "enter") == [None, Raise(1385)]
    assert keyed(field, "up", "enter") == [None, Raise(1395)]
    assert keyed(field, "p", "up", "enter")[-1] == Raise(2323)
    assert keyed(field, "m", "x", "enter")[-1] == Raise(2323)
    assert keyed(field, "m", "down", "enter")[-1] == Raise(747)
    assert keyed(field, "m", "8", "0", "0", "enter")[-1] == Raise(800)
    assert keyed(field, ".", "enter")[-1] == "'800.' is no amount"
    field.take("escape")
    assert field.left


def test_an_amount_is_read_as_it_is_written() -> None:
    dollars = Voice(names={}, label="$", whole=100)
    for amount in (5, 50, 100, 1385, 200000):
        assert units(dollars.amount(amount), dollars) == amount
    assert units("0.5", dollars) == 50
    for text in ("", "$", ".", "1.234", "1..2", "-1", "1e3", "٣"):
        assert units(text, dollars) is None
    assert units("1.5", Voice(names={})) is None


def test_a_bet_is_a_bet(tmp_path: Path) -> None:
    hand, _ = played((*PREFLOP, *FLOP[:1]))
    choices = menu(hand, Voice(names={}))
    assert meant(choices, "c") == Check()
    assert meant(choices, "half") != Check()
    assert meant(choices, "b pot") == Bet(150)


def test_the_picture_is_what_the_script_draws() -> None:
    assert PICTURE.read_text(encoding="utf-8") == picture()
    assert len(PICTURE.read_bytes()) < 60_000


def test_a_picture_without_colours_still_tells_suits_and_halves() -> None:
    console = Console(no_color=True, width=84, force_terminal=True, theme=theme())
    with console.capture() as capture:
        for line in screen():
            console.print(line, highlight=False)
    drawn = capture.get()
    assert not re.search(r"\x1b\[[\d;]*[345]8;", drawn)
    for sign in ("A♦", "9♠", "▲ High", "▼ Low", "▲H", "L▼", "the nut low"):
        assert sign in drawn
