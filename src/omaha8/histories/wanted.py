"""What was given to a function of the library in place of what it takes, in one clear line."""

from __future__ import annotations

from reprlib import repr as shortened

from omaha8.errors import NotUnderstood


def unwanted(function: str, wanted: str, came: object) -> NotUnderstood:
    """The error ``argument/kind``: what the function wanted, and what came."""
    message = f"{function}: wanted {wanted}, got {shortened(came)}"
    return NotUnderstood(message, code="argument/kind")
