"""The tables that a new room opens with, and the programs that sit there."""

from __future__ import annotations

import msgspec

from omaha8.house import Game, House, Stakes, fixed_stakes
from omaha8.room.state import Spec

#: The programs of each table, and how they play: the last of them calls everything.
STYLES = ("sense", "sense", "sense", "sense", "caller")

NAMES = (
    "Heron",
    "Wren",
    "Kestrel",
    "Plover",
    "Linnet",
    "Dipper",
    "Siskin",
    "Avocet",
    "Curlew",
    "Teal",
    "Osprey",
    "Dunlin",
    "Fulmar",
    "Gannet",
    "Whimbrel",
)


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """A table with the names and styles of its programs."""

    spec: Spec
    programs: tuple[tuple[str, str], ...]


def first_tables() -> tuple[Opening, ...]:
    """Fixed limit 2/4 with a half-kill, pot-limit 1/2, and Big O pot-limit 1/2."""
    half_kill = House(kill_trigger="scoop", kill_size="half", sb_rounding="exact")
    plain = House(sb_rounding="exact")
    pot = Stakes(limit="pot", small_blind=1, big_blind=2)
    specs = (
        Spec(
            id="fixed-2-4",
            name="Fixed 2/4, half-kill",
            game=Game(),
            stakes=fixed_stakes(2, half_kill),
            house=half_kill,
            seats=9,
        ),
        Spec(id="pot-1-2", name="Pot-limit 1/2", game=Game(), stakes=pot, house=plain, seats=8),
        Spec(
            id="big-o-1-2",
            name="Big O pot-limit 1/2",
            game=Game(hole_cards=5),
            stakes=pot,
            house=plain,
            seats=8,
        ),
    )
    each = len(STYLES)
    return tuple(
        Opening(
            spec=spec,
            programs=tuple(zip(NAMES[number * each : (number + 1) * each], STYLES, strict=True)),
        )
        for number, spec in enumerate(specs)
    )
