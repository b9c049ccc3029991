"""The one place where a deal gets its randomness: the operating system's (R5.5)."""

from __future__ import annotations

import secrets
from collections.abc import Callable

#: Gives that many random bytes.
Source = Callable[[int], bytes]

#: What every deal for play draws from; tests hand over a source of their own.
OPERATING_SYSTEM: Source = secrets.token_bytes
