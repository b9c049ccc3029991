"""Boss (XML): cards are numbers, 13 a suit with the ace first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial

from omaha8.cards import make_card
from omaha8.histories.formats import Format
from omaha8.histories.reading import Half, ReadHand, Reading
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.spoken import low_of
from omaha8.histories.text.common import (
    limit_of,
    puts_in,
    says_high,
    stakes_told,
    unknown_line,
)
from omaha8.histories.text.tags import Tag, hands, opening

_RECOGNISED = re.compile(r"<HISTORY ID=\"\d+\" SESSION=")
_GAME = re.compile(r"^GAME_(5|FIVE)?OMA(?:TU)?(HL)?$")
_STREETS = {"BOARD_FLOP": 1, "BOARD_TURN": 2, "BOARD_RIVER": 3}
_SIGNS = {"EUR": "€", "USD": "$", "GBP": "£", "SEK": "kr", "DKK": "kr", "NOK": "kr"}
_CALLED = re.compile(r"\$\(STR_G_WIN_(?:ACEHIGH)?(\w+?)\)")
_CATEGORIES = {
    "HIGHCARD": "high card",
    "PAIR": "pair",
    "ONEPAIR": "pair",
    "TWOPAIR": "two pair",
    "TWOPAIRS": "two pair",
    "THREEOFAKIND": "three of a kind",
    "STRAIGHT": "straight",
    "FLUSH": "flush",
    "FULLHOUSE": "full house",
    "FOUROFAKIND": "four of a kind",
    "STRAIGHTFLUSH": "straight flush",
    "ROYALFLUSH": "straight flush",
}
_HALVES: dict[str, Half] = {"WINTYPE_HI": "high", "WINTYPE_LO": "low"}


def read(text: str) -> Iterator[Reading]:
    """The hands of a text."""
    new = partial(Scribe, "boss", "Boss")
    return hands(text, "HISTORY", new, _hand, _of_another_game)


FORMAT = Format("boss", lambda text: _RECOGNISED.search(text) is not None, read, opening("HISTORY"))


def _of_another_game(head: Tag) -> bool:
    return "GAME" in head.attributes and "OMA" not in head["GAME"]


def _hand(scribe: Scribe, tags: list[Tag], _before: Tag | None) -> None:
    head = tags[0]
    scribe.id = head["ID"]
    game = _GAME.match(head["GAME"])
    if game is None:
        raise unknown_line(f"GAME {head['GAME']}")
    scribe.hole_cards, scribe.high_low = 5 if game[1] else 4, game[2] is not None
    scribe.tournament = head.get("GAMEKIND") != "GAMEKIND_CASH"
    scribe.per_whole = 1 if scribe.tournament else 100
    scribe.label = _SIGNS.get(head.get("TABLECURRENCY"), "chips")
    scribe.limit = limit_of(head["LIMIT"])
    first, _, second = head["STAKES"].partition("/")
    stakes_told(scribe, scribe.chips(first), scribe.chips(second))
    # Raises are totals of the street; calls are in records of 2012, later they are what is added.
    scribe.totals = "POT" not in head.attributes
    stamp = head.get("DATE")
    if stamp.isdecimal() and len(stamp) < 12:
        scribe.time = datetime.fromtimestamp(int(stamp), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    told = _Tags(scribe)
    told.all(tags[1:])
    if not scribe.button:
        _place_button(scribe)
    if told.open and "WIN" in head.attributes:
        _net(scribe, head, scribe.seat(told.open))


def _place_button(scribe: Scribe) -> None:
    """Records of 2009 tell no dealer: who sits before the small blind, or is it, of two."""
    for small in scribe.posted("small_blind"):
        here = sorted(scribe.stacks)
        place = here.index(small)
        scribe.button = small if len(here) == 2 else here[place - 1]


def _net(scribe: Scribe, head: Tag, seat: int) -> None:
    """The head tells what whoever kept the record put in, won or lost, and all that was won."""
    bet, lost = scribe.chips(head.get("BET", "0")), scribe.chips(head.get("LOSS", "0"))
    if "POT" in head.attributes:
        called = sorted([0, 0, *scribe.spent.values()])[-2]
        pot, won = scribe.chips(head["POT"]), sum(won.chips for won in scribe.awards)
        if bet != min(scribe.spent.get(seat, 0), called) and not scribe.dead:
            raise contradiction("net", f"the head tells a bet of {head['BET']}, the lines another")
        if pot != won or (lost and lost != bet):
            raise contradiction(
                "net", f"the head tells a pot of {head['POT']}, or a loss, unlike it"
            )
    scribe.net(seat, scribe.chips(head["WIN"]) - lost)


class _Tags:
    """The tags of a hand, some of which gather the cards that stand within them."""

    def __init__(self, scribe: Scribe) -> None:
        self.scribe = scribe
        self.cards: list[int] = []
        self.holder: Tag | None = None
        #: The player whose cards are told when they are dealt.
        self.open = ""
        #: What the showdown is about, and on which line it is told.
        self.pot: tuple[int, int] | None = None

    def all(self, tags: list[Tag]) -> None:
        for tag in tags:
            self.scribe.line = tag.line
            if tag.name == "CARD":
                if not tag.closes and tag["LINK"] != "b":
                    self.cards.append(_card(tag))
                continue
            self._put_down()
            if tag.closes:
                continue
            if tag.name in {"ACTION", "RESULT"}:
                self.holder = tag
            self._tag(tag)
        self._put_down()
        if not self.scribe.awards:
            raise contradiction("truncated", "the hand breaks off before anybody wins")
        self._refuse_other_pot()

    def _refuse_other_pot(self) -> None:
        """Nothing, if what is won is what the showdown tells to be in the pot."""
        scribe, won = self.scribe, sum(won.chips for won in self.scribe.awards)
        if self.pot and self.pot[1] != won:
            scribe.line = self.pot[0]
            told = f"the showdown tells a pot of {scribe.show(self.pot[1])}"
            raise contradiction("pot", f"{told}, but {scribe.show(won)} is won")

    def _put_down(self) -> None:
        """The cards gathered so far, given to whom they belong."""
        holder, cards, scribe = self.holder, tuple(self.cards), self.scribe
        self.cards = []
        if holder is None or not cards:
            return
        self.holder = None
        if holder.get("TYPE") == "HAND_BOARD":
            street = _STREETS.get(holder["VALUE"])
            if street is None:
                raise unknown_line(f"board {holder['VALUE']}")
            before = scribe.boards[0]
            if cards[: len(before)] != before:
                raise contradiction("board", "the board of a street is not that of the last")
            scribe.add_board(cards[len(before) :], street=street)
        elif len(cards) == scribe.hole_cards:
            if holder.get("TYPE") == "HAND_DEAL":
                self.open = holder["PLAYER"]
            scribe.hole_are(scribe.seat(holder["PLAYER"]), cards)

    def _tag(self, tag: Tag) -> None:
        scribe = self.scribe
        if tag.name == "PLAYER" and tag.get("STATE") != "STATE_EMPTY":
            seat = tag.number("SEAT")
            scribe.sit(seat, tag["NAME"], scribe.chips(tag["AMOUNT"]))
            if tag.get("DEALER") == "Y":
                scribe.button = seat
        elif tag.name == "ACTION":
            _action(scribe, tag)
        elif tag.name == "SHOWDOWN":
            scribe.rake = scribe.chips(tag.get("RAKE", "0"))
            self.pot = (tag.line, scribe.chips(tag["POT"])) if tag.get("POT") else None
            _refuse_other_main(scribe, tag)
        elif tag.name == "RESULT":
            _result(scribe, tag)


def _card(tag: Tag) -> int:
    return _number_card(tag.number("LINK"))


def _number_card(number: int) -> int:
    if number > 51:
        raise contradiction("cards", f"{number} is no card")
    suit, rank = divmod(number, 13)
    return make_card((rank - 1) % 13, suit)


def _action(scribe: Scribe, tag: Tag) -> None:
    kind = tag["TYPE"]
    if kind == "HAND_BOARD":
        _refuse_other_total(scribe, tag)
    if kind in {"HAND_DEAL", "HAND_BOARD"}:
        return
    seat = scribe.seat(tag["PLAYER"])
    if kind == "HAND_BLINDS":
        _blind(scribe, seat, tag["KIND"], scribe.chips(tag["VALUE"]))
    elif kind == "HAND_ANTE":
        scribe.post(seat, "ante", dead=scribe.chips(tag["VALUE"]))
    elif kind == "ACTION_FOLD":
        scribe.fold(seat)
    elif kind == "ACTION_CHECK":
        scribe.check(seat)
    elif kind in {"ACTION_CALL", "ACTION_BET", "ACTION_RAISE"}:
        chips = scribe.chips(tag["VALUE"])
        if kind != "ACTION_CALL":
            scribe.wager(seat, bet=kind == "ACTION_BET", total=chips)
        elif scribe.totals:
            scribe.call(seat, total=chips)
        else:
            scribe.call(seat, added=chips)
    elif kind in {"ACTION_ALLIN", "ACTION_ALL_IN"}:
        chips = scribe.chips(tag["VALUE"])
        puts_in(scribe, seat, chips - scribe.wagers.get(seat, 0))
        scribe.all_in(seat)
    else:
        raise unknown_line(f"action {kind}")


def _refuse_other_main(scribe: Scribe, tag: Tag) -> None:
    """Nothing, if the main pot, where it is told and no other is, holds everything."""
    main, pot = tag.get("MAINPOT"), tag.get("POT")
    alone = main and pot and not tag.get("LEFTPOT") and not tag.get("RIGHTPOT")
    if alone and scribe.chips(main) != scribe.chips(pot):
        raise contradiction("pot", f"a main pot of {main} is told, and a pot of {pot}")


def _refuse_other_total(scribe: Scribe, tag: Tag) -> None:
    """Nothing, if a pot before a street and its rake, where both are told, is what was called."""
    _refuse_other_main(scribe, tag)
    if not tag.get("POT") or not tag.get("RAKE"):
        return
    told = scribe.chips(tag["POT"]) + scribe.chips(tag["RAKE"])
    most = sorted([0, 0, *scribe.spent.values()])[-2]
    called = sum([min(chips, most) for chips in scribe.spent.values()]) + scribe.dead
    if told != called:
        message = f"the pot is told to hold {scribe.show(told)}, {scribe.show(called)} was put in"
        raise contradiction("pot", message)


def _blind(scribe: Scribe, seat: int, kind: str, chips: int) -> None:
    if kind == "HAND_DSB":
        scribe.post(seat, "post", dead=chips)
    elif kind == "HAND_AB":
        scribe.post(seat, "post", live=chips)
    elif kind in {"HAND_SB", "HAND_BB"}:
        scribe.blind(seat, chips, small=kind == "HAND_SB")
    else:
        raise unknown_line(f"blind {kind}")


def _result(scribe: Scribe, tag: Tag) -> None:
    seat, chips = scribe.seat(tag["PLAYER"]), scribe.chips(tag["WIN"])
    if chips:
        scribe.won(seat, chips, _HALVES.get(tag.get("WINTYPE")))
    if len(scribe.boards[0]) == 5:
        _high(scribe, seat, tag)
    low = tag.get("HANDEXT").strip()
    if low and len(scribe.boards[0]) == 5:
        scribe.worth.append(ReadHand(scribe.line, seat, "low", ranks=low_of(low)))


def _high(scribe: Scribe, seat: int, tag: Tag) -> None:
    """What the hand is called, and the five cards of it, which for a straight may be others."""
    called = _CALLED.search(tag.get("HAND"))
    phrase = _CATEGORIES.get(called[1]) if called else None
    if phrase is not None:
        says_high(scribe, seat, phrase)
    used = [_number_card(int(word)) for word in tag.get("WINCARDS").split() if word.isdecimal()]
    if len(used) == 5 and phrase != "straight":
        scribe.worth.append(ReadHand(scribe.line, seat, "high", cards=tuple(used)))
