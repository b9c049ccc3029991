"""What holds of any line of play, whatever the limit, the stacks and the house rules."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.betting.lines import dealt

from omaha8.betting import NOBODY, RIVER, Betting, called, closed, folded, next_street, raised
from omaha8.errors import Broken
from omaha8.house import LIMITS, House, Stakes


@st.composite
def starts(draw: st.DrawFn) -> Betting:
    """The betting of a hand, with antes, short blinds, posts and killers among the rest."""
    count = draw(st.integers(2, 6))
    big = draw(st.integers(1, 40))
    low = draw(st.integers(big, 2 * big))
    said = Stakes(
        limit=draw(st.sampled_from(LIMITS)),
        small_blind=draw(st.integers(0, big)),
        big_blind=big,
        small_bet=big,
        big_bet=2 * big,
        spread=(low, low + draw(st.integers(0, 3 * big))),
    )
    house = House(
        cap_bets=draw(st.sampled_from((3, 4, 5))),
        heads_up_uncapped=draw(st.booleans()),
        pl_assume_full_blinds=draw(st.booleans()),
        pl_round_up=draw(st.sampled_from((0, 0, 5))),
        min_bet_schedule=draw(st.sampled_from(("flat", "tiered"))),
        bigbet_cap=draw(st.sampled_from((None, 4))),
    )
    chips = st.one_of(st.integers(1, 6 * big), st.integers(1, 60 * big))
    stacks = tuple(draw(st.lists(chips, min_size=count, max_size=count)))
    patient, posts, level = NOBODY, {}, big
    if count > 2 and draw(st.booleans()):
        patient = draw(st.sampled_from((NOBODY, 2)))
        posts, level = {2: 2 * big}, 2 * big
    return dealt(
        said,
        stacks,
        house,
        ante=draw(st.integers(0, 3)),
        dead=draw(st.integers(0, 9)),
        posts=posts,
        level=level,
        patient=patient,
    )


#: How a player decides, a number for each time one is asked: see ``chosen``.
choices = st.lists(st.integers(0, 10_000), min_size=60, max_size=60)


def chosen(betting: Betting, choice: int) -> Betting:
    """The betting after one of the legal actions; folds are rarer than the rest."""
    legal = betting.legal
    assert legal is not None
    if legal.call and choice % 7 == 0:
        return folded(betting, legal.player)
    raises = legal.raises
    if raises is None or choice % 3 == 0:
        return called(betting)
    if choice % 3 == 1:
        return raised(betting, raises.low)
    between = raises.low + choice // 3 % (raises.high - raises.low + 1)
    return raised(betting, between)


def moments(start: Betting, decisions: list[int]) -> list[Betting]:
    """Every moment of a line of play, streets put away without returning anything."""
    line, betting = [start], start
    for choice in decisions:
        if betting.legal is None:
            if betting.street == RIVER or not betting.can_bet:
                break
            betting = next_street(closed(betting, None))
        else:
            betting = chosen(betting, choice)
        line.append(betting)
    return line


def chips(betting: Betting) -> int:
    return sum(betting.stacks) + sum(betting.totals) + betting.dead


@given(starts(), choices)
def test_chips_are_conserved_and_no_stack_is_below_nothing(
    start: Betting, decisions: list[int]
) -> None:
    for betting in moments(start, decisions):
        assert chips(betting) == chips(start)
        assert betting.pot == sum(betting.totals) + betting.dead
        assert min(betting.stacks) >= 0
        assert min(betting.wagers) >= 0


@given(starts(), choices)
def test_a_street_runs_until_all_live_players_matched_or_are_all_in(
    start: Betting, decisions: list[int]
) -> None:
    for betting in moments(start, decisions):
        players = [at for at, live in enumerate(betting.live) if live]
        if betting.legal is None:
            active = [at for at in players if betting.stacks[at]]
            most = max(betting.wagers[at] for at in players)
            if len(players) > 1:
                # A lone active player may have more in than the all-in rest (R7.8).
                assert all(betting.wagers[at] == most for at in active) or len(active) == 1
            if len(active) > 1:
                assert all(betting.wagers[at] == betting.level for at in active)
                assert all(betting.acted[at] >= 0 for at in active)
        else:
            player = betting.legal.player
            assert player in players
            assert betting.stacks[player] > 0
            assert 0 <= betting.legal.call <= betting.stacks[player]


@given(starts(), choices)
def test_every_bound_of_a_raise_is_accepted_and_what_lies_beyond_refused(
    start: Betting, decisions: list[int]
) -> None:
    for betting in moments(start, decisions):
        legal = betting.legal
        if legal is None:
            continue
        player, raises = legal.player, legal.raises
        reach = betting.stacks[player] + betting.wagers[player]
        if raises is None:
            refused = [betting.level + 1, reach]
        else:
            refused = [raises.low - 1, raises.high + 1]
            for to in (raises.low, raises.high):
                after = raised(betting, to)
                assert after.wagers[player] == after.level == to
                assert betting.level < to <= reach
        for to in refused:
            with pytest.raises(Broken):
                raised(betting, to)


@given(starts(), choices)
def test_the_one_who_acted_is_not_asked_again_before_somebody_raises(
    start: Betting, decisions: list[int]
) -> None:
    """So no street can go on for ever: between two raises each acts once at most."""
    since: set[int] = set()
    line = moments(start, decisions)
    for betting, after in pairwise(line):
        legal = betting.legal
        if legal is None:
            since = set()
            continue
        assert legal.player not in since
        since = {legal.player} if after.level > betting.level else since | {legal.player}


@given(starts(), choices)
def test_the_reaches_are_those_of_the_chips(start: Betting, decisions: list[int]) -> None:
    """Kept from turn to turn, they are what counting every live player's chips anew gives."""
    for betting in moments(start, decisions):
        if betting.legal is not None:
            chips = zip(betting.stacks, betting.wagers, betting.live, strict=True)
            counted = sorted([stack + wager for stack, wager, live in chips if live], reverse=True)
            assert betting.reaches == tuple(counted[:2])


@given(starts(), choices, st.integers(1, 5))
def test_seats_rotated_rotate_everything_on_a_street(
    start: Betting, decisions: list[int], by: int
) -> None:
    """Numbers say who follows whom; only the first to act of a later street depends on them."""
    turned = rotated(start, by)
    for betting, after in pairwise(moments(start, decisions)):
        if betting.legal is None:
            break
        assert rotated(betting, by) == turned
        turned = followed(turned, betting, after, 1)


def rotated(betting: Betting, by: int) -> Betting:
    """The same moment with every player ``by`` places further to the left."""
    count = len(betting.live)
    places = [(at - by) % count for at in range(count)]
    moved: dict[str, Any] = {
        name: tuple(getattr(betting, name)[at] for at in places)
        for name in ("stacks", "wagers", "spent", "live", "acted", "aside")
    }
    for name in ("patient", "aggressor"):
        player = getattr(betting, name)
        moved[name] = player if player == NOBODY else (player + by) % count
    legal = betting.legal
    if legal is not None:
        moved["legal"] = msgspec.structs.replace(legal, player=(legal.player + by) % count)
    return betting.replace(**moved)


@given(starts(), choices, st.integers(2, 1_000))
def test_more_chips_to_the_unit_change_nothing_but_the_unit(
    start: Betting, decisions: list[int], times: int
) -> None:
    """Every number times ``times``, the same line: every moment is ``times`` as much."""
    grown = scaled(start, times)
    for betting in moments(start, decisions):
        assert scaled(betting, times).legal == grown.legal, betting
        after = moments(betting, decisions[:1])
        if len(after) == 1:
            break
        grown = followed(grown, betting, after[1], times)
        decisions = decisions[1:]


def followed(grown: Betting, before: Betting, after: Betting, times: int) -> Betting:
    """What was done between two moments, done elsewhere with ``times`` the chips."""
    legal = grown.legal
    if legal is None:
        return next_street(closed(grown, None))
    if after.live != before.live:
        return folded(grown, legal.player)
    if after.level > before.level:
        return raised(grown, after.level * times)
    return called(grown)


def scaled(betting: Betting, times: int) -> Betting:
    """The same moment with every amount ``times`` as large."""

    def each(values: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(value * times if value >= 0 else value for value in values)

    terms = betting.terms
    legal = betting.legal
    changes: dict[str, Any] = {
        "terms": msgspec.structs.replace(
            terms,
            least=each(terms.least),
            most=each(terms.most),
            round_up=terms.round_up * times,
        ),
        "stacks": each(betting.stacks),
        "wagers": each(betting.wagers),
        "spent": each(betting.spent),
        "acted": each(betting.acted),
        "reaches": each(betting.reaches),
        "level": betting.level * times,
        "full": betting.full * times,
        "phantom": betting.phantom * times,
        "dead": betting.dead * times,
        "pot": betting.pot * times,
    }
    if legal is not None:
        raises = legal.raises
        changes["legal"] = msgspec.structs.replace(
            legal,
            call=legal.call * times,
            raises=None
            if raises is None
            else msgspec.structs.replace(raises, low=raises.low * times, high=raises.high * times),
        )
    return betting.replace(**changes)
