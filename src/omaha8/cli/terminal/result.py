"""How a hand ended, drawn: a panel a pot, the high row above the low row."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from omaha8.cli.terminal import paint
from omaha8.hand.explained import HalfTold, HandTold, PotTold, half_name
from omaha8.hand.voice import Voice

_LABELS = {
    "high": (" ▲ High ", paint.HIGH),
    "low": (" ▼ Low  ", paint.LOW),
    "both": (" ▲▼ Both ", paint.HIGH),
    "uncontested": ("", ""),
}


def result(told: HandTold, voice: Voice, width: int, notices: tuple[str, ...] = ()) -> list[Text]:
    """The explained result as lines; long reasons wrap under the half they belong to.

    ``notices`` are what follows from the hand: kills, chips brought, who sits out.
    """
    net = Text("")
    if told.net is not None:
        style = paint.GOOD if told.net > 0 else paint.BAD if told.net < 0 else ""
        words = f"{voice.net(told.net)} in this hand " if told.net else "even in this hand "
        net = Text.assemble((words, style))
    lines = [paint.across(Text(f" {told.headline}", paint.STRONG), net, width)]
    for pot in told.pots:
        lines += _pot(pot, voice, width)
    if told.notes:
        lines += _wrapped(Text(f" {' · '.join(told.notes)}", paint.QUIET), width, 3)
    if notices:
        lines += _wrapped(Text(f" {' · '.join(notices)}"), width, 3)
    return lines


def _pot(pot: PotTold, voice: Voice, width: int) -> list[Text]:
    amount = (f" {pot.name} {voice.amount(pot.amount)}", paint.STRONG)
    notes = "".join([f"  ·  {note}" for note in pot.notes])
    lines = _wrapped(Text.assemble(amount, "  ", (pot.eligible, paint.QUIET), notes), width, 3)
    for half in pot.halves:
        lines += _half(half, voice, width)
    return lines


def _half(half: HalfTold, voice: Voice, width: int) -> list[Text]:
    label, style = _LABELS[half.half]
    head = Text.assemble(" ", (label, style) if label else half_name(half.half), " ")
    head = Text.assemble(head, (half.winners, paint.STRONG))
    for cards in (half.cards, half.low_cards):
        if cards:
            head = Text.assemble(head, "  ", _used(cards, voice))
    if half.hand:
        head = Text.assemble(head, "  ", half.hand)
    lines = _wrapped(head, width, 10)
    if half.reasons:
        why = Text(" " * 10 + " · ".join(half.reasons), paint.QUIET)
        lines += _wrapped(why, width, 10)
    return lines


def _used(cards: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...], voice: Voice) -> Text:
    """Two and three cards; the three once where all winners use the same."""
    boards = {board for _, board in cards}
    if len(boards) > 1:
        both = [
            Text.assemble(paint.slips(hole, voice), " + ", paint.slips(board, voice))
            for hole, board in cards
        ]
        return Text(" and ").join(both)
    holes = Text(" and ").join([paint.slips(hole, voice) for hole, _ in cards])
    return Text.assemble(holes, " + ", paint.slips(boards.pop(), voice))


def _wrapped(text: Text, width: int, indent: int) -> list[Text]:
    """The text over as many lines as it needs, those after the first indented."""
    if text.cell_len <= width:
        return [text]
    console = Console(width=width, file=None)
    first, *_ = text.wrap(console, width)
    rest = text[len(first.plain) :]
    rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
    more = rest.wrap(console, width - indent)
    return [first, *[Text.assemble(" " * indent, line) for line in more]]
