"""A page that is loaded again and a server that is killed: the same hand goes on."""

from __future__ import annotations

from playwright.sync_api import Page, WebSocketRoute
from tests.e2e.conftest import NewGuest
from tests.e2e.guest import Guest
from tests.e2e.server import Server


def seen(guest: Guest) -> dict[str, object]:
    """What a player sees of the hand they are asked in."""
    guest.my_turn()
    seats = guest.page.get_by_role("list", name="Players, clockwise from your left")
    return {
        "title": guest.page.locator("header .number").inner_text(),
        "cards": guest.cards(),
        "board": guest.board(),
        "pot": guest.page.get_by_label("Board and pots").get_by_text("Pot").first.inner_text(),
        "stacks": seats.locator(".stack").all_inner_texts(),
        "actions": [guest.button(key).inner_text() for key in "FC"],
    }


def to_the_flop(guest: Guest) -> None:
    """Play until I am asked with a board on the table."""

    def asked() -> bool:
        if len(guest.board()) >= 3 and guest.actions.is_visible():
            return True
        guest.answer()
        return False

    guest.until(asked, 120)


def test_a_page_loaded_again_in_mid_hand_shows_the_same_hand(new_guest: NewGuest) -> None:
    guest = new_guest()
    guest.sit("pot-1-2", "Reloader")
    to_the_flop(guest)
    before, turn = seen(guest), guest.turn()
    guest.page.reload()
    assert seen(guest) == before
    assert (guest.turn()["hand"], guest.turn()["number"]) == (turn["hand"], turn["number"])
    guest.play(lambda: turn["hand"] in guest.finished())
    assert guest.complaints == []


def test_a_server_killed_in_mid_hand_goes_on_with_it(
    own_server: Server, new_guest: NewGuest
) -> None:
    guest, rail = new_guest(own_server), new_guest(own_server)
    guest.sit("fixed-2-4", "Survivor")
    rail.visit("fixed-2-4", watch=True)
    to_the_flop(guest)
    before, turn = seen(guest), guest.turn()
    watched = rail.board()
    own_server.kill()
    pages = (guest.page, rail.page)
    lost = [page.get_by_role("paragraph").filter(has_text="Connection lost") for page in pages]
    for bar in lost:
        bar.wait_for()
    own_server.open()
    for bar in lost:
        bar.wait_for(state="hidden")
    assert seen(guest) == before
    assert rail.board() == watched
    assert (guest.turn()["hand"], guest.turn()["number"]) == (turn["hand"], turn["number"])
    guest.play(lambda: turn["hand"] in guest.finished())
    guest.play_hands(1)
    assert [line for line in guest.complaints if "WebSocket connection" not in line] == []


class Held:
    """A page whose socket is heard only when it may be; what it says goes through at once."""

    def __init__(self, page: Page) -> None:
        self.held = False
        self._waiting: list[str | bytes] = []
        self._page: WebSocketRoute | None = None
        page.route_web_socket("**/ws", self._route)

    def _route(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        self._page = page

        def told(frame: str | bytes) -> None:
            if self.held and b'"type":"refused"' not in _raw(frame):
                self._waiting.append(frame)
            else:
                page.send(frame)

        server.on_message(told)

    def let_go(self) -> None:
        """Let everything through that was held."""
        self.held = False
        assert self._page is not None
        for frame in self._waiting:
            self._page.send(frame)
        self._waiting.clear()


def _raw(frame: str | bytes) -> bytes:
    return frame.encode() if isinstance(frame, str) else frame


def test_a_double_click_answers_once(new_guest: NewGuest) -> None:
    guest = new_guest()
    guest.sit("big-o-1-2", "Doubler")
    guest.my_turn()
    number = guest.turn()["number"]
    guest.button("C").evaluate("button => { button.click(); button.click(); button.click(); }")
    guest.until(lambda: any(one["type"] == "done" for one in guest.heard[-4:]))
    acts = [said for said in guest.said if said["type"] == "act"]
    assert [act["number"] for act in acts] == [number]
    guest.play(lambda: bool(guest.finished()))
    assert not [one for one in guest.heard if one["type"] == "refused"]
    assert guest.complaints == []


def test_a_click_on_a_turn_that_has_passed_is_refused_and_changes_nothing(
    new_guest: NewGuest,
) -> None:
    guest = new_guest()
    guest.sit("fixed-2-4", "Twotabs")
    guest.my_turn()
    second = guest.page.context.new_page()
    held = Held(second)
    second.goto(guest.page.url)
    stale = second.locator("#actions button[aria-keyshortcuts=C]")
    stale.wait_for()
    held.held, number = True, guest.turn()["number"]
    guest.button("C").click()
    guest.until(lambda: guest.turn()["number"] != number)
    stale.click()
    refused = second.get_by_text("Too late: the turn had passed. Nothing was changed.")
    refused.wait_for()
    held.let_go()
    refused.wait_for(state="hidden")
    guest.play(lambda: bool(guest.finished()))
    assert not [one for one in guest.heard if one["type"] == "refused"]
