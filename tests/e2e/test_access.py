"""On a phone, with the keyboard alone, and as axe-core sees it."""

from __future__ import annotations

import re
from typing import Literal

from playwright.sync_api import Locator, Page
from tests.e2e.conftest import NewGuest
from tests.e2e.guest import Guest
from tests.e2e.server import Server, still

PHONE = {"width": 390, "height": 844}
WIDE = {"width": 1280, "height": 860}
#: The row of the pot-limit table in the lobby.
POT = re.compile("^Pot-limit 1.2")
#: The side of the smallest thing that a finger can hit, in CSS pixels.
FINGER = 44
THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")


def test_a_hand_on_a_phone(new_guest: NewGuest) -> None:
    guest = new_guest(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    page = guest.page
    guest.visit()
    page.get_by_role("link", name=POT).tap()
    page.get_by_label("Your name").fill("Thumb")
    page.get_by_role("button", name="Sit in seat").tap()
    guest.my_turn()
    fits(page)
    for key in "FCR":
        if guest.button(key).count():
            box = guest.button(key).bounding_box()
            assert box
            assert min(box["width"], box["height"]) >= FINGER
            assert box["y"] + box["height"] <= PHONE["height"]
    while not guest.finished():
        if guest.actions.is_visible():
            guest.button("F" if guest.turn()["call"] > 4 else "C").tap()
        page.wait_for_timeout(30)
    guest.result.wait_for()
    fits(page)
    assert guest.complaints == []


def fits(page: Page) -> None:
    """Nothing stands over the right edge."""
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"]


def test_a_hand_with_the_keyboard_alone(new_guest: NewGuest) -> None:
    guest = new_guest()
    page, keys = guest.page, guest.page.keyboard
    guest.visit()
    row = page.get_by_role("link", name=POT)
    row.wait_for()
    tab_to(page, row)
    keys.press("Enter")
    page.get_by_role("heading", name="Pot-limit 1/2").wait_for()
    tab_to(page, page.get_by_label("Your name"))
    keys.type("Keys")
    tab_to(page, page.get_by_role("button", name="Sit in seat"))
    keys.press("Enter")
    guest.my_turn()
    # the way by Tab: the skip link leads to the actions
    page.evaluate("document.activeElement?.blur()")
    tab_to(page, page.get_by_role("link", name="To my actions"), 3)
    keys.press("Enter")
    tab_to(page, guest.button("C"), 12)
    asked = guest.turn()["number"]
    keys.press("Enter")
    guest.until(lambda: len(acts(guest)) == 1)
    assert acts(guest)[0]["number"] == asked
    # and the short way: the letters on the buttons
    guest.play(lambda: bool(guest.finished()))
    guest.result.wait_for()
    keep = guest.result.get_by_role("button", pressed=True)
    keys.press("Space")
    keep.wait_for()
    assert guest.complaints == []


def acts(guest: Guest) -> list[dict[str, object]]:
    """The actions that the page has sent."""
    return [said for said in guest.said if said["type"] == "act"]


def tab_to(page: Page, target: Locator, most: int = 60) -> None:
    """Press Tab until that has the focus."""
    for _ in range(most):
        if target.evaluate("(one) => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"not reached with {most} tabs: {target}")


def test_axe_finds_nothing_on_lobby_table_and_result(
    new_guest: NewGuest, server: Server, axe: str
) -> None:
    guest = new_guest(reduced_motion="reduce")
    guest.visit()
    guest.page.get_by_role("link", name=POT).wait_for()
    judge(guest.page, axe, "lobby")
    guest.sit("pot-1-2", "Axel")
    guest.my_turn()
    with still(server):
        judge(guest.page, axe, "table")
    guest.play(guest.result.is_visible)
    with still(server):
        judge(guest.page, axe, "result")
    assert guest.complaints == []


def come_to_rest(page: Page, theme: str) -> None:
    """Wait until the page has its theme and no colour is on its way any more."""
    light = "document.documentElement.classList.contains('light')"
    moving = "document.getAnimations().some((one) => one.playState === 'running')"
    frame = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    while page.evaluate(light) != (theme == "light"):
        page.wait_for_timeout(20)
    page.evaluate(frame)
    while page.evaluate(moving):
        page.wait_for_timeout(20)


def judge(page: Page, axe: str, name: str) -> None:
    """No violation, wide and narrow, dark and light."""
    page.evaluate(axe)
    found = {}
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        for size in (WIDE, PHONE):
            page.set_viewport_size({"width": size["width"], "height": size["height"]})
            come_to_rest(page, theme)
            told = page.evaluate("axe.run({resultTypes: ['violations']})")
            assert len(told["passes"]) > 10  # it did look
            for rule in told["violations"]:
                where = f"{name} {theme} {size['width']} {rule['id']}"
                found[where] = [node["target"][0] for node in rule["nodes"]]
    page.set_viewport_size({"width": WIDE["width"], "height": WIDE["height"]})
    assert found == {}
