"""What is answered over HTTP, and with which headers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx2 as httpx
import pytest
from tests.web.served import ROOMY, a_browser, a_room

from omaha8.room.room import Room
from omaha8.web.app import create_app
from omaha8.web.limits import Limits


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    async with a_room(tmp_path / "data") as room:
        yield room


@pytest.fixture
async def browser(room: Room, tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    built = tmp_path / "static"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<!doctype html><title>Omaha8</title>" + " " * 2000)
    (built / "assets" / "app-1a2b.js").write_text("let a = 1;" * 200)
    (tmp_path / "secret.txt").write_text("no")
    async with a_browser(create_app(room, limits=ROOMY, static=built)) as browser:
        yield browser


async def test_a_guest_gets_a_session_and_play_chips(browser: httpx.AsyncClient) -> None:
    assert (await browser.get("/api/me")).json() == {"account": None, "name": None, "balance": 0}
    answer = await browser.post("/api/guest", json={"name": "  Ann  Lee"})
    assert answer.status_code == 200
    cookie = answer.headers["set-cookie"]
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(cookie.split("; "))
    me = (await browser.get("/api/me")).json()
    assert me == answer.json()
    assert (me["name"], me["balance"]) == ("Ann Lee", 10_000)
    await browser.post("/api/sign-out")
    assert (await browser.get("/api/me")).json()["account"] is None


async def test_a_token_is_over_when_one_signs_out(browser: httpx.AsyncClient) -> None:
    answer = await browser.post("/api/guest", json={"name": "Ann"})
    kept = {"cookie": answer.headers["set-cookie"].partition(";")[0]}
    await browser.post("/api/sign-out")
    browser.cookies.clear()
    assert (await browser.get("/api/me", headers=kept)).json()["account"] is None


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"name": "x"}, 400, "account/name-length"),
        ({"name": "<script>"}, 400, "account/name-letters"),
        ({}, 422, "http/not-understood"),
        ({"name": 7}, 422, "http/not-understood"),
        ({"name": "Heron"}, 409, "account/name-taken"),
    ],
)
async def test_other_names_are_refused_with_a_code(
    browser: httpx.AsyncClient, body: dict[str, object], status: int, code: str
) -> None:
    answer = await browser.post("/api/guest", json=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("path", ["/api/guest", "/api/sign-out"])
async def test_another_site_changes_nothing(browser: httpx.AsyncClient, path: str) -> None:
    for origin in ("http://evil.test", "null", "http://room.test.evil.test", "file://room.test"):
        answer = await browser.post(path, json={"name": "Ann"}, headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "account/origin")
    own = {"origin": "http://room.test"}
    assert (await browser.post(path, json={"name": "Ann"}, headers=own)).status_code == 200


async def test_one_address_cannot_make_guests_without_end(room: Room) -> None:
    few = Limits(guests_burst=3, guests_rate=0)
    async with a_browser(create_app(room, limits=few)) as browser:
        answers = [await browser.post("/api/guest", json={"name": f"G{n}"}) for n in range(10, 14)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]


@pytest.mark.parametrize("path", ["/", "/healthz", "/api/tables", "/assets/app-1a2b.js", "/api/no"])
async def test_every_answer_has_the_headers_of_security(
    browser: httpx.AsyncClient, path: str
) -> None:
    headers = (await browser.get(path)).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "cache-control" in headers or path == "/healthz"


async def test_pages_are_served_packed_and_kept_as_long_as_they_are_good(
    browser: httpx.AsyncClient,
) -> None:
    script = await browser.get("/assets/app-1a2b.js")
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-encoding"] == "gzip"
    for path in ("/", "/tables/pot-1-2", "/index.html"):
        page = await browser.get(path)
        assert page.headers["cache-control"] == "no-cache"
        assert "<title>Omaha8</title>" in page.text
    for path in ("/no.js", "/assets/no.js", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/a%00.js"):
        assert (await browser.get(path)).status_code == 404, path


PAGES = ("/", "/index.html", "/lobby/pot-1-2", "/table/pot-1-2", "/tables", "/tables/x", "/hands")


async def test_an_address_without_a_page_is_told_so_with_one(browser: httpx.AsyncClient) -> None:
    for path in PAGES:
        assert (await browser.get(path)).status_code == 200, path
    for path in ("/nope", "/table", "/tables/x/y", "/hand", "/LOBBY", "/admin/", "/lobby//"):
        page = await browser.get(f"http://room.test{path}")
        assert page.status_code == 404, path
        assert "<title>Omaha8</title>" in page.text
    assert (await browser.get("/api/no")).json()["code"] == "http/unknown"


@pytest.mark.parametrize(
    "path", [*PAGES, "/nope", "/assets/app-1a2b.js", "/no.js", "/healthz", "/api/tables", "/api/no"]
)
async def test_head_is_answered_as_get_without_the_body(
    browser: httpx.AsyncClient, path: str
) -> None:
    got, head = await browser.get(path), await browser.head(path)
    assert head.status_code == got.status_code
    assert head.headers == got.headers
    assert (head.content, bool(got.content)) == (b"", True)


async def test_head_changes_nothing(browser: httpx.AsyncClient) -> None:
    head = await browser.head("/api/guest")
    assert (head.status_code, "set-cookie" in head.headers) == (404, False)


async def test_a_page_says_how_to_build_the_client(room: Room, tmp_path: Path) -> None:
    async with a_browser(create_app(room, static=tmp_path / "none")) as browser:
        page = await browser.get("/")
    assert page.status_code == 200
    assert "make client" in page.text


async def test_the_tables_and_the_health(browser: httpx.AsyncClient) -> None:
    told = (await browser.get("/api/tables")).json()
    assert [table["config"]["table"] for table in told["tables"]] == [
        "fixed-2-4", "pot-1-2", "big-o-1-2",
    ]  # fmt: skip
    fixed, pot, big_o = [table["config"] for table in told["tables"]]
    assert (fixed["limit"], fixed["kill"], fixed["kill_size"]) == ("fixed", "scoop", "half")
    assert (pot["limit"], pot["hole_cards"]) == ("pot", 4)
    assert (big_o["limit"], big_o["hole_cards"]) == ("pot", 5)
    assert (await browser.get("/healthz")).json() == {"ok": True, "tables": 3}


async def test_hands_are_for_who_was_in_them(browser: httpx.AsyncClient) -> None:
    answer = await browser.get("/api/hands")
    assert (answer.status_code, answer.json()["code"]) == (401, "account/none")
    await browser.post("/api/guest", json={"name": "Ann"})
    assert (await browser.get("/api/hands")).json() == {"hands": []}
    for path in ("/api/hands/pot-1-2-1", "/api/hands/pot-1-2-1/story"):
        answer = await browser.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "hands/not-yours")
    assert (await browser.get("/api/hands?limit=0")).status_code == 422
