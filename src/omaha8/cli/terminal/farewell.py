"""What a session came to, told after the table is left."""

from __future__ import annotations

from rich.console import Console

from omaha8.cli.terminal import paint
from omaha8.cli.terminal.game import Session
from omaha8.hand.voice import Voice


def farewell(console: Console, session: Session) -> None:
    """The rest of a hand that was left, the result, where the hands lie, how to have them again.

    :raises OSError: where nobody can be told any more.
    """
    voice, company, saved = session.voice, session.company, session.saved
    if session.rest:
        console.print("The hand without you:")
    for line in session.rest:
        text = paint.painted(f"  {line}", voice)
        if not console.encoding.lower().startswith("utf"):
            text.plain = paint.plain(text.plain)
        console.print(text, soft_wrap=True)
    if session.last_word:
        console.print(session.last_word)
    hands = f"{session.hands} hand" + ("" if session.hands == 1 else "s")
    console.print(
        f"You played {hands} and leave with {voice.amount(session.stack)}: "
        f"{won_or_lost(session.stack - company.brought, voice)}.",
        soft_wrap=True,
    )
    if saved.hands:
        console.print(f"Saved: {saved.path}", soft_wrap=True)
    else:
        console.print("No hand was finished, so nothing is saved.")
    console.print(f"The same cards again: --seed {session.seed}", soft_wrap=True)


def won_or_lost(net: int, voice: Voice) -> str:
    """A gain or loss in words: ``85 lost``."""
    if not net:
        return "nothing won or lost"
    return f"{voice.amount(abs(net))} {'won' if net > 0 else 'lost'}"
