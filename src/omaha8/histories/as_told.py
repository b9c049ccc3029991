"""Pots whose division a record tells and our rules cannot, because winning cards are unknown.

The awards are taken as given, but nothing is accepted that the chips or the cards that are
shown contradict.
"""

from __future__ import annotations

from collections.abc import Iterator

from omaha8.cards import UNKNOWN
from omaha8.hand import Hand
from omaha8.hand.events import Award, PotDivided
from omaha8.histories.money import in_words
from omaha8.histories.reading import Fault, Half, ReadHand, Told, Won
from omaha8.histories.worth import told_ranks
from omaha8.pots import Pot, allocate_rake
from omaha8.ranks import CATEGORIES, HighRank, LowRank
from omaha8.ranks.fast import high_strength, low_strength, read


def pots_as_told(told: Told, hand: Hand) -> tuple[tuple[PotDivided, ...], list[Fault]]:
    """The pots with the awards of the record, and every contradiction."""
    if not told.awards:
        return (), []
    pots = hand.pots
    amounts = [pot.amount for pot in pots]
    rakes = allocate_rake(amounts, min(hand.setup.rake or 0, sum(amounts)), hand.setup.house)
    line = told.awards[0].line
    faults = list(_sums(told, pots, rakes, hand, line))
    faults += _given_up(told, hand, pots)
    faults += _contradicted(told, hand, pots)
    return tuple(_divided(told, hand, pots, rakes)), faults


def _sums(
    told: Told, pots: tuple[Pot, ...], rakes: tuple[int, ...], hand: Hand, line: int
) -> Iterator[Fault]:
    house = hand.setup.house
    theirs = sum(won.chips for won in told.awards)
    ours = sum(pot.amount for pot in pots) - sum(rakes)
    if theirs != ours:
        amounts = [in_words(chips, house) for chips in (theirs, ours)]
        yield Fault("history/award", line, f"the awards are {amounts[0]}, the pots {amounts[1]}")
    for won in told.awards:
        number = won.pot or 0
        eligible = pots[number].eligible if number < len(pots) else ()
        if hand.player(won.seat) not in eligible:
            yield Fault("history/award", won.line, f"seat {won.seat} cannot win of pot {number}")


def _given_up(told: Told, hand: Hand, pots: tuple[Pot, ...]) -> Iterator[Fault]:
    """A seat that mucks, but is awarded what another live hand could win as well (R13.6)."""
    house = hand.setup.house
    for player, seat in enumerate(hand.order):
        if seat not in told.mucked:
            continue
        alone = sum(pot.amount for pot in pots if pot.eligible == (player,))
        lines = [won for won in told.awards if won.seat == seat]
        won = sum(award.chips for award in lines)
        if won > alone:
            amounts = [in_words(chips, house) for chips in (won, alone)]
            message = (
                f"seat {seat} mucks and wins {amounts[0]}, of which it alone could {amounts[1]}"
            )
            yield Fault("history/award", lines[0].line, message)


def _contradicted(told: Told, hand: Hand, pots: tuple[Pot, ...]) -> Iterator[Fault]:
    """A hand that lies open and beats one that was awarded a half, but won nothing of it."""
    if len(hand.boards) > 1 or len(hand.boards[0]) < 5 or UNKNOWN in hand.boards[0]:
        return
    for won in told.awards:
        half = _half(won, hand, pots)
        if half is None:
            continue
        for player in pots[min(won.pot or 0, len(pots) - 1)].eligible:
            seat, hole = hand.order[player], hand.holes[player]
            if UNKNOWN in hole or _awarded(told, seat, won):
                continue
            if _as_good(told, hand, hole, won.seat, half):
                yield Fault(
                    "history/award",
                    won.line,
                    f"seat {won.seat} wins the {half}, but seat {seat} shows as good or better",
                )


def _half(won: Won, hand: Hand, pots: tuple[Pot, ...]) -> Half | None:
    """The half that an award is of: in a high game there is but one, if its pot is known."""
    if won.half is None and not hand.setup.game.high_low and (won.pot is not None or len(pots) < 2):
        return "high"
    return won.half


def _as_good(told: Told, hand: Hand, hole: tuple[int, ...], winner: int, half: Half) -> bool:
    """Whether a hand is as good as the winner's: as its cards are, or as its award names it."""
    board, mine = hand.boards[0], hand.hole(winner)
    qualifier = hand.setup.house.low_qualifier
    if UNKNOWN in mine:
        high, low = read(hole, board, qualifier)
        named = [said for said in told.worth if said.seat == winner and said.half == half]
        return any(_beats_name(said, high, low) for said in named)
    if half == "high":
        return high_strength(hole, board) >= high_strength(mine, board)
    points = low_strength(hole, board, qualifier)
    return bool(points) and points >= low_strength(mine, board, qualifier)


def _beats_name(said: ReadHand, high: HighRank, low: LowRank | None) -> bool:
    """Whether a hand is of a better category than a line names, or its low is none the worse."""
    if said.category is not None:
        return CATEGORIES.index(high.category) > CATEGORIES.index(said.category)
    return said.ranks is not None and low is not None and told_ranks(low.strength) <= said.ranks


def _awarded(told: Told, seat: int, won: Won) -> bool:
    return any(other.seat == seat and other.half == won.half for other in told.awards)


def _divided(
    told: Told, hand: Hand, pots: tuple[Pot, ...], rakes: tuple[int, ...]
) -> Iterator[PotDivided]:
    for number, (pot, rake) in enumerate(zip(pots, rakes, strict=True)):
        here = [won for won in told.awards if (won.pot or 0) == number]
        yield PotDivided(
            pot=number,
            board=0,
            amount=pot.amount,
            rake=rake,
            eligible=tuple([hand.order[player] for player in pot.eligible]),
            high=_joined(here, low=False),
            low=_joined(here, low=True),
        )


def _joined(awards: list[Won], *, low: bool) -> tuple[Award, ...]:
    chips: dict[int, int] = {}
    for won in awards:
        if (won.half == "low") is low:
            chips[won.seat] = chips.get(won.seat, 0) + won.chips
    return tuple([Award(seat, won) for seat, won in sorted(chips.items())])
