"""Write tests/golden/wire/*.jsonl: what one player's socket is told of 200 simulated hands.

``python scripts/wire_golden.py [--check]``. One message a line, the first a whole view; the
last line is the view that the server has in the end. A client that applies all lines but the
last to its first view must have the last. Time, decks and choices are fixed by seeds, so the
files only change when the room tells something else.
"""  # noqa: INP001  a script, no package

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
# The simulated tables live with the tests, which are not installed.
sys.path[:0] = [str(ROOT)]

from tests.room.rooms import SPECS, OneTable, a_game  # noqa: E402

from omaha8.room.state import Spec  # noqa: E402

TARGET = ROOT / "tests" / "golden" / "wire"
HANDS = 50
SEAT = 2
#: How often somebody comes, goes or falls asleep.
UNRULY = 0.06

_TOLD = (b'{"type":"table"', b'{"type":"happened"', b'{"type":"private"')


async def log(spec: Spec, hands: int = HANDS) -> list[bytes]:
    """What the player of one seat is told, and their last view."""
    game = await a_game(spec, seed=8)
    ear = game.ears[SEAT]
    _from_here(game)
    await game.play(hands, unruly=UNRULY)
    game.live.watch(ear)
    await game.live.close()
    return [frame for frame in ear.frames if frame.startswith(_TOLD)]


def _from_here(game: OneTable) -> None:
    """Forget what was told, and begin with a view."""
    ear = game.ears[SEAT]
    ear.frames.clear()
    game.live.watch(ear)


def text(spec: Spec) -> bytes:
    """The file of a table."""
    return b"\n".join(asyncio.run(log(spec))) + b"\n"


def main(arguments: list[str]) -> int:
    """Write the files, or say which are stale."""
    stale = []
    for spec in SPECS:
        path, wanted = TARGET / f"{spec.id}.jsonl", text(spec)
        if path.exists() and path.read_bytes() == wanted:
            continue
        stale.append(path.name)
        if "--check" not in arguments:
            TARGET.mkdir(parents=True, exist_ok=True)
            path.write_bytes(wanted)
    sys.stdout.write(f"stale: {', '.join(stale)}\n" if stale else "fresh\n")
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
