"""Writing Open Hand History: one JSON document a hand, amounts in wholes of the currency.

What the format has no words for in a setup stands in the field ``_omaha8``; spread limit,
boards that were two from the start, betting that begins after the flop and cards that were not
dealt are not told.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import msgspec

from omaha8.cards import UNKNOWN, show_card
from omaha8.errors import NotUnderstood
from omaha8.hand import Event, Hand
from omaha8.hand import events as ev
from omaha8.histories import ohh
from omaha8.histories.awards import by_seat
from omaha8.histories.judge import Judgement
from omaha8.histories.money import show_units
from omaha8.histories.record import HandRecord
from omaha8.histories.told_setup import differing
from omaha8.histories.unsaid import unsaid

_STREETS = ("Preflop", "Flop", "Turn", "River")
_LIMITS = {"fixed": "FL", "pot": "PL", "no": "NL"}
_POSTS = {
    "ante": "Post Ante",
    "big_blind_ante": "Post Dead",
    "small_blind": "Post SB",
    "big_blind": "Post BB",
    "straddle": "Straddle",
    "kill": "Post Extra Blind",
    "overblind": "Post Extra Blind",
}
#: An amount while the document is made: a text that ends as a bare number.
_AMOUNT = re.compile(r'"\\u001f(-?[\d.]+)"')
_CURRENCIES = {"$": "USD", "€": "EUR", "£": "GBP"}


def write(judgement: Judgement) -> str:
    """The hand as an Open Hand History document.

    :raises NotUnderstood: ``convert/cannot-say`` for what the format has no words for.
    """
    record, hand = judgement.record, judgement.hand
    if record is None or hand is None or not hand.over:
        raise _cannot("a hand that is not over")
    if missing := unsaid(record, judgement.events):
        raise _cannot(missing)
    # What the document alone would be read as, so that only the rest is told beside it.
    document = _Document(record, hand, judgement).whole()
    read_back = next(ohh.read(_text(document, "{}")))
    if read_back.record is None or read_back.fault is not None:
        raise _cannot(f"this hand: {read_back.fault and read_back.fault.message}")
    return _text(document, differing(record.setup, read_back.record.setup))


def _text(document: dict[str, Any], untold: str) -> str:
    told = {"ohh": document | ({"_omaha8": untold} if untold else {})}
    # Amounts stand in the text as exact decimals, which a float could not promise.
    return _AMOUNT.sub(r"\1", _in_lines(told)) + "\n"


def _in_lines(document: dict[str, Any]) -> str:
    """The document as JSON for people to read too."""
    try:
        return msgspec.json.format(msgspec.json.encode(document), indent=2).decode()
    except UnicodeEncodeError:
        # halves of characters, such as a broken download holds, are no UTF-8
        return json.dumps(document, indent=2, ensure_ascii=False)


def _cannot(what: str) -> NotUnderstood:
    return NotUnderstood(f"Open Hand History has no words for {what}", code="convert/cannot-say")


class _Document:
    """One hand while its document is made."""

    def __init__(self, record: HandRecord, hand: Hand, judgement: Judgement) -> None:
        self.record, self.hand, self.judgement = record, hand, judgement
        self.number = 0

    def _chips(self, chips: int) -> str:
        return "\x1f" + show_units(chips, self.record.setup.house.units_per_whole)

    def whole(self) -> dict[str, Any]:
        """The document."""
        record, setup = self.record, self.record.setup
        stakes, house = setup.stakes, setup.house
        return {
            "spec_version": "1.4.6",
            "internal_version": "1.4.6",
            "network_name": record.source or "Omaha8",
            "site_name": record.source or "Omaha8",
            "game_type": "OmahaHiLo" if setup.game.high_low else "Omaha",
            "tournament": house.tournament,
            "table_name": "Omaha8",
            "table_size": max(setup.seats),
            "game_number": record.id,
            "start_date_utc": record.time,
            "currency": self._currency(),
            "ante_amount": self._chips(stakes.ante),
            "small_blind_amount": self._chips(stakes.small_blind),
            "big_blind_amount": self._chips(stakes.big_blind),
            "bet_limit": {"bet_type": _LIMITS[stakes.limit], "bet_cap": self._chips(0)},
            "dealer_seat": setup.button,
            "flags": ["Run_It_Twice"] if len(self.hand.boards) > 1 else [],
            "players": [
                {
                    "id": seat,
                    "seat": seat,
                    "name": record.name(seat),
                    "starting_stack": self._chips(stack),
                }
                for seat, stack in zip(setup.seats, setup.stacks, strict=True)
            ],
            "rounds": self._rounds(),
            "pots": self._pots(),
        }

    def _currency(self) -> str:
        """The code of ISO 4217: XXX for none, empty where chips are whole."""
        house = self.record.setup.house
        return "" if house.units_per_whole == 1 else _CURRENCIES.get(house.unit_label, "XXX")

    def _rounds(self) -> list[dict[str, Any]]:
        rounds = [self._round(0, ())]
        for event in self.judgement.events:
            if isinstance(event, ev.BoardCards):
                rounds.append(self._round(event.street, event.cards))
            else:
                rounds[-1]["actions"] += self._actions(event)
        shown = list(self._showdown())
        if shown:
            rounds.append({"id": len(rounds), "street": "Showdown", "actions": shown})
        return rounds

    @staticmethod
    def _round(street: int, cards: tuple[int, ...]) -> dict[str, Any]:
        names = [show_card(card) for card in cards]
        return {"id": street, "street": _STREETS[street], "cards": names, "actions": []}

    def _act(self, seat: int, action: str, chips: int = 0, **more: Any) -> dict[str, Any]:  # noqa: ANN401
        self.number += 1
        amount = self._chips(chips)
        told = {"action_number": self.number, "player_id": seat, "action": action}
        return told | {"amount": amount} | more

    def _actions(self, event: Event) -> Iterator[dict[str, Any]]:
        match event:
            case ev.Posted():
                yield from self._posts(event)
            case ev.HoleCards() if UNKNOWN not in event.cards:
                names = [show_card(card) for card in event.cards]
                yield self._act(event.seat, "Dealt Cards", cards=names)
            case ev.Folded():
                yield self._act(event.seat, "Fold")
            case ev.Checked():
                yield self._act(event.seat, "Check")
            case ev.Called():
                yield self._act(event.seat, "Call", event.chips, is_allin=event.all_in)
            case ev.Wagered():
                verb = "Bet" if event.kind == "bet" else "Raise"
                yield self._act(event.seat, verb, event.chips, is_allin=event.all_in)
            case _:
                return

    def _posts(self, event: ev.Posted) -> Iterator[dict[str, Any]]:
        kind = event.kind
        if kind == "post":
            if event.dead:
                yield self._act(event.seat, "Post Dead", event.dead)
            if event.live:
                yield self._act(event.seat, "Post Extra Blind", event.live, is_allin=event.all_in)
            return
        paid = event.live + event.dead
        yield self._act(event.seat, _POSTS[kind], paid, is_allin=event.all_in)

    def _showdown(self) -> Iterator[dict[str, Any]]:
        hand = self.hand
        live = [seat for seat, here in zip(hand.order, hand.betting.live, strict=True) if here]
        for seat in dict.fromkeys((*hand.shown, *(live if len(live) > 1 else ()))):
            hole = hand.hole(seat)
            names = [show_card(card) for card in hole]
            if seat in hand.shown and UNKNOWN not in hole:
                yield self._act(seat, "Shows Cards", cards=names)
            else:
                yield self._act(seat, "Mucks Cards")

    def _pots(self) -> list[dict[str, Any]]:
        pots = []
        numbered: dict[int, list[ev.PotDivided]] = {}
        for part in self.judgement.pots:
            numbered.setdefault(part.pot, []).append(part)
        for number, boards in numbered.items():
            wins = [
                {"player_id": seat, "win_amount": self._chips(chips)}
                for seat, chips in sorted(by_seat(tuple(boards)).items())
            ]
            pots.append(
                {
                    "number": number,
                    "amount": self._chips(sum(part.amount for part in boards)),
                    "rake": self._chips(sum(part.rake for part in boards)),
                    "player_wins": wins,
                }
            )
        return pots
