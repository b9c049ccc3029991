"""Every chip has an account: double entry in whole units, append-only.

Accounts are made by being used: ``player:..`` is what a player has on no table,
``seat:<table>:..`` what lies on one, ``house:bank`` where play chips come from (it goes below
zero) and ``house:rake`` what the house took. The sum of all accounts is zero, always.
"""

from __future__ import annotations

from collections.abc import Iterable

from omaha8.errors import Broken, Refused
from omaha8.room.store import Posted
from omaha8.room.story import BANK, Move, stake, wallet

#: Accounts that may go below zero.
_MAY_OWE = frozenset({BANK})


class Ledger:
    """The balances as they are booked. Nothing waits in here: book, then write the rows."""

    def __init__(self, balances: dict[str, int]) -> None:
        self._balances = dict(balances)

    def balance(self, account: str) -> int:
        """The chips of a ledger account."""
        return self._balances.get(account, 0)

    def wallet(self, player: str) -> int:
        """The chips of a player that are on no table."""
        return self.balance(wallet(player))

    def stake(self, table: str, player: str) -> int:
        """The chips of a player on one table."""
        return self.balance(stake(table, player))

    def players_at(self, table: str) -> list[str]:
        """The players who have chips on one table."""
        start = stake(table, "")
        return [
            account.removeprefix(start)
            for account, chips in self._balances.items()
            if chips and account.startswith(start)
        ]

    @property
    def accounts(self) -> dict[str, int]:
        """All balances."""
        return dict(self._balances)

    @property
    def trial_balance(self) -> int:
        """The sum of all accounts: zero."""
        return sum(self._balances.values())

    def book(self, key: str, moves: Iterable[Move], now: int) -> list[Posted]:
        """Book the moves and answer the rows to be written, the first under ``key``/0.

        All or none. The key must be new: the store refuses one that was there.

        :raises Refused: ``ledger/too-little`` when an account would go below zero.
        :raises Broken: ``ledger/unbalanced`` for parts that do not sum to zero.
        """
        after: dict[str, int] = {}
        rows = []
        for number, move in enumerate(moves):
            if sum(chips for _, chips in move.parts):
                raise Broken(f"{move.why} does not sum to zero", code="ledger/unbalanced")
            for account, chips in move.parts:
                after[account] = after.get(account, self.balance(account)) + chips
            rows.append(Posted(key=f"{key}/{number}", at=now, why=move.why, parts=move.parts))
        for account, chips in after.items():
            if chips < 0 and account not in _MAY_OWE:
                raise Refused(
                    f"{account} would have {chips}", code="ledger/too-little", account=account
                )
        self._balances.update(after)
        return rows

    def undo(self, rows: Iterable[Posted]) -> None:
        """Take back what was booked and could not be written."""
        for row in rows:
            for account, chips in row.parts:
                self._balances[account] = self.balance(account) - chips


def granted(player: str, chips: int) -> Move:
    """Play chips from the house to a player."""
    return Move("granted", ((BANK, -chips), (wallet(player), chips)))
