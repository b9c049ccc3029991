"""How fast histories come into the library, and how much memory that takes.

Hands are simulated with the bots, written as records into files of a temporary folder, and
imported; the peak of memory is that of the process so far. Seconds are of the processor: what
else a machine does is not our speed.
Arguments: how many hands (100000), hands a file (1000); ``--one-file`` puts all into one.
"""

from __future__ import annotations

import resource
import sys
import tempfile
from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path
from random import Random
from time import process_time

import msgspec

from omaha8.bots import Plan, bot_named
from omaha8.bots.game import decision, decks
from omaha8.cli.histories import read_history
from omaha8.hand import Action, after, deal
from omaha8.histories import own
from omaha8.histories.judge import judge
from omaha8.histories.library.filters import Filters
from omaha8.histories.library.importing import bring_in, found
from omaha8.histories.library.schema import opened
from omaha8.histories.library.stats import statistics
from omaha8.histories.record import HandRecord
from omaha8.house import Game, Stakes

PLAYERS = ("Anna", "Ben", "Carla", "Dev", "Eva", "Finn")
PLAN = Plan(stakes=Stakes("pot", 1, 2, 2, 4), seats=6)


def records(seed: int, game: Game = Game()) -> Iterator[HandRecord]:
    """Hands of callers and random players, without end."""
    bots = [bot_named(name) for name in ("caller", "random") * 3]
    setups = msgspec.structs.replace(PLAN, game=game).setups()
    chance = Random(seed)
    for number, deck in enumerate(decks(seed)):
        setup = setups[number % len(setups)]
        at = dict(zip(setup.seats, bots, strict=True))
        hand, _ = deal(setup, deck)
        actions: list[Action] = []
        while not hand.over:
            action = msgspec.structs.replace(decision(hand, at, chance), seat=hand.to_act)
            actions.append(action)
            hand, _ = after(hand, action)
        yield HandRecord(
            setup=setup,
            deck=deck,
            actions=tuple(actions),
            id=str(number),
            source="bench",
            time=f"2026-01-01T{number // 3600 % 24:02}:{number // 60 % 60:02}:{number % 60:02}Z",
            players=PLAYERS,
            stacks=tuple(hand.stacks[seat] for seat in setup.seats),
        )


def write(folder: Path, hands: int, each: int) -> None:
    """That many hands in files of ``each``."""
    source = records(1)
    for number in range(-(-hands // each)):
        some = islice(source, min(each, hands - number * each))
        with (folder / f"{number:06}.hand").open("w", encoding="utf-8") as file:
            file.writelines(f"{own.write(record)}\n\n" for record in some)


def read_only(files: list[Path], most: int) -> tuple[int, float]:
    """Hands read and judged with nothing kept, and the seconds that took."""
    began, hands = process_time(), 0
    for reading in islice(chain.from_iterable(map(read_history, files)), most):
        hands += judge(reading).ok
    return hands, process_time() - began


def curve(files: list[Path], library: Path, hands: int) -> None:
    """Import the files, with a line of the curve at a tenth, a fifth, a half and the whole."""
    print("   hands   seconds   hands/s  peak (MB)  file (MB)", flush=True)
    whole = sum(file.stat().st_size for file in files)
    points, began, done = [1.0, 0.5, 0.2, 0.1], process_time(), 0

    def advance(size: int) -> None:
        nonlocal done
        done += size
        if points and done >= points[-1] * whole:
            points.pop()
            seconds, so_far = process_time() - began, hands * done // whole
            peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            kept = library.stat().st_size / 2**20
            speed = so_far / seconds
            print(f"{so_far:8} {seconds:9.1f} {speed:9.0f} {peak:10.0f} {kept:10.1f}", flush=True)

    with opened(library, write=True) as connection:
        report = bring_in(connection, files, advance=advance)
    assert report.hands == hands
    assert not report.errors


def main(hands: int, each: int) -> None:
    """Hands written, read without keeping any, imported, imported again, and counted."""
    with tempfile.TemporaryDirectory() as name:
        folder, library = Path(name) / "hands", Path(name) / "library.db"
        folder.mkdir()
        began = process_time()
        write(folder, hands, each)
        print(f"{hands} hands written in {process_time() - began:.0f} s", flush=True)
        files = list(found([folder], library))
        read_only(files, 200)  # tables and formats are loaded
        count, seconds = read_only(files, 2000)
        print(f"read and judged, nothing kept: {count / seconds:.0f} hands/s", flush=True)
        curve(files, library, hands)
        began = process_time()
        with opened(library, write=True) as connection:
            assert bring_in(connection, files).skipped == len(files)
        print(f"imported again, every file skipped: {process_time() - began:.2f} s")
        began = process_time()
        with opened(library) as connection:
            play = statistics(connection, Filters(), "Anna").overall
        print(f"statistics of one player over {play.hands} hands: {process_time() - began:.2f} s")


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:] if not word.startswith("--")]
    hands, each = [*numbers, *(100_000, 1000)[len(numbers) :]]
    main(hands, hands if "--one-file" in sys.argv else each)
