"""A person at a browser: what they do, what they see, and what their page was sent."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, WebSocket
from websockets.sync.client import connect

#: How long anything on the page may take, in ms; a crowded machine needs it.
PATIENCE = 20_000
#: A call of more than this is folded, so that nobody goes broke within a few hands.
MOST = 4

_CSP = """document.addEventListener("securitypolicyviolation",
    (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));"""

Message = dict[str, Any]


class Guest:
    """One page. ``heard`` are the messages it was sent, ``said`` the ones it sent.

    ``complaints`` are errors of the console, of scripts, of requests, and everything that
    the Content-Security-Policy stopped.
    """

    def __init__(self, context: BrowserContext, address: str) -> None:
        context.add_init_script(_CSP)
        self.address = address
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.heard: list[Message] = []
        self.frames: list[str] = []
        self.said: list[Message] = []
        self.complaints: list[str] = []
        self.page.on("websocket", self._socket)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(f"script: {error}"))
        self.page.on("requestfailed", lambda asked: self.complaints.append(f"lost: {asked.url}"))

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._heard(str(frame)))
        socket.on("framesent", lambda frame: self.said.append(json.loads(str(frame))))

    def _heard(self, frame: str) -> None:
        self.frames.append(frame)
        self.heard.append(json.loads(frame))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.complaints.append(f"{message.type}: {message.text}")

    # Going somewhere.

    def visit(self, table: str = "", *, watch: bool = False) -> None:
        """Open the lobby, a table in it, or the table itself."""
        page = f"#/{'table' if watch else 'lobby'}/{table}" if table else ""
        self.page.goto(f"{self.address}/{page}")

    def sit(self, table: str, name: str) -> None:
        """Visit a table in the lobby, give a name, and sit down with the usual chips."""
        self.visit(table)
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Sit in seat").click()
        self.page.wait_for_url(f"**/#/table/{table}")

    # Seeing.

    @property
    def actions(self) -> Locator:
        """The three places of the action bar."""
        return self.page.locator("#actions .bar")

    @property
    def result(self) -> Locator:
        """The panel that says where the pot went."""
        return self.page.get_by_role("region", name="Result")

    def button(self, key: str) -> Locator:
        """The action with that hot key: F, C or R."""
        return self.page.locator(f"#actions button[aria-keyshortcuts={key}]")

    def cards(self) -> list[str]:
        """My hole cards in words."""
        faces = self.page.get_by_role("region", name="My hand").get_by_role("img")
        labels = [face.get_attribute("aria-label") or "" for face in faces.all()]
        return sorted(label.partition(",")[0] for label in labels)

    def board(self) -> list[str]:
        """The board in words, without the cards to come."""
        faces = self.page.get_by_label("Board and pots").get_by_role("img")
        labels = [face.get_attribute("aria-label") or "" for face in faces.all()]
        return [label.partition(",")[0] for label in labels if label != "card to come"]

    def told(self) -> list[Message]:
        """All events of the table, in their order, each with the hand it belongs to."""
        found, hand = [], ""
        for message in self.heard:
            if message["type"] == "table" and message["view"]["hand"]:
                hand = message["view"]["hand"]["hand"]
            for event in message.get("events", ()):
                hand = event["hand"] if event["type"] == "hand_started" else hand
                found.append({**event, "of": hand})
        return found

    def dealt(self) -> dict[str, list[int]]:
        """My hole cards of every hand that I was dealt into."""
        told = [event for event in self.told() if event["type"] == "hole_cards"]
        found = {event["of"]: event["cards"] for event in told}
        for view in [message["view"] for message in self.heard if message["type"] == "table"]:
            # who comes to a hand that has begun finds the cards in the view
            own = view["own"]["seat"] if view["own"] else None
            cards = [seat["cards"] for seat in view["seats"] if seat["seat"] == own]
            if view["hand"] and cards and cards[0]:
                found[view["hand"]["hand"]] = cards[0]
        return found

    def finished(self) -> list[str]:
        """The hands that I was dealt into and saw to their end."""
        mine = self.dealt()
        over = [event["of"] for event in self.told() if event["type"] == "hand_ended"]
        return [hand for hand in over if hand in mine]

    def turn(self) -> Message:
        """The last turn that was told."""
        turns = [message["turn"] for message in self.heard if message["type"] == "happened"]
        views = [one["view"]["turn"] for one in self.heard if one["type"] == "table"]
        found = next((turn for turn in reversed(turns or views) if turn), None)
        assert found is not None
        return dict(found)

    def last(self) -> str:
        """What there is to say when nothing comes any more."""
        heard = [json.dumps(message)[:300] for message in self.heard[-3:]]
        return "\n".join([self.page.url, *heard, *map(str, self.said[-2:]), *self.complaints])

    # Doing.

    def until(self, true: Callable[[], bool], seconds: float = PATIENCE / 1000) -> None:
        """Let the page live until something holds."""
        end = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < end, f"nothing came in {seconds:.0f} s: {self.last()}"
            self.page.wait_for_timeout(20)

    def my_turn(self) -> None:
        """Wait until I am asked."""
        self.actions.wait_for()

    def answer(self) -> bool:
        """Call what is cheap, fold what is not; false when it is not my turn."""
        if not self.button("C").is_visible():
            return False
        dear = self.turn()["call"] > MOST
        self.page.keyboard.press("f" if dear else "c")
        return True

    def play(self, done: Callable[[], bool], seconds: float = 120) -> None:
        """Answer every turn until something holds."""

        def playing() -> bool:
            self.answer()
            return done()

        self.until(playing, seconds)

    def play_hands(self, count: int) -> None:
        """Play until so many more hands are over."""
        wanted = len(self.finished()) + count
        self.play(lambda: len(self.finished()) >= wanted)

    def go(self) -> None:
        """Give up every seat, so that nobody waits for me, and close the browser."""
        seats = {said["table"] for said in self.said if said["type"] == "sit"}
        cookies = [f"{one['name']}={one['value']}" for one in self.page.context.cookies()]
        self.page.context.close()
        if not seats:
            return
        url = self.address.replace("http:", "ws:") + "/ws"
        with connect(url, additional_headers={"Cookie": "; ".join(cookies)}) as socket:
            for table in seats:
                socket.send(json.dumps({"type": "leave", "id": f"go-{table}", "table": table}))
            while json.loads(socket.recv(PATIENCE / 1000))["type"] not in {"done", "refused"}:
                pass
