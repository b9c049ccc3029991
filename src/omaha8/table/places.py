"""Who comes in which place of a tournament, and what shared places are paid (RULES 18)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from omaha8.errors import Illegal

Player = TypeVar("Player")


def bust_places(stacks: Mapping[Player, int], left: int) -> dict[Player, tuple[int, int]]:
    """The places of players who went bust in the same hand, when ``left`` are still in (R18.8).

    ``stacks`` are their chips at the start of that hand: more chips rank higher, equal
    stacks share a range of places. The answer is the first and the last place of each.

    >>> bust_places({"ann": 1200, "bob": 900, "cid": 900}, 7)
    {'ann': (8, 8), 'bob': (9, 10), 'cid': (9, 10)}

    :raises Illegal: ``places/left`` for fewer than none left.
    """
    if left < 0:
        raise Illegal(f"wanted 0 or more players left, got {left}", code="places/left")
    chips = list(stacks.values())
    places = {}
    for player, stack in stacks.items():
        better = sum(other > stack for other in chips)
        places[player] = left + better + 1, left + better + chips.count(stack)
    return places


def shared_prizes(prizes: Sequence[int], players: int) -> tuple[int, ...]:
    """What each of so many tied players receives of the prizes of their places (R18.9).

    The sum is shared evenly; spare units go one each in the order of the answer, which is
    that of registration.

    >>> shared_prizes([101, 80], 2)
    (91, 90)

    :raises Illegal: ``places/players`` where nobody shares, or more prizes than players.
    """
    if players < 1 or len(prizes) > players:
        raise Illegal(
            f"wanted a player for each of {len(prizes)} prizes, got {players}",
            code="places/players",
        )
    each, spare = divmod(sum(prizes), players)
    return tuple(each + (player < spare) for player in range(players))
