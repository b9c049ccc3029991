"""Somebody comes in, sits down, and plays."""

from __future__ import annotations

import time
from collections.abc import Callable

from tests.e2e.conftest import NewGuest
from tests.e2e.server import Server

TABLES = ("fixed-2-4", "pot-1-2", "big-o-1-2")
#: Seconds that a first hand may take where other work shares the cores. On a machine of its
#: own it is a few; the figure is told, not judged, since such clocks lie.
PATIENCE = 90


def test_the_first_hand_is_dealt_soon_after_the_first_visit(
    own_server: Server, new_guest: NewGuest, record_property: Callable[[str, object], None]
) -> None:
    guest = new_guest(own_server)
    began = time.monotonic()
    guest.sit("fixed-2-4", "Vera")
    guest.until(lambda: bool(guest.dealt()), PATIENCE)
    seconds = time.monotonic() - began
    record_property("seconds_to_first_hand", round(seconds, 1))
    print(f"first visit to first dealt hand: {seconds:.1f} s")  # noqa: T201 - for pytest -s
    guest.my_turn()
    assert len(guest.cards()) == 4
    assert guest.complaints == []


def test_five_hands_to_the_end_at_each_table_at_once(new_guest: NewGuest) -> None:
    guests = {table: new_guest() for table in TABLES}
    for table, guest in guests.items():
        guest.sit(table, f"Five-{table[:3]}")

    def everybody() -> bool:
        for guest in guests.values():
            guest.answer()
        return all(len(guest.finished()) >= 5 for guest in guests.values())

    guests["fixed-2-4"].until(everybody, 150)
    for table, guest in guests.items():
        held = 5 if table == "big-o-1-2" else 4
        assert {len(cards) for cards in guest.dealt().values()} == {held}
        results = [event for event in guest.told() if event["type"] == "pot_divided"]
        assert results
        assert guest.complaints == []
