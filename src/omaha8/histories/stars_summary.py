"""The end of a hand as PokerStars text: who shows what, who collects, and the summary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from omaha8.cards import UNKNOWN
from omaha8.hand import Hand
from omaha8.hand import events as ev
from omaha8.histories.awards import by_seat
from omaha8.histories.judge import Judgement
from omaha8.histories.stars_words import Stars, cards, worth_words
from omaha8.pots import share_boards
from omaha8.ranks.fast import read

_FOLDED = ("before Flop", "on the Flop", "on the Turn", "on the River")


def ending(stars: Stars, judgement: Judgement, hand: Hand) -> Iterator[str]:
    """The showdown, if there is one, the awards, and what is shown after them."""
    contested = hand.betting.live.count(True) > 1
    at_end = _at_showdown(hand) if contested else ()
    boards = range(len(hand.boards))
    for board in boards:
        if contested:
            word = "" if len(hand.boards) == 1 else ("FIRST ", "SECOND ")[board]
            yield f"*** {word}SHOW DOWN ***"
            yield from _shows(stars, hand, at_end, board)
        yield from _collected(stars, judgement, hand, board)
    if contested and hand.setup.game.high_low and hand.result and not hand.result.low:
        yield "No low hand qualified"
    for event in judgement.events:
        if isinstance(event, ev.Shown) and event.why == "chosen" and event.seat not in at_end:
            yield f"{stars.name(event.seat)}: shows {cards(event.cards)}"


def _at_showdown(hand: Hand) -> tuple[int, ...]:
    """The seats whose cards lie open at the showdown."""
    live = [seat for seat, here in zip(hand.order, hand.betting.live, strict=True) if here]
    if hand.result is None:
        return tuple([seat for seat in live if UNKNOWN not in hand.hole(seat)])
    return tuple([seat for seat in hand.shown if seat in live])


def _shows(stars: Stars, hand: Hand, at_end: Sequence[int], board: int) -> Iterator[str]:
    game, qualifier = hand.setup.game, hand.setup.house.low_qualifier
    for seat in at_end:
        high, low = read(hand.hole(seat), hand.boards[board], qualifier)
        worth = worth_words(high, low, high_low=game.high_low)
        yield f"{stars.name(seat)}: shows {cards(hand.hole(seat))} ({worth})"
    for seat, live in zip(hand.order, hand.betting.live, strict=True):
        if live and seat not in at_end and not board:
            yield f"{stars.name(seat)}: mucks hand"


def _collected(stars: Stars, judgement: Judgement, hand: Hand, board: int) -> Iterator[str]:
    count = 1 + max([pot.pot for pot in judgement.pots], default=0)
    unit = hand.setup.house.chip_unit
    for pot in reversed(judgement.pots):
        if pot.board != board:
            continue
        name = "pot" if count == 1 else "main pot" if not pot.pot else "side pot"
        name += f"-{pot.pot}" if pot.pot and count > 2 else ""
        for award in (*pot.high, *pot.uncontested, *pot.low):
            yield f"{stars.name(award.seat)} collected {stars.chips(award.chips)} from {name}"
        for award in pot.both:
            for half in share_boards(award.chips, 2, unit):
                if half:
                    yield f"{stars.name(award.seat)} collected {stars.chips(half)} from {name}"


def summary(stars: Stars, judgement: Judgement, hand: Hand) -> Iterator[str]:
    """Pots, rake, boards, and what became of every seat."""
    yield "*** SUMMARY ***"
    yield _total(stars, judgement, hand)
    words = ("FIRST ", "SECOND ") if len(hand.boards) > 1 else ("",)
    for word, board in zip(words, hand.boards, strict=True):
        if board:
            yield f"{word}Board {cards(board)}"
    won = by_seat(judgement.pots)
    folded = _folded_on(judgement)
    at_end = _at_showdown(hand) if hand.betting.live.count(True) > 1 else ()
    for seat in hand.setup.seats:
        yield f"Seat {seat}: {stars.name(seat)}{_place(hand, seat)} " + (
            _became(stars, hand, seat, won[seat], folded.get(seat), shown=seat in at_end)
        )
    yield ""


def _total(stars: Stars, judgement: Judgement, hand: Hand) -> str:
    amounts = [pot.amount for pot in hand.pots]
    rakes = [0] * len(amounts)
    for part in judgement.pots:
        rakes[part.pot] += part.rake
    told = f"Total pot {stars.chips(sum(amounts))}"
    if len(amounts) > 1:
        for number, (amount, rake) in enumerate(zip(amounts, rakes, strict=True)):
            name = "Main pot" if not number else "Side pot"
            name += f"-{number}" if number and len(amounts) > 2 else ""
            told += f" {name} {stars.chips(amount - rake)}."
    return f"{told} | Rake {stars.chips(judgement.rake)}"


def _folded_on(judgement: Judgement) -> dict[int, int]:
    """The street on which each seat folded."""
    street, folded = 0, {}
    for event in judgement.events:
        if isinstance(event, ev.BoardCards):
            street = event.street
        elif isinstance(event, ev.Folded):
            folded[event.seat] = street
    return folded


def _place(hand: Hand, seat: int) -> str:
    setup = hand.setup
    left = dict(zip(setup.seats, setup.stacks, strict=True))[seat]
    posted = set()
    for post in setup.posts:
        if post.seat == seat and left > 0 and post.live + post.dead > 0:
            posted.add(post.kind)
            left -= post.live + post.dead
    places = "" if seat != setup.button else " (button)"
    for kind, blind in (("small_blind", setup.small_blind), ("big_blind", setup.big_blind)):
        if seat == blind and kind in posted:
            places += f" ({kind.replace('_', ' ')})"
    return places


def _became(
    stars: Stars, hand: Hand, seat: int, won: int, street: int | None, *, shown: bool
) -> str:
    if street is not None:
        put_in = hand.betting.totals[hand.player(seat)]
        idle = " (didn't bet)" if not street and not put_in else ""
        return f"folded {_FOLDED[street]}{idle}"
    if not shown:
        return f"collected ({stars.chips(won)})" if won else "mucked"
    hole, setup = hand.hole(seat), hand.setup
    result = f"won ({stars.chips(won)})" if won else "lost"
    if len(hand.boards) > 1:
        return f"showed {cards(hole)} and {result}"
    high, low = read(hole, hand.boards[0], setup.house.low_qualifier)
    worth = worth_words(high, low, high_low=setup.game.high_low)
    return f"showed {cards(hole)} and {result} with {worth}"
