"""Write tests/golden/ranks.json: hands that every reader of cards must read alike.

``python scripts/rank_vectors.py [--check]``; with ``--check`` nothing is written and the exit
status is 1 when the file is stale. The client's reader is held to these by its own tests.

One entry a hand: ``[hole, board, strength, high hole, high board, points, low hole, low board]``
with cards as text; no low is 0 points and empty texts. ``places`` are boards with the lows
that are possible there, best first.
"""  # noqa: INP001  a script, no package

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from omaha8.cards import DECK, parse_cards, show_cards
from omaha8.ranks import high, low
from omaha8.ranks.names import low_name, possible_lows

TARGET = Path(__file__).parents[1] / "tests" / "golden" / "ranks.json"
HANDS = 1200
BOARDS = 120

#: Hands at the edges: the wheel, the steel wheel, the royal flush, counterfeits, a paired board.
PLAIN = (
    ("As2s3h4h", "5s4s3sKdQd"),
    ("AsKsQh2d", "QsJsTs2c2h"),
    ("Ah2d9c9s", "Ac2s8h7d3c"),
    ("AhAd2c3s", "AsAc8h7d7c"),
    ("9c9dKhKs", "9h9sKc2d3h"),
    ("Ah2h3h4h", "5c6c7c8c9c"),
    ("QhQd2h2d", "QcQs2c2sAh"),
)


def hands() -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Plain hands, then hands at random: mixed, of low cards, of one suit."""
    for hole, board in PLAIN:
        yield parse_cards(hole), parse_cards(board)
    chance = random.Random(8)
    lows = [card for card in DECK if (card // 4 + 1) % 13 < 8]
    suited = [card for card in DECK if card % 4 < 2]
    for number in range(HANDS):
        deck = (DECK, lows, suited)[number % 3]
        hole_cards, board_cards = 4 + number % 3, 3 + number // 3 % 3
        drawn = chance.sample(deck, hole_cards + board_cards)
        yield tuple(drawn[:hole_cards]), tuple(drawn[hole_cards:])


def entry(hole: tuple[int, ...], board: tuple[int, ...]) -> list[object]:
    """One hand and both its readings."""
    best, worst = high(hole, board), low(hole, board)
    reading: list[object] = [show_cards(hole), show_cards(board)]
    reading += [best.strength, show_cards(best.hole), show_cards(best.board)]
    if worst is None:
        return [*reading, 0, "", ""]
    return [*reading, worst.strength, show_cards(worst.hole), show_cards(worst.board)]


def vectors() -> str:
    """The whole file."""
    read = [entry(hole, board) for hole, board in hands()]
    boards = [board for _, board in hands()][:BOARDS]
    places = [
        [show_cards(board), [low_name(points) for points in possible_lows(board)]]
        for board in boards
    ]
    lines = ",\n  ".join(json.dumps(line) for line in read)
    more = ",\n  ".join(json.dumps(line) for line in places)
    return f'{{\n "hands": [\n  {lines}\n ],\n "places": [\n  {more}\n ]\n}}\n'


def main(arguments: list[str]) -> int:
    """Write the file, or say whether it is fresh."""
    text = vectors()
    if "--check" in arguments:
        fresh = TARGET.exists() and TARGET.read_text(encoding="utf-8") == text
        sys.stdout.write("fresh\n" if fresh else f"stale: run python {sys.argv[0]}\n")
        return 0 if fresh else 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
