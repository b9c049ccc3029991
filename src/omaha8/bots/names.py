"""The bots by their names."""

from __future__ import annotations

from omaha8.bots.blind import Caller, Uniform
from omaha8.bots.bot import Bot
from omaha8.bots.sense import Sense
from omaha8.errors import NotUnderstood

BOTS: dict[str, Bot] = {bot.name: bot for bot in (Uniform(), Caller(), Sense())}


def bot_named(name: str) -> Bot:
    """The bot of that name.

    :raises NotUnderstood: ``bots/unknown`` for a name that is none.
    """
    if name not in BOTS:
        raise NotUnderstood(
            f"bot {name!r}: wanted one of {', '.join(BOTS)}", code="bots/unknown", bot=name
        )
    return BOTS[name]
