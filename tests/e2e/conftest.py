"""A browser, a room, and guests."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.e2e.guest import Guest
from tests.e2e.server import Server

#: Names under which systems install the browser.
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NO_BROWSER = "no Chromium: install it (apt-get install chromium) or name it in OMAHA8_CHROMIUM"

NewGuest = Callable[..., Guest]


def chromium() -> str | None:
    """The path of the browser."""
    named = os.environ.get("OMAHA8_CHROMIUM")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The one browser of these tests."""
    path = chromium()
    if path is None:
        pytest.skip(NO_BROWSER)
    with sync_playwright() as play:
        # the sandbox wants rights that containers do not give
        found = play.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A room that every test may use; it complains of nothing."""
    found = Server(tmp_path_factory.mktemp("room"))
    found.open()
    yield found
    found.close()
    assert found.log() == ""


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A room that the test may treat badly."""
    found = Server(tmp_path)
    found.open()
    yield found
    found.close()


@pytest.fixture
def new_guest(browser: Browser, server: Server) -> Iterator[NewGuest]:
    """Makes guests with browsers of their own; ``at`` is the room, the usual one without."""
    guests: list[Guest] = []

    def make(at: Server = server, **looks: Any) -> Guest:
        usual: dict[str, Any] = {"locale": "en", "viewport": {"width": 1280, "height": 860}}
        guests.append(Guest(browser.new_context(**(usual | looks)), at.address))
        return guests[-1]

    yield make
    for guest in guests:
        guest.go()


@pytest.fixture(scope="session")
def axe(root: Path) -> str:
    """The source of axe-core."""
    file = root / "client" / "node_modules" / "axe-core" / "axe.min.js"
    if not file.is_file():
        pytest.skip("no axe-core: get the client's tools with python hatch_build.py --modules")
    return file.read_text(encoding="utf-8")
