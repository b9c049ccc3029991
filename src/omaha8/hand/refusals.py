"""What a hand refuses, in one clear line each."""

from __future__ import annotations

from collections.abc import Callable

from omaha8.betting import STREETS, Legal
from omaha8.errors import Illegal
from omaha8.hand import actions as act
from omaha8.hand.state import Hand
from omaha8.hand.voice import Voice


def refuse_turn(hand: Hand, action: act.Turn) -> Legal:
    """What the seat to act may do, if ``action`` is one of it.

    :raises Illegal: ``action/over``, ``action/asked``, ``action/out-of-turn``,
        ``action/kind`` or ``action/amount``.
    """
    legal = hand.betting.legal
    if legal is None or hand.stage != "betting":
        raise _no_turn(hand)
    seat = hand.order[legal.player]
    if action.seat is not None and action.seat != seat:
        raise Illegal(
            f"it is seat {seat}'s turn, not seat {action.seat}'s, {_where(hand)}",
            code="action/out-of-turn",
            seat=action.seat,
            to_act=seat,
        )
    if not _is_legal(legal, action):
        raise _illegal(hand, legal, action)
    return legal


def refuse_over(hand: Hand, seat: int) -> int:
    """The player of that seat in a hand that is not over.

    :raises Illegal: ``action/over`` or ``action/seat``.
    """
    if hand.over:
        raise Illegal("the hand is over", code="action/over")
    if seat not in hand.order:
        raise Illegal(
            f"seat {seat} is not in this hand: wanted one of {sorted(hand.order)}",
            code="action/seat",
            seat=seat,
        )
    return hand.player(seat)


def _is_legal(legal: Legal, action: act.Turn) -> bool:
    kind = type(action)
    if kind is act.Call:
        return legal.call > 0
    if kind is act.Check:
        return not legal.call
    if kind is act.Fold:
        return True
    if legal.raises is None or (kind is act.Bet) != legal.bet:
        return False
    # A float may equal a legal total, and must not become chips.
    to = action.to  # type: ignore[union-attr]  # only a bet or a raise is left
    return type(to) is int and to in legal.raises


def _no_turn(hand: Hand) -> Illegal:
    if hand.over:
        return Illegal("the hand is over: no action is left", code="action/over")
    seats = ", ".join(str(question.seat) for question in hand.asked)
    return Illegal(
        f"it is nobody's turn: seats {seats} are asked about {hand.stage}", code="action/asked"
    )


def _illegal(hand: Hand, legal: Legal, action: act.Turn) -> Illegal:
    show = _voice(hand).amount
    wants = wanted(legal, show)
    came = _came(action, show)
    amount = (
        isinstance(action, act.Bet | act.Raise)
        and legal.raises is not None
        and isinstance(action, act.Bet) == legal.bet
    )
    return Illegal(
        f"{came} by seat {hand.order[legal.player]} is not legal {_where(hand)}: wanted {wants}",
        code="action/amount" if amount else "action/kind",
        came=came,
        wanted=wants,
    )


def wanted(legal: Legal, show: Callable[[int], str] = str) -> str:
    """Everything that is legal, in words: ``fold, call 10 or raise to 20..35``.

    ``show`` writes an amount.
    """
    ways = ["fold", f"call {show(legal.call)}" if legal.call else "check"]
    if legal.raises is not None:
        raises = legal.raises
        verb = "bet" if legal.bet else "raise to"
        low, high = show(raises.low), show(raises.high)
        several = len(raises) > 1
        steps = f" in steps of {show(raises.step)}" if several and raises.step > 1 else ""
        ways.append(f"{verb} {f'{low}..{high}' if several else low}{steps}")
    return f"{', '.join(ways[:-1])} or {ways[-1]}"


def _came(action: act.Turn, show: Callable[[int], str]) -> str:
    if isinstance(action, act.Bet | act.Raise):
        # what is no whole number of chips is told as it came
        to = show(action.to) if type(action.to) is int and action.to >= 0 else str(action.to)
        return f"a bet of {to}" if isinstance(action, act.Bet) else f"a raise to {to}"
    return f"a {type(action).__name__.lower()}"


def _where(hand: Hand) -> str:
    betting = hand.betting
    return f"on the {STREETS[betting.street]} with {_voice(hand).amount(betting.pot)} in the pot"


def _voice(hand: Hand) -> Voice:
    """Amounts as the table writes them: ``$1.20`` where a unit is a cent."""
    house = hand.setup.house
    money = house.units_per_whole > 1 and house.unit_label != "chips"
    return Voice(names={}, label=house.unit_label if money else "", whole=house.units_per_whole)
