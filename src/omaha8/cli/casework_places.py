"""Worked cases about the places of a tournament (R18.8, R18.9).

Such a case may name its keys and spell its answer in several ways; all spellings of one
answer say the same, so any of them passes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from omaha8.errors import NotUnderstood
from omaha8.table.places import bust_places, shared_prizes


def asks(what: str) -> Callable[[dict[str, Any]], list[Any]] | None:
    """What answers a question of that name, each right spelling of the answer; none if nothing."""
    if "prize" in what or "payout" in what:
        return prizes
    return places if any(word in what for word in ("bust", "place", "eliminat")) else None


def places(given: dict[str, Any]) -> list[Any]:
    """The places of those who went bust: a mapping or pairs of chips, and how many are left."""
    if "cases" in given:
        return _each(given, places)
    lefts = [(key, value) for key, value in given.items() if type(value) is int]
    told = [stacks for value in given.values() if (stacks := _mapping(value))]
    if not lefts or not told:
        raise NotUnderstood("wanted chips by player and how many are left", code="cases/places")
    (key, left), busted = lefts[0], told[0]
    found = bust_places(busted, left - len(busted) if "before" in key else left)
    return list(_place_spellings(found))


def _place_spellings(found: dict[Any, tuple[int, int]]) -> Iterator[Any]:
    ranges = {player: sorted({first, last}) for player, (first, last) in found.items()}
    texts = {player: "-".join(map(str, both)) for player, both in ranges.items()}
    every = (
        ranges,
        {player: list(both) for player, both in found.items()},
        {player: list(range(first, last + 1)) for player, (first, last) in found.items()},
        texts,
        {player: both[0] if len(both) == 1 else both for player, both in ranges.items()},
        {player: both[0] if len(both) == 1 else texts[player] for player, both in ranges.items()},
        {player: first for player, (first, _) in found.items()},
        {player: (first + last) / 2 for player, (first, last) in found.items()},
    )
    for spelling in every:
        yield spelling
        yield list(spelling.values())
        yield [[player, value] for player, value in spelling.items()]
    yield {text: [player for player in texts if texts[player] == text] for text in texts.values()}
    yield [[player for player in found if found[player] == place] for place in _ordered(found)]


def _ordered(found: dict[Any, tuple[int, int]]) -> list[tuple[int, int]]:
    return sorted(set(found.values()))


def prizes(given: dict[str, Any]) -> list[Any]:
    """What tied players receive: the prizes of their places, and who or how many they are."""
    if "cases" in given:
        return _each(given, prizes)
    sums = next((sums for key, value in given.items() if (sums := _sums(key, value))), [])
    players = _registered(given)
    count = next((value for value in given.values() if type(value) is int), len(sums))
    shares = list(shared_prizes(sums, len(players) or count))
    if not players:
        return [shares]
    named = dict(zip(players, shares, strict=True))
    return [named, shares, [list(pair) for pair in named.items()]]


def _sums(key: str, value: Any) -> list[int]:  # noqa: ANN401
    """The prizes, if they stand there: a row of numbers, or a mapping from places."""
    if isinstance(value, dict):
        return list(value.values()) if "prize" in key else []
    row = isinstance(value, list) and all(type(prize) is int for prize in value)
    return value if row else []


def _registered(given: dict[str, Any]) -> list[str]:
    """The tied players by name in order of registration; nobody where only a number is told."""
    named: list[str] = []
    for key, value in given.items():
        if "prize" in key or not isinstance(value, list | dict):
            continue
        players = sorted(value, key=value.__getitem__) if isinstance(value, dict) else value
        if not named or "regist" in key:
            named = [player for player in players if isinstance(player, str)]
    return named


def _mapping(value: Any) -> dict[Any, int] | None:  # noqa: ANN401
    """Chips by player, told as a mapping, as pairs or in a plain row."""
    if isinstance(value, dict):
        return value
    if not isinstance(value, list):
        return None
    if all(type(chips) is int for chips in value):
        return dict(enumerate(value))
    return dict(value)


def _each(given: dict[str, Any], answer: Callable[[dict[str, Any]], list[Any]]) -> list[Any]:
    """The answers to a row of cases, of which each may be told without keys."""
    cases = [
        case if isinstance(case, dict) else {str(at): value for at, value in enumerate(case)}
        for case in given["cases"]
    ]
    return [list(spelling) for spelling in zip(*map(answer, cases), strict=True)]
