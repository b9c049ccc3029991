"""What seats add to a deal: shares promised during the hand before, and who may promise one."""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Mapping

import msgspec

from omaha8.room.deal_bytes import Keyed, byte, digest
from omaha8.room.deal_public import Opening, Promise, Share, raw

#: For how many hands a seat that did not reveal its share is no contributor.
EXCLUDED_HANDS = 50
#: The seat number under which the server promises its own share.
HOUSE = 0


def seat_share(key: bytes, table: str, hand: str, attempt: int = 0) -> bytes:
    """The share of a seat: its key of 32 bytes, which never leaves it, fixes all its shares."""
    return Keyed(key)("share", *_named(table, hand, attempt))


def promise(table: str, hand: str, attempt: int, seat: int, share: bytes) -> bytes:
    """The hash that a seat sends instead of its share until all roots are published.

    The seat is part of it, so a promise copied from another seat can never be kept.
    """
    return digest("promise", *_named(table, hand, attempt), byte(seat), share)


def contributors(promises: Mapping[int, bytes]) -> tuple[Promise, ...]:
    """The promises by seat as an opening lists them."""
    return tuple(
        [Promise(seat=seat, promise=given.hex()) for seat, given in sorted(promises.items())]
    )


def revealed(
    opening: Opening, shares: Mapping[int, bytes]
) -> tuple[tuple[Share, ...], tuple[int, ...]]:
    """The shares that keep their promise, and the contributors that revealed none such.

    A share of a seat that promised nothing is left out.
    """
    kept: list[Share] = []
    failed: list[int] = []
    for given in opening.contributors:
        share = shares.get(given.seat)
        if share is not None and keeps(opening, given.seat, share, given.promise):
            kept.append(Share(seat=given.seat, share=share.hex()))
        else:
            failed.append(given.seat)
    return tuple(kept), tuple(failed)


def keeps(opening: Opening, seat: int, share: bytes, promised: str) -> bool:
    """Whether a share is the one that was promised."""
    made = promise(opening.table, opening.hand, opening.attempt, seat, share)
    return hmac.compare_digest(made, raw(promised))


class Excluded(msgspec.Struct, frozen=True):
    """Accounts that may not contribute at a table, each with the first hand it may again."""

    until: dict[str, int] = {}

    def bars(self, account: str, number: int) -> bool:
        """Whether the account may not contribute to the table's hand of that number."""
        return number < self.until.get(account, 0)

    def after_failing(self, accounts: Iterable[str], number: int) -> Excluded:
        """The same with accounts that did not reveal in the hand of that number.

        The hand that is dealt again is the first of the fifty. Exclusions that are over by
        then are forgotten.
        """
        running = {account: first for account, first in self.until.items() if first > number}
        return Excluded(running | dict.fromkeys(accounts, number + EXCLUDED_HANDS))


def _named(table: str, hand: str, attempt: int) -> tuple[bytes, bytes, bytes]:
    return table.encode(), hand.encode(), attempt.to_bytes(4, "big")
