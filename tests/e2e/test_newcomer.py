"""What somebody meets who comes for the first time, on a laptop and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect
from tests.e2e.conftest import NewGuest
from tests.e2e.guest import Guest

LAPTOP, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
#: As long as names may be.
NAME = "Maximilian_Peter"

_WHOLE = "one => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight"


def whole(one: Locator) -> bool:
    """Whether nothing of its text is cut."""
    return bool(one.evaluate(_WHOLE))


def test_the_way_to_a_seat_is_in_view(new_guest: NewGuest) -> None:
    guest = new_guest(viewport=LAPTOP)
    guest.visit()
    sit = guest.page.get_by_role("button", name="Sit in seat")
    expect(sit).to_be_in_viewport(ratio=1)
    expect(guest.page.get_by_text("Who scoops a pot of 20 or more")).to_be_visible()


def test_a_name_that_is_too_long_is_told(new_guest: NewGuest) -> None:
    guest = new_guest(viewport=LAPTOP)
    guest.visit("fixed-2-4")
    field = guest.page.get_by_label("Your name")
    field.fill(NAME + "10")
    expect(field).to_have_value(NAME + "10")
    told = guest.page.locator("#name-wrong")
    expect(told).to_have_text(re.compile(r"At most 16 .* has 18\."))
    field.press("Enter")
    expect(guest.page).to_have_url(re.compile("#/lobby/"))
    field.fill(NAME)
    expect(told).to_have_count(0)


@pytest.fixture
def seated(new_guest: NewGuest, request: pytest.FixtureRequest) -> Guest:
    """A player with a name of its own, as long as may be, at a laptop, to act."""
    guest = new_guest(viewport=LAPTOP)
    guest.sit("pot-1-2", f"{NAME[:13]}{len(request.node.name):03}")
    guest.my_turn()
    return guest


def test_names_are_whole_and_a_hand_has_one_name(seated: Guest) -> None:
    name = seated.page.locator(".me .name")
    assert whole(name)
    expect(name).to_have_attribute("title", name.inner_text())
    for other in seated.page.locator(".seat .name").all():
        assert whole(other)
        assert other.get_attribute("title") == other.text_content()
    hand = seated.turn()["hand"]
    expect(seated.page.get_by_role("banner")).to_contain_text(f"Hand {hand}")
    seated.play_hands(1)
    hand = seated.finished()[0]
    seated.page.get_by_role("tab", name="Last hands").click()
    expect(seated.page.get_by_role("tabpanel")).to_contain_text(f"Hand {hand}")
    seated.page.goto(f"{seated.address}/#/hands")
    line = seated.page.get_by_role("listitem").filter(has_text=f"Hand {hand}")
    line.get_by_role("button", name="See").click()
    story = seated.page.get_by_role("dialog", name=f"Hand {hand}")
    expect(story.get_by_text("Before the flop")).to_be_visible()
    expect(story.get_by_text("Hand over")).to_be_visible()
    seated.page.keyboard.press("Escape")
    told = seated.page.request.get(f"{seated.address}/api/hands/{hand}/story").json()
    assert sorted(told["cards"]) == sorted(seated.dealt()[hand])
    dealt = [one for one in told["story"] if one["type"] in {"dealt", "hole_cards"}]
    assert dealt
    assert all(set(one) == {"type", "seat", "count"} for one in dealt)
    with seated.page.expect_download() as download:
        line.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == f"{hand}.hand"


def test_an_empty_field_says_what_is_wanted(seated: Guest) -> None:
    field = seated.page.locator("#actions input.amount")
    field.fill("")
    field.press("Enter")
    expect(seated.page.locator("#size-wrong")).to_have_text(re.compile("^An amount is wanted,"))
    assert not [said for said in seated.said if said["type"] == "act"]


def test_a_phone_shows_no_keys_and_names_the_stack(new_guest: NewGuest) -> None:
    guest = new_guest(viewport=PHONE)
    guest.sit("fixed-2-4", f"{NAME[:12]}_390")
    guest.my_turn()
    expect(guest.button("F")).to_be_visible()
    expect(guest.page.locator(".key:visible")).to_have_count(0)
    expect(guest.page.locator(".me .stack")).to_have_text(re.compile(r"^\s*Stack \d+\s*$"))
