"""Hands written down shortly, for tests that tell a story."""

from __future__ import annotations

from omaha8.cards import parse_cards
from omaha8.hand import (
    Action,
    Bet,
    Call,
    Check,
    Event,
    Fold,
    Hand,
    Post,
    Raise,
    Setup,
    after,
    arranged,
    deal,
    plain_setup,
)
from omaha8.house import Game, House, Stakes, fixed_stakes

FIXED = fixed_stakes(20, House())
POT = Stakes("pot", 5, 10)
NO = Stakes("no", 50, 100)

#: Hands that never tie: aces, kings, queens, jacks, tens, nines in pairs with idle cards.
HOLES = {
    1: "AsAh7c2d",
    2: "KsKh7d3d",
    3: "QsQh7h4d",
    4: "JsJh8c4c",
    5: "TsTh8d5c",
    6: "9s9h8h6c",
}
DRY_BOARD = "2c3sJdKdQc"


def setup_of(
    stacks: dict[int, int] | int = 1000,
    *,
    seats: int = 3,
    button: int = 1,
    stakes: Stakes = FIXED,
    house: House | None = None,
    game: Game | None = None,
    extra: tuple[Post, ...] = (),
) -> Setup:
    """An ordinary hand, everybody with the same stack unless told otherwise."""
    chips = stacks if isinstance(stacks, dict) else dict.fromkeys(range(1, seats + 1), stacks)
    setup = plain_setup(
        chips, button=button, stakes=stakes, house=house or House(), game=game or Game()
    )
    if not extra:
        return setup
    return Setup(
        seats=setup.seats,
        stacks=setup.stacks,
        button=button,
        stakes=stakes,
        game=setup.game,
        house=setup.house,
        posts=setup.posts + extra,
        small_blind=setup.small_blind,
        big_blind=setup.big_blind,
    )


def dealt(
    setup: Setup, holes: dict[int, str] | None = None, board: str = DRY_BOARD
) -> tuple[Hand, list[Event]]:
    """The hand begun with these cards."""
    given = holes or {seat: HOLES[seat] for seat in setup.seats}
    cards = {seat: parse_cards(text) for seat, text in given.items()}
    hand, events = deal(setup, arranged(setup, cards, (parse_cards(board),)))
    return hand, list(events)


def act(hand: Hand, *script: str) -> tuple[Hand, list[Event]]:
    """The hand after a script such as ``f``, ``x``, ``c``, ``b40`` and ``r60``, and its events."""
    events: list[Event] = []
    for word in script:
        hand, more = after(hand, _action(word))
        events += more
    return hand, events


def _action(word: str) -> Action:
    kind, amount = word[0], word[1:]
    match kind:
        case "f":
            return Fold()
        case "x":
            return Check()
        case "c":
            return Call()
        case "b":
            return Bet(int(amount))
        case "r":
            return Raise(int(amount))
    raise AssertionError(word)
