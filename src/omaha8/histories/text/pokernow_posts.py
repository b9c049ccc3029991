"""Posts of PokerNow: blinds, what was missed, straddles, antes."""

from __future__ import annotations

from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.text.common import unknown_line


def posts(scribe: Scribe, seat: int, what: str, chips: int) -> None:
    """What a seat posts, in the room's words; blinds are told as totals of the seat.

    :raises NotUnderstood: ``history/post`` for another amount than is due, ``history/line``.
    """
    _refuse_post(scribe, seat, what, chips)
    if what == "ante":
        scribe.post(seat, "ante", dead=chips)
    elif what == "missing small blind":
        scribe.post(seat, "post", dead=chips)
    elif what == "missed big blind":
        scribe.post(seat, "post", live=chips - min(chips, scribe.wagers.get(seat, 0)))
    elif what == "straddle":
        scribe.post(seat, "straddle", live=chips - scribe.wagers.get(seat, 0))
    elif what in {"small blind", "big blind"}:
        small = what == "small blind"
        if not small:
            scribe.big_blind = max(scribe.big_blind, chips)
        else:
            scribe.small_blind = max(scribe.small_blind, chips)
        scribe.blind(seat, chips, small=small)
    else:
        raise unknown_line(f"posts {what}")


def _refuse_post(scribe: Scribe, seat: int, what: str, chips: int) -> None:
    """Nothing, if a post is the blind that was missed, or a straddle twice what was posted."""
    dues = {
        "missing small blind": scribe.small_blind,
        "missed big blind": scribe.big_blind,
        "straddle": 2 * scribe.level,
    }
    whole = dues.get(what, 0)
    added = chips if what == "missing small blind" else chips - scribe.wagers.get(seat, 0)
    if whole and chips != whole and added != scribe.left[seat]:
        told = f"seat {seat} posts a {what} of {scribe.show(chips)}, wanted {scribe.show(whole)}"
        raise contradiction("post", told)
