"""How a hand is spoken of: who is who, who is addressed, what money looks like."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from omaha8.cards import RANKS, SUIT_SIGNS, SUITS, UNKNOWN

_IRREGULAR = {"are": "is", "have": "has"}


class Voice(msgspec.Struct, frozen=True, kw_only=True):
    """The names at a table, by seat, and how amounts and cards are written.

    The seat ``you`` is told in the second person. With ``whole`` units to a whole of a
    currency, amounts stand as wholes behind its ``label``. ``letters`` writes suits as c d h s.
    ``high_low`` is false where there is no low half to speak of.
    """

    names: dict[int, str]
    you: int | None = None
    high_low: bool = True
    label: str = ""
    whole: int = 1
    letters: bool = False

    def amount(self, units: int) -> str:
        """Chips in figures, such as ``1,385``, or ``$13.85`` where 100 units are a dollar."""
        if self.whole == 1:
            return f"{units:,}"
        whole, rest = divmod(units, self.whole)
        places = len(str(self.whole)) - 1
        return f"{self.label}{whole:,}" + (f".{rest:0{places}}" if rest else "")

    def net(self, units: int) -> str:
        """A gain or loss with its sign, such as ``+230``."""
        sign = "+" if units > 0 else "−" if units < 0 else ""
        return sign + self.amount(abs(units))

    def name(self, seat: int) -> str:
        """The name of a seat within a sentence; ``you`` for the one addressed."""
        return "you" if seat == self.you else self.names.get(seat, f"seat {seat}")

    def whose(self, seat: int) -> str:
        """The seat as an owner: ``your`` or ``Kostas's``."""
        return "your" if seat == self.you else f"{self.name(seat)}'s"

    def opening(self, seat: int) -> str:
        """A seat at the beginning of a sentence: ``You``; a name stays as it is written."""
        return self.names[seat] if self._named(seat) else capital(self.name(seat))

    def does(self, seat: int, verb: str) -> str:
        """A sentence begun: ``You call`` or ``Vera calls``."""
        return f"{self.opening(seat)} {verb if seat == self.you else third_person(verb)}"

    def several(self, seats: Iterable[int]) -> str:
        """Names in a row, the one addressed first: ``you, Nils and Vera``."""
        return listed([self.name(seat) for seat in self._in_turn(seats)])

    def opening_several(self, seats: Iterable[int]) -> str:
        """Names in a row at the beginning of a sentence: ``You, Nils and Vera``."""
        first, *rest = self._in_turn(seats)
        return listed([self.opening(first), *[self.name(seat) for seat in rest]])

    def _in_turn(self, seats: Iterable[int]) -> list[int]:
        return sorted(seats, key=lambda one: one != self.you)

    def _named(self, seat: int) -> bool:
        return seat != self.you and seat in self.names

    def all_do(self, seats: Sequence[int], verb: str) -> str:
        """A sentence begun with one or more seats: ``You and Nils are``."""
        if len(seats) == 1:
            return self.does(seats[0], verb)
        return f"{self.opening_several(seats)} {verb}"

    def card(self, card: int) -> str:
        """A card such as ``10♠``, or ``10s`` in letters."""
        if card == UNKNOWN:
            return "??"
        rank = RANKS[card >> 2].replace("T", "10")
        return rank + (SUITS if self.letters else SUIT_SIGNS)[card & 3]

    def cards(self, cards: Iterable[int]) -> str:
        """Cards with a gap between them."""
        return " ".join([self.card(card) for card in cards])


def third_person(verb: str) -> str:
    """A verb as it goes with one name: ``calls``."""
    return _IRREGULAR.get(verb) or verb + ("es" if verb.endswith(("s", "x", "ch", "sh")) else "s")


def capital(text: str) -> str:
    """The text with its first letter large."""
    return text[:1].upper() + text[1:]


def listed(words: Sequence[str]) -> str:
    """Words in a row: ``one, two and three``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"
