"""What the rooms decide for themselves: each room's house rules, as its records show them."""

from __future__ import annotations

import msgspec

from omaha8.errors import NotUnderstood
from omaha8.histories.notes import Notes
from omaha8.house import House

#: What the text itself tells of a house.
_FIXED = {"units_per_whole", "tournament"}

_ROOMS: dict[str, House] = {
    "pokerstars": House(rake_allocation="main_first"),
    "pokernow": House(same_winners_even_split=False),
    "888": House(deal_start="left_of_bb"),
    "wpn": House(rake_allocation="main_first"),
    "wpnold": House(rake_allocation="main_first", disconnect_policy="allin_protect"),
    "bovada": House(odd_chip="high_side"),
}


def house_of(scribe: Notes) -> House:
    """The house rules under which a hand of that room was played.

    :raises NotUnderstood: ``history/house`` for told rules that are none.
    """
    chip_unit = _ROOMS.get(scribe.format, House()).chip_unit
    if scribe.format == "fulltilt" and scribe.limit == "fixed" and not scribe.tournament:
        chip_unit = 5 if scribe.small_bet < 10000 else 50
    house = msgspec.structs.replace(
        _ROOMS.get(scribe.format, House()),
        chip_unit=chip_unit,
        unit_label=scribe.label if scribe.per_whole > 1 else "chips",
        units_per_whole=scribe.per_whole,
        tournament=scribe.tournament,
        run_times=2 if len(scribe.boards) > 1 else 1,
    )
    return _with(house, scribe.house) if scribe.house else house


def differing_house(ours: House, theirs: House) -> str:
    """As JSON, the house rules of ours that differ from theirs; empty for none."""
    mine, others = msgspec.to_builtins(ours), msgspec.to_builtins(theirs)
    told = {key: value for key, value in mine.items() if value != others[key]}
    return msgspec.json.encode(told).decode() if told else ""


def _with(house: House, told: str) -> House:
    try:
        fields = msgspec.json.decode(told, type=dict[str, object])
        unknown = fields.keys() - set(House.__struct_fields__) | fields.keys() & _FIXED
        if unknown:
            raise NotUnderstood(f"{min(unknown)!r} is no house rule", code="history/house")
        return msgspec.convert(msgspec.to_builtins(house) | fields, House)
    except msgspec.MsgspecError as error:
        raise NotUnderstood(f"house rules {told[:60]!r}: {error}", code="history/house") from None
