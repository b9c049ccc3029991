"""Worked cases about the table: button and blinds, kills, and single figures of the rules.

A case is a JSON object with ``kind``, ``input`` and ``expected``. ``run`` answers with one
line per difference.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from omaha8.errors import Illegal
from omaha8.hand.setup import Post, Setup
from omaha8.house import (
    Game,
    House,
    Stakes,
    fixed_stakes,
    killed,
    least_buyin,
    most_seats,
    small_blind,
    usual_ante,
)
from omaha8.table import (
    HandOutcome,
    Orbit,
    Positions,
    Table,
    after_hand,
    buy_in,
    come_back,
    in_play,
    leave,
    next_hand,
    open_table,
    paid_from,
    return_minimum,
    sit,
    sit_out,
)
from omaha8.table.blinds import in_order
from omaha8.table.entry import waiting
from omaha8.table.state import with_seat

_STACK = 100  # big blinds
_SEATS = 10
_SHORT = {"small_blind": "SB", "big_blind": "BB"}


def run(case: dict[str, Any]) -> list[str]:
    """The differences between a case and the rules as they are played here; none is a pass.

    Kinds ``button`` and ``kill``, and of ``misc`` those in ``MISC``.
    """
    given, expected = case["input"], case["expected"]
    if case["kind"] == "button":
        return differences(expected, _button(given, expected))
    if case["kind"] == "kill":
        return differences(expected, _kill(given))
    return differences(expected, MISC[given["what"]](given))


def differences(expected: Any, got: Any, where: str = "") -> list[str]:  # noqa: ANN401
    """One line for every value that is not as expected.

    Keys that are not asked for are not compared, but ``posts`` are: nobody else may post.
    """
    whole = where.endswith(".posts")
    if isinstance(expected, list) and isinstance(got, list) and len(expected) == len(got):
        items = enumerate(zip(expected, got, strict=True))
        pairs = [(f"{where}[{at}]", one, other) for at, (one, other) in items]
    elif isinstance(expected, dict) and isinstance(got, dict) and not whole:
        pairs = [(f"{where}.{key}", value, got.get(key)) for key, value in expected.items()]
    else:
        return [] if expected == got else [f"{where}: wanted {expected}, got {got}"]
    return [line for name, one, other in pairs for line in differences(one, other, name)]


def _house(given: dict[str, Any], **more: Any) -> House:  # noqa: ANN401
    """The house rules among the keys of an input."""
    keys = {key: value for key, value in given.items() if key in House.__struct_fields__}
    return msgspec.convert({**keys, **more}, House)


def _no_draw(_seats: int) -> int:
    return 0


def _played(table: Table, **how: Any) -> Table:  # noqa: ANN401
    """The table after its running hand, which moves no chips."""
    if table.deal is None:
        return table
    setup = table.deal.setup
    stacks = dict(zip(setup.seats, setup.stacks, strict=True))
    return after_hand(table, HandOutcome(stacks=stacks, **how), 0)[0]


# Button and blinds


def _button(given: dict[str, Any], expected: list[dict[str, Any]]) -> list[dict[str, Any]]:
    table = _button_table(given)
    told: list[dict[str, Any]] = []
    for before, wanted in zip(given["hands"], expected, strict=True):
        for what, seat in before:
            table = _COMMANDS[what](table, seat)
        table, setup, _ = next_hand(table, 0, _no_draw)
        if setup is None:
            return told
        told.append(_shown(table, setup, wanted))
        table = _played(table)
    return told


def _button_table(given: dict[str, Any]) -> Table:
    house = _house(given, button=given["method"])
    stakes = Stakes(limit="no", small_blind=given["sb"], big_blind=given["bb"])
    table = in_play(
        open_table(Game(), stakes, house, _SEATS),
        dict.fromkeys(given["players"], _STACK * given["bb"]),
        positions=Positions(given["button"], given.get("last_sb"), given.get("last_bb")),
    )
    for number, seat in table.taken.items() if "paid" in given else ():
        paid = given["paid"].get(str(number), ())
        orbit = Orbit(big="BB" in paid, small="SB" in paid)
        table = with_seat(table, number, replace(seat, orbit=orbit))
    return table


def _shown(table: Table, setup: Setup, wanted: dict[str, Any]) -> dict[str, Any]:
    """What a case may ask about a hand."""
    return {
        "button": setup.button,
        "sb": setup.small_blind,
        "bb": setup.big_blind,
        "dead_button": setup.button not in setup.seats,
        "dealt": list(setup.seats),
        "waiting": [seat for seat in waiting(table) if seat not in setup.seats],
        "posts": _posts(setup, wanted.get("posts", {})),
    }


def _posts(setup: Setup, wanted: dict[str, Any]) -> dict[str, Any]:
    """The posts by seat, in the way that a case writes them, with nothing for who pays none."""
    in_words = any(isinstance(post, str) for post in wanted.values())
    return {
        str(post.seat): _SHORT[post.kind] if in_words else {"live": post.live, "dead": post.dead}
        for post in setup.posts
    }


def _join(table: Table, seat: int, *, post: bool) -> Table:
    table, _ = sit(table, seat, f"new{seat}", now=0)
    return buy_in(table, seat, _STACK * table.stakes.big_blind, now=0, post=post)[0]


_COMMANDS: dict[str, Callable[[Table, int], Table]] = {
    "leave": lambda table, seat: leave(table, seat, now=0)[0],
    "sit_out": lambda table, seat: sit_out(table, seat, now=0)[0],
    "join_wait": lambda table, seat: _join(table, seat, post=False),
    "join_post": lambda table, seat: _join(table, seat, post=True),
    "return_wait": lambda table, seat: come_back(table, seat, post=False)[0],
    "return_post": lambda table, seat: come_back(table, seat, post=True)[0],
}


# Kills


def _kill(given: dict[str, Any]) -> list[dict[str, Any]]:
    config = given["config"]
    keys = {f"kill_{key}": config[key] for key in config if key not in {"ll", "ul"}}
    house = msgspec.convert(keys, House)
    stakes = Stakes(
        limit="fixed",
        small_blind=config["ll"] // 2,
        big_blind=config["ll"],
        small_bet=config["ll"],
        big_bet=config["ul"],
    )
    everyone = dict.fromkeys(range(1, _SEATS + 1), _STACK * config["ll"])
    table = in_play(open_table(Game(), stakes, house, _SEATS), everyone)
    told = []
    table, _, _ = next_hand(table, 0, _no_draw)
    for result in given["results"]:
        table = _played(
            table,
            pot=result["pot"],
            payouts={int(seat): chips for seat, chips in result["payouts"].items()},
            low_awarded=result["low"],
            showdown=result.get("showdown", True),
        )
        for seat in result.get("left", ()):
            table = _COMMANDS["leave"](table, seat)
        table, setup, _ = next_hand(table, 0, _no_draw)
        told.append(_killed(setup))
    return told


def _killed(setup: Setup | None) -> dict[str, Any]:
    posts = [post for post in setup.posts if post.kind == "kill"] if setup else []
    return {
        "killer": posts[0].seat if posts else None,
        "kill_blind": posts[0].live if posts else 0,
        "limits": [setup.stakes.small_bet, setup.stakes.big_bet] if setup else [],
    }


# Single figures


def _small_blinds(given: dict[str, Any]) -> list[int]:
    house = _house({"unit_label": "$", "units_per_whole": 100, **given})
    return [small_blind(lower, house) for lower in given["lower_limits"]]


def _max_seats(given: dict[str, Any]) -> list[int]:
    return [most_seats(Game(hole_cards=cards), burn=burn) for cards, burn in given["cases"]]


def _min_buyin(given: dict[str, Any]) -> int:
    house = _house(given)
    return least_buyin(fixed_stakes(given["lower_limit"], house), house)


def _rathole(given: dict[str, Any]) -> list[int]:
    return [
        return_minimum(chips, away, given["window"], minimum)
        for away, chips, minimum in given["cases"]
    ]


def _bba_posts(given: dict[str, Any]) -> list[dict[str, int]]:
    told = []
    for stack, blind, ante, order in given["cases"]:
        house = House(ante_style="bba", bba_order=order)
        stakes = Stakes(limit="no", small_blind=0, big_blind=blind, ante=ante)
        posts = {2: Post(2, "big_blind", live=blind)}
        paid = paid_from(stack, in_order(posts, Positions(1, 1, 2), (1, 2), stakes, house))
        told.append({"live": paid.live, "dead": paid.dead})
    return told


def _antes(given: dict[str, Any]) -> list[int]:
    return [usual_ante(lower) for lower in given["lower_limits"]]


def _kill_limits(given: dict[str, Any]) -> list[list[int] | None]:
    return [_limits(*case) for case in given["cases"]]


def _limits(small_bet: int, big_bet: int, size: str) -> list[int] | None:
    """The limits of a killed hand at a table; None where such a table is refused."""
    house = House(kill_trigger="scoop", kill_size="half" if size == "half" else "full")
    stakes = Stakes(
        limit="fixed",
        small_blind=small_bet // 2,
        big_blind=small_bet,
        small_bet=small_bet,
        big_bet=big_bet,
    )
    try:
        table = open_table(Game(), stakes, house, _SEATS)
    except Illegal:
        return None
    new = killed(table.stakes, house)
    return [new.small_bet, new.big_bet]


MISC: dict[str, Callable[[dict[str, Any]], Any]] = {
    "small_blind": _small_blinds,
    "max_seats": _max_seats,
    "min_buyin": _min_buyin,
    "rathole": _rathole,
    "bba_post": _bba_posts,
    "ante": _antes,
    "kill_config": _kill_limits,
}
