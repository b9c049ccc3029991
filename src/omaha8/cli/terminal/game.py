"""A session at the table: hand after hand until the person leaves or nobody is left to play."""

from __future__ import annotations

from random import Random

from omaha8.bots import sight
from omaha8.cards import DECK
from omaha8.cli.terminal.company import ME, Company
from omaha8.cli.terminal.front import Front, Leaving
from omaha8.cli.terminal.menu import menu
from omaha8.cli.terminal.notices import notice
from omaha8.cli.terminal.saving import Saved
from omaha8.cli.terminal.setting import shown_stakes
from omaha8.cli.terminal.story import Guest, Scene, State, Story, scene
from omaha8.hand import Action, Chop, Event, Hand, Leave, Question, RunTwice, Setup, after, deal
from omaha8.hand.events import Asked, HoleCards, Posted
from omaha8.hand.explained import explained, lines
from omaha8.hand.view import visible
from omaha8.hand.voice import Voice
from omaha8.house import killed
from omaha8.table import (
    Table,
    TableEvent,
    after_hand,
    come_back,
    next_hand,
    outcome_of,
    sit_out,
    wish_straddle,
)
from omaha8.table.events import Left

_HAND_MS = 60_000
_STATES: dict[str, State] = {"playing": "live", "waiting": "waits", "sitting_out": "away"}
_QUESTIONS = {
    "chop": "Everybody folded to the blinds. Chop: both blinds are taken back?",
    "run_twice": "All-in. Run it twice, with two boards for half of each pot?",
}


class Session:
    """The game: the table, the hand, the bots; everything it decides repeats with its seed."""

    def __init__(
        self, company: Company, front: Front, saved: Saved, *, seed: str, letters: bool
    ) -> None:
        house = company.setting.house
        self.company, self.front, self.saved, self.seed = company, front, saved, seed
        self.table = company.seated()
        self.voice = Voice(
            names=company.names,
            you=ME,
            high_low=company.setting.game.high_low,
            label=house.unit_label if house.units_per_whole > 1 else "",
            whole=house.units_per_whole,
            letters=letters,
        )
        self.hands = 0
        self.gone = False
        self.killed = False
        self.taken_away = 0
        self.last_word = ""
        #: What happened in a hand after the person had left it, in words.
        self.rest: tuple[str, ...] = ()
        self._untold: list[Event] = []
        self.notices = [_tournament(company)] if house.tournament else []
        self.hand: Hand | None = None
        self.story = Story(self.voice, ME)

    @property
    def stack(self) -> int:
        """The person's chips, also those taken away from the table."""
        return self.table.taken[ME].stack if ME in self.table.taken else self.taken_away

    @property
    def now(self) -> int:
        """A minute a hand: the same session has the same deadlines."""
        return (self.hands + 1) * _HAND_MS

    def play(self, most: int | None) -> None:
        """Hands until the person leaves, ``most`` are played, or fewer than two can play."""
        while not self.gone and (most is None or self.hands < most):
            try:
                setup = self._next()
                if setup is None and not self._alone():
                    return
                if setup is not None:
                    self._play(setup)
                    self._between(last=self.hands == most)
            except (Leaving, KeyboardInterrupt):
                self.gone = True

    def _next(self) -> Setup | None:
        """What the next hand begins with, after asking about a straddle."""
        chance = Random(f"wishes {self.seed} {self.hands}")
        self.hand, self.story = None, Story(self.voice, ME)
        table = self.company.straddling(self.table, chance)
        on, setup, _ = next_hand(self._straddling(table, on=True), self.now, self._pick)
        if setup and any(post.kind == "straddle" and post.seat == ME for post in setup.posts):
            amount = self.voice.amount(2 * setup.stakes.big_blind)
            asked = f"You are first to act. Straddle {amount} before the cards?"
            table = self._straddling(table, on=self.front.yes(self._scene(), asked))
            on, setup, _ = next_hand(table, self.now, self._pick)
        else:
            on, setup, told = next_hand(table, self.now, self._pick)
            self._notice(told)
        self.table = on
        return None if self.gone else setup

    def _alone(self) -> bool:
        """Whether a hand can be dealt when the person stops sitting out, as they now do."""
        me = self.table.taken.get(ME)
        if me is None or me.status != "sitting_out" or not me.stack:
            if self.table.house.tournament and me is not None:
                self.last_word = "You win the tournament."
            return False
        self.table, told = come_back(self.table, ME, post=True)
        self._notice(told)
        return True

    def _straddling(self, table: Table, *, on: bool) -> Table:
        if table.house.straddle == "off" or table.house.tournament or ME not in table.taken:
            return table
        return wish_straddle(table, ME, on=on)[0]

    def _pick(self, count: int) -> int:
        return Random(f"button {self.seed}").randrange(count)

    def _play(self, setup: Setup) -> None:
        """One hand to its end; a person who leaves in the middle folds and misses the rest."""
        number = self.hands + 1
        deck = list(DECK)
        Random(f"deck {self.seed} {number}").shuffle(deck)
        chance = Random(f"bots {self.seed} {number}")
        hand, events = deal(setup, tuple(deck))
        actions: list[Action] = []
        try:
            self.killed = any(post.kind == "kill" for post in setup.posts)
            self.front.begin(self._scene())
            self.hand = hand
            self.story.log += self.notices
            self.notices = []
            self._tell(events)
            while not hand.over:
                action = self._decision(hand, chance)
                hand, events = after(hand, action)
                self.hand = hand
                actions.append(action)
                self._tell(events)
        except (Leaving, KeyboardInterrupt):
            self.gone = True
            hand = self._finished(hand, actions, chance)
        self.hands = number
        self.saved.add(hand, actions, number, self.company.names)
        self.table, told = after_hand(self.table, outcome_of(hand), self.now)
        self._notice(told)

    def _finished(self, hand: Hand, actions: list[Action], chance: Random) -> Hand:
        """The hand played out without the person, who folds unless all-in."""
        self.hand = hand
        known = len(self.story.log)
        self._tell_quietly(())
        while not hand.over:
            asked = [question for question in hand.asked if question.seat == ME]
            if asked:
                no = Chop if asked[0].question == "chop" else RunTwice
                action: Action = no(ME, yes=False)
            elif hand.to_act == ME:
                action = Leave(ME)
            else:
                action = self._decision(hand, chance)
            hand, events = after(hand, action)
            actions.append(action)
            self._tell_quietly(events)
        self.hand = hand
        result = explained(self.story.events, self.voice)
        self.rest = (*self.story.log[known:], *lines(result, self.voice))
        return hand

    def _decision(self, hand: Hand, chance: Random) -> Action:
        """What is done next: by the person where it is theirs to do, else by a bot."""
        seat = hand.to_act
        if seat is None:
            question = next((one for one in hand.asked if one.seat == ME), hand.asked[0])
            if question.seat != ME:
                return self._bot_answers(hand, question, chance)
            yes = self.front.yes(self._scene(), _QUESTIONS[question.question])
            answer = Chop if question.question == "chop" else RunTwice
            return answer(ME, yes=yes)
        if seat == ME:
            return self.front.turn(self._scene(), menu(hand, self.voice))
        return self._bot(hand, seat, chance)

    def _bot(self, hand: Hand, seat: int, chance: Random) -> Action:
        return self.company.bots[seat].decide(sight(hand, seat), chance)

    def _bot_answers(self, hand: Hand, question: Question, chance: Random) -> Action:
        """A bot goes along with a person who runs it twice; else it says what bots say."""
        if question.question == "run_twice" and ME in hand.agreed:
            return RunTwice(question.seat, yes=True)
        return self._bot(hand, question.seat, chance)

    def _tell(self, events: tuple[Event, ...]) -> None:
        self._untold += events
        while self._untold:
            event = self._untold.pop(0)
            before = len(self.story.log)
            self.story.tell(visible(event, ME))
            if len(self.story.log) > before:
                pause = not isinstance(event, Posted | HoleCards | Asked)
                pause = pause and getattr(event, "seat", None) != ME
                self.front.show(self._scene(), pause=pause)

    def _tell_quietly(self, events: tuple[Event, ...]) -> None:
        """The same for the story alone, with what a person who left was not shown yet."""
        for event in (*self._untold, *events):
            self.story.tell(visible(event, ME))
        self._untold = []

    def _between(self, *, last: bool) -> None:
        """After a hand: what it came to, chips for who has none, and the person's wishes."""
        if self.gone:
            return
        self.table, told = self.company.refilled(self.table, self.now)
        self._notice(told)
        result = explained(self.story.events, self.voice)
        notices, self.notices = tuple(self.notices), []
        self.front.result(self._scene(), result, notices)
        while (choice := self.front.between({} if last else self._choices(), last=last)) != "next":
            self._wish(choice)
        if not self.stack and not last and not self._rebuys():
            raise Leaving

    def _rebuys(self) -> bool:
        """Whether the person plays on with new chips."""
        if self.table.house.tournament:
            place = len([seat for seat in self.table.taken.values() if seat.stack]) + 1
            self.last_word = f"You are out of the tournament, in place {place}."
            return False
        amount = self.voice.amount(self.company.setting.stack)
        question = f"You have no chips left. Buy in again for {amount}?"
        if not self.front.yes(self._scene(), question):
            return False
        self.table, told = self.company.bought(self.table, ME, self.now)
        self._notice(told)
        return True

    def _choices(self) -> dict[str, str]:
        choices: dict[str, str] = {}
        if not self.table.house.tournament and self.stack:
            me = self.table.taken[ME]
            out = me.status == "sitting_out" or me.wishes.sit_out
            choices |= {"b": "I am back"} if out else {"o": "Sit out"}
        if self.company.may_top_up(self.table):
            choices["t"] = f"Top up to {self.voice.amount(self.company.setting.stack)}"
        return choices

    def _wish(self, choice: str) -> None:
        if choice == "o":
            self.table, told = sit_out(self.table, ME, now=self.now)
        elif choice == "b":
            self.table, told = come_back(self.table, ME, post=True)
        else:
            self.table, told = self.company.topped_up(self.table)
        self._notice(told)

    def _notice(self, told: tuple[TableEvent, ...]) -> None:
        stakes, house = self.company.setting.stakes, self.company.setting.house
        for event in told:
            if isinstance(event, Left) and event.seat == ME:
                self.taken_away, self.gone = event.chips, True
                self.last_word = "You sat out for too long: the seat is free for somebody else."
        words = [notice(event, self.voice, stakes, house) for event in told]
        self.notices += [line for line in words if line]

    def _scene(self) -> Scene:
        """The table as it stands now."""
        wanted, hand = self.company.setting, self.hand
        guests = tuple(
            Guest(number, seat.name, seat.stack, _STATES[seat.status])
            for number, seat in self.table.taken.items()
        )
        badge = ""
        if self.killed:
            new = killed(wanted.stakes, wanted.house)
            badge = f"K Kill: {shown_stakes(new, wanted.house)} this hand"
        number = self.hands + (0 if self.story.over and self.hands else 1)
        return scene(self.story, hand, guests, wanted.title, f"Hand {number}", badge)


def _tournament(company: Company) -> str:
    """What differs from a table for cash, before the first hand."""
    seats, stack = company.setting.seats, company.setting.stack
    return f"A tournament of {seats}: {stack:,} chips each, none to buy, until one has all"
