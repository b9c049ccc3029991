"""The bytes of the checkable deal: framing, hashing, drawing numbers, shuffling.

Everything that is hashed is framed: each part is preceded by its length, so that two
different lists of parts never give the same bytes. ``docs/reference/deal.md`` states
every byte; nothing here reads a clock, a file or randomness.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from functools import cache

#: What every label begins with; the number is the version of the protocol.
PROTOCOL = "omaha8 deal 1 "
#: Length in bytes of seeds, shares, salts and hashes.
SIZE = 32

#: Gives the next number from 0 up to, and without, a bound.
Below = Callable[[int], int]


def framed(label: str, *parts: bytes) -> bytes:
    """The label and the parts, each preceded by its length as four bytes, biggest first."""
    told = [_labelled(label)]
    for part in parts:
        told += [len(part).to_bytes(4, "big"), part]
    return b"".join(told)


@cache
def _labelled(label: str) -> bytes:
    told = (PROTOCOL + label).encode("ascii")
    return len(told).to_bytes(4, "big") + told


def digest(label: str, *parts: bytes) -> bytes:
    """SHA-256 of the framed parts, 32 bytes."""
    return hashlib.sha256(framed(label, *parts)).digest()


class Keyed:
    """HMAC-SHA-256 with one key of at most 64 bytes, for many messages.

    The two hashes are begun once with the padded key; ``hmac.digest`` begins them anew for
    every message and takes several times as long.
    """

    def __init__(self, key: bytes) -> None:
        padded = key.ljust(64, b"\0")
        self._inner = hashlib.sha256(bytes([part ^ 0x36 for part in padded]))
        self._outer = hashlib.sha256(bytes([part ^ 0x5C for part in padded]))

    def __call__(self, label: str, *parts: bytes) -> bytes:
        """The HMAC of the framed parts, 32 bytes."""
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(framed(label, *parts))
        outer.update(inner.digest())
        return outer.digest()


def byte(number: int) -> bytes:
    """A number from 0 to 255 as one byte."""
    return number.to_bytes(1, "big")


def stream(key: bytes, label: str) -> Iterator[int]:
    """Bytes without end that the key fixes: HMACs of a counter of eight bytes, in order."""
    count, hashed = 0, Keyed(key)
    while True:
        yield from hashed(label, count.to_bytes(8, "big"))
        count += 1


def even(source: Iterator[int]) -> Below:
    """Numbers below a bound of 1 to 256, each equally likely if the bytes are.

    A byte at or above the greatest multiple of the bound is thrown away, and the next one
    is taken, so that no remainder comes up more often than another.
    """

    def below(bound: int) -> int:
        most = 256 - 256 % bound
        return next(drawn for drawn in source if drawn < most) % bound

    return below


def shuffled(count: int, below: Below) -> tuple[int, ...]:
    """The numbers from 0 to ``count - 1`` in an order that ``below`` decides.

    Fisher and Yates' way: for every place from the last down to the second, swap it with a
    place drawn from those up to itself. The ``count!`` ways to draw give every order once,
    so every order is equally likely when every draw is (R5.5).
    """
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        drawn = below(last + 1)
        order[last], order[drawn] = order[drawn], order[last]
    return tuple(order)
