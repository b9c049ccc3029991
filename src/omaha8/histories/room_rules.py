"""What the rooms decide for themselves: each room's house rules, as its records show them."""

from __future__ import annotations

import msgspec

from omaha8.histories.notes import Notes
from omaha8.house import House

_ROOMS: dict[str, House] = {
    "pokerstars": House(rake_allocation="main_first"),
    "pokernow": House(same_winners_even_split=False, straddle_min_raise="bb"),
    "888": House(deal_start="left_of_bb", rake_allocation="main_first"),
    "fulltilt": House(rake_allocation="main_first"),
    "pkr": House(rake_allocation="main_first"),
    "wpn": House(rake_allocation="main_first"),
    "wpnold": House(rake_allocation="main_first", disconnect_policy="allin_protect"),
    "absolute": House(disconnect_policy="allin_protect"),
    "bovada": House(odd_chip="high_side"),
}


def house_of(scribe: Notes) -> House:
    """The house rules under which a hand of that room was played."""
    # A hand of any room may be told as Open Hand History, which names the room.
    room = scribe.source.lower() if scribe.format == "ohh" else scribe.format
    house = _ROOMS.get(room, House())
    chip_unit = house.chip_unit
    if scribe.format == "fulltilt" and scribe.limit == "fixed" and not scribe.tournament:
        chip_unit = 5 if scribe.small_bet < 10000 else 50
    if scribe.rake_rate is not None:
        bps, rounding = scribe.rake_rate
        house = msgspec.structs.replace(
            house, rake_allocation="cumulative", rake_bps=bps, rake_rounding=rounding
        )
    return msgspec.structs.replace(
        house,
        chip_unit=chip_unit,
        unit_label=scribe.label if scribe.per_whole > 1 else "chips",
        units_per_whole=scribe.per_whole,
        tournament=scribe.tournament,
        run_times=2 if len(scribe.boards) > 1 else 1,
    )
