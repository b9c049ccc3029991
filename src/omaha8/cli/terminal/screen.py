"""The table drawn as lines: seats, board and pots, what happened, one's own hand."""

from __future__ import annotations

from rich.text import Text

from omaha8.cli.terminal import paint
from omaha8.cli.terminal.story import Chair, Scene
from omaha8.hand.reading import Reading
from omaha8.hand.voice import Voice

_TILE = 26
#: The smallest window in which everything that matters fits.
SMALLEST = (60, 20)
#: How many lines of what happened stand there at least and at most where there is room.
_LOG_LEAST, _LOG_MOST = 5, 8
_STREETS = ("Before the flop", "Flop", "Turn", "River")


def table(scene: Scene, width: int, height: int) -> list[Text]:
    """The whole table in at most ``height`` lines, with as much beside it as there is room for.

    From ``SMALLEST`` on every seat, the boards and one's own cards are among them.
    """
    top, seats, dock = header(scene, width), tiles(scene, width), own(scene, width)
    short, wide, flat = (
        _short_tiles(scene, width),
        centre(scene, width),
        centre(scene, width, tabs=False),
    )
    layouts = (
        ([*top, *_aired(seats), *wide], 2),
        ([*top, *seats, *wide], 1),
        ([*top, *seats, *flat], 1),
        ([*top, *short, *flat], 1),
        ([*short, *flat], 0),
    )
    room = height - len(dock) - 2
    lines = next((lines for lines, told in layouts if len(lines) + told <= room), layouts[-1][0])
    told = min(room - len(lines), max(_LOG_LEAST, min(_LOG_MOST, len(scene.log))))
    lines = [*lines, rule(width), *log(scene, width, max(0, told))]
    return [*lines, rule(width), *dock][-height:]


def header(scene: Scene, width: int) -> list[Text]:
    """What is played, and which hand this is."""
    left = Text.assemble(("Omaha8", paint.STRONG), "  ", scene.title)
    if scene.badge:
        left += Text.assemble("  ", (f" {scene.badge} ", paint.BADGE))
    return [paint.across(left, Text(scene.corner, paint.QUIET), width), rule(width)]


def rule(width: int) -> Text:
    """A line across."""
    return Text("─" * width, paint.QUIET)


def tiles(scene: Scene, width: int) -> list[Text]:
    """Everybody else in columns, read like a book, clockwise from one's left."""
    lines = []
    for row, size in _rows(scene, width):
        lines.append(Text("").join([_name_line(chair, scene.voice, size) for chair in row]))
        lines.append(Text("").join([_card_line(chair, scene.voice, size) for chair in row]))
    return lines


def _short_tiles(scene: Scene, width: int) -> list[Text]:
    """The same with a line a seat: open cards, or else what was said last."""
    return [
        Text("").join([_short_line(chair, scene.voice, size) for chair in row])
        for row, size in _rows(scene, width)
    ]


def _rows(scene: Scene, width: int) -> list[tuple[tuple[Chair, ...], int]]:
    """The others row by row, with the columns that each has."""
    columns = max(1, width // _TILE)
    if len(scene.others) in {4, 5, 6} and columns > 3:
        columns = 3
    starts = range(0, len(scene.others), columns)
    return [(scene.others[start : start + columns], width // columns) for start in starts]


def _aired(lines: list[Text]) -> list[Text]:
    """A gap after every row of seats."""
    out = []
    for number in range(0, len(lines), 2):
        out += [*lines[number : number + 2], Text("")]
    return out[:-1]


def _style(chair: Chair) -> str:
    if chair.state in {"folded", "mucked", "away", "waits"}:
        return paint.QUIET
    return paint.STRONG if chair.to_act else ""


def _name_line(chair: Chair, voice: Voice, size: int) -> Text:
    return paint.across(_name(chair), _chips(chair, voice), size - 2) + Text("  ")


def _short_line(chair: Chair, voice: Voice, size: int) -> Text:
    right = _chips(chair, voice)
    if chair.cards:
        right = paint.slips(chair.cards, voice, "")
    elif words := _words(chair):
        right = Text(f"{words} ", _style(chair)) + right
    return paint.across(_name(chair), right, size - 2) + Text("  ")


def _name(chair: Chair) -> Text:
    left = Text.assemble((("▶ " if chair.to_act else "  ") + chair.name, _style(chair)))
    for mark in chair.marks:
        left += Text.assemble(" ", (mark, "bold reverse" if mark == "D" else "bold"))
    return left


def _chips(chair: Chair, voice: Voice) -> Text:
    return Text("All-in" if chair.state == "all_in" else voice.amount(chair.stack), _style(chair))


def _words(chair: Chair) -> str:
    return {"away": "Away", "waits": "Waits"}.get(chair.state, chair.said)


def _card_line(chair: Chair, voice: Voice, size: int) -> Text:
    if chair.cards:
        cards = paint.slips(chair.cards, voice, " " if len(chair.cards) < 5 else "")
    else:
        cards = Text("▒ " * chair.holds, paint.QUIET)
    words = _words(chair)
    style = paint.GOOD if words.startswith("+") else _style(chair)
    return paint.across(Text("  ") + cards, Text(words, style), size - 2) + Text("  ")


def centre(scene: Scene, width: int, *, tabs: bool = True) -> list[Text]:
    """Pot, settled pots and boards; ``tabs`` mark what plays high above and low below."""
    lines = [Text(""), _pots(scene, width)]
    for number, board in enumerate(scene.boards):
        reading = scene.readings[number] if number < len(scene.readings) else None
        lines += _board(board, reading, scene, width, tabs=tabs and len(scene.boards) == 1)
    return lines


def _pots(scene: Scene, width: int) -> Text:
    """Everything in, then pot by pot; in fewer words where they do not fit."""
    amount = scene.voice.amount
    for short in (False, True):
        line = Text.assemble("Pot ", (amount(scene.pot), paint.STRONG))
        for pot in scene.pots if len(scene.pots) > 1 else ():
            name = pot.name.replace(" pot", "") if short else pot.name
            players = f" ({pot.players})" if pot.players and not short else ""
            gap = " · " if short else "  ·  "
            line = Text.assemble(line, gap, f"{name} ", (amount(pot.amount), "bold"), players)
        if line.cell_len <= width:
            return _centred(line, width)
    line.truncate(width, overflow="ellipsis")
    return line


def _board(
    board: tuple[int, ...], reading: Reading | None, scene: Scene, width: int, *, tabs: bool
) -> list[Text]:
    shown = [paint.face(card, scene.voice) for card in board]
    shown += [Text(" ·· ", paint.QUIET)] * (5 - len(board))
    row = _centred(Text(" ").join(shown), width)
    if not tabs:
        return [row]
    high, low = _plays(reading, high=True, own=False), _plays(reading, high=False, own=False)
    return [
        _centred(_tabs(board, high, " ▲  ", paint.HIGH, 5), width),
        row,
        _centred(_tabs(board, low, " ▼  ", paint.LOW, 5), width),
    ]


def _plays(reading: Reading | None, *, high: bool, own: bool) -> tuple[int, ...]:
    """The cards that play for a half; for high only from a pair upward."""
    rank = None if reading is None else reading.high_rank if high else reading.low_rank
    if rank is None or (high and reading and reading.high.endswith(" high")):
        return ()
    return rank.hole if own else rank.board


def _tabs(
    cards: tuple[int, ...], playing: tuple[int, ...], tab: str, style: str, count: int
) -> Text:
    """A row of tabs over or under cards that are four columns wide, a gap between them."""
    marks = [Text(tab, style) if card in playing else Text("    ") for card in cards]
    marks += [Text("    ")] * (count - len(cards))
    return Text(" ").join(marks)


def _centred(text: Text, width: int) -> Text:
    return Text(" " * max(0, (width - text.cell_len) // 2)) + text


def log(scene: Scene, width: int, lines: int) -> list[Text]:
    """The last things that happened, the newest at the bottom."""
    told = scene.log[-lines:] if lines else ()
    out = [paint.painted(f" {line}", scene.voice, paint.QUIET) for line in told]
    if out:
        out[-1] = paint.painted(f" {told[-1]}", scene.voice)
    for line in out:
        line.truncate(width, overflow="ellipsis")
    return [Text("")] * (lines - len(out)) + out


def own(scene: Scene, width: int) -> list[Text]:
    """One's own cards between their two readings: the high above, the low below."""
    me = scene.me
    if me is None:
        return []
    reading = scene.readings[0] if scene.readings else None
    high, low = _plays(reading, high=True, own=True), _plays(reading, high=False, own=True)
    cards = Text(" ").join([paint.face(card, scene.voice) for card in me.cards])
    if me.state == "folded":
        cards.stylize("dim")
    return [
        _reading_line(scene, width, high=True),
        Text("  ") + _tabs(me.cards, high, " ▲H ", paint.HIGH, len(me.cards)),
        paint.across(Text("  ") + cards, _myself(me, scene, width - cards.cell_len - 3), width),
        Text("  ") + _tabs(me.cards, low, " L▼ ", paint.LOW, len(me.cards)),
        *([_reading_line(scene, width, high=False)] if scene.voice.high_low else []),
    ]


def _myself(me: Chair, scene: Scene, room: int) -> Text:
    """Name, marks, last word and stack; in fewer words where the cards need the place."""
    stack = "All-in" if me.state == "all_in" else scene.voice.amount(me.stack)
    words = {"away": "Away", "waits": "Waits for the next hand"}.get(me.state, me.said)
    name = me.name if me.name == "You" else f"{me.name} (you)"
    who = Text.assemble((name, paint.STRONG), *[f" {mark}" for mark in me.marks], "  ")
    chips = Text.assemble("stack ", (stack, paint.STRONG), " ")
    said = Text(f"{words}  ·  " if words else "")
    for line in (who + said + chips, said + chips, chips):
        if line.cell_len <= room:
            break
    return line


def _reading_line(scene: Scene, width: int, *, high: bool) -> Text:
    """One half in words; with two boards, both boards one after the other."""
    half = (" ▲ High ", paint.HIGH) if high else (" ▼ Low  ", paint.LOW)
    line = Text.assemble(half)
    for number, reading in enumerate(scene.readings):
        made, rest = (reading.high, reading.high_rest) if high else (reading.low, reading.low_rest)
        line += Text("  /  " if number else "  ") + Text(made, paint.STRONG)
        if rest:
            line += Text(f"  ·  {rest}")
    line.truncate(width, overflow="ellipsis")
    return line
