"""What the fields of a PHH file mean as a setup, and what a setup says in those fields."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from omaha8.errors import NotUnderstood
from omaha8.hand import Post, Setup
from omaha8.house import Game, House, Limit, Stakes

#: The two variants of the standard that are Omaha, and those that follow their pattern.
VARIANTS: dict[str, tuple[Limit, bool]] = {
    "FO/8": ("fixed", True),
    "PO": ("pot", False),
    "FO": ("fixed", False),
    "PO/8": ("pot", True),
    "NO": ("no", False),
    "NO/8": ("no", True),
    "SO": ("spread", False),
    "SO/8": ("spread", True),
}


def variant_of(setup: Setup) -> str:
    """The code of a setup's variant."""
    wanted = (setup.stakes.limit, setup.game.high_low)
    return next(code for code, meant in VARIANTS.items() if meant == wanted)


def in_array(values: Sequence[int]) -> list[int]:
    """Forced bets in the order of the array: heads-up the standard reverses them."""
    return list(values)[::-1] if len(values) == 2 else list(values)


def implied(fields: dict[str, Any], per_whole: int) -> Setup:
    """The setup that the standard's own fields mean; amounts are whole units already.

    Players are numbered from the left of the button; heads-up the second has the button.

    :raises NotUnderstood: ``phh/...`` for a field that is missing or cannot be.
    """
    limit, high_low = VARIANTS[fields["variant"]]
    stacks = fields["starting_stacks"]
    count = len(stacks)
    antes, blinds = in_array(fields["antes"]), in_array(fields["blinds_or_straddles"])
    if not 2 <= count <= 10 or {len(antes), len(blinds)} != {count}:
        raise NotUnderstood(
            f"wanted antes, blinds and stacks of the same 2 to 10 players, "
            f"got {len(antes)}, {len(blinds)} and {count}",
            code="phh/players",
        )
    seats, button = _seats(fields.get("seats"), count)
    least = fields["small_bet"] if limit in {"fixed", "spread"} else fields["min_bet"]
    small, big = _blind_players(blinds, least)
    stakes = Stakes(
        limit,
        small_blind=least // 2 if small is None else min(blinds[small], least),
        big_blind=least,
        small_bet=least if limit in {"fixed", "spread"} else 0,
        big_bet=fields["big_bet"] if limit in {"fixed", "spread"} else 0,
        spread=(least, fields["big_bet"]) if limit == "spread" else (0, 0),
        ante=antes[0] if len(set(antes)) == 1 else 0,
    )
    by_seat = sorted(zip(seats, stacks, strict=True))
    return Setup(
        seats=tuple([seat for seat, _ in by_seat]),
        stacks=tuple([stack for _, stack in by_seat]),
        button=button,
        stakes=stakes,
        game=Game(high_low, 4),
        house=House(units_per_whole=per_whole, unit_label=fields.get("currency_symbol", "chips")),
        posts=(
            *_antes(seats, antes, stacks, trimmed=fields.get("ante_trimming_status") is True),
            *_blinds(seats, blinds, small, big),
        ),
        small_blind=None if small is None else seats[small],
        big_blind=None if big is None else seats[big],
    )


def _seats(told: Sequence[int] | None, count: int) -> tuple[tuple[int, ...], int]:
    """The seats from the left of the button, and the button's: the last player's."""
    if told is None:
        return tuple(range(1, count + 1)), count
    seats = tuple(told)
    low = seats.index(min(seats))
    if (
        len(seats) != count
        or list(seats[low:] + seats[:low]) != sorted(set(seats))
        or seats[low] < 1
    ):
        raise NotUnderstood(
            f"wanted {count} seats clockwise from the left of the button, got {list(seats)}",
            code="phh/seats",
        )
    return seats, seats[-1]


def _blind_players(blinds: list[int], least: int) -> tuple[int | None, int | None]:
    """The players of the small and the big blind: the first that posts the least bet is the big."""
    big = next((player for player, blind in enumerate(blinds) if blind >= least), None)
    if big is None:
        return None, None
    if len(blinds) == 2:
        return (1 - big if blinds[1 - big] else None), big
    small = big - 1 if big and 0 < blinds[big - 1] < least else None
    return small, big


def _antes(
    seats: Sequence[int], antes: list[int], stacks: Sequence[int], *, trimmed: bool
) -> list[Post]:
    """Uniform antes are layered; without trimming, or paid by some alone, they are plain dead."""
    uniform = len(set(antes)) == 1
    short = any(stack < ante for stack, ante in zip(stacks, antes, strict=True))
    kind: Any = "ante" if uniform and (trimmed or not short) else "big_blind_ante"
    return [Post(seat, kind, dead=ante) for seat, ante in zip(seats, antes, strict=True) if ante]


def _blinds(
    seats: Sequence[int], blinds: list[int], small: int | None, big: int | None
) -> list[Post]:
    posts = []
    for player, (seat, blind) in enumerate(zip(seats, blinds, strict=True)):
        kind: Any = "post"
        if player in {small, big}:
            kind = "small_blind" if player == small else "big_blind"
        elif big is not None and blind > blinds[big]:
            kind = "straddle"
        if blind:
            posts.append(Post(seat, kind, live=blind))
    return sorted(posts, key=lambda post: ("small_blind", "big_blind").count(post.kind) == 0)
