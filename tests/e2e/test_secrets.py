"""A rail-bird sees no hole card: not on the page, and not in any frame that it is sent."""

from __future__ import annotations

import json

from tests.e2e.conftest import NewGuest
from tests.e2e.guest import Guest
from tests.e2e.server import Server, still
from tests.room.test_leaks import cards_in


def told_by_hand(guest: Guest) -> dict[str, set[int]]:
    """Everything in a viewer's frames that could be a card, for each hand."""
    found: dict[str, set[int]] = {}
    hand = ""
    for frame in guest.frames:
        message = json.loads(frame)
        if message["type"] not in {"table", "happened"}:
            assert not list(cards_in(message)) or message["type"] in {"welcome", "lobby"}
            continue
        events = message.get("events", ())
        names = [event["hand"] for event in events if event["type"] == "hand_started"]
        hand = names[0] if names else hand
        found.setdefault(hand, set()).update(cards_in(message))
    return found


def laid_open(guest: Guest) -> dict[str, set[int]]:
    """The cards of the board and those that players have shown, for each hand."""
    found: dict[str, set[int]] = {}
    for event in guest.told():
        if event["type"] in {"board_cards", "shown"}:
            found.setdefault(event["of"], set()).update(event["cards"])
    return found


def test_a_rail_bird_is_sent_no_card_that_lies_closed(server: Server, new_guest: NewGuest) -> None:
    rail, guest = new_guest(), new_guest()
    rail.visit("big-o-1-2", watch=True)
    rail.page.get_by_text("You are watching").wait_for()
    guest.sit("big-o-1-2", "Secret")
    guest.my_turn()
    rail.until(lambda: rail.page.locator(".seat.acting").count() == 1)
    # nobody's cards but the backs of them
    assert rail.page.locator(".seat .slip").count() == 0
    assert rail.page.get_by_role("region", name="My hand").count() == 0
    # everything on the table is read at one moment; what was shown in hands before lies beside it
    with still(server):
        page, board = rail.page.locator("main").inner_html(), rail.board()
        assert not [card for card in guest.cards() if card in page and card not in board]
    guest.play_hands(3)
    rail.page.wait_for_timeout(300)
    mine, open_cards = guest.dealt(), laid_open(rail)
    told = told_by_hand(rail)
    assert mine.keys() <= told.keys()
    for hand, cards in mine.items():
        closed = set(cards) - open_cards.get(hand, set())
        assert not closed & told[hand]
        assert told[hand] <= open_cards.get(hand, set())
    assert {message["type"] for message in rail.heard} <= {
        "welcome", "lobby", "table", "happened", "presence", "pong", "notice",
    }  # fmt: skip
    # the eye that looks is a good one: the owner's own frames hold every card of theirs
    owner = {card for message in guest.heard for card in cards_in(message)}
    assert all(set(cards) <= owner for cards in mine.values())
    assert rail.complaints == []
