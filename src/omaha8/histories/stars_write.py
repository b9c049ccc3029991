"""Writing PokerStars text, hand by hand.

What that text cannot say is refused or left out, and told in the documentation: cards that
were not dealt, house rules other than the room's, spread limit, kills, overblinds, several
boards from the start, betting that begins after the flop, and leaving out of turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from omaha8.cards import UNKNOWN
from omaha8.errors import NotUnderstood
from omaha8.hand import Hand, Setup
from omaha8.hand import events as ev
from omaha8.hand.opening import price
from omaha8.histories.judge import Judgement
from omaha8.histories.stars_summary import ending, summary
from omaha8.histories.stars_words import CODES, Stars, cards, time_words
from omaha8.histories.text import pokerstars
from omaha8.histories.told_setup import differing
from omaha8.histories.unsaid import unsaid

LIMITS = {"fixed": "Limit", "pot": "Pot Limit", "no": "No Limit"}
_STREETS = ("", "FLOP", "TURN", "RIVER")


def cannot(what: str) -> NotUnderstood:
    """The error for what the text has no words for."""
    return NotUnderstood(f"PokerStars text has no words for {what}", code="convert/cannot-say")


def write(judgement: Judgement) -> str:
    """The hand as PokerStars text; reading it gives the same hand back.

    :raises NotUnderstood: ``convert/cannot-say`` for what that text has no words for.
    """
    record, hand = judgement.record, judgement.hand
    if record is None or hand is None or not hand.over:
        raise cannot("a hand that is not over")
    missing = unsaid(record, judgement.events)
    if missing:
        raise cannot(missing)
    # What the text alone would be read as, so that only the rest is told beside it.
    stars = Stars(record, "{}")
    lines = _lines(stars, judgement, hand)
    read_back = next(pokerstars.read("\n".join(lines)))
    if read_back.record is None or read_back.fault is not None:
        raise cannot(f"this hand: {read_back.fault and read_back.fault.message}")
    untold = differing(record.setup, read_back.record.setup)
    if not untold and _unusual(record.setup):
        # Told nothing, a reader would take a live post of another size for a contradiction.
        untold = "{}"
    lines[1] = _table(stars, untold)
    return "\n".join(lines)


def _unusual(setup: Setup) -> bool:
    """Whether somebody comes in for something else than the big blind."""
    live = [post.live for post in setup.posts if post.kind == "post" and post.live]
    return any(chips != setup.stakes.big_blind for chips in live)


def _lines(stars: Stars, judgement: Judgement, hand: Hand) -> list[str]:
    """All lines; the second is that of the table."""
    return [
        *_head(stars),
        *_posts(stars, judgement, hand),
        *_played(stars, judgement, hand),
        *_boards(hand, judgement),
        *ending(stars, judgement, hand),
        *summary(stars, judgement, hand),
    ]


def _head(stars: Stars) -> Iterator[str]:
    record, setup = stars.record, stars.record.setup
    stakes, game = setup.stakes, setup.game
    count = f"{game.hole_cards} Card " if game.hole_cards != 4 else ""
    name = f"{count}Omaha {'Hi/Lo ' if game.high_low else ''}{LIMITS[stakes.limit]}"
    fixed = stakes.limit == "fixed"
    low = stakes.small_bet if fixed else stakes.small_blind
    high = stakes.big_bet if fixed else stakes.big_blind
    told = f"({stars.chips(low)}/{stars.chips(high)}"
    title = f"PokerStars Hand #{record.id or '0'}: "
    if setup.house.tournament:
        title += f"Tournament #1, $0+$0 USD {name} - Level I {told})"
    else:
        title += f" {name} {told}{CODES[stars.sign]})"
    yield title + time_words(record.time)
    yield _table(stars, stars.untold)
    for seat, stack in zip(setup.seats, setup.stacks, strict=True):
        yield f"Seat {seat}: {stars.name(seat)} ({stars.chips(stack)} in chips)"


def _table(stars: Stars, untold: str) -> str:
    record, setup = stars.record, stars.record.setup
    table = " of ".join(["Omaha8", record.source] if record.source else ["Omaha8"])
    table += f" {untold}" if untold else ""
    return f"Table '{table}' {max(setup.seats)}-max Seat #{setup.button} is the button"


def _posts(stars: Stars, judgement: Judgement, hand: Hand) -> Iterator[str]:
    for event in judgement.events:
        if isinstance(event, ev.Posted):
            told = _post(stars, event)
            for words, paid in told:
                all_in = " and is all-in" if event.all_in and words == told[-1][0] else ""
                yield f"{stars.name(event.seat)}: posts {words} {stars.chips(paid)}{all_in}"
    yield "*** HOLE CARDS ***"
    for seat, hole in zip(hand.order, hand.holes, strict=True):
        if UNKNOWN not in hole:
            yield f"Dealt to {stars.name(seat)} {cards(hole)}"


def _post(stars: Stars, event: ev.Posted) -> list[tuple[str, int]]:
    """What a post is called, and its chips; two where one line could not tell its parts."""
    if event.kind in {"ante", "big_blind_ante"}:
        return [("the ante", event.live + event.dead)]
    if event.kind != "post":
        return [(event.kind.replace("_", " "), event.live + event.dead)]
    if event.live and event.dead and event.live == stars.record.setup.stakes.big_blind:
        fixed = stars.record.setup.stakes
        if fixed.limit != "fixed" or fixed.big_blind == fixed.small_bet:
            return [("small & big blinds", event.live + event.dead)]
    parts = [("dead small blind", event.dead), ("big blind", event.live)]
    return [(words, chips) for words, chips in parts if chips]


def _played(stars: Stars, judgement: Judgement, hand: Hand) -> Iterator[str]:
    """The betting, with the cards of every street that was bet on, up to the last wager."""
    level, board = price(stars.record.setup), hand.boards[0]
    apart = _apart(hand, judgement)
    for event in judgement.events:
        match event:
            case ev.Folded() | ev.Checked() | ev.Called() | ev.Wagered():
                yield f"{stars.name(event.seat)}: {_action(stars, event, level)}"
                level = event.to if isinstance(event, ev.Wagered) else level
            case ev.Returned():
                back = f"Uncalled bet ({stars.chips(event.chips)}) returned to"
                yield f"{back} {stars.name(event.seat)}"
            case ev.BoardCards() if event.street < apart:
                yield _street(event.street, board)
                level = 0
            case _:
                pass


def _apart(hand: Hand, judgement: Judgement) -> int:
    """The first street that was dealt on two boards; one past the last for none."""
    if len(hand.boards) == 1:
        return len(_STREETS)
    return min(
        event.street
        for event in judgement.events
        if isinstance(event, ev.BoardCards) and event.board == 1
    )


def _boards(hand: Hand, judgement: Judgement) -> Iterator[str]:
    """Where the rest was run twice, each board by itself."""
    if len(hand.boards) == 1:
        return
    for board, word in zip(hand.boards, ("FIRST ", "SECOND "), strict=True):
        for street in range(_apart(hand, judgement), len(_STREETS)):
            yield _street(street, board, word)


def _street(street: int, board: Sequence[int], word: str = "") -> str:
    lying, new = board[: street + 1 if street > 1 else 0], board[street + 1 if street > 1 else 0 :]
    told = f"*** {word}{_STREETS[street]} *** "
    new = new[: 3 if street == 1 else 1]
    return told + (f"{cards(lying)} {cards(new)}" if lying else cards(new))


def _action(
    stars: Stars, event: ev.Folded | ev.Checked | ev.Called | ev.Wagered, level: int
) -> str:
    if isinstance(event, ev.Folded):
        return "folds"
    if isinstance(event, ev.Checked):
        return "checks"
    all_in = " and is all-in" if event.all_in else ""
    if isinstance(event, ev.Called):
        return f"calls {stars.chips(event.chips)}{all_in}"
    if event.kind == "bet":
        return f"bets {stars.chips(event.to)}{all_in}"
    return f"raises {stars.chips(event.to - level)} to {stars.chips(event.to)}{all_in}"
