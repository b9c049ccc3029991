"""Everything that can go wrong, as a small tree.

::

    Omaha8Error
    ├── NotUnderstood   text, JSON or a file that cannot be read   (bad input)
    ├── Illegal         the rules of the game forbid it            (bad input)
    ├── Stale           made against a state that has passed
    ├── Refused         money or rights forbid it
    └── Broken          an invariant of ours does not hold         (our fault)

Every error says what was wanted, what came and where, in one line, and carries a
``code`` such as ``cards/twice`` that stays the same in every language. ``details``
holds the values that the sentence names, so that a client can say it in its own words.
"""

from __future__ import annotations


class Omaha8Error(Exception):
    """The root of every error that this package raises on purpose."""

    family = "error"

    def __init__(self, message: str, *, code: str, **details: object) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.details = details

    def __str__(self) -> str:
        return self.message


class NotUnderstood(Omaha8Error, ValueError):
    """Text that is not what it should be: cards, amounts, a record, a file."""

    family = "not-understood"


class Illegal(Omaha8Error, ValueError):
    """An action, a setting or a combination that the rules forbid."""

    family = "illegal"


class Stale(Omaha8Error):
    """A command that answers a state which has passed."""

    family = "stale"


class Refused(Omaha8Error):
    """Something that money or rights do not allow."""

    family = "refused"


class Broken(Omaha8Error):
    """A law of ours that does not hold; nobody but us can have caused it."""

    family = "broken"
