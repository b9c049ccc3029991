"""One pot divided, told in seats and hands instead of players and strengths."""

from __future__ import annotations

from collections.abc import Sequence

from omaha8.cards import rank_of
from omaha8.hand import events as ev
from omaha8.hand.state import Hand
from omaha8.hand.worth import Strengths
from omaha8.pots import Division, Pot, divide, share_boards
from omaha8.ranks import HighRank, LowRank
from omaha8.ranks.fast import read


def divided(
    hand: Hand, number: int, pot: Pot, rake: int, worth: Sequence[Strengths]
) -> list[ev.PotDivided]:
    """What became of a pot, an event for each board that decided a part of it.

    With two boards the net pot is shared evenly over them first (R13.10); the rake is told
    with the first board.
    """
    house = hand.setup.house
    net = pot.amount - rake
    if not worth or len(pot.eligible) == 1:
        players = range(len(hand.order))
        division = divide(
            net,
            pot.eligible,
            (),
            () if hand.setup.game.high_low else None,
            house=house,
            low_possible=False,
            high_order=players,
            low_order=players,
        )
        return [_told(hand, number, 0, pot, rake, division)]
    parts = share_boards(net, len(worth), house.chip_unit)
    told = []
    for board, (part, strengths) in enumerate(zip(parts, worth, strict=True)):
        high_order, low_order = _orders(hand, pot.eligible)
        division = divide(
            part,
            pot.eligible,
            strengths.high,
            strengths.low,
            house=house,
            low_possible=strengths.low_possible,
            high_order=high_order,
            low_order=low_order,
        )
        told.append(_told(hand, number, board, pot, rake if not board else 0, division))
    return told


def _orders(hand: Hand, eligible: Sequence[int]) -> tuple[Sequence[int], Sequence[int]]:
    """The order in which tied players come for odd units, high and low (R15.4)."""
    if hand.setup.house.odd_chip != "suit":
        return eligible, eligible
    holes = hand.holes
    # Ranks and suits ascend in a card, so the largest card is best for high; for low the
    # ace counts as one and clubs come first.
    high = sorted(eligible, key=lambda player: -max(holes[player]))
    low = sorted(eligible, key=lambda player: min(map(_low_key, holes[player])))
    return high, low


def _low_key(card: int) -> tuple[int, int]:
    return ((rank_of(card) + 1) % 13, card)


def _told(
    hand: Hand, number: int, board: int, pot: Pot, rake: int, division: Division
) -> ev.PotDivided:
    order = hand.order
    high = _awards(hand, board, division.high, low=False)
    low = _awards(hand, board, division.low, low=True)
    both = _awards(hand, board, division.both, low=False)
    shares = {player for share in (division.high, division.low) for player, _ in share}
    return ev.PotDivided(
        pot=number,
        board=board,
        amount=sum(chips for part in _parts(division) for _, chips in part) + rake,
        rake=rake,
        eligible=tuple([order[player] for player in pot.eligible]),
        high=high,
        low=low,
        both=both,
        uncontested=tuple([ev.Award(order[player], won) for player, won in division.uncontested]),
        low_reason=division.low_reason,
        odd=tuple(
            [
                ev.Odd(odd.half, tuple([order[player] for player in odd.players]), odd.rule)
                for odd in division.odd
            ]
        ),
        quartered=_quartered(order, division),
        scooped=_scooper(order, division, shares),
    )


def _parts(division: Division) -> tuple[tuple[tuple[int, int], ...], ...]:
    return division.high, division.low, division.both, division.uncontested


def _awards(
    hand: Hand, board: int, shares: tuple[tuple[int, int], ...], *, low: bool
) -> tuple[ev.Award, ...]:
    return tuple(
        [
            ev.Award(hand.order[player], chips, _rank(hand, player, board, low=low))
            for player, chips in shares
        ]
    )


def _rank(hand: Hand, player: int, board: int, *, low: bool) -> HighRank | LowRank | None:
    qualifier = hand.setup.house.low_qualifier
    return read(hand.holes[player], hand.boards[board], qualifier)[1 if low else 0]


def _quartered(order: tuple[int, ...], division: Division) -> tuple[int, ...]:
    """Seats that share one half with one other and win nothing of the other half (R15.6)."""
    high = {player for player, _ in division.high}
    low = {player for player, _ in division.low}
    if not high or not low:
        return ()
    quartered = {
        player
        for half, other in ((high, low), (low, high))
        if len(half) == 2
        for player in half - other
    }
    return tuple([order[player] for player in sorted(quartered)])


def _scooper(order: tuple[int, ...], division: Division, shares: set[int]) -> int | None:
    """The seat that took a contested pot whole (R15.5)."""
    winners = shares | {player for player, _ in division.both}
    return order[winners.pop()] if len(winners) == 1 else None
