"""House rules that go by a name (RULES appendix E)."""

from __future__ import annotations

import msgspec

from omaha8.errors import Illegal
from omaha8.house.rules import House, Limit


class Preset(msgspec.Struct, frozen=True):
    """House rules under a name (RULES appendix E), and what the create form offers with them.

    ``limits`` are the limits offered, the default first; ``hole_cards`` likewise;
    ``offered`` are house rules that stand on the form but are off.
    """

    name: str
    house: House
    limits: tuple[Limit, ...] = ("fixed", "pot")
    hole_cards: tuple[int, ...] = (4,)
    offered: tuple[str, ...] = ()


_RAKE_888 = ((3, 100), (5, 200), (10, 300))

PRESETS: dict[str, Preset] = {
    preset.name: preset
    for preset in (
        Preset(
            "home",
            House(sb_rounding="exact", household_policy="allow"),
            hole_cards=(4, 5, 6),
            offered=("straddle", "run_times", "chop"),
        ),
        Preset(
            "888",
            House(
                unit_label="$",
                units_per_whole=100,
                deal_start="left_of_bb",
                rake_bps=500,
                rake_caps=_RAKE_888,
            ),
        ),
        Preset("spn", House(odd_chip="high_side"), limits=("pot", "fixed"), hole_cards=(4, 5, 6)),
        Preset(
            "robert",
            House(
                heads_up_uncapped=True,
                missed_small_alone="live",
                kill_on_leave="debt",
                button="orbit",
            ),
        ),
        Preset(
            "tda",
            House(button="dead", ante_style="bba", same_winners_even_split=False, tournament=True),
        ),
    )
}


def preset(name: str) -> Preset:
    """The preset of that name.

    :raises Illegal: ``house/preset`` for a name that is none.
    """
    if name not in PRESETS:
        raise Illegal(
            f"{name!r} is not a preset: wanted one of {', '.join(PRESETS)}",
            code="house/preset",
            preset=name,
        )
    return PRESETS[name]
