"""Worked cases of kind ``betting``: a script of actions, and what is legal on the way."""

from __future__ import annotations

from typing import Any

import msgspec

from omaha8.betting import STREETS
from omaha8.cards import DECK
from omaha8.errors import Illegal, NotUnderstood
from omaha8.hand import Bet, Call, Check, Fold, Hand, Post, Raise, Setup, after, start
from omaha8.house import Game, House, Limit, Stakes, multiplied

_LIMITS: dict[str, Limit] = {"FL": "fixed", "PL": "pot", "NL": "no", "SL": "spread"}


class Straddle(msgspec.Struct):
    """A straddle, kill or overblind of a case."""

    seat: int
    amount: int
    order: str = "in_turn"


class ExtraPost(msgspec.Struct):
    """A newcomer's or returning player's post of a case."""

    seat: int
    live: int = 0
    dead: int = 0


class BettingInput(msgspec.Struct):
    """What a ``betting`` case gives; house rules stand beside these under their own keys."""

    structure: str
    ll: int
    ul: int
    sb: int
    bb: int
    button: int
    stacks: dict[str, int]
    actions: list[list[Any]] = []
    try_illegal: list[list[Any]] = []
    ante: int = 0
    bb_ante: int = 0
    posts: list[ExtraPost] = []
    straddle: Straddle | None = None
    kill: Straddle | None = None
    spread: tuple[int, int] = (0, 0)
    sb_seat: int | msgspec.UnsetType | None = msgspec.UNSET
    bb_seat: int | msgspec.UnsetType | None = msgspec.UNSET


_GIVEN = set(BettingInput.__struct_fields__)


def run(case: dict[str, Any]) -> list[str]:
    """What differs between the case and our answer; nothing when it passes."""
    given = msgspec.convert(case["input"], BettingInput)
    expected = case["expected"]
    checkpoints = {point["after"]: point for point in expected.get("checkpoints", [])}
    hand = start(setup_of(given, case["input"]), DECK)
    differences = _compare(hand, checkpoints.get(0))
    for number, action in enumerate(given.actions, start=1):
        hand = _act(hand, action)
        differences += _compare(hand, checkpoints.get(number))
    for attempt, refused in zip(given.try_illegal, expected.get("illegal", []), strict=True):
        try:
            _act(hand, attempt)
            was_refused = False
        except Illegal:
            was_refused = True
        if was_refused != refused:
            differences.append(f"{attempt}: wanted refused {refused}, got {was_refused}")
    return differences


def setup_of(given: BettingInput, raw: dict[str, Any]) -> Setup:
    """The hand that such a case begins with."""
    seats = tuple(sorted(int(seat) for seat in given.stacks))
    small, big = _positions(given, seats)
    return Setup(
        seats=seats,
        stacks=tuple(given.stacks[str(seat)] for seat in seats),
        button=given.button,
        stakes=_stakes(given),
        game=Game(hole_cards=4),
        house=_house(given, raw),
        posts=_posts(given, seats, small, big),
        small_blind=small,
        big_blind=big,
    )


def _stakes(given: BettingInput) -> Stakes:
    limit = _LIMITS.get(given.structure)
    if limit is None:
        raise NotUnderstood(
            f"structure {given.structure!r}: wanted one of {', '.join(_LIMITS)}",
            code="cases/structure",
        )
    stakes = Stakes(limit, given.sb, given.bb, given.ll, given.ul, given.spread, ante=given.ante)
    if given.kill is not None and limit in {"fixed", "spread"}:
        return multiplied(stakes, given.kill.amount, given.ll)
    return stakes


def _house(given: BettingInput, raw: dict[str, Any]) -> House:
    # `button` and `straddle` name a seat here, not a house rule.
    keys = {key: raw[key] for key in House.__struct_fields__ if key in raw.keys() - _GIVEN}
    if given.straddle is not None:
        keys["straddle"] = "utg"
    if given.kill is not None:
        keys.setdefault("kill_order", given.kill.order)
        keys.setdefault("overblind_order", given.kill.order)
    return msgspec.convert(keys, House)


def _positions(given: BettingInput, seats: tuple[int, ...]) -> tuple[int | None, int | None]:
    after_button = [seat for seat in seats if seat > given.button]
    order = [*after_button, *(seat for seat in seats if seat <= given.button)]
    small, big = (order[1], order[0]) if len(order) == 2 else (order[0], order[1])
    return (
        small if given.sb_seat is msgspec.UNSET else given.sb_seat,
        big if given.bb_seat is msgspec.UNSET else given.bb_seat,
    )


def _posts(
    given: BettingInput, seats: tuple[int, ...], small: int | None, big: int | None
) -> tuple[Post, ...]:
    posts = [Post(seat, "ante", dead=given.ante) for seat in seats if given.ante]
    killer = given.kill.seat if given.kill is not None else None
    if small is not None and small != killer:
        posts.append(Post(small, "small_blind", live=given.sb))
    if big is not None and big != killer:
        posts.append(Post(big, "big_blind", live=given.bb))
    if big is not None and given.bb_ante:
        posts.append(Post(big, "big_blind_ante", dead=given.bb_ante))
    posts += [Post(post.seat, "post", post.live, post.dead) for post in given.posts]
    if given.straddle is not None:
        posts.append(Post(given.straddle.seat, "straddle", live=given.straddle.amount))
    if given.kill is not None:
        limit = _LIMITS[given.structure]
        kind = "kill" if limit in {"fixed", "spread"} else "overblind"
        posts.append(Post(given.kill.seat, kind, live=given.kill.amount))  # type: ignore[arg-type]
    return tuple(posts)


def _act(hand: Hand, action: list[Any]) -> Hand:
    seat, kind, *rest = action
    return after(hand, _action(hand, seat, kind, rest[0] if rest else None))[0]


def _action(hand: Hand, seat: int, kind: str, to: int | None) -> Fold | Check | Call | Bet | Raise:
    match kind:
        case "fold":
            return Fold(seat)
        case "check":
            return Check(seat)
        case "call":
            return Call(seat)
        case "bet":
            return Bet(to or 0, seat)
        case "raise":
            return Raise(to or 0, seat)
        case "allin":
            return _all_in(hand, seat)
    raise NotUnderstood(f"{kind!r} is not an action", code="cases/action")


def _all_in(hand: Hand, seat: int) -> Call | Bet | Raise:
    """All chips in: a call where they do not lift the level, else a bet or raise."""
    betting = hand.betting
    player = hand.player(seat)
    to = betting.wagers[player] + betting.stacks[player]
    if to <= betting.level:
        return Call(seat)
    return Raise(to, seat) if betting.level else Bet(to, seat)


def _compare(hand: Hand, wanted: dict[str, Any] | None) -> list[str]:
    if wanted is None:
        return []
    got = _facts(hand)
    return [
        f"after {wanted['after']}, {key}: wanted {value}, got {got.get(key, 'nothing')}"
        for key, value in wanted.items()
        if key != "after" and got.get(key, "nothing") != value
    ]


def _facts(hand: Hand) -> dict[str, Any]:
    if hand.over:
        decided = hand.betting.decided
        facts: dict[str, Any] = {"over": "uncontested" if decided else "showdown"}
        if decided:
            facts["winner"] = hand.order[hand.betting.live.index(True)]
        return facts
    legal = hand.legal
    if legal is None:
        return {"asked": [question.seat for question in hand.asked]}
    raises = legal.raises
    return {
        "actor": hand.to_act,
        "to_call": legal.call,
        "can_check": legal.call == 0,
        "raise_to": None if raises is None else [raises.low, raises.high],
        "pot": hand.betting.pot,
        "street": STREETS[hand.betting.street],
    }
