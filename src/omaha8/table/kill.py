"""Kill games: who kills the next hand, what it costs, and what becomes of debts (RULES 11)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from omaha8.hand.setup import Post
from omaha8.house import House, Stakes, killed
from omaha8.table.state import Kill


class PotWon(msgspec.Struct, frozen=True, kw_only=True):
    """How a hand ended, as far as a kill cares.

    ``pot`` is before rake and after the uncalled bet went back (R11.2); ``shares`` are
    what each player won of it, nothing where the blinds were chopped.
    """

    pot: int
    shares: dict[str, int]
    low_awarded: bool = False
    showdown: bool = False

    @property
    def winners(self) -> tuple[str, ...]:
        """Everybody who won a chip."""
        return tuple(player for player, share in self.shares.items() if share > 0)


def threshold(stakes: Stakes, house: House) -> int:
    """The pot that kills: 5 upper limits after a scoop, one after two in a row (R11.2)."""
    if house.kill_threshold is not None:
        return house.kill_threshold
    upper = stakes.big_bet if stakes.limit == "fixed" else stakes.spread[1]
    return upper if house.kill_trigger == "two_in_row" else 5 * upper


def after_pot(
    kill: Kill, won: PotWon, stakes: Stakes, house: House, killer: str | None = None
) -> Kill:
    """Who kills the next hand. ``stakes`` are unkilled; ``killer`` killed this hand.

    Debts of players who killed this hand are settled.
    """
    kill = replace(kill, debts=tuple(debt for debt in kill.debts if debt != killer))
    if house.kill_trigger == "scoop":
        return replace(kill, killer=_scooper(won, stakes, house))
    if house.kill_trigger == "two_in_row":
        return _two_in_row(kill, won, stakes, house)
    return kill


def _scooper(won: PotWon, stakes: Stakes, house: House) -> str | None:
    """Who won everything of a pot that is big enough (R11.1)."""
    if len(won.winners) != 1 or won.pot < threshold(stakes, house):
        return None
    if not (won.low_awarded or house.kill_no_low_counts):
        return None
    if not (won.showdown or not house.kill_needs_showdown):
        return None
    return won.winners[0]


def _two_in_row(kill: Kill, won: PotWon, stakes: Stakes, house: House) -> Kill:
    """A leg for a whole pot, a kill for the next one; a split keeps both (R11.9).

    A chopped hand has no pot: the leg stays and nothing is killed.
    """
    if not won.winners:
        return replace(kill, killer=None)
    if len(won.winners) != 1:
        stays = kill.leg in won.winners
        return replace(kill, killer=kill.killer if stays else None, leg=kill.leg if stays else None)
    winner = won.winners[0]
    second = kill.leg == winner and won.pot >= threshold(stakes, house)
    return replace(kill, killer=winner if second else None, leg=winner)


def absent(kill: Kill, house: House) -> Kill:
    """The kill when its killer is not in the next hand: gone, or owed (R11.10)."""
    debts = kill.debts
    if house.kill_on_leave == "debt" and kill.killer and kill.killer not in debts:
        debts = (*debts, kill.killer)
    return replace(kill, killer=None, debts=debts)


def left_seat(kill: Kill, player: str, house: House) -> Kill:
    """The kill after a player left the seat: the leg dies, the kill lapses or is owed."""
    if kill.leg == player:
        kill = replace(kill, leg=None)
    return absent(kill, house) if kill.killer == player else kill


def kill_post(seat: int, stakes: Stakes, house: House) -> Post:
    """The live kill blind: the lower limit of the killed hand (R11.4)."""
    new = killed(stakes, house)
    return Post(seat, "kill", live=new.small_bet if new.limit == "fixed" else new.spread[0])
