"""Worked cases of kind ``settle``: from contributions to payouts through the product's rules."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from omaha8.cards import parse_cards, refuse_twice, show_card
from omaha8.cli.pots import pots_json
from omaha8.errors import NotUnderstood
from omaha8.hand.events import Event, Returned
from omaha8.hand.explained import explained, lines
from omaha8.hand.reading import reading
from omaha8.hand.settle import settled
from omaha8.hand.setup import Setup
from omaha8.hand.state import Hand
from omaha8.hand.voice import Voice
from omaha8.house import Game, House, Stakes, refuse_house
from omaha8.ranks import HighRank, LowRank


class Player(msgspec.Struct, forbid_unknown_fields=True):
    """A player of a case: ``live`` are antes and live wagers of the whole hand."""

    seat: int
    live: int
    dead: int = 0
    folded: bool = False
    hole: str | None = None


class Rake(msgspec.Struct, forbid_unknown_fields=True):
    """The rake of a case; ``caps`` are rows of (most players dealt in, cap)."""

    bps: int = 0
    caps: list[tuple[int, int]] = []
    rounding: Literal["half_even", "half_up", "down", "up"] = "half_even"
    no_flop_no_drop: bool = True
    allocate: Literal["proportional", "main_first"] = "proportional"


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """House rules of a case that bear on dividing a pot."""

    odd_chip: Literal["position", "suit", "high_side"] = "position"
    same_winners_even_split: bool = True
    qualifier: Literal[7, 8] = 8
    chip_unit: int = 1


class SettleInput(msgspec.Struct, forbid_unknown_fields=True):
    """What a ``settle`` case gives."""

    players: list[Player]
    button: int
    board: str = ""
    dealt_in: int | None = None
    game: Literal["hilo", "high"] = "hilo"
    rake: Rake = msgspec.field(default_factory=Rake)
    options: Options = msgspec.field(default_factory=Options)


def house_of(rake: Rake, options: Options) -> House:
    """The house rules that a case spells out.

    :raises Illegal: ``house/rules`` for a value that no house has.
    """
    house = House(
        odd_chip=options.odd_chip,
        same_winners_even_split=options.same_winners_even_split,
        low_qualifier=options.qualifier,
        chip_unit=options.chip_unit,
        rake_bps=rake.bps,
        rake_caps=tuple(rake.caps),
        rake_rounding=rake.rounding,
        rake_allocation=rake.allocate,
        rake_no_flop_no_drop=rake.no_flop_no_drop,
    )
    refuse_house(house)
    return house


def settle(given: SettleInput) -> dict[str, Any]:
    """The answer of ``omaha8 settle`` as plain values.

    ``hands`` are the two readings of everybody at the showdown, ``explained`` says in lines
    where each half went and why.

    :raises NotUnderstood: ``settle/...`` for a case that no hand can be.
    """
    hand, events = play_out(given)
    result = hand.result
    if result is None:
        raise NotUnderstood("a live hand has no cards", code="settle/cards")
    payouts = dict(zip(hand.order, result.payouts, strict=True))
    voice = Voice(names={}, high_low=given.game == "hilo", letters=True)
    return {
        "uncalled": {event.seat: event.chips for event in events if isinstance(event, Returned)},
        "pots": pots_json(result.pots),
        "rake": result.rake,
        "payouts": {seat: payouts[seat] for seat in sorted(payouts) if payouts[seat]},
        "low_awarded": result.low,
        "hands": _hands(hand),
        "explained": lines(explained(events, voice), voice),
    }


def play_out(given: SettleInput) -> tuple[Hand, tuple[Event, ...]]:
    """The hand of a case, over, with what happened.

    :raises NotUnderstood: as ``settle``.
    """
    holes, board = _cards(given)
    _refuse(given, holes, board)
    idle = _idle_seats(given)
    totals = {player.seat: player.live for player in given.players} | dict.fromkeys(idle, 0)
    dead = {player.seat: player.dead for player in given.players}
    seats = tuple(sorted(totals))
    setup = Setup(
        seats=seats,
        stacks=tuple(totals[seat] + dead.get(seat, 0) for seat in seats),
        button=given.button,
        stakes=Stakes("no", 0, 0),
        game=Game(given.game == "hilo", max((len(hole) for hole in holes.values()), default=4)),
        house=house_of(given.rake, given.options),
    )
    return settled(
        setup,
        holes=holes,
        boards=(board,),
        totals=totals,
        folded=frozenset(player.seat for player in given.players if player.folded) | idle,
        dead=sum(dead.values()),
    )


def _hands(hand: Hand) -> dict[int, Any]:
    """Both readings of everybody who has not folded, with the cards that play, by seat."""
    (board,) = hand.boards
    live = [seat for seat, is_live in zip(hand.order, hand.betting.live, strict=True) if is_live]
    if len(board) < 5 or len(live) < 2:
        return {}
    house, found = hand.setup.house, {}
    for seat in sorted(live):
        read = reading(hand.hole(seat), board, hand.setup.game, house.low_qualifier)
        found[seat] = {"high": _rank_json(read.high_rank), "low": _rank_json(read.low_rank)}
    return found


def _rank_json(rank: HighRank | LowRank | None) -> dict[str, Any] | None:
    if rank is None:
        return None
    category = {"category": rank.category} if isinstance(rank, HighRank) else {}
    cards = {
        name: [show_card(card) for card in getattr(rank, name)]
        for name in ("cards", "hole", "board")
    }
    return {**category, **cards, "name": rank.name}


def run(case: dict[str, Any]) -> list[str]:
    """What differs between the case and our answer; nothing when it passes."""
    got = settle(msgspec.convert(case["input"], SettleInput))
    got["uncalled"] = {str(seat): chips for seat, chips in got["uncalled"].items()}
    got["payouts"] = {str(seat): chips for seat, chips in got["payouts"].items()}
    differences = []
    for key, wanted in case["expected"].items():
        came = got.get(key, "nothing")
        if key == "pots":
            came = [_like(pot, like) for pot, like in zip(came, wanted, strict=False)] + [
                "one more"
            ] * abs(len(came) - len(wanted))
        if came != wanted:
            differences.append(f"{key}: wanted {wanted}, got {came}")
    return differences


def _like(pot: dict[str, Any], like: dict[str, Any]) -> dict[str, Any]:
    """The pot with text keys, without a low reason that the case does not ask for."""
    return {
        key: {str(seat): chips for seat, chips in value.items()}
        if isinstance(value, dict)
        else value
        for key, value in pot.items()
        if key != "low_reason" or key in like
    }


def _cards(given: SettleInput) -> tuple[dict[int, tuple[int, ...]], tuple[int, ...]]:
    holes = {
        player.seat: parse_cards(
            player.hole, count=(4, 5, 6), what=f"hole cards of seat {player.seat}"
        )
        for player in given.players
        if player.hole
    }
    board = parse_cards(given.board, count=(0, 3, 4, 5), what="board")
    refuse_twice([*board, *(card for hole in holes.values() for card in hole)], what="the hand")
    return holes, board


def _refuse(given: SettleInput, holes: dict[int, tuple[int, ...]], board: tuple[int, ...]) -> None:
    seats = [player.seat for player in given.players]
    live = [player.seat for player in given.players if not player.folded]
    sizes = {len(hole) for hole in holes.values()}
    wrong = None
    if not 2 <= len(seats) <= 10 or len(set(seats)) != len(seats):
        wrong = f"wanted 2 to 10 players at different seats, got seats {seats}"
    elif not live:
        wrong = "wanted a player who has not folded, got none"
    elif any(player.live < 0 or player.dead < 0 for player in given.players):
        wrong = "wanted chips of 0 or more"
    elif len(sizes) > 1:
        wrong = f"wanted hands of one size, got {sorted(sizes)} cards"
    elif len(live) > 1 and (len(board) != 5 or any(seat not in holes for seat in live)):
        wrong = "wanted a board of 5 and the hole cards of everybody who has not folded"
    if wrong:
        raise NotUnderstood(f"settle: {wrong}", code="settle/input")


def _idle_seats(given: SettleInput) -> frozenset[int]:
    """Seats for players who were dealt in and are not told: they only count for the rake."""
    taken = {player.seat for player in given.players}
    missing = max(0, (given.dealt_in or 0) - len(taken))
    spare = [seat for seat in range(1, 64) if seat not in taken]
    return frozenset(spare[:missing])
