"""The picture of the README: a table in the terminal, at the turn of a hand with two side pots.

python scripts/screenshot_play.py            writes docs/pictures/play.svg
"""  # noqa: INP001  a script, no package

from __future__ import annotations

from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from omaha8.cards import parse_cards
from omaha8.cli.terminal import footer
from omaha8.cli.terminal.menu import menu
from omaha8.cli.terminal.paint import theme
from omaha8.cli.terminal.screen import table
from omaha8.cli.terminal.story import Guest, Story, scene
from omaha8.hand import (
    Action,
    Bet,
    Call,
    Check,
    Event,
    Fold,
    Hand,
    Raise,
    Setup,
    after,
    arranged,
    deal,
    plain_setup,
)
from omaha8.hand.view import visible
from omaha8.hand.voice import Voice
from omaha8.house import Game, House, Stakes

NAMES = {
    1: "Oskar",
    2: "Eleni",
    3: "Timur",
    5: "Pelle",
    6: "Nils",
    7: "Vera",
    8: "Kostas",
    9: "Ida",
    10: "Mara",
}
YOU = 10
STACKS = {1: 980, 2: 1240, 3: 1545, 5: 2065, 6: 163, 7: 1840, 8: 610, 9: 860, 10: 2600}
HOLES = {
    10: "Ad9c9s2d",
    6: "AsQhJh2c",
    7: "KsKcTs6c",
    8: "Ac9h6h4s",
    3: "QsQd7h6s",
    1: "JcJd3c2s",
    2: "Th8c4d4c",
    5: "Qc7d6d5c",
    9: "Js8s3h2h",
}
BOARD = "3d7cKd8h5s"
PREFLOP: tuple[Action, ...] = (
    Raise(30, 8),
    Fold(9),
    Call(10),
    Fold(1),
    Fold(2),
    Call(3),
    Fold(5),
    Call(6),
    Call(7),
)
FLOP: tuple[Action, ...] = (
    Check(6),
    Bet(100, 7),
    Call(8),
    Call(10),
    Fold(3),
    Raise(133, 6),
    Call(7),
    Call(8),
    Call(10),
)
TURN: tuple[Action, ...] = (Bet(300, 7), Raise(447, 8), Call(10), Call(7))
RIVER: tuple[Action, ...] = (Bet(425, 7), Call(10))


def setup() -> Setup:
    """Pot-limit 5/10, nine players, the button on Pelle."""
    return plain_setup(
        STACKS,
        button=5,
        stakes=Stakes("pot", 5, 10),
        game=Game(),
        house=House(sb_rounding="exact"),
    )


def played(actions: tuple[Action, ...]) -> tuple[Hand, tuple[Event, ...]]:
    """The hand after these actions, with everything that happened."""
    begun = setup()
    holes = {seat: parse_cards(cards) for seat, cards in HOLES.items()}
    hand, events = deal(begun, arranged(begun, holes, (parse_cards(BOARD),)))
    for action in actions:
        hand, more = after(hand, action)
        events += more
    return hand, events


PICTURE = Path(__file__).parents[1] / "docs" / "pictures" / "play.svg"
WIDTH, HEIGHT = 84, 29

#: A dark terminal: ground, ink, and the eight colours of which only a few are used here.
COLOURS = TerminalTheme(
    (14, 16, 18),
    (238, 240, 242),
    [
        (14, 16, 18),
        (255, 138, 122),
        (98, 204, 148),
        (243, 188, 85),
        (141, 187, 255),
        (175, 162, 255),
        (108, 184, 255),
        (238, 240, 242),
    ],
)
#: No font is fetched from anywhere: the reader's own monospaced one is used.
SVG = """\
<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img">
<title>A table in the terminal: pot-limit Omaha Hi-Lo at the turn, with both readings</title>
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
font-size: {char_height}px; line-height: {line_height}px; }}
.{unique_id}-title {{ font-family: system-ui, sans-serif; font-size: 18px; font-weight: bold; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/>
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def screen() -> list[Text]:
    """What Mara sees when 447 are to call on the turn."""
    hand, events = played((*PREFLOP, *FLOP, *TURN[:2]))
    voice = Voice(names=NAMES, you=YOU)
    story = Story(voice, YOU)
    for event in events:
        story.tell(visible(event, YOU))
    chairs = [Guest(seat, name, STACKS[seat]) for seat, name in NAMES.items()]
    guests = tuple(sorted([*chairs, Guest(4, "Anja", 1000, "away")], key=lambda guest: guest.seat))
    seen = scene(story, hand, guests, "Omaha Hi-Lo · Pot-limit 5/10", "Hand 48,217", "")
    foot = footer.turn(menu(hand, voice), None, "", WIDTH)
    return [*table(seen, WIDTH, HEIGHT - len(foot)), *foot]


def picture() -> str:
    """The screen as SVG, the same whenever and wherever it is drawn."""
    console = Console(
        width=WIDTH,
        height=HEIGHT,
        file=StringIO(),
        record=True,
        theme=theme(),
        color_system="truecolor",
        force_terminal=True,
        legacy_windows=False,
        _environ={},
    )
    for line in screen():
        console.print(line, no_wrap=True, overflow="crop", crop=True, highlight=False)
    return console.export_svg(
        title="omaha8 play", theme=COLOURS, code_format=SVG, unique_id="omaha8"
    )


if __name__ == "__main__":
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(picture(), encoding="utf-8")
