"""A hand as it is told to one viewer, event by event, and the table as it looks at each moment.

Only events made visible to the viewer come in, so nothing hidden can be drawn.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from omaha8.hand import Hand, Question
from omaha8.hand import events as ev
from omaha8.hand.reading import Reading, reading
from omaha8.hand.view import SeatView, view
from omaha8.hand.voice import Voice
from omaha8.hand.words import pot_name, told
from omaha8.pots import layers

State: TypeAlias = Literal["live", "all_in", "folded", "mucked", "away", "waits"]
Cards: TypeAlias = tuple[int, ...]

_POSTED = {
    "ante": "Ante",
    "big_blind_ante": "Ante",
    "small_blind": "Blind",
    "big_blind": "Blind",
    "post": "Posts",
    "straddle": "Straddle",
    "overblind": "Overblind",
    "kill": "Kill",
}
_WAGERED = {"bet": "Bet", "raise": "Raise", "complete": "Complete"}


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as it is drawn. ``cards`` lie open to the viewer, ``holds`` counts closed ones too."""

    seat: int
    name: str
    stack: int
    state: State
    marks: tuple[str, ...] = ()
    cards: Cards = ()
    holds: int = 0
    said: str = ""
    to_act: bool = False


class PotShown(msgspec.Struct, frozen=True):
    """A pot that is settled so far, by name, and how many may win it."""

    name: str
    amount: int
    players: int


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """The table at one moment, seen from one chair. ``others`` sit clockwise from its left.

    ``running`` is true while a hand is played.
    """

    title: str
    corner: str
    badge: str
    others: tuple[Chair, ...]
    me: Chair | None
    boards: tuple[Cards, ...]
    pot: int
    pots: tuple[PotShown, ...]
    street: int
    log: tuple[str, ...]
    readings: tuple[Reading, ...]
    voice: Voice
    question: Question | None = None
    running: bool = False


class Guest(msgspec.Struct, frozen=True):
    """Who sits at the table, with the chips they would play with, and how."""

    seat: int
    name: str
    stack: int
    state: State = "live"


class Story:
    """What a viewer has been told of one hand so far."""

    def __init__(self, voice: Voice, viewer: int) -> None:
        self.voice = voice
        self.viewer = viewer
        self.events: list[ev.Event] = []
        self.log: list[str] = []
        self.boards: tuple[Cards, ...] = ((),)
        self.said: dict[int, str] = {}
        self.open: dict[int, Cards] = {}
        self.won: dict[int, int] = {}
        self.over = False

    def tell(self, event: ev.Event) -> None:
        """Go one event on."""
        self.events.append(event)
        mine = isinstance(event, ev.HoleCards) and event.seat == self.viewer
        if mine or not isinstance(event, ev.HoleCards | ev.PotDivided | ev.Read | ev.Ended):
            self.log.append(told(event, self.voice))
        if isinstance(event, ev.BoardCards):
            self._lay(event)
        elif isinstance(event, ev.Shown):
            self.open[event.seat] = event.cards
        elif isinstance(event, ev.PotDivided):
            for award in (*event.high, *event.low, *event.both, *event.uncontested):
                self.won[award.seat] = self.won.get(award.seat, 0) + award.chips
        elif isinstance(event, ev.Ended):
            self.over = True
            self._forget()
            self.said |= {seat: self.voice.net(chips) for seat, chips in self.won.items()}
        elif (said := _said(event, self.voice)) is not None:
            self.said[event.seat] = said  # type: ignore[union-attr]

    def _lay(self, event: ev.BoardCards) -> None:
        boards = list(self.boards)
        if event.board == len(boards):
            boards.append(boards[0][: len(boards[0]) - len(event.cards)])
        boards[event.board] += event.cards
        self.boards = tuple(boards)
        if not event.board:
            self._forget()

    def _forget(self) -> None:
        """A street is over: what was said in it no longer stands on the chairs."""
        self.said = {seat: said for seat, said in self.said.items() if said in _STAYS}


_STAYS = {"Folded", "Mucked"}


def _said(event: ev.Event, voice: Voice) -> str | None:
    """The last word of a seat, as it stands on its chair."""
    if isinstance(event, ev.Folded):
        return "Folded"
    if isinstance(event, ev.Mucked):
        return "Mucked"
    if isinstance(event, ev.Checked):
        return "Check"
    if isinstance(event, ev.Called):
        return f"Call {voice.amount(event.chips)}"
    if isinstance(event, ev.Wagered):
        return f"{_WAGERED[event.kind]} {voice.amount(event.to)}"
    if isinstance(event, ev.Posted):
        return f"{_POSTED[event.kind]} {voice.amount(event.live + event.dead)}"
    return None


def scene(
    story: Story, hand: Hand | None, guests: tuple[Guest, ...], title: str, corner: str, badge: str
) -> Scene:
    """The table as the story has told it; ``hand`` is none between hands."""
    seen = {} if hand is None else {one.seat: one for one in view(hand, story.viewer).seats}
    chairs = {guest.seat: _chair(story, hand, guest, seen.get(guest.seat)) for guest in guests}
    ring = [seat for seat in chairs if seat > story.viewer]
    ring += [seat for seat in chairs if seat < story.viewer]
    me = chairs.get(story.viewer)
    pot, pots = _pots(hand)
    return Scene(
        title=title,
        corner=corner,
        badge=badge,
        others=tuple([chairs[seat] for seat in ring]),
        me=me,
        boards=story.boards,
        pot=pot,
        pots=pots,
        street=0 if hand is None else hand.street,
        log=tuple(story.log),
        readings=_readings(story, hand, me),
        voice=story.voice,
        running=hand is not None and not story.over,
    )


def _chair(story: Story, hand: Hand | None, guest: Guest, seen: SeatView | None) -> Chair:
    seat = guest.seat
    if hand is None or seen is None:
        state = guest.state
        if state != "away":
            state = "live" if hand is None else "waits"
        return Chair(seat=seat, name=guest.name, stack=guest.stack, state=state)
    stack = seen.stack
    if hand.result is not None and not story.over:
        stack -= hand.result.payouts[hand.player(seat)]
    state = "live" if seen.live else "folded"
    if seen.live and not stack and not story.over:
        state = "all_in"
    if story.said.get(seat) == "Mucked":
        state = "mucked"
    own = seen.cards if seat == story.viewer else story.open.get(seat, ())
    return Chair(
        seat=seat,
        name=guest.name,
        stack=stack,
        state=state,
        marks=_marks(hand, seat),
        cards=tuple(sorted(own, reverse=True)),
        holds=seen.holds,
        said=story.said.get(seat, ""),
        to_act=hand.to_act == seat or any(question.seat == seat for question in hand.asked),
    )


def _marks(hand: Hand, seat: int) -> tuple[str, ...]:
    setup = hand.setup
    posts = {post.kind for post in setup.posts if post.seat == seat}
    found = (
        ("D", setup.button == seat),
        ("SB", setup.small_blind == seat),
        ("BB", setup.big_blind == seat),
        ("STR", "straddle" in posts),
        ("K", "kill" in posts),
    )
    return tuple([mark for mark, here in found if here])


def _pots(hand: Hand | None) -> tuple[int, tuple[PotShown, ...]]:
    """Everything in, and the pots that are settled so far."""
    if hand is None:
        return 0, ()
    if hand.result is not None:
        shown: dict[int, PotShown] = {}
        for pot in hand.result.pots:
            amount = pot.amount + (shown[pot.pot].amount if pot.pot in shown else 0)
            shown[pot.pot] = PotShown(pot_name(pot.pot), amount, len(pot.eligible))
        return sum(pot.amount for pot in hand.result.pots), tuple(shown.values())
    betting = hand.betting
    settled = layers(betting.spent, betting.live, betting.dead)
    pots = [
        PotShown(pot_name(number), pot.amount, len(pot.eligible))
        for number, pot in enumerate(settled)
    ]
    street = sum(betting.wagers)
    if pots and street:
        pots.append(PotShown("this street", street, 0))
    return betting.pot, tuple(pots)


def _readings(story: Story, hand: Hand | None, me: Chair | None) -> tuple[Reading, ...]:
    if hand is None or me is None or not me.cards:
        return ()
    setup = hand.setup
    return tuple(
        [reading(me.cards, board, setup.game, setup.house.low_qualifier) for board in story.boards]
    )
