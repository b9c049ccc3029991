"""A pot as JSON, the same shape wherever the command line prints one (DESIGN section 6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from omaha8.hand.events import Award, PotDivided

_HALVES = ("high", "low", "both", "uncontested")


def pot_json(
    parts: Sequence[PotDivided], name: Callable[[int], Any] = lambda seat: seat
) -> dict[str, Any]:
    """One pot, out of its part on each board; ``name`` turns a seat into what to call it.

    Of several boards it tells the sums, and under ``boards`` each by itself, the first board
    first. Then ``low_reason`` is none where a low was won on one of them, else it is that of
    the first board.
    """
    answer = _shared(parts, name)
    if len(parts) > 1:
        if not all(part.low_reason for part in parts):
            answer["low_reason"] = None
        answer["boards"] = [_shared([part], name) for part in parts]
    return answer


def _shared(parts: Sequence[PotDivided], name: Callable[[int], Any]) -> dict[str, Any]:
    """What these parts of one pot hold, and who won how much of each half of them."""
    first = parts[0]
    answer: dict[str, Any] = {
        "amount": sum(part.amount for part in parts),
        "eligible": [name(seat) for seat in sorted(first.eligible)],
        "rake": sum(part.rake for part in parts),
    }
    for half in _HALVES:
        shares: dict[Any, int] = {}
        for part in parts:
            awards: tuple[Award, ...] = getattr(part, half)
            for award in sorted(awards, key=lambda award: award.seat):
                shares[name(award.seat)] = shares.get(name(award.seat), 0) + award.chips
        if shares:
            answer[half] = shares
    answer["low_reason"] = first.low_reason
    return answer


def pots_json(
    pots: Sequence[PotDivided], name: Callable[[int], Any] = lambda seat: seat
) -> list[dict[str, Any]]:
    """Every pot of a hand, the main pot first."""
    numbers = sorted({part.pot for part in pots})
    return [pot_json([part for part in pots if part.pot == number], name) for number in numbers]
