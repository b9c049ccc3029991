"""How many hands a second of the processor are read and judged, format by format, on one core.

Hands of callers and random players, six-handed pot limit with four actions a player, are written
in every format that we write, read again, played through our rules and compared in every stack,
pot and award. Beside it PokerKit 0.7.7 reads and replays the same PHH text (of Omaha without a low,
the one game of pot limit that both sides know) and must reach the same stacks.
Every side takes turns for several rounds in one process, so that a busy machine slows all; the
fastest round counts, and the median tells how much the machine did beside it.
Arguments: ``--quick``, and folders of histories to be read as well.
"""

from __future__ import annotations

import sys
import warnings
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import islice
from pathlib import Path
from statistics import median
from time import process_time

from pokerkit import HandHistory

from omaha8.cli.histories import below
from omaha8.errors import NotUnderstood
from omaha8.histories import own
from omaha8.histories.formats import read, recognise
from omaha8.histories.judge import judge
from omaha8.histories.record import replay
from omaha8.histories.source import decoded
from omaha8.histories.writing import TARGETS
from omaha8.house import Game

simulated = import_module("import").records

ROUNDS, HANDS, PEER_HANDS, EACH = 12, 400, 50, 200


def written(hands: int) -> dict[str, list[str]]:
    """The same hands in every format that we write, in texts of ``EACH``."""
    judged = [judge(next(read(own.write(record)))) for record in islice(simulated(1), hands)]
    assert all(judgement.ok for judgement in judged)
    texts = {}
    for name, target in TARGETS.items():
        each = [target.write(judgement) for judgement in judged]
        parts = [each[at : at + EACH] for at in range(0, hands, EACH)]
        texts[name] = ["".join(target.joined(part)) for part in parts]
    return texts


def collected(folders: list[Path]) -> Iterator[tuple[str, str]]:
    """The format and text of every history in these folders."""
    for path in below(folders):
        try:
            text = decoded(path.read_bytes(), str(path))
            yield recognise(text).name, text
        except NotUnderstood as error:
            print(f"passed over: {error}")


def ours(texts: list[str]) -> int:
    """The hands read and judged."""
    return sum(1 for text in texts for reading in read(text) if judge(reading))


def theirs(texts: list[str]) -> int:
    """The hands that PokerKit read and replayed."""
    for text in texts:
        *_, state = HandHistory.loads(text)
        assert not state.status
    return len(texts)


def shared_hands(hands: int) -> list[str]:
    """PHH text of hands that both sides can replay, and have been seen to end alike on both."""
    texts = []
    for record in islice(simulated(2, Game(high_low=False)), hands):
        text = TARGETS["phh"].write(judge(next(read(own.write(record)))))
        *_, state = HandHistory.loads(text)
        hand = replay(record)
        assert list(state.stacks) == [hand.stacks[seat] for seat in hand.order]
        texts.append(text)
    return texts


def rates(works: dict[str, Callable[[], int]], rounds: int) -> dict[str, tuple[int, list[float]]]:
    """How many hands each took, and its rates; the first round of each is not counted."""
    found: dict[str, tuple[int, list[float]]] = {name: (work(), []) for name, work in works.items()}
    for _ in range(rounds):
        for name, work in works.items():
            began = process_time()
            count = work()
            found[name][1].append(count / (process_time() - began))
    return found


def table(title: str, texts: dict[str, list[str]], rounds: int) -> None:
    """A line for each format."""
    print(f"{title:14}   hands   hands/s    median")
    works: dict[str, Callable[[], int]] = {
        name: partial(ours, some) for name, some in texts.items()
    }
    for name, (count, each) in rates(works, rounds).items():
        print(f"{name:14} {count:7} {max(each):9.0f} {median(each):9.0f}", flush=True)


def main() -> None:
    """Print the tables and the ratio."""
    quick = "--quick" in sys.argv
    rounds, hands, peer_hands = (1, EACH, 20) if quick else (ROUNDS, HANDS, PEER_HANDS)
    warnings.simplefilter("ignore")
    table("simulated", written(hands), rounds)
    folders = [Path(name) for name in sys.argv[1:] if not name.startswith("--")]
    if folders:
        found: defaultdict[str, list[str]] = defaultdict(list)
        for name, text in collected(folders):
            found[name].append(text)
            found["all of them"].append(text)
        table("recorded", found, rounds)
    texts = shared_hands(peer_hands)
    sides = rates({"omaha8": partial(ours, texts), "PokerKit": partial(theirs, texts)}, rounds)
    mine, peer = max(sides["omaha8"][1]), max(sides["PokerKit"][1])
    print(f"the same PHH: omaha8 {mine:.0f} hands/s, PokerKit {peer:.1f} hands/s")
    print(f"ratio: {mine / peer:.1f} times")


if __name__ == "__main__":
    main()
