"""The dealer of a room: checkable deals, kept so that the same hand can be dealt again."""

from __future__ import annotations

import msgspec

from omaha8.errors import Broken
from omaha8.hand import Setup
from omaha8.room import deal
from omaha8.room.deal_hidden import Hidden
from omaha8.room.deal_public import Opening, Share, Voided, raw
from omaha8.room.deal_source import OPERATING_SYSTEM, Source
from omaha8.room.dealer import Dealt


class Kept(Hidden, frozen=True):
    """Everything that deals a hand again. Secret: it is stored sealed."""

    seeds: tuple[bytes, bytes, bytes, bytes]
    share: bytes
    opening: Opening
    shares: tuple[Share, ...] = ()
    voided: tuple[Voided, ...] = ()

    def played(self) -> deal.Played:
        """The deal itself."""
        secrets = deal.Secrets(self.seeds, self.share)
        shares = {given.seat: raw(given.share) for given in self.shares}
        return deal.settled(secrets, self.opening, shares, self.voided)


class CheckableDealer:
    """Deals by the protocol of ``docs/reference/deal.md``.

    No seat contributes yet: choice and permutation come from the share of the server alone.
    """

    def __init__(self, source: Source = OPERATING_SYSTEM) -> None:
        self._source = source

    def new_hand(self, table: str, hand: str, setup: Setup) -> Dealt:
        """A deck nobody can foresee, its roots, and the secret that deals it again."""
        secrets = deal.draw(self._source)
        kept = Kept(secrets.seeds, secrets.share, deal.opened(setup, table, hand, secrets))
        played = kept.played()
        return Dealt(played.deck, msgspec.msgpack.encode(kept), played.dealt.roots)

    def again(self, table: str, hand: str, secret: bytes) -> tuple[int, ...]:
        """The deck that this secret dealt.

        :raises Broken: ``deal/kept`` for a secret of something else.
        """
        return _kept(table, hand, secret).played().deck

    def proof(self, table: str, hand: str, secret: bytes, shown: frozenset[int]) -> str:
        """The proof for a reader who saw the cards dealt at these places, as JSON.

        Nothing in it determines any other card: neither the seed of the deck that was
        played nor a salt of a card not seen.

        :raises Broken: ``deal/kept`` for a secret of something else.
        """
        played = _kept(table, hand, secret).played()
        return msgspec.json.encode(played.proof(shown)).decode()


def _kept(table: str, hand: str, secret: bytes) -> Kept:
    try:
        kept = msgspec.msgpack.decode(secret, type=Kept)
    except msgspec.DecodeError:
        kept = None
    if kept is None or (kept.opening.table, kept.opening.hand) != (table, hand):
        raise Broken(f"what is kept of the deal of {hand} is not of it", code="deal/kept")
    return kept
