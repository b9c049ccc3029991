"""A record judged: played again through our rules, and compared with what it says of itself."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, repeat
from typing import Literal

import msgspec

from omaha8.cards import UNKNOWN
from omaha8.errors import Omaha8Error
from omaha8.hand import Action, Chop, Event, Hand, RunTwice, Show, after, deal
from omaha8.hand import events as ev
from omaha8.hand.showdown import given_up
from omaha8.histories.awards import by_seat
from omaha8.histories.compare import compared, first_fault
from omaha8.histories.money import in_words
from omaha8.histories.reading import Fault, Played, Reading, Said, Told, fault_of
from omaha8.histories.record import HandRecord
from omaha8.histories.room_ways import our_way
from omaha8.house import House

Judged = Literal["cards", "chips", "actions"]


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """What came of judging one hand.

    ``fault`` is none when the record agrees with our rules. ``judged`` says how far that
    could be checked: ``cards`` when every hand at the showdown is known (or none was
    needed), ``chips`` when some are not, ``actions`` when the record tells no result. ``hand``
    is the last state that was reached, ``events`` everything that led to it. ``record`` is
    the record with the actions as our rules name them, ``notes`` what the room does otherwise.
    ``pots`` are where the chips went: as our rules say, or as told where the cards are not.
    """

    reading: Reading
    record: HandRecord | None = None
    hand: Hand | None = None
    events: tuple[Event, ...] = ()
    judged: Judged = "actions"
    fault: Fault | None = None
    pots: tuple[ev.PotDivided, ...] = ()
    nets: dict[int, int] = {}
    rake: int = 0
    notes: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether the record agrees with our rules as far as it could be checked."""
        return self.fault is None


def judge(reading: Reading) -> Judgement:
    """The reading judged; never raises for what a record says."""
    record = reading.record
    if record is None:
        return Judgement(reading=reading, fault=reading.fault)
    told = reading.told or Told(lines=(reading.line,) * len(record.actions))
    play = _Play(reading, record, told)
    try:
        if reading.played is not None:
            play.resume(reading.played)
        else:
            play.begin()
            play.acts()
        play.answers()
    except Omaha8Error as error:
        return play.judgement(_first(reading.fault, fault_of(error, play.line)))
    return play.end()


def _first(unread: Fault | None, refused: Fault) -> Fault:
    """Which of two faults comes first: what could not be read, or what our rules refuse."""
    return refused if unread is None or refused.line < unread.line else unread


#: Faults that say a text cannot be read, not that what it says is at odds with our rules.
_UNREADABLE = frozenset(
    {"history/line", "history/truncated", "history/tag", "history/format", "history/none"}
)


def unreadable(fault: Fault) -> bool:
    """Whether a fault is damage of the text, and not a disagreement with our rules."""
    return fault.code in _UNREADABLE or fault.code.startswith(("record/", "phh/", "ohh/"))


_ANSWERS = frozenset({RunTwice, Chop})


class _Play:
    """One record while it is played again."""

    def __init__(self, reading: Reading, record: HandRecord, told: Told) -> None:
        self.reading, self.record, self.told = reading, record, told
        self.line = reading.line
        self.hand: Hand | None = None
        self.events: list[Event] = []
        self.actions: list[Action] = []
        self.notes: list[str] = []
        self.bent: dict[int, int] = {}
        self.fault: Fault | None = None

    def begin(self) -> None:
        """Posts and hole cards."""
        self.line = self.reading.fault.line if self.reading.fault else self.line
        self.hand, events = deal(self.record.setup, self.record.deck)
        self.events += events
        self.fault = first_fault(_posts_compared(self.told, events, self._house))

    @property
    def _house(self) -> House:
        return self.record.setup.house

    def resume(self, played: Played) -> None:
        """What the reader played already, every action as our rules have it."""
        self.hand = played.hand
        self.events += played.events
        self.actions += self.record.actions

    def acts(self) -> None:
        """The actions of the record, in our rules' words, and what each should have put in."""
        told, quirks = self.told, self.told.quirks
        lines = chain(told.lines, repeat(self.reading.line))
        chips = chain(told.chips, repeat(None))
        for action, line, added in zip(self.record.actions, lines, chips, strict=False):
            self.line, hand = line, self._here()
            if hand.stage != "betting" and type(action) not in _ANSWERS:
                self.answers()
                hand = self._here()
            ours, note = our_way(hand, action, quirks) if quirks else (action, "")
            if note:
                self.notes.append(note)
            if ours is None:
                continue
            put_in = _put_in(self._do(ours))
            if note and added is not None and ours.seat is not None:
                self.bent[ours.seat] = self.bent.get(ours.seat, 0) + put_in - added
            if added != put_in and added is not None and not note and self.fault is None:
                self.fault = self._other_chips(added, put_in)

    def _other_chips(self, told: int, put_in: int) -> Fault:
        amounts = [in_words(chips, self._house) for chips in (told, put_in)]
        message = f"the record puts {amounts[0]} in, our rules {amounts[1]}"
        return Fault("history/chips", self.line, message)

    def answers(self) -> None:
        """The answers that a room does not tell: yes where it tells two boards, else no."""
        boards = self.told.boards
        if not boards:
            return
        twice = len(boards) == 2
        while asked := self._here().asked:
            seat = asked[0].seat
            chop = asked[0].question == "chop"
            self._do(Chop(seat, yes=False) if chop else RunTwice(seat, yes=twice))

    def _do(self, action: Action) -> Sequence[Event]:
        self.hand, events = after(self._here(), action)
        self.events += events
        self.actions.append(action)
        return events

    def _here(self) -> Hand:
        assert self.hand is not None  # noqa: S101
        return self.hand

    def _show(self) -> None:
        """Hands that the record shows though they need not be shown."""
        for seat in self.told.shown:
            hand = self._here()
            if hand.stage == "over" and seat not in hand.shown and UNKNOWN not in hand.hole(seat):
                self._do(Show(seat))

    def end(self) -> Judgement:
        """The whole hand compared with what the record tells of its end."""
        if self.reading.fault or self.fault:
            return self.judgement(self.fault or self.reading.fault)
        self._show()
        hand = self._here()
        if not hand.over:
            return self.judgement(self._unfinished(hand))
        known = hand.stage == "over"
        if not known:
            hand, events = given_up(hand, frozenset(_unseen(hand, self.told)))
            self.hand = hand
            self.events += events
            self._show()
            hand = self._here()
        comparison = compared(self.record, self._told(), hand, self.events)
        judged: Judged = "chips"
        if known:
            judged = "cards" if comparison.result_told else "actions"
        return self.judgement(comparison.fault, judged, comparison.pots)

    def _told(self) -> Told:
        """What is told, with what goes back of a wager that our rules name otherwise."""
        told = self.told
        if not self.bent or not told.returned:
            return told
        returned = [
            Said(said.line, said.seat, said.chips + self.bent.pop(said.seat, 0))
            for said in told.returned
        ]
        return msgspec.structs.replace(told, returned=tuple(returned))

    def _unfinished(self, hand: Hand) -> Fault | None:
        """A fault where the record tells an end that its actions do not reach."""
        told = self.told
        if not (told.awards or told.collected or told.ends or told.nets or self.record.stacks):
            return None
        waits = f"seat {hand.to_act} to act" if hand.to_act is not None else hand.stage
        return Fault(
            "history/unfinished",
            self.line,
            f"the record ends, but by our rules it goes on: {waits}",
        )

    def _record(self) -> HandRecord:
        """The record with the actions as our rules name them, and the stacks they lead to."""
        record, ended = self.record, self._ended()
        stacks = record.stacks
        if ended is not None:
            stacks = tuple([ended.stacks[seat] for seat in record.setup.seats])
        return msgspec.structs.replace(record, actions=tuple(self.actions), stacks=stacks)

    def _ended(self) -> ev.Ended | None:
        """The end of the hand, which only hands that are shown of free will may follow."""
        return next((event for event in reversed(self.events) if type(event) is ev.Ended), None)

    def judgement(
        self,
        fault: Fault | None,
        judged: Judged = "actions",
        pots: tuple[ev.PotDivided, ...] = (),
    ) -> Judgement:
        hand = self.hand
        result = hand.result if hand else None
        pots = result.pots if result else pots
        ended = self._ended()
        nets = ended.nets if ended else {}
        if hand is not None and hand.over and not ended:
            won = by_seat(pots)
            nets = {seat: net + won[seat] for seat, net in hand.nets.items()}
        return Judgement(
            reading=self.reading,
            record=self._record(),
            hand=hand,
            events=tuple(self.events),
            judged=judged,
            fault=fault,
            pots=pots,
            nets=nets,
            rake=result.rake if result else sum(pot.rake for pot in pots),
            notes=tuple(self.notes),
        )


def _put_in(events: Sequence[Event]) -> int:
    if not events:
        return 0
    first = events[0]
    # Asking for the exact type is several times as fast as ``isinstance`` of a record.
    return first.chips if type(first) is ev.Called or type(first) is ev.Wagered else 0


def _unseen(hand: Hand, told: Told) -> list[int]:
    """Live seats whose cards are not told and who won nothing: they gave up their claims."""
    won = {award.seat for award in told.awards if award.chips}
    won |= {said.seat for said in told.collected if said.chips}
    live = zip(hand.order, hand.holes, hand.betting.live, strict=True)
    return [seat for seat, hole, here in live if here and UNKNOWN in hole and seat not in won]


def _posts_compared(told: Told, events: Sequence[Event], house: House) -> list[Fault]:
    """What the record says was posted against what our rules let each seat post."""
    posted: dict[int, int] = {}
    for event in events:
        if type(event) is ev.Posted:
            posted[event.seat] = posted.get(event.seat, 0) + event.live + event.dead
    said: dict[int, int] = {}
    faults = []
    for post in told.posted:
        said[post.seat] = said.get(post.seat, 0) + post.chips
    for post in told.posted:
        if said[post.seat] != posted.get(post.seat, 0):
            amounts = [
                in_words(chips, house) for chips in (said[post.seat], posted.get(post.seat, 0))
            ]
            faults.append(
                Fault(
                    "history/post",
                    post.line,
                    f"seat {post.seat} posts {amounts[0]} in the record, {amounts[1]} by our rules",
                )
            )
    return faults
