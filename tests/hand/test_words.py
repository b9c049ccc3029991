"""A hand told in words: every event, and where each half of each pot went and why."""

from __future__ import annotations

import msgspec
import pytest
from scripts.screenshot_play import FLOP, NAMES, PREFLOP, RIVER, TURN, YOU, played

from omaha8.cards import parse_cards
from omaha8.hand import Chop, Fold, after, arranged, deal, plain_setup
from omaha8.hand import events as ev
from omaha8.hand.explained import explained, lines
from omaha8.hand.reading import reading
from omaha8.hand.settle import settled
from omaha8.hand.voice import Voice
from omaha8.hand.words import log, told
from omaha8.house import Game, House, Stakes

ANN = Voice(names={1: "Ann", 2: "Bo", 3: "Cy", 4: "Dee"})
HI = "AsAh3d6s"


class Case(msgspec.Struct, frozen=True):
    """A showdown from its contributions, by seat; the last seat has the button."""

    holes: dict[int, str]
    boards: tuple[str, ...]
    totals: dict[int, int]
    house: House = House()
    game: Game = Game()

    def events(self) -> tuple[ev.Event, ...]:
        setup = plain_setup(
            dict.fromkeys(self.totals, 1000),
            button=max(self.totals),
            stakes=Stakes("pot", 5, 10),
            house=self.house,
            game=self.game,
        )
        return settled(
            setup,
            holes={seat: parse_cards(cards) for seat, cards in self.holes.items()},
            boards=tuple(parse_cards(board) for board in self.boards),
            totals=self.totals,
            folded=frozenset(self.totals.keys() - self.holes.keys()),
        )[1]

    def told(self) -> tuple[str, ...]:
        """Without the first line, whose net would be that of a hand played out."""
        voice = msgspec.structs.replace(ANN, high_low=self.game.high_low)
        return lines(explained(self.events(), voice), voice)


QUARTER = Case(
    {1: "As2sKdKc", 2: "AhQd2cJh", 3: "QcQh9d9s"}, ("3d4h8cKsTc",), {1: 101, 2: 101, 3: 101}
)
CASES = {
    "quartered, an odd chip between and one inside": (
        QUARTER,
        [
            "Ann wins 228 and Bo 75",
            "Pot 303: Ann, Bo and Cy",
            "  High: Ann 152 · K♦ K♣ + K♠ 10♣ 8♣ · three kings",
            "    three kings beat Cy's pair of queens",
            "    odd chip to the high",
            "  Low: Ann 76 and Bo 75 · A♠ 2♠ + 3♦ 4♥ 8♣ and A♥ 2♣ + 3♦ 4♥ 8♣ · 8-4-3-2-A",
            "    tied: a quarter each",
            "    Cy has no low",
            "    odd chip to Ann, nearest left of the button",
            "  Bo is quartered",
            "No rake",
        ],
    ),
    "a scoop of both halves": (
        Case({1: HI, 2: "KdKhQcJc"}, ("Ad8c5hKs2c",), {1: 100, 2: 100}),
        [
            "Ann scoops 200",
            "Pot 200: Ann and Bo",
            (
                "  High and low: Ann 200 · A♠ A♥ + A♦ K♠ 8♣, low 3♦ 6♠ + A♦ 2♣ 5♥"
                " · three aces, 6-5-3-2-A"
            ),
            "    three aces beat Bo's three kings",
            "    Bo has no low",
            "    Ann scoops",
            "No rake",
        ],
    ),
    "a low tied three ways is no quarter": (
        Case(
            {1: "As2sQdJc", 2: "Ah2hQhJd", 3: "Ac2cTsTd"},
            ("3d4h8cKsTc",),
            {1: 34, 2: 34, 3: 34},
        ),
        [
            "Cy wins 68, Ann 17 and Bo 17",
            "Pot 102: Ann, Bo and Cy",
            "  High: Cy 51 · 10♠ 10♦ + K♠ 10♣ 8♣ · three tens",
            "    three tens beat Ann's ace high",
            (
                "  Low: Ann 17, Bo 17 and Cy 17 · A♠ 2♠ + 3♦ 4♥ 8♣ and A♥ 2♥ + 3♦ 4♥ 8♣"
                " and A♣ 2♣ + 3♦ 4♥ 8♣ · 8-4-3-2-A"
            ),
            "    tied: a sixth each",
            "No rake",
        ],
    ),
    "no low on such a board": (
        Case({1: HI, 2: "KdKhQcJc"}, ("AdKcQhTs9c",), {1: 100, 2: 100}),
        [
            "Bo scoops 200",
            "Pot 200: Ann and Bo",
            "  High: Bo 200 · K♦ J♣ + A♦ Q♥ 10♠ · ace-high straight",
            "    ace-high straight beats Ann's three aces",
            "    Bo scoops",
            "  no low: board impossible",
            "No rake",
        ],
    ),
    "nobody has a low, chips go back, the house takes its part": (
        Case(
            {1: "AsAhTdTs", 2: "KdKhQcJc"},
            ("Ad8c5hKs2c",),
            {1: 101, 2: 120, 3: 30},
            House(rake_bps=500),
        ),
        [
            "Ann scoops 220",
            "Pot 232: Ann and Bo",
            "  High: Ann 220 · A♠ A♥ + A♦ K♠ 8♣ · three aces",
            "    three aces beat Bo's three kings",
            "    Ann scoops",
            "  no low: nobody qualified",
            "  rake 12",
            "19 returned to Bo",
            "Rake 12",
        ],
    ),
    "the same two win both halves": (
        Case({1: "As2sQdJc", 2: "Ah2hQhJd"}, ("3d4h8cKsTc",), {1: 33, 2: 33}),
        [
            "Ann wins 33 and Bo 33",
            "Pot 66: Ann and Bo",
            (
                "  High and low: Ann 33 and Bo 33 · A♠ Q♦ + K♠ 10♣ 8♣ and A♥ Q♥ + K♠ 10♣ 8♣,"
                " low A♠ 2♠ + 3♦ 4♥ 8♣ and A♥ 2♥ + 3♦ 4♥ 8♣ · ace high, 8-4-3-2-A"
            ),
            "    both halves, shared evenly",
            "No rake",
        ],
    ),
    "everybody else folded": (
        Case({1: "As2sQdJc"}, ("3d4h8cKsTc",), {1: 33, 2: 20}),
        [
            "Ann wins 40, uncontested",
            "Pot 40: Ann",
            "  Uncontested: Ann 40",
            "13 returned to Ann",
            "No rake",
        ],
    ),
    "two boards": (
        Case({1: "As2sKdKc", 2: "AhQd2cJh"}, ("3d4h8cKsTc", "QsQh9c9h2h"), {1: 101, 2: 101}),
        [
            "Bo wins 126 and Ann 76",
            "Pot, first board 101: Ann and Bo",
            "  High: Ann 51 · K♦ K♣ + K♠ 10♣ 8♣ · three kings",
            "    three kings beat Bo's ace high",
            "    odd chip to the high",
            "  Low: Ann 25 and Bo 25 · A♠ 2♠ + 3♦ 4♥ 8♣ and A♥ 2♣ + 3♦ 4♥ 8♣ · 8-4-3-2-A",
            "    tied: a quarter each",
            "  Bo is quartered",
            "Pot, second board 101: Ann and Bo",
            "  High: Bo 101 · Q♦ 2♣ + Q♠ Q♥ 2♥ · queens full of deuces",
            "    queens full of deuces beat Ann's kings and queens",
            "    Bo scoops",
            "  no low: board impossible",
            "No rake",
        ],
    ),
    "the odd chip of a tied low goes to the high": (
        Case(QUARTER.holes, QUARTER.boards, QUARTER.totals, House(odd_chip="high_side")),
        [
            "Ann wins 228 and Bo 75",
            "Pot 303: Ann, Bo and Cy",
            "  High: Ann 153 · K♦ K♣ + K♠ 10♣ 8♣ · three kings",
            "    three kings beat Cy's pair of queens",
            "    odd chip to the high",
            "  Low: Ann 75 and Bo 75 · A♠ 2♠ + 3♦ 4♥ 8♣ and A♥ 2♣ + 3♦ 4♥ 8♣ · 8-4-3-2-A",
            "    tied: a quarter each",
            "    Cy has no low",
            "    odd chip to Ann, who won the high",
            "  Bo is quartered",
            "No rake",
        ],
    ),
    "Omaha High has no low to speak of, and hands of one name are told in full": (
        Case(
            {1: "As2sKdQc", 2: "AhJd2cTh"},
            ("3d4h8cKsAc",),
            {1: 10, 2: 10},
            game=Game(high_low=False),
        ),
        [
            "Ann scoops 20",
            "Pot 20: Ann and Bo",
            "  High: Ann 20 · A♠ K♦ + A♣ K♠ 8♣ · aces and kings",
            "    aces and kings beat Bo's pair of aces",
            "    Ann scoops",
            "No rake",
        ],
    ),
    "hands of one name are told card by card": (
        Case({1: "AsQd9c9d", 2: "AhJdTsTh"}, ("AcKh7c8s6s",), {1: 10, 2: 10}),
        [
            "Ann scoops 20",
            "Pot 20: Ann and Bo",
            "  High: Ann 20 · A♠ Q♦ + A♣ K♥ 8♠ · pair of aces",
            "    A-A-K-Q-8 beats Bo's A-A-K-J-8",
            "    Ann scoops",
            "  no low: nobody qualified",
            "No rake",
        ],
    ),
}


@pytest.mark.parametrize("name", list(CASES))
def test_a_result_explains_itself(name: str) -> None:
    case, wanted = CASES[name]
    assert list(case.told()) == wanted


def test_the_hand_of_three_pots_divides_to_the_chip() -> None:
    hand, events = played((*PREFLOP, *FLOP, *TURN, *RIVER))
    assert {seat: net for seat, net in hand.nets.items() if net} == {
        3: -30,
        6: 171 - 163,
        7: 425 - 1035,
        8: 1012 - 610,
        10: 1265 - 1035,
    }
    result = explained(events, Voice(names=NAMES, you=YOU))
    assert result.headline == "You win 1,265 of 2,873; you are quartered in the main pot"
    assert result.net == 230
    assert [(pot.name, pot.amount) for pot in result.pots] == [
        ("Main pot", 682),
        ("Side pot 1", 1341),
        ("Side pot 2", 850),
    ]
    assert [[(half.half, half.winners) for half in pot.halves] for pot in result.pots] == [
        [("high", "Kostas 341"), ("low", "Nils 171 and you 170")],
        [("high", "Kostas 671"), ("low", "You 670")],
        [("high", "Vera 425"), ("low", "You 425")],
    ]
    assert result.pots[0].halves[1].reasons == (
        "tied: a quarter each",
        "7-5-3-2-A beats Kostas's 7-5-4-3-A",
        "odd chip to Nils, nearest left of the button",
    )
    assert result.pots[1].halves[0].reasons[1:] == ("odd chip to the high",)
    assert result.pots[2].halves[0].reasons == ("three kings beat your pair of nines",)
    assert result.pots[2].halves[1].reasons == ("Vera has no low",)


def test_facing_447_the_legal_raises_are_747_to_2323() -> None:
    hand, _ = played((*PREFLOP, *FLOP, *TURN[:2]))
    assert hand.legal is not None
    assert hand.legal.raises is not None
    assert (hand.legal.call, hand.legal.raises.low, hand.legal.raises.high) == (447, 747, 2323)


def test_the_log_of_a_hand_reads_like_one() -> None:
    _, events = played((*PREFLOP, *FLOP, *TURN, *RIVER))
    said = log(events, Voice(names=NAMES, you=YOU))
    for sentence in (
        "Nils posts the small blind, 5",
        "You are dealt A♦ 9♣ 9♠ 2♦",
        "Kostas raises to 30",
        "You call 30",
        "Flop: 3♦ 7♣ K♦",
        "Vera bets 100",
        "Nils raises to 133, all-in, not a full raise",
        "Vera shows K♠ K♣ 10♠ 6♣",
        "Kostas has a nine-high straight, 7-5-4-3-A",
        (
            "Main pot 682: high Kostas 341, nine-high straight; "
            "low shared, Nils 171, you 170, 7-5-3-2-A"
        ),
    ):
        assert sentence in said


SENTENCES: dict[str, ev.Event] = {
    "Ann posts an ante of 5": ev.Posted(1, "ante", 0, 5),
    "Bo posts to come in, 30 (10 of it dead)": ev.Posted(2, "post", 20, 10),
    "Bo posts the kill blind, 40, all-in": ev.Posted(2, "kill", 40, 0, all_in=True),
    "Bo is dealt four cards": ev.HoleCards(2, 4),
    "Turn, second board: A♠": ev.BoardCards(2, 1, (51,)),
    "Cy leaves and folds": ev.Folded(3, left=True),
    "Cy checks": ev.Checked(3),
    "Dee completes to 40": ev.Wagered(4, "complete", 40, 40, all_in=False, full=True),
    "Dee is disconnected, in for what is matched": ev.Guarded(4),
    "1,180 returned to Dee": ev.Returned(4, 1180),
    "Ann and Bo are asked to chop the blinds": ev.Asked("chop", (1, 2)),
    "Ann agrees to chop the blinds": ev.Answered("chop", 1, yes=True),
    "Ann declines to run it twice": ev.Answered("run_twice", 1, yes=False),
    "Bo mucks": ev.Mucked(2),
    "Ann and Bo take the blinds back": ev.Chopped((1, 2)),
    "Ann +20 and Bo −22; rake 2": ev.Ended({1: 120, 2: 78}, {1: 20, 2: -22, 3: 0}, 2),
    "Nobody wins or loses": ev.Ended({1: 100}, {1: 0}, 0),
}


@pytest.mark.parametrize("sentence", list(SENTENCES))
def test_an_event_is_one_sentence(sentence: str) -> None:
    assert told(SENTENCES[sentence], ANN) == sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (ev.Called(2, 22, all_in=True), "You call 22, all-in"),
        (ev.HoleCards(2, 4, (51, 50, 49, 48)), "You are dealt A♠ A♥ A♦ A♣"),
        (ev.Returned(2, 50), "50 returned to you"),
        (ev.Asked("run_twice", (1, 2)), "You and Ann are asked to run it twice"),
        (ev.Guarded(2), "You are disconnected, in for what is matched"),
    ],
)
def test_the_one_addressed_is_you(event: ev.Event, sentence: str) -> None:
    assert told(event, msgspec.structs.replace(ANN, you=2)) == sentence


def test_every_kind_of_event_has_a_sentence() -> None:
    kinds = set(ev.Event.__args__)
    spoken = {type(event) for event in SENTENCES.values()}
    spoken |= {type(event) for event in played((*PREFLOP, *FLOP, *TURN, *RIVER))[1]}
    assert kinds - spoken == set()


def test_money_with_hundredths_and_suits_in_letters() -> None:
    voice = Voice(names={1: "Ann"}, label="$", whole=100, letters=True)
    assert told(ev.Called(1, 1385, all_in=False), voice) == "Ann calls $13.85"
    assert told(ev.Called(1, 2000, all_in=False), voice) == "Ann calls $20"
    assert told(ev.Shown(1, (51, 33), "first"), voice) == "Ann shows As 10d"


def test_a_chopped_hand_has_no_winner() -> None:
    setup = plain_setup(
        dict.fromkeys((1, 2, 3), 100), button=1, stakes=Stakes("no", 5, 10), house=House(chop=True)
    )
    hand, events = deal(setup, arranged(setup, {}, ((),)))
    for action in (Fold(1), Chop(2, yes=True), Chop(3, yes=True)):
        hand, more = after(hand, action)
        events += more
    result = explained(events, Voice(names=ANN.names, you=2))
    assert (result.headline, result.net, result.pots) == ("The blinds are chopped", 0, ())


OMAHA = Game()


@pytest.mark.parametrize(
    ("hole", "board", "high", "low"),
    [
        ("AsAh2s3h", "", "pair of aces · double-suited", "A-2-3 to come · "),
        ("KsQhJd9c", "", "king high · no two of a suit", "no low · you hold no low cards"),
        ("KsKhQd9d", "", "pair of kings · suited", "no low · you hold no low cards"),
        (
            "KsKhQdQc",
            "",
            "pairs of kings and queens · no two of a suit",
            "no low · you hold no low cards",
        ),
        (
            "Ad9c9s2d",
            "3d7cKd",
            "pair of nines · nut flush draw, 9 cards",
            "not yet · one more low card needed; draw 7-3-2-A",
        ),
        (
            "Ad9c9s2d",
            "3d7cKd8h",
            "pair of nines · nut flush draw, 9 cards",
            "8-7-3-2-A · the nut low",
        ),
        ("Ad9c9s2d", "3d7cKd8h5s", "pair of nines · ", "7-5-3-2-A · the nut low"),
        (
            "AsKs2c3d",
            "QsJsTs",
            "royal flush · the nuts",
            "no low possible · the board has no cards of eight or lower",
        ),
        (
            "AsKs2c3d",
            "QsJsTs2d",
            "royal flush · the nuts",
            "no low possible · the board has one card of eight or lower",
        ),
        (
            "As2cKdKc",
            "2d3h4sQc",
            "pair of kings · straight draw, 4 cards",
            "not yet · one more low card needed; draw 4-3-2-A",
        ),
        (
            "AsKcKdQc",
            "Kh3h4s",
            "three kings · full house draw, 7 cards",
            "no low · you hold one low card",
        ),
        ("As2cKdQc", "Ad2h3s5hKh", "aces and kings · ", "no low · your low cards pair the board"),
    ],
)
def test_a_reading_is_two_readings(hole: str, board: str, high: str, low: str) -> None:
    cards = parse_cards(board) if board else ()
    read = reading(parse_cards(hole), cards, OMAHA, 8)
    assert f"{read.high} · {read.high_rest}" == high
    assert f"{read.low} · {read.low_rest}" == low


def test_omaha_high_has_one_reading() -> None:
    cards = parse_cards("AsAh2s3h")
    assert reading(cards, (), Game(high_low=False), 8).low == ""
    assert reading(cards, parse_cards("4d5d9c"), Game(high_low=False), 8).low == ""


def test_a_name_is_never_changed() -> None:
    names = {1: "p1", 2: "de la Cruz", 3: "iris"}
    voice = Voice(names=names, you=3)
    assert told(ev.Checked(1), voice) == "p1 checks"
    assert told(ev.Checked(3), voice) == "You check"
    assert told(ev.Checked(4), voice) == "Seat 4 checks"
    assert told(ev.Asked("chop", (1, 2)), voice) == "p1 and de la Cruz are asked to chop the blinds"
    assert told(ev.Asked("chop", (1, 3)), voice) == "You and p1 are asked to chop the blinds"
    text = "\n".join(lines(explained(QUARTER.events(), Voice(names=names)), Voice(names=names)))
    for line in ("p1 wins 228 and de la Cruz 75", ": p1, de la Cruz and iris", "High: p1 152"):
        assert line in text
    assert not any(word in text for word in ("P1", "De la", "Iris"))
