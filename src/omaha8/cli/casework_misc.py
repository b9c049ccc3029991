"""Worked cases of kinds ``evaluate`` and ``misc``: readings, orders and small rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from omaha8.cards import parse_cards
from omaha8.cli import casework_places
from omaha8.cli.casework_settle import Options, Rake, house_of
from omaha8.errors import NotUnderstood
from omaha8.hand.deal import dealing_order
from omaha8.hand.questions import chop_possible
from omaha8.hand.setup import Setup
from omaha8.hand.showdown import showing_seats
from omaha8.hand.timeout import timed_out
from omaha8.house import Game, House, Stakes
from omaha8.pots import rake_of
from omaha8.ranks import high, low, low_possible
from omaha8.ranks.classes import low_classes
from omaha8.ranks.naive import five_high
from omaha8.ranks.names import category_of, low_compact, low_points


def evaluate(case: dict[str, Any]) -> list[str]:
    """What differs between an ``evaluate`` case and our reading."""
    given, expected = case["input"], case["expected"]
    best_low = None
    if given.get("game", "hilo") == "hilo":
        qualifier = given.get("qualifier", given.get("low_qualifier", 8))
        best_low = low(given["hole"], given["board"], qualifier)
    got = {
        "high": high(given["hole"], given["board"]).compact,
        "low": None if best_low is None else best_low.compact,
    }
    return [
        f"{key}: wanted {wanted}, got {got.get(key)}"
        for key, wanted in expected.items()
        if got.get(key) != wanted
    ]


def misc(case: dict[str, Any]) -> list[str]:
    """What differs between a ``misc`` case and our answer."""
    given, wanted = case["input"], case["expected"]
    answer = _ANSWERS.get(given["what"])
    asked = casework_places.asks(given["what"])
    if answer is None and asked is not None:
        told = asked({key: value for key, value in given.items() if key != "what"})
        return [] if wanted in told else [f"wanted {wanted}, got {told[0]}"]
    if answer is None:
        raise NotUnderstood(f"no rule is called {given['what']!r}", code="cases/what")
    got = answer(given)
    return [] if got == wanted else [f"wanted {wanted}, got {got}"]


def _category(given: dict[str, Any]) -> list[str]:
    """Categories of five cards: two stand for the hole, three for the board."""
    return [category_of(five_high(parse_cards(hand, count=5))) for hand in given["hands"]]


def _low_order(_: dict[str, Any]) -> list[str]:
    return [low_compact(points) for points in range(len(low_classes()) - 1, 0, -1)]


def _low_compare(given: dict[str, Any]) -> str:
    pair: list[str] = given["pair"]
    return max(pair, key=low_points)


def _deal_order(given: dict[str, Any]) -> list[int]:
    seats = tuple(sorted(given["seats"]))
    setup = Setup(
        seats=seats,
        stacks=(1,) * len(seats),
        button=given["button"],
        stakes=Stakes("no", 0, 0),
        game=Game(hole_cards=given.get("cards_each", 4)),
        house=House(deal_start=given.get("start", "left_of_button")),
        big_blind=given.get("bb"),
    )
    return list(dealing_order(setup))


def _showdown_order(given: dict[str, Any]) -> list[int]:
    order = Setup(
        seats=tuple(sorted(given["seats"])),
        stacks=(1,) * len(given["seats"]),
        button=given["button"],
        stakes=Stakes("no", 0, 0),
    ).order
    return list(showing_seats(order, set(given["live"]), given.get("last_aggressor")))


def _rake(given: dict[str, Any]) -> list[int]:
    house = house_of(msgspec.convert(given["rake"], Rake), Options())
    return [rake_of(total, dealt, flop, house) for total, dealt, flop in given["cases"]]


def _chop(given: dict[str, Any]) -> list[bool]:
    return [
        case["enabled"]
        and chop_possible(
            dealt=case["dealt"],
            only_blinds_left=not case["callers"],
            raised=case["raised"],
            extra_chips=case["extra_money"],
        )
        and case["sb_agrees"]
        and case["bb_agrees"]
        for case in given["cases"]
    ]


def _low_possible(given: dict[str, Any]) -> list[bool]:
    return [low_possible(board, given.get("qualifier", 8)) for board in given["boards"]]


def _timeout(given: dict[str, Any]) -> list[str]:
    return [timed_out(call, policy) for call, policy in given["cases"]]


_ANSWERS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "category": _category,
    "chop": _chop,
    "deal_order": _deal_order,
    "low_compare": _low_compare,
    "low_order": _low_order,
    "low_possible": _low_possible,
    "rake": _rake,
    "showdown_order": _showdown_order,
    "timeout": _timeout,
}
