"""Where each seat sits towards the button."""

from __future__ import annotations

from omaha8.hand import Setup

#: Every position in the order in which they act after the flop.
POSITIONS = ("SB", "BB", "UTG", "MP", "HJ", "CO", "BTN")


def positions(setup: Setup) -> dict[int, str]:
    """The position of every seat dealt in.

    ``BTN`` is the button (heads-up it is the small blind as well), ``SB`` and ``BB`` the
    seats of the blinds. Of the others, counted back from the button: the last before it is
    the cutoff ``CO``, the second the hijack ``HJ``, the first of them ``UTG``, the rest
    ``MP``. Seats that are both are the later one.
    """
    blinds = ((setup.big_blind, "BB"), (setup.small_blind, "SB"), (setup.button, "BTN"))
    found = {seat: name for seat, name in blinds if seat in setup.seats}
    others = [seat for seat in setup.order if seat not in found]
    for place, seat in enumerate(reversed(others)):
        found[seat] = ("CO", "HJ")[place] if place < 2 else "MP"
    if len(others) > 2:
        found[others[0]] = "UTG"
    return found
