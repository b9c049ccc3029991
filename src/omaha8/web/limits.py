"""How much of everything one connection or one address may ask."""

from __future__ import annotations

import msgspec


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """``burst`` at once and ``rate`` a second afterwards.

    ``queue`` is how many bytes may wait for a slow connection before it is dropped, and
    ``mistakes`` how many frames it may send that are too many or not understood.
    """

    messages_burst: int = 60
    messages_rate: int = 20
    guests_burst: int = 20
    guests_rate: int = 1
    queue: int = 1 << 20
    mistakes: int = 50
    connections: int = 5000
    per_account: int = 20
