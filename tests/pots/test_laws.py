"""What holds of the chips of any hand, whoever wins and whatever the house rules."""

from __future__ import annotations

from itertools import accumulate, pairwise
from typing import TypeVar

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from tests.pots.whole_hand import Settled, Wagers, awards, settle

from omaha8.house import House
from omaha8.pots import Division, allocate_rake, rake_of, share_boards

T = TypeVar("T")
MOST_PLAYERS = 10
chips = st.one_of(st.integers(0, 12), st.integers(0, 100_000))


@st.composite
def houses(draw: st.DrawFn, *, raked: bool = True) -> House:
    most = draw(st.lists(st.integers(2, MOST_PLAYERS), max_size=3, unique=True))
    caps = accumulate(draw(st.lists(st.integers(0, 500), min_size=len(most), max_size=len(most))))
    return House(
        odd_chip=draw(st.sampled_from(("position", "suit", "high_side"))),
        same_winners_even_split=draw(st.booleans()),
        chip_unit=draw(st.sampled_from((1, 1, 5, 25))),
        rake_bps=draw(st.integers(0, 10_000)) if raked else 0,
        rake_caps=tuple(zip(sorted(most), caps, strict=True)),
        rake_rounding=draw(st.sampled_from(("half_even", "half_up", "down", "up"))),
        rake_allocation=draw(st.sampled_from(("proportional", "main_first", "cumulative"))),
        rake_no_flop_no_drop=draw(st.booleans()),
    )


@st.composite
def hands(draw: st.DrawFn, *, raked: bool = True) -> Wagers:
    """Wagers of any hand; strengths are few, so that ties of every kind are common."""
    size = draw(st.integers(1, MOST_PLAYERS))

    def each(values: st.SearchStrategy[int]) -> tuple[int, ...]:
        return tuple(draw(st.lists(values, min_size=size, max_size=size)))

    live = [bool(value) for value in each(st.integers(0, 2))]
    live[draw(st.integers(0, size - 1))] = True
    return Wagers(
        totals=each(chips),
        live=tuple(live),
        high=each(st.integers(1, 3)),
        low=draw(st.one_of(st.none(), st.just(each(st.integers(0, 2))))),
        dead=draw(chips),
        flop=draw(st.booleans()),
        low_possible=draw(st.booleans()),
        high_order=tuple(draw(st.permutations(range(size)))),
        low_order=tuple(draw(st.permutations(range(size)))),
        house=draw(houses(raked=raked)),
    )


def chips_back(settled: Settled) -> int:
    return settled.returned[1] if settled.returned else 0


@given(hands())
def test_no_chip_is_lost_or_made(wagers: Wagers) -> None:
    settled = settle(wagers)
    put_in = sum(wagers.totals) + wagers.dead
    assert chips_back(settled) + settled.rake + sum(settled.payouts.values()) == put_in
    for pot, part, division in zip(settled.pots, settled.raked, settled.divisions, strict=True):
        assert pot.amount > 0
        assert sum(share for _, share in awards(division)) + part == pot.amount


@given(hands())
def test_only_the_eligible_are_paid_and_only_more_than_nothing(wagers: Wagers) -> None:
    settled = settle(wagers)
    for pot, division in zip(settled.pots, settled.divisions, strict=True):
        assert all(wagers.live[player] for player in pot.eligible)
        for player, share in awards(division):
            assert player in pot.eligible
            assert share > 0


@given(hands(raked=False))
def test_an_all_in_wins_from_nobody_more_than_it_put_in(wagers: Wagers) -> None:
    settled = settle(wagers)
    totals = list(wagers.totals)
    if settled.returned:
        totals[settled.returned[0]] -= settled.returned[1]
    highest = max(total for total, live in zip(totals, wagers.live, strict=True) if live)
    for player, paid in settled.payouts.items():
        if totals[player] < highest:
            assert paid <= sum(min(total, totals[player]) for total in totals) + wagers.dead


@given(hands())
def test_nobody_takes_two_odd_units_of_one_half(wagers: Wagers) -> None:
    unit = wagers.house.chip_unit
    for division in settle(wagers).divisions:
        for odd in division.odd:
            if odd.rule != "high_side":
                assert len(set(odd.players)) == len(odd.players)
        for award in (division.high, division.low, division.both):
            shares = [share for _, share in award]
            assert max(shares, default=0) - min(shares, default=0) <= unit


@given(hands())
def test_the_high_is_ahead_of_the_low_by_no_more_than_its_odd_unit(wagers: Wagers) -> None:
    for division in settle(wagers).divisions:
        if division.low and not any(odd.rule == "high_side" for odd in division.odd):
            high, low = (sum(share for _, share in half) for half in (division.high, division.low))
            assert 0 <= high - low <= wagers.house.chip_unit
            assert (high > low) == any(odd.half == "halves" for odd in division.odd)


@given(hands())
def test_why_there_was_no_low_is_said_once_there_was_none(wagers: Wagers) -> None:
    for division in settle(wagers).divisions:
        if wagers.low is None:
            assert division.low_reason is None
            assert not division.low_awarded
        else:
            assert (division.low_reason is None) == division.low_awarded
        assert not (division.low or division.both) or division.low_awarded


@given(hands(), st.integers(1, MOST_PLAYERS - 1))
def test_players_who_move_on_by_some_seats_take_their_chips_with_them(
    wagers: Wagers, by: int
) -> None:
    size = len(wagers.totals)

    def moved(player: int) -> int:
        return (player + by) % size

    def turned(values: tuple[T, ...]) -> tuple[T, ...]:
        return tuple(values[(player - by) % size] for player in range(size))

    there = msgspec.structs.replace(
        wagers,
        totals=turned(wagers.totals),
        live=turned(wagers.live),
        high=turned(wagers.high),
        low=None if wagers.low is None else turned(wagers.low),
        high_order=tuple(map(moved, wagers.high_order)),
        low_order=tuple(map(moved, wagers.low_order)),
    )
    here, after = settle(wagers), settle(there)
    assert after.payouts == {moved(player): paid for player, paid in here.payouts.items()}
    assert after.raked == here.raked
    for one, other in zip(here.divisions, after.divisions, strict=True):
        assert one.low_reason == other.low_reason
        assert [odd.rule for odd in one.odd] == [odd.rule for odd in other.odd]


def times(division: Division, fold: int) -> Division:
    def more(award: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
        return tuple((player, share * fold) for player, share in award)

    return msgspec.structs.replace(
        division,
        high=more(division.high),
        low=more(division.low),
        both=more(division.both),
        uncontested=more(division.uncontested),
    )


@given(hands(raked=False), st.integers(2, 9))
def test_all_chips_so_many_times_over_are_divided_just_so(wagers: Wagers, fold: int) -> None:
    more = msgspec.structs.replace(
        wagers, totals=tuple(total * fold for total in wagers.totals), dead=wagers.dead * fold
    )
    unit = wagers.house.chip_unit * fold
    in_larger_chips = msgspec.structs.replace(
        more, house=msgspec.structs.replace(wagers.house, chip_unit=unit)
    )
    divisions = settle(wagers).divisions
    expected = tuple(times(division, fold) for division in divisions)
    assert settle(in_larger_chips).divisions == expected
    for division, before in zip(settle(more).divisions, divisions, strict=True):
        if not before.odd:
            assert division == times(before, fold)


@given(chips, st.integers(2, MOST_PLAYERS), houses())
def test_rake_is_never_above_its_cap_or_the_pots_and_never_falls(
    total: int, dealt_in: int, house: House
) -> None:
    rake = rake_of(total, dealt_in, flop=True, house=house)
    assert 0 <= rake <= total
    if house.rake_caps:
        assert rake <= max(cap for _, cap in house.rake_caps)
        assert rake <= min((cap for most, cap in house.rake_caps if dealt_in <= most), default=rake)
    assert rake <= rake_of(total + 1, dealt_in, flop=True, house=house)
    if not house.rake_caps:
        assert abs(rake * 10_000 - total * house.rake_bps) < 10_000


@given(st.lists(chips, min_size=1, max_size=9), st.data(), houses())
def test_the_pots_pay_the_rake_exactly_and_none_more_than_it_holds(
    amounts: list[int], data: st.DataObject, house: House
) -> None:
    total = sum(amounts)
    rake = data.draw(st.integers(0, total))
    parts = allocate_rake(amounts, rake, house)
    assert sum(parts) == rake
    assert all(0 <= part <= amount for part, amount in zip(parts, amounts, strict=True))
    if house.rake_allocation == "proportional":
        for part, amount in zip(parts, amounts, strict=True):
            assert abs(part * total - rake * amount) < max(total, 1)
    else:
        due = [0] * len(amounts)
        if house.rake_allocation == "cumulative":
            due = due_as_they_grow(amounts, rake, house)
        # What no percentage asks for is taken from the main pot first.
        pays = zip(parts, amounts, due, strict=True)
        behind = [part - owed for part, amount, owed in pays if part < amount]
        assert not any(behind[1:])
        assert all(part >= owed for part, owed in zip(parts, due, strict=True))


def due_as_they_grow(amounts: list[int], rake: int, house: House) -> list[int]:
    """What the percentage of all pots up to each comes to, up to the rake, less that before it."""
    plain = msgspec.structs.replace(house, rake_caps=())
    taken = [min(rake, rake_of(grown, 2, True, plain)) for grown in accumulate(amounts)]
    return [now - before for before, now in pairwise([0, *taken])]


@given(chips, st.integers(1, 4), st.sampled_from((1, 5, 25)))
def test_boards_share_all_of_a_pot(amount: int, boards: int, unit: int) -> None:
    parts = share_boards(amount, boards, unit)
    assert sum(parts) == amount
    assert list(parts) == sorted(parts, reverse=True)
    assert parts[0] - parts[-1] <= unit
