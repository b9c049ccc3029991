"""What lies between two hands, in words: kills, blinds owed, who comes and goes."""

from __future__ import annotations

from omaha8.cli.terminal.setting import shown_stakes
from omaha8.hand.voice import Voice
from omaha8.house import House, Stakes, killed
from omaha8.table import TableEvent
from omaha8.table import events as ev

_WAITS = {
    "big_blind": "for the big blind",
    "button": "until the button has passed",
    "heads_up": "for the next hand",
    "kill": "for a hand that is not killed",
}


def notice(event: TableEvent, voice: Voice, stakes: Stakes, house: House) -> str:
    """The event as a line; empty for one that a player sees anyway."""
    if isinstance(event, ev.Killed):
        new = killed(stakes, house)
        post = new.small_bet if new.limit == "fixed" else new.spread[0]
        whose = "You post" if event.seat == voice.you else f"{voice.name(event.seat)} posts"
        return (
            f"{voice.does(event.seat, 'kill')} the next hand: {shown_stakes(new, house)}. "
            f"{whose} {voice.amount(post)}"
        )
    if isinstance(event, ev.KillLapsed):
        return "The kill lapses" + (": the blind stays owed" if event.debt else "")
    if isinstance(event, ev.Waits):
        return f"{voice.does(event.seat, 'wait')} {_WAITS[event.why]}"
    if isinstance(event, ev.BoughtIn):
        return f"{voice.does(event.seat, 'buy')} in for {voice.amount(event.chips)}"
    if isinstance(event, ev.SatOut):
        if event.why == "bust":
            return f"{voice.does(event.seat, 'have')} no chips left"
        return f"{voice.does(event.seat, 'sit')} out"
    if isinstance(event, ev.CameBack):
        return f"{voice.does(event.seat, 'are')} back"
    if isinstance(event, ev.Missed):
        return f"{voice.does(event.seat, 'miss')} the {event.blind} blind"
    return ""
