"""The posts of a hand: antes, blinds and entries, in the order in which they are paid."""

from __future__ import annotations

import msgspec

from omaha8.hand.setup import Post, PostKind
from omaha8.house import House, Stakes
from omaha8.table import orbit
from omaha8.table.ring import clockwise
from omaha8.table.state import Orbit, Positions


class Paid(msgspec.Struct, frozen=True):
    """What a stack really pays of its posts: towards the wager, and into the pot."""

    live: int
    dead: int


def plain_blinds(positions: Positions, dealt: tuple[int, ...], stakes: Stakes) -> dict[int, Post]:
    """Small and big blind by seat; no small blind where nobody plays its position (R2.3)."""
    posts = {}
    if positions.small in dealt:
        posts[positions.small] = _blind(positions.small, "small_blind", stakes)
    if positions.big in dealt:
        posts[positions.big] = _blind(positions.big, "big_blind", stakes)
    return posts


def orbit_blinds(
    positions: Positions, orbits: dict[int, Orbit], stakes: Stakes
) -> tuple[dict[int, Post], dict[int, Orbit]]:
    """The blinds by seat under the orbit button, and the rounds after them (R2.4)."""
    if positions.heads_up:
        return plain_blinds(positions, tuple(orbits), stakes), orbit.heads_up(positions, orbits)
    due, after = orbit.blinds_due(positions, orbits)
    return {seat: _blind(seat, kind, stakes) for seat, kind in due.items()}, after


def _blind(seat: int, kind: PostKind, stakes: Stakes) -> Post:
    live = stakes.small_blind if kind == "small_blind" else stakes.big_blind
    return Post(seat, kind, live=live)


def in_order(
    posts: dict[int, Post],
    positions: Positions,
    dealt: tuple[int, ...],
    stakes: Stakes,
    house: House,
) -> tuple[Post, ...]:
    """All posts in the order of payment.

    Antes come first (R5.2), then each seat's blind or post, clockwise from the small blind.
    A big-blind ante stands before or behind all blinds, as ``bba_order`` says (R5.4).
    """
    start = positions.button if positions.small is None else positions.small - 1
    blinds = tuple(posts[seat] for seat in clockwise(posts, start))
    if not stakes.ante:
        return blinds
    if house.ante_style == "each":
        each = clockwise(dealt, start)
        return (*(Post(seat, "ante", dead=stakes.ante) for seat in each), *blinds)
    if positions.big is None:
        return blinds
    ante = Post(positions.big, "big_blind_ante", dead=stakes.ante)
    return (*blinds, ante) if house.bba_order == "blind_first" else (ante, *blinds)


def paid_from(stack: int, posts: tuple[Post, ...]) -> Paid:
    """What one seat's posts come to when the stack may be too short for them.

    Paid in their order, within one post the live part first, until the stack is used up
    (R3.9, R5.4).
    """
    left, live, dead = stack, 0, 0
    for post in posts:
        part = min(left, post.live)
        live, left = live + part, left - part
        part = min(left, post.dead)
        dead, left = dead + part, left - part
    return Paid(live, dead)
