"""Who kept a log of PokerNow: it tells that player's cards, but not which player it is."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from omaha8.cards import show_cards
from omaha8.histories.scribe import Scribe, contradiction

_SHOWS = " shows a "
_SHOWN = re.compile(r'^".*? @ ([\w-]+)" shows a (.*?)\.?$')


class _Seen(msgspec.Struct, gc=False):
    """What one hand tells: the keeper's cards, who is seated, and what each of them showed."""

    mine: frozenset[str]
    seated: str
    shown: dict[str, frozenset[str]]

    def holders(self) -> list[str]:
        """Who showed the keeper's cards, all of them."""
        return [who for who, cards in self.shown.items() if cards == self.mine]

    def may_be(self, who: str) -> bool:
        """Whether that player may have held them: seated, and nothing else was shown."""
        return f' @ {who}" (' in self.seated and self.shown.get(who, self.mine) <= self.mine


_NOTHING = _Seen(frozenset(), "", {})


def keepers(hands: Iterable[str]) -> list[str]:
    """The id of whoever kept the log, for each of its hands; empty where it is not known.

    A hand is the text of its rows, a row a line.

    One person keeps a log, so it is the one who showed these cards somewhere in it, in every
    hand that tells them. Where that cannot be, since two did, or the one showed others or was
    not dealt in, each hand speaks for itself alone.
    """
    seen = [_seen(rows) for rows in hands]
    alone = [one.holders() for one in seen]
    found = {who for holders in alone for who in holders}
    if len(found) == 1:
        (keeper,) = found
        if all(one is _NOTHING or one.may_be(keeper) for one in seen):
            return ["" if one is _NOTHING else keeper for one in seen]
    return [who[0] if len(who) == 1 else "" for who in alone]


def _seen(rows: str) -> _Seen:
    mine = _behind(rows, "\nYour hand is ")
    if not mine:
        return _NOTHING
    shown: dict[str, frozenset[str]] = {}
    if _SHOWS in rows:
        told = [row for row in rows.split("\n") if _SHOWS in row]
        for show in filter(None, map(_SHOWN.match, told)):
            shown[show[1]] = shown.get(show[1], frozenset()) | _cards(show[2])
    return _Seen(_cards(mine), _behind(rows, "\nPlayer stacks: "), shown)


def _behind(text: str, words: str) -> str:
    """The rest of the first line that begins so."""
    at = text.find(words)
    if at < 0:
        return ""
    end = text.find("\n", at + 1)
    return text[at + len(words) : end if end > 0 else None]


def _cards(text: str) -> frozenset[str]:
    return frozenset(text.rstrip(".").replace(",", " ").split())


def kept_by(scribe: Scribe, keeper: str, mine: tuple[int, ...]) -> None:
    """Note the seat of the keeper, and the cards that were folded there.

    At a showdown the cards are those that were shown: the pots went by them.

    :raises NotUnderstood: ``history/cards`` for cards that cannot be the keeper's.
    """
    others = [cards for cards in scribe.holes.values() if set(cards) != set(mine)]
    seen = {card for cards in (*others, *scribe.boards) for card in cards}
    twice = seen & set(mine)
    if twice:
        raise contradiction(
            "cards", f"{show_cards(sorted(twice))} lies elsewhere than in your hand"
        )
    mark = f' @ {keeper}"'
    scribe.hero = next((seat for name, seat in scribe.seats.items() if name.endswith(mark)), 0)
    if scribe.hero in scribe.folded_on:
        scribe.holes[scribe.hero] = mine
