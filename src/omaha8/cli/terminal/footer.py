"""The three lines under the table: what stands in the way, the keys, the amount."""

from __future__ import annotations

from rich.text import Text

from omaha8.cli.terminal import paint
from omaha8.cli.terminal.field import Field
from omaha8.cli.terminal.menu import Menu, Preset
from omaha8.cli.terminal.story import Scene
from omaha8.hand.voice import capital


def key(sign: str, label: str) -> Text:
    """A key and what it does."""
    return Text.assemble((f" {sign} ", paint.KEY), f" {label}   ")


def _row(keys: list[tuple[str, str]], width: int) -> Text:
    """Keys beside each other; closer, and without the last one, where they do not fit."""
    line = Text("")
    for shown, gap in ((keys, "   "), (keys, " "), (keys[:-1], " ")):
        line = Text(" ")
        for sign, label in shown:
            line = Text.assemble(line, (f" {sign} ", paint.KEY), f" {label}{gap}")
        line.rstrip()
        if line.cell_len <= width:
            break
    return line


def turn(menu: Menu, field: Field | None, note: str, width: int) -> list[Text]:
    """The choices of a turn; ``note`` says why the last key did nothing."""
    if note:
        first = Text(f" {capital(note)}", paint.BAD)
        first.truncate(width, overflow="ellipsis")
    else:
        first = Text(f" {menu.caption}", paint.QUIET)
    if field is not None:
        return [first, _typing(menu, field), _sizes(menu, " mhtpx", width)]
    keys = [("F", "Fold"), ("C", menu.call_label)]
    if menu.raises is not None:
        keys.append(("R", menu.raise_label))
    keys += [("Q", "Leave"), ("?", "Help")]
    return [first, _row(keys, width), _sizes(menu, "", width)]


def _typing(menu: Menu, field: Field) -> Text:
    """The field itself, with the whole of what is legal beside it."""
    label = menu.voice.label
    return Text.assemble(
        (f" {capital(menu.verb)} {label}", paint.STRONG),
        (f"{field.text} ", "underline"),
        "  ",
        key("Enter", menu.raise_label.lower()),
        key("Esc", "Back"),
    )


def _sizes(menu: Menu, letters: str, width: int) -> Text:
    """The sizes by their keys; without amounts where those do not fit."""
    line = Text("")
    for amounts in (True, False):
        line = Text(" ")
        for number, preset in enumerate(menu.presets, 1):
            sign = _letter(preset) if letters else str(number)
            amount = f" {menu.voice.amount(preset.to)}" if amounts else ""
            line = Text.assemble(line, (f" {sign} ", paint.KEY), f" {_short(preset)}{amount}  ")
        if line.cell_len <= width:
            break
    return line


def _short(preset: Preset) -> str:
    return "3/4" if preset.name == "three quarters" else preset.name


def _letter(preset: Preset) -> str:
    return "X" if preset.name == "max" else preset.name[0].upper()


def waiting(scene: Scene, _width: int) -> list[Text]:
    """What can be done while others act."""
    folded = scene.me is None or scene.me.state != "live"
    skip = "To the end of the hand" if folded else "Go on"
    keys = Text.assemble(" ", key("Space", skip), key("Q", "Leave"), style=paint.QUIET)
    return [Text(""), keys, Text("")]


def back(_width: int) -> list[Text]:
    """The way back from the help."""
    return [Text(""), Text.assemble(" ", key("any key", "Back")), Text("")]


def question(text: str, _width: int) -> list[Text]:
    """A question with its two answers."""
    answers = Text.assemble(" ", key("Y", "Yes"), key("N", "No"))
    return [Text(f" {text}", paint.STRONG), answers, Text("")]


def between(choices: dict[str, str], last: bool, _width: int) -> list[Text]:
    """The keys between two hands."""
    keys = [key("Enter", "Leave" if last else "Next hand")]
    keys += [key(sign.upper(), label) for sign, label in choices.items()]
    if not last:
        keys.append(key("Q", "Leave"))
    return [Text.assemble(" ", *keys)]
