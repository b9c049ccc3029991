"""What a player may do now: in words with amounts, by keys, and what typed text means.

Everything is derived from the one ``Legal`` value of the hand; nothing here decides what is
legal.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from omaha8.betting import Raises
from omaha8.hand import Bet, Call, Check, Fold, Hand, Raise
from omaha8.hand.actions import Turn
from omaha8.hand.voice import Voice, capital
from omaha8.hand.words import count

Key: TypeAlias = Literal["fold", "call", "raise"]
_COMMANDS: dict[str, Key] = {
    "f": "fold",
    "fold": "fold",
    "c": "call",
    "k": "call",
    "x": "call",
    "call": "call",
    "check": "call",
    "r": "raise",
    "b": "raise",
    "raise": "raise",
    "bet": "raise",
    "complete": "raise",
    "all-in": "raise",
}
_SIZES = {
    "min": "min",
    "half": "half",
    "1/2": "half",
    "three": "three quarters",
    "3/4": "three quarters",
    "pot": "pot",
    "max": "max",
}
_PRESET_NAMES = ("min", "half", "three quarters", "pot")


class Preset(msgspec.Struct, frozen=True):
    """A size with a name, as a total."""

    name: str
    to: int


class Menu(msgspec.Struct, frozen=True, kw_only=True):
    """The choices of one turn.

    ``call`` is what a call adds, 0 when checking is free; ``raises`` the totals of a bet
    or raise. ``verb`` is ``bet``, ``raise to``, ``complete to`` or ``all-in``.
    ``caption`` says how the limit stands, in a few words; ``step`` is a big blind.
    """

    call: int
    call_all_in: bool
    raises: Raises | None
    bet: bool
    verb: str
    presets: tuple[Preset, ...]
    caption: str
    step: int
    voice: Voice

    @property
    def one_size(self) -> bool:
        """Whether there is one total to bet or raise to."""
        return self.raises is not None and len(self.raises) == 1

    @property
    def call_label(self) -> str:
        """``Check``, ``Call 447``, or ``All-in 22 (call)``."""
        if not self.call:
            return "Check"
        amount = self.voice.amount(self.call)
        return f"All-in {amount} (call)" if self.call_all_in else f"Call {amount}"

    @property
    def raise_label(self) -> str:
        """``Raise to 40``, ``Bet 10 to 150``; empty when neither is allowed."""
        if self.raises is None:
            return ""
        low, high = self.voice.amount(self.raises.low), self.voice.amount(self.raises.high)
        return capital(self.verb) + (f" {low}" if self.one_size else f" {low} to {high}")

    @property
    def wanted(self) -> str:
        """Everything that is legal, in words."""
        ways = ["fold", self.call_label[:1].lower() + self.call_label[1:]]
        if self.raises is not None:
            ways.append(self.raise_label[:1].lower() + self.raise_label[1:])
        return f"{', '.join(ways[:-1])} or {ways[-1]}"

    def wager(self, to: int) -> Turn:
        """The bet or raise to that total."""
        return Bet(to) if self.bet else Raise(to)


def menu(hand: Hand, voice: Voice) -> Menu:
    """The choices of the seat to act, whose turn it is."""
    legal, betting = hand.legal, hand.betting
    assert legal is not None, "a menu is made on somebody's turn"  # noqa: S101
    player, raises = legal.player, legal.raises
    stack, wager = betting.stacks[player], betting.wagers[player]
    fixed = hand.setup.stakes.limit == "fixed"
    completes = fixed and not legal.bet and betting.level > betting.full
    verb = "bet" if legal.bet else "complete to" if completes else "raise to"
    if raises is not None and raises.low == raises.high == stack + wager:
        verb = "all-in"
    return Menu(
        call=legal.call,
        call_all_in=0 < legal.call == stack,
        raises=raises,
        bet=legal.bet,
        verb=verb,
        presets=_presets(hand, raises, wager + legal.call, betting.pot + legal.call),
        caption=_caption(hand, voice),
        step=hand.setup.stakes.big_blind,
        voice=voice,
    )


def _presets(hand: Hand, raises: Raises | None, level: int, pot: int) -> tuple[Preset, ...]:
    """Sizes by name: parts of the pot after calling, held within what is legal."""
    if raises is None or len(raises) == 1:
        return ()
    limit = hand.setup.stakes.limit
    if limit == "spread":
        return (Preset("min", raises.low), Preset("max", raises.high))
    sizes = (raises.low, level + pot // 2, level + pot * 3 // 4, level + pot)
    names = [*_PRESET_NAMES]
    found = [Preset(name, _within(raises, to)) for name, to in zip(names, sizes, strict=True)]
    if limit == "no" or found[-1].to != raises.high:
        found.append(Preset("max", raises.high))
    return tuple(found)


def _within(raises: Raises, to: int) -> int:
    """The legal total nearest below ``to``, or the least."""
    if to >= raises.high:
        return raises.high
    return max(raises.low, to - (to - raises.low) % raises.step)


def _caption(hand: Hand, voice: Voice) -> str:
    legal, betting = hand.legal, hand.betting
    assert legal is not None, "a caption is made on somebody's turn"  # noqa: S101
    house, stakes = hand.setup.house, hand.setup.stakes
    if stakes.limit in {"fixed", "spread"}:
        return _counted(hand, voice)
    if stakes.limit == "pot" and legal.raises is not None and not legal.bet:
        after, to = voice.amount(betting.pot + legal.call), voice.amount(betting.level)
        if legal.raises.high == 2 * betting.level - betting.wagers[legal.player] + betting.pot:
            return f"The most is the pot after calling, {after} on top of {to}"
    if house.bigbet_cap and legal.raises is None and betting.bets >= house.bigbet_cap:
        return f"Capped: {count(house.bigbet_cap)} bets"
    return ""


def _counted(hand: Hand, voice: Voice) -> str:
    """How many bets of the street are made, where they are counted."""
    betting, house, stakes = hand.betting, hand.setup.house, hand.setup.stakes
    cap = house.cap_bets
    if betting.bets >= cap:
        return f"Capped: {count(cap)} bets"
    made = f"Bets this street: {betting.bets} of {cap}"
    if stakes.limit == "spread":
        return made
    size = stakes.small_bet if betting.street < 2 else stakes.big_bet
    return f"{made}, each {voice.amount(size)}"


def meant(menu: Menu, text: str) -> Turn | str:
    """The action that typed text means, or one line that says why it means none.

    ``f``, ``c`` and ``r`` (also ``fold``, ``check``, ``call``, ``bet``, ``raise``), a wager
    with its total or a size: ``r 40``, ``r half``; a number alone is a bet or raise to it.
    """
    words = text.lower().replace(" to ", " ").split()
    if not words:
        return f"wanted {menu.wanted}"
    if words[0][:1].isdigit() or (menu.voice.label and words[0].startswith(menu.voice.label)):
        words.insert(0, "r")
    command = _COMMANDS.get(words[0])
    if command is None or len(words) > (2 if command == "raise" else 1):
        return f"{text.strip()!r} is no action here: wanted {menu.wanted}"
    if command == "fold":
        return Fold()
    if command == "call":
        return _call(menu, words[0])
    return _wager(menu, words[1] if len(words) > 1 else "")


def _call(menu: Menu, word: str) -> Turn | str:
    if word in {"k", "x", "check"} and menu.call:
        return f"there is {menu.voice.amount(menu.call)} to call: wanted {menu.wanted}"
    if word == "call" and not menu.call:
        return f"nothing is to call: wanted {menu.wanted}"
    return Call() if menu.call else Check()


def _wager(menu: Menu, size: str) -> Turn | str:
    raises = menu.raises
    if raises is None:
        why = f" ({menu.caption.lower()})" if menu.caption.startswith("Capped") else ""
        return f"no bet or raise is allowed now{why}: wanted {menu.wanted}"
    if not size:
        if menu.one_size:
            return menu.wager(raises.low)
        return f"how much? wanted {menu.wanted}, such as r {raises.low}"
    named = {preset.name: preset.to for preset in menu.presets}
    name = _SIZES.get(size, "")
    if name in named or name == "max":
        return menu.wager(named.get(name, raises.high))
    to = units(size, menu.voice)
    if to is None:
        return f"{size!r} is no amount: wanted {menu.wanted}"
    return refused(menu, to) or menu.wager(to)


def refused(menu: Menu, to: int) -> str:
    """Why a total is not legal, with those that are; empty for one that is."""
    raises = menu.raises
    if raises is None or to in raises:
        return ""
    low, high = menu.voice.amount(raises.low), menu.voice.amount(raises.high)
    legal = low if menu.one_size else f"{low} to {high}"
    steps = f" in steps of {menu.voice.amount(raises.step)}" if raises.step > 1 else ""
    verb = "a bet of" if menu.bet else "a raise to"
    return f"{verb} {menu.voice.amount(to)} is not legal: wanted {legal}{steps}"


def units(text: str, voice: Voice) -> int | None:
    """An amount as it is shown, such as ``1,385`` or ``$13.85``, in units; None for none."""
    plain = (
        text.removeprefix(voice.label).replace(",", "") if voice.label else text.replace(",", "")
    )
    whole, dot, rest = plain.partition(".")
    places = len(str(voice.whole)) - 1
    if not (whole.isascii() and whole.isdecimal()) or len(whole) > 15:
        return None
    if not dot:
        return int(whole) * voice.whole
    if not (rest.isascii() and rest.isdecimal()) or len(rest) > places:
        return None
    return int(whole) * voice.whole + int(rest.ljust(places, "0"))
