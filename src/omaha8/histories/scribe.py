"""What a reader of another room's text writes down, line by line, until a hand is whole.

A reader says what each line tells, in the room's own amounts: added, street totals, or
raises by so much. The scribe knows the names at the table, keeps count of every wager, and
refuses what contradicts an earlier line. It never asks whether something is legal.
"""

from __future__ import annotations

from collections.abc import Sequence

from omaha8.cards import show_cards
from omaha8.hand import Action
from omaha8.hand import actions as act
from omaha8.hand.setup import PostKind
from omaha8.histories.lines import cards_of
from omaha8.histories.names import Names, contradiction
from omaha8.histories.reading import Half, Said, Won

__all__ = ["Scribe", "contradiction"]

#: What the summary calls a seat, and the post that makes it one; the button posts nothing.
_PLACES: tuple[tuple[str, PostKind | None], ...] = (
    ("(small blind)", "small_blind"),
    ("(big blind)", "big_blind"),
    ("(button)", None),
)
_STREETS = ("preflop", "flop", "turn", "river")


class Scribe(Names):
    """One hand while it is read. Everything is public: readers fill in what their room tells."""

    # Chips going in

    def _pay(self, seat: int, chips: int) -> None:
        if chips > self.left[seat]:
            has = self.show(self.left[seat])
            raise contradiction("chips", f"seat {seat} puts {self.show(chips)} in, but has {has}")
        self.left[seat] -= chips

    def post(self, seat: int, kind: PostKind, live: int = 0, dead: int = 0) -> None:
        """A seat posts, before the first action."""
        self._pay(seat, live + dead)
        said = Said(self.line, seat, live + dead)
        self.posts.append((said, kind, live, dead))
        self.wagers[seat] = self.wagers.get(seat, 0) + live
        layered = live + (dead if kind == "ante" else 0)
        self.spent[seat] = self.spent.get(seat, 0) + layered
        self.dead += live + dead - layered
        self.level = max(self.level, self.wagers[seat])

    def blind(self, seat: int, chips: int, *, small: bool) -> None:
        """A blind: the first of its kind in its place, any other of a player coming in (R4.6)."""
        self._refuse_blind(seat, chips, small=small)
        kind: PostKind = "small_blind" if small else "big_blind"
        if all(posted != kind for _, posted, _, _ in self.posts):
            self.post(seat, kind, live=chips)
        elif small:
            self.post(seat, "post", dead=chips)
        else:
            self.post(seat, "post", live=chips)
        if not small:
            self.level = max(self.level, self.big_blind)

    def _refuse_blind(self, seat: int, chips: int, *, small: bool) -> None:
        """Nothing, if the blind is that of the stakes, or all a short stack has."""
        # Where the stakes are told apart, the blinds may be those of the game before a kill.
        whole = 0 if self.told_setup else self.small_blind if small else self.big_blind
        fair = {whole}
        if small and self.limit == "fixed":
            # Half the bet, or whole currency where that is more than one (R3.2).
            cut, rest = divmod(self.big_blind, 2 * self.per_whole)
            fair |= {self.big_blind // 2}
            fair |= {cut * self.per_whole, (cut + 1) * self.per_whole} if rest else set()
        if whole and chips not in fair and chips != self.left[seat]:
            name = "small" if small else "big"
            told, wanted = self.show(chips), self.show(whole)
            message = f"seat {seat} posts a {name} blind of {told}, wanted {wanted}"
            raise contradiction("post", message)

    def posted(self, kind: PostKind) -> set[int]:
        """The seats that made a post of that kind."""
        return {said.seat for said, posted, _, _ in self.posts if posted == kind}

    def _did(self, action: Action, chips: int | None) -> None:
        if self.street and not self.opened_flop:
            self.opened_flop = action.seat or 0
        self.actions.append(action)
        self.lines.append(self.line)
        self.put_in.append(chips)

    def fold(self, seat: int) -> None:
        """A seat folds."""
        self.folded_on[seat] = self.street
        self._did(act.Fold(seat), None)

    def check(self, seat: int) -> None:
        """A seat checks."""
        self._did(act.Check(seat), None)

    def call(self, seat: int, *, added: int | None = None, total: int | None = None) -> None:
        """A seat calls: ``added`` chips, or up to ``total`` on this street."""
        chips = self._added(seat, added, total)
        self._did(act.Call(seat), chips)
        self._wager(seat, self.wagers.get(seat, 0) + chips, chips)

    def wager(
        self,
        seat: int,
        *,
        bet: bool,
        added: int | None = None,
        total: int | None = None,
        by: int | None = None,
    ) -> None:
        """A seat bets or raises: ``added`` chips, to ``total``, or ``by`` so much more."""
        if total is not None and by is not None and total - self.level != by:
            raise contradiction(
                "raise",
                f"a raise by {self.show(by)} to {self.show(total)}, "
                f"but the level is {self.show(self.level)}",
            )
        if total is None and added is None and by is not None:
            total = self.level + by
        chips = self._added(seat, added, total)
        to = self.wagers.get(seat, 0) + chips
        self._did(act.Bet(to, seat) if bet else act.Raise(to, seat), chips)
        self._wager(seat, to, chips)

    def _added(self, seat: int, added: int | None, total: int | None) -> int:
        if added is not None and total is None and added >= 0:
            return added
        wagered = self.wagers.get(seat, 0)
        if added is None:
            added = (total or 0) - wagered
        if added < 0 or (added and total is not None and total - wagered != added):
            raise contradiction("chips", f"seat {seat} has {self.show(wagered)} in already")
        return added

    def _wager(self, seat: int, to: int, chips: int) -> None:
        self._pay(seat, chips)
        self.wagers[seat] = to
        self.spent[seat] = self.spent.get(seat, 0) + chips
        self.level = max(self.level, to)

    def protect(self, seat: int) -> None:
        """A disconnected seat is treated as all-in for what it has in (R19.6)."""
        self._did(act.Protect(seat), None)

    def all_in(self, seat: int) -> None:
        """The line says that the seat has nothing left."""
        if self.left[seat]:
            left = self.show(self.left[seat])
            raise contradiction("all-in", f"seat {seat} is told all-in, but has {left} left")

    def pot_sized(self, seat: int) -> int:
        """The largest total that pot-limit allows a seat on this street (R9.2)."""
        pot = sum(self.spent.values()) + self.dead
        return 2 * self.level - self.wagers.get(seat, 0) + pot

    def covers_all(self, seat: int) -> bool:
        """Whether the seat has in as much as any opponent still in the hand could have."""
        reach = [
            self.wagers.get(other, 0) + left
            for other, left in self.left.items()
            if other != seat and other not in self.folded_on
        ]
        return self.wagers.get(seat, 0) >= max(reach, default=0)

    # Cards

    def begin_street(self, street: int) -> None:
        """The wagers of a street are over; the next is 1 flop, 2 turn, 3 river."""
        if street != self.street:
            self.street, self.level, self.wagers = street, 0, {}

    def board(self, text: str, *, street: int, number: int = 0) -> None:
        """All the cards that lie on a board once this street is dealt."""
        cards = cards_of(text)
        if len(cards) != street + 2:
            told = f"wanted {street + 2} cards on the board, got {len(cards)}"
            raise contradiction("board", told)
        while len(self.boards) <= number:
            self.boards.append(())
        before = self.boards[number]
        if before != cards[: len(before)]:
            raise contradiction("board", f"{show_cards(cards)} does not begin {show_cards(before)}")
        self.boards[number] = cards
        self.board_line = self.line
        self.begin_street(street)

    def add_board(self, cards: tuple[int, ...], *, street: int, number: int = 0) -> None:
        """The cards that a street adds to a board."""
        self.board(show_cards(self.boards[number] + cards), street=street, number=number)

    def hole(self, seat: int, text: str) -> None:
        """The hole cards of a seat, once told and perhaps told again."""
        self.hole_are(seat, cards_of(text))

    def hole_are(self, seat: int, cards: Sequence[int]) -> None:
        """As ``hole``, with the cards themselves."""
        if len(cards) != self.hole_cards:
            raise contradiction(
                "cards", f"wanted {self.hole_cards} hole cards, got {show_cards(cards)}"
            )
        before = self.holes.get(seat)
        if before is not None and set(before) != set(cards):
            raise contradiction(
                "cards", f"seat {seat} holds {show_cards(cards)}, earlier {show_cards(before)}"
            )
        if before is None:
            self.holes[seat] = tuple(cards)

    def shows(self, seat: int, text: str) -> None:
        """All the hole cards of a seat, or some: then they lie nowhere else."""
        self.shows_are(seat, cards_of(text))

    def shows_are(self, seat: int, cards: Sequence[int]) -> None:
        """As ``shows``, with the cards themselves."""
        if len(cards) == self.hole_cards:
            self.hole_are(seat, cards)
            return
        others = [held for other, held in self.holes.items() if other != seat]
        elsewhere = {card for held in (*others, *self.boards) for card in held} & set(cards)
        if elsewhere or not set(cards) <= set(self.holes.get(seat, cards)):
            raise contradiction("cards", f"seat {seat} cannot hold {show_cards(cards)}")

    # The end

    def mucks(self, seat: int) -> None:
        """A seat gives up its hand unseen, so it must have had one."""
        self.still_in(seat)
        self.mucked.add(seat)

    def still_in(self, seat: int) -> None:
        """Nothing, if the seat has not folded; only who has not is at the showdown."""
        if seat in self.folded_on:
            raise contradiction("fold", f"seat {seat} is at the showdown, but has folded")

    def back(self, seat: int, chips: int) -> None:
        """Chips that nobody called go back."""
        if chips > self.spent.get(seat, 0):
            raise contradiction("returned", f"seat {seat} gets back more than it put in")
        self.left[seat] += chips
        self.spent[seat] -= chips
        self.returned.append(Said(self.line, seat, chips))

    def won(
        self,
        seat: int,
        chips: int,
        half: Half | None = None,
        pot: int | None = None,
        board: int | None = None,
    ) -> None:
        """An award."""
        self.still_in(seat)
        self.awards.append(Won(self.line, seat, chips, half, pot, board))

    def end(self, seat: int, chips: int) -> None:
        """What a seat holds after the hand."""
        self.ends.append(Said(self.line, seat, chips))

    def net(self, seat: int, chips: int) -> None:
        """What a seat has won or lost over the whole hand."""
        self.nets.append(Said(self.line, seat, chips))

    def won_in_all(self, seat: int, chips: int) -> None:
        """What the summary says a seat won, told again."""
        self.collected.append(Said(self.line, seat, chips))

    def same_place(self, seat: int, words: str) -> None:
        """The summary calls a seat the button or a blind in brackets, as earlier lines do."""
        for told, kind in _PLACES:
            if told in words:
                seats = self.posted(kind) if kind else {self.button}
                if seat not in seats:
                    place = told.strip("()")
                    raise contradiction("seat", f"the summary calls seat {seat} the {place}")

    def folded(self, seat: int, street: int) -> None:
        """The summary says on which street a seat folded."""
        ours = self.folded_on.get(seat)
        if ours != street:
            told = "not" if ours is None else f"on the {_STREETS[ours]}"
            raise contradiction(
                "fold", f"seat {seat} folded on the {_STREETS[street]}, but did {told}"
            )
