"""How much somebody may ask: a bucket of tokens that fills up again."""

from __future__ import annotations


class Bucket:
    """Holds up to ``size`` tokens and gains ``rate`` a second. Time is an argument, in ms."""

    def __init__(self, *, size: int, rate: int) -> None:
        self._size = size * 1000
        self._rate = rate
        self._held = self._size
        self._at: int | None = None

    def take(self, now: int) -> bool:
        """Whether there was a token; it is taken."""
        if self._at is not None:
            self._held = min(self._size, self._held + max(0, now - self._at) * self._rate)
        self._at = now
        if self._held < 1000:
            return False
        self._held -= 1000
        return True
