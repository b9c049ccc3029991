"""Somebody comes in, sits down, and plays."""

from __future__ import annotations

import time

from tests.e2e.conftest import NewGuest
from tests.e2e.server import Server

TABLES = ("fixed-2-4", "pot-1-2", "big-o-1-2")
#: From the first visit to the first hand, in seconds.
SOON = 15


def test_the_first_hand_is_dealt_soon_after_the_first_visit(
    own_server: Server, new_guest: NewGuest
) -> None:
    guest = new_guest(own_server)
    began = time.monotonic()
    guest.page.set_default_timeout(SOON * 1000)
    guest.sit("fixed-2-4", "Vera")
    guest.until(lambda: bool(guest.dealt()), SOON - (time.monotonic() - began))
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
