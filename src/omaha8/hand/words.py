"""Every event of a hand as one sentence: who, what, how much, in the present tense.

Nothing here knows more than the event it is given: what a viewer may not see, the sentence
cannot say. ``explained`` tells at length where the pots went.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from omaha8.hand import events as ev
from omaha8.hand.voice import Voice, listed
from omaha8.ranks import HighRank

_POSTS = {
    "ante": "an ante of",
    "big_blind_ante": "the ante for the table,",
    "small_blind": "the small blind,",
    "big_blind": "the big blind,",
    "post": "to come in,",
    "straddle": "a straddle of",
    "overblind": "an overblind of",
    "kill": "the kill blind,",
}
_COUNTS = ("no", "one", "two", "three", "four", "five", "six")
_STREETS = ("Before the flop", "Flop", "Turn", "River")
_QUESTIONS = {"chop": "chop the blinds", "run_twice": "run it twice"}
_BOARDS = ("first board", "second board")


def told(event: ev.Event, voice: Voice) -> str:
    """The event as a sentence without its full stop, such as ``Vera calls 147``."""
    return _SENTENCES[type(event)](event, voice)


def log(events: Iterable[ev.Event], voice: Voice) -> tuple[str, ...]:
    """The sentences of a whole hand, leaving out what another sentence says again."""
    return tuple([told(event, voice) for event in events if not isinstance(event, ev.Ended)])


def count(number: int) -> str:
    """A small number as a word, a larger one in figures."""
    return _COUNTS[number] if number < len(_COUNTS) else str(number)


def pot_name(number: int, *, alone: bool = False) -> str:
    """``Main pot``, ``Side pot 1``; just ``Pot`` for the only one."""
    return f"Side pot {number}" if number else "Pot" if alone else "Main pot"


def board_name(board: int) -> str:
    """``first board`` or ``second board``."""
    return _BOARDS[board]


def _posted(event: ev.Posted, voice: Voice) -> str:
    dead = f" ({voice.amount(event.dead)} of it dead)" if event.live and event.dead else ""
    paid = f"{voice.amount(event.live + event.dead)}{dead}"
    return f"{voice.does(event.seat, 'post')} {_POSTS[event.kind]} {paid}{_all_in(event.all_in)}"


def _dealt(event: ev.HoleCards, voice: Voice) -> str:
    what = voice.cards(event.cards) or f"{count(event.count)} cards"
    return f"{voice.does(event.seat, 'are')} dealt {what}"


def _board(event: ev.BoardCards, voice: Voice) -> str:
    board = f", {board_name(event.board)}" if event.board else ""
    return f"{_STREETS[event.street]}{board}: {voice.cards(event.cards)}"


def _folded(event: ev.Folded, voice: Voice) -> str:
    if not event.left:
        return voice.does(event.seat, "fold")
    folds = "fold" if event.seat == voice.you else "folds"
    return f"{voice.does(event.seat, 'leave')} and {folds}"


def _checked(event: ev.Checked, voice: Voice) -> str:
    return voice.does(event.seat, "check")


def _called(event: ev.Called, voice: Voice) -> str:
    return f"{voice.does(event.seat, 'call')} {voice.amount(event.chips)}{_all_in(event.all_in)}"


def _wagered(event: ev.Wagered, voice: Voice) -> str:
    to = "" if event.kind == "bet" else "to "
    short = "" if event.full or event.kind == "bet" else ", not a full raise"
    amount = f"{to}{voice.amount(event.to)}{_all_in(event.all_in)}{short}"
    return f"{voice.does(event.seat, event.kind)} {amount}"


def _guarded(event: ev.Guarded, voice: Voice) -> str:
    return f"{voice.does(event.seat, 'are')} disconnected, in for what is matched"


def _returned(event: ev.Returned, voice: Voice) -> str:
    return f"{voice.amount(event.chips)} returned to {voice.name(event.seat)}"


def _asked(event: ev.Asked, voice: Voice) -> str:
    return f"{voice.all_do(event.seats, 'are')} asked to {_QUESTIONS[event.question]}"


def _answered(event: ev.Answered, voice: Voice) -> str:
    verb = "agree" if event.yes else "decline"
    return f"{voice.does(event.seat, verb)} to {_QUESTIONS[event.question]}"


def _shown(event: ev.Shown, voice: Voice) -> str:
    return f"{voice.does(event.seat, 'show')} {voice.cards(event.cards)}"


def _read(event: ev.Read, voice: Voice) -> str:
    low = f", {event.low.name if event.low else 'no low'}" if voice.high_low else ""
    board = f" on the {board_name(event.board)}" if event.board else ""
    return f"{voice.does(event.seat, 'have')} {with_article(event.high)}{low}{board}"


def with_article(high: HighRank) -> str:
    """A high as somebody has it: ``a nine-high straight``, ``three kings``."""
    if high.category not in {"straight", "flush", "straight_flush", "pair"}:
        return high.name
    return f"{'an' if high.name[0] in 'ae' else 'a'} {high.name}"


def _mucked(event: ev.Mucked, voice: Voice) -> str:
    return voice.does(event.seat, "muck")


def _pot(event: ev.PotDivided, voice: Voice) -> str:
    board = f", {board_name(event.board)}" if event.board else ""
    halves = [
        _half(name, awards, voice)
        for name, awards in (
            ("high", event.high),
            ("low", event.low),
            ("both halves", event.both),
            ("uncontested", event.uncontested),
        )
        if awards
    ]
    return f"{pot_name(event.pot)}{board} {voice.amount(event.amount)}: {'; '.join(halves)}"


def _half(name: str, awards: tuple[ev.Award, ...], voice: Voice) -> str:
    shared = " shared," if len(awards) > 1 else ""
    won = ", ".join([f"{voice.name(award.seat)} {voice.amount(award.chips)}" for award in awards])
    rank = awards[0].rank
    return f"{name}{shared} {won}" + (f", {rank.name}" if rank else "")


def _chopped(event: ev.Chopped, voice: Voice) -> str:
    return f"{voice.all_do(event.seats, 'take')} the blinds back"


def _ended(event: ev.Ended, voice: Voice) -> str:
    changed = {seat: net for seat, net in event.nets.items() if net}
    first = next(iter(changed), None)
    nets = [
        f"{voice.opening(seat) if seat == first else voice.name(seat)} {voice.net(net)}"
        for seat, net in changed.items()
    ]
    rake = f"; rake {voice.amount(event.rake)}" if event.rake else ""
    return f"{listed(nets) or 'Nobody wins or loses'}{rake}"


def _all_in(all_in: bool) -> str:  # noqa: FBT001
    return ", all-in" if all_in else ""


_SENTENCES: dict[type, Callable[[Any, Voice], str]] = {
    ev.Posted: _posted,
    ev.HoleCards: _dealt,
    ev.BoardCards: _board,
    ev.Folded: _folded,
    ev.Checked: _checked,
    ev.Called: _called,
    ev.Wagered: _wagered,
    ev.Guarded: _guarded,
    ev.Returned: _returned,
    ev.Asked: _asked,
    ev.Answered: _answered,
    ev.Shown: _shown,
    ev.Read: _read,
    ev.Mucked: _mucked,
    ev.PotDivided: _pot,
    ev.Chopped: _chopped,
    ev.Ended: _ended,
}
