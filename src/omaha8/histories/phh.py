"""Reading PHH: its fields become a setup, its notations become cards and actions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from omaha8.cards import UNKNOWN, parse_card, parse_cards, show_cards
from omaha8.errors import NotUnderstood, Omaha8Error
from omaha8.hand import Action, Event, Hand, Setup, after, deal
from omaha8.hand import actions as act
from omaha8.hand.setup import refuse_setup
from omaha8.histories.deck import laid_out
from omaha8.histories.formats import Format
from omaha8.histories.money import units
from omaha8.histories.phh_fields import HEADING, Fields, Piece, fields_of, pieces
from omaha8.histories.phh_setup import implied
from omaha8.histories.reading import Fault, Played, Reading, Said, Told, fault_of
from omaha8.histories.record import HandRecord
from omaha8.histories.told_setup import completed

#: How a commentary begins that holds an action the standard has no notation for.
OWN = "omaha8:"
SECOND_BOARD = "board 2"

_RECOGNISED = re.compile(r"^\s*variant\s*=\s*['\"]", re.MULTILINE)


def read(text: str) -> Iterator[Reading]:
    """The hands of a file."""
    for piece in pieces(text):
        yield _read_one(piece)


def _recognises(text: str) -> bool:
    # Every line would be looked at, in texts of every other format too.
    return "variant" in text and _RECOGNISED.search(text) is not None


FORMAT = Format("phh", _recognises, read, HEADING.match)


def _read_one(piece: Piece) -> Reading:
    try:
        fields, wrong, line = fields_of(piece)
        setup = _setup(fields)
        refuse_setup(setup)
    except Omaha8Error as error:
        line = int(str(error.details.get("line", piece.line)))
        return Reading(format="phh", line=piece.line, fault=fault_of(error, line))
    played = _Played(fields, setup, piece)
    fault = played.fault or (fault_of(wrong, line) if wrong else None)
    return Reading(
        format="phh",
        line=piece.line,
        id=str(fields.hand),
        record=played.record(),
        told=played.told(),
        fault=fault,
        played=played.played(),
    )


def _setup(fields: Fields) -> Setup:
    table = {
        name: value
        for name in Fields.__struct_fields__
        if (value := getattr(fields, name)) is not None
    }
    for name in ("antes", "blinds_or_straddles", "starting_stacks"):
        table[name] = [fields.chips(number) for number in table[name]]
    for name in ("small_bet", "big_bet", "min_bet"):
        if name in table:
            table[name] = fields.chips(table[name])
    plain = implied(table, fields.per_whole)
    return completed(plain, fields.own_setup) if fields.own_setup else plain


class _Notation(NamedTuple):
    """The words of one notation, the second of them by itself, and the remark behind them."""

    words: tuple[str, ...]
    what: str
    remark: str


@lru_cache(maxsize=4096)
def _notation(text: str) -> _Notation:
    told, _, remark = text.partition("#")
    words = tuple(told.split())
    return _Notation(words, words[1] if len(words) > 1 else "", remark.strip())


#: Notations that tell cards.
_ON_CARDS = frozenset({"dh", "db", "sm"})


class _Played:
    """The notations of one hand, played as far as they are legal."""

    def __init__(self, fields: Fields, setup: Setup, piece: Piece) -> None:
        self.fields, self.setup, self.order = fields, setup, setup.order
        self.holes: dict[int, tuple[int, ...]] = {}
        self.boards: list[list[int]] = [[], []]
        self.second_from = 0
        self.actions: list[Action] = []
        self.lines: list[int] = []
        self.mucked: list[int] = []
        self.fault: Fault | None = None
        self.at = piece.action_lines()
        self.deck: tuple[int, ...] = ()
        self.hand: Hand | None = None
        self.events: list[Event] = []
        self.seats = {f"p{number}": seat for number, seat in enumerate(self.order, start=1)}
        notations = list(map(_notation, fields.actions))
        index = 0
        try:
            for notation in notations:
                if notation.what in _ON_CARDS:
                    self._card_words(notation)
                index += 1
            index = 0
            self.deck = self._whole_deck()
            self.hand, dealt = deal(setup, self.deck)
            self.events += dealt
            laid = 0
            for index, notation in enumerate(notations):
                laid = self._play(self.hand, laid, notation, index)
        except Omaha8Error as error:
            self.fault = fault_of(error, self.at[min(index, len(self.at) - 1)])
        if not self.deck:
            self.deck = laid_out(setup, self.holes, ())

    def played(self) -> Played | None:
        return Played(self.hand, tuple(self.events)) if self.hand is not None else None

    def record(self) -> HandRecord:
        fields = self.fields
        by_order = fields.finishing_stacks
        stacks = None
        if by_order is not None and len(by_order) == len(self.setup.order) and not self.fault:
            told = dict(zip(self.setup.order, map(fields.chips, by_order), strict=True))
            stacks = tuple([told[seat] for seat in self.setup.seats])
        return HandRecord(
            setup=self.setup,
            deck=self.deck,
            actions=tuple(self.actions),
            id=str(fields.hand),
            source=fields.venue,
            time=fields.own_time,
            players=self._players(),
            stacks=stacks,
        )

    def _players(self) -> tuple[str, ...]:
        order = self.setup.order
        names = self.fields.players
        if names is None or len(names) != len(order):
            names = [f"p{number}" for number in range(1, len(order) + 1)]
        if not any(names):
            return ()
        by_seat = dict(zip(order, names, strict=True))
        return tuple([by_seat[seat] for seat in self.setup.seats])

    def told(self) -> Told:
        order, won = self.setup.order, self.fields.winnings
        collected: tuple[Said, ...] = ()
        if won is not None and len(won) == len(order):
            chips = map(self.fields.chips, won)
            collected = tuple([Said(0, *one) for one in zip(order, chips, strict=True)])
        return Told(
            lines=tuple(self.lines),
            chips=(None,) * len(self.lines),
            mucked=tuple(self.mucked),
            collected=collected,
        )

    def _seat(self, name: str) -> int:
        seat = self.seats.get(name)
        if seat is None:
            told = f"{name[:40]!r} is none of the {len(self.order)} players"
            raise NotUnderstood(told, code="phh/player")
        return seat

    def _card_words(self, notation: _Notation) -> None:
        """The cards that a notation tells, gathered before anything is played."""
        words, what = notation.words, notation.what
        if what == "dh" and words[0] == "d" and len(words) == 4:
            self._learn(self._seat(words[2]), words[3])
        elif what == "db" and words[0] == "d" and len(words) == 3:
            second = notation.remark == SECOND_BOARD
            if second and not self.boards[1]:
                self.second_from = len(self.boards[0]) - len(_cards(words[2]))
            self.boards[second] += _cards(words[2])
        elif what == "sm" and len(words) == 3:
            self._learn(self._seat(words[0]), words[2])

    def _learn(self, seat: int, text: str) -> None:
        cards, before = _cards(text), self.holes.get(seat)
        if len(cards) != self.setup.game.hole_cards:
            raise NotUnderstood(
                f"{text!r}: wanted {self.setup.game.hole_cards} hole cards", code="phh/cards"
            )
        if before is None or UNKNOWN in before:
            self.holes[seat] = cards
        elif UNKNOWN not in cards and set(cards) != set(before):
            raise NotUnderstood(
                f"shown {show_cards(cards)}, but dealt {show_cards(before)}", code="phh/cards"
            )

    def _whole_deck(self) -> tuple[int, ...]:
        first, second = self.boards
        boards = [first]
        if second:
            shared = self.second_from if self.setup.boards == 1 else 0
            boards.append([*first[:shared], *second])
        elif self.setup.boards == 2:
            boards.append([])
        deck = laid_out(self.setup, self.holes, boards, shared=self.second_from if second else 0)
        if not self.fields.own_deck:
            return deck
        whole = _cards(self.fields.own_deck)
        if any(
            place >= len(whole) or card not in {UNKNOWN, whole[place]}
            for place, card in enumerate(deck)
        ):
            raise NotUnderstood("_deck deals other cards than the notations", code="phh/deck")
        return whole

    def _play(self, hand: Hand, laid: int, notation: _Notation, index: int) -> int:
        """One notation played; how many board cards the notations have laid by then."""
        words, what, remark = notation
        if remark.startswith(OWN):
            self._do(hand, _own_action(remark, self), index)
        elif what == "db" and words[0] == "d":
            laid += len(_cards(words[2])) if remark != SECOND_BOARD and len(words) == 3 else 0
            if laid > len(hand.boards[0]):
                raise NotUnderstood("board cards before the betting is over", code="phh/board")
        elif words and not (what == "dh" and words[0] == "d"):
            seat = self._seat(words[0])
            if what == "sm":
                self._shown(hand, seat, index, cards=len(words) == 3)
            elif laid != len(hand.boards[0]):
                raise NotUnderstood(
                    f"{' '.join(words)}: wanted the next board cards first", code="phh/board"
                )
            else:
                self._do(hand, self._turn(hand, seat, notation), index)
        return laid

    def _do(self, hand: Hand, action: Action, index: int) -> None:
        self.hand, events = after(hand, action)
        self.events += events
        self.actions.append(action)
        self.lines.append(self.at[min(index, len(self.at) - 1)])

    def _shown(self, hand: Hand, seat: int, index: int, *, cards: bool) -> None:
        if not cards:
            self.mucked.append(seat)
        elif hand.stage == "over" and seat not in hand.shown:
            self._do(hand, act.Show(seat), index)

    def _turn(self, hand: Hand, seat: int, notation: _Notation) -> Action:
        legal, words, what = hand.legal, notation.words, notation.what
        if what == "f" and len(words) == 2:
            return act.Fold(seat)
        if what == "cc" and len(words) == 2:
            return act.Call(seat) if legal is not None and legal.call else act.Check(seat)
        if what == "cbr" and len(words) == 3:
            to = units(words[2], self.fields.per_whole)
            return act.Bet(to, seat) if legal is not None and legal.bet else act.Raise(to, seat)
        raise NotUnderstood(f"{' '.join(words)!r} is no notation of Omaha", code="phh/notation")


@lru_cache(maxsize=512)
def _cards(text: str) -> tuple[int, ...]:
    if "?" not in text:
        return parse_cards(text)
    names = [text[at : at + 2] for at in range(0, len(text), 2)]
    return tuple([UNKNOWN if name == "??" else parse_card(name) for name in names])


def _own_action(remark: str, played: _Played) -> Action:
    words = remark.removeprefix(OWN).split()
    plain: dict[str, type[act.Leave | act.Protect | act.Show]] = {
        "leave": act.Leave,
        "protect": act.Protect,
        "show": act.Show,
    }
    asked: dict[str, type[act.Chop | act.RunTwice]] = {"chop": act.Chop, "runtwice": act.RunTwice}
    if len(words) == 2 and words[0] in plain:
        return plain[words[0]](played._seat(words[1]))  # noqa: SLF001
    if len(words) == 3 and words[0] in asked and words[2] in {"yes", "no"}:
        return asked[words[0]](played._seat(words[1]), words[2] == "yes")  # noqa: SLF001
    raise NotUnderstood(f"{remark!r} is no action of ours", code="phh/notation")
