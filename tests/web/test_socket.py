"""The socket of a served room: who may open it, what it takes, and whole hands over it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from tests.web.served import ROOMY, Served, hear, say, serving
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from omaha8.histories import judge
from omaha8.histories.formats import read
from omaha8.room.ledger import Ledger
from omaha8.web.connection import TOO_MUCH, TOO_SLOW, Connection
from omaha8.web.limits import Limits

TABLE = "fixed-2-4"


async def test_another_site_opens_no_socket(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        for origin in ("http://evil.test", "null", f"http://localhost:{served.port}"):
            with pytest.raises(InvalidStatus):
                async with served.socket(Origin=origin):
                    pass
        async with served.socket(Origin=served.url) as socket:
            assert (await hear(socket, "welcome"))["account"] is None


async def test_who_has_no_name_may_watch_and_ask_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.socket() as socket:
        await say(socket, type="watch", table=TABLE)
        view = (await hear(socket, "table"))["view"]
        assert len(view["seats"]) == 5
        await say(socket, type="sit", id="1", table=TABLE, seat=2, chips=80)
        assert (await hear(socket, "refused", id="1"))["code"] == "room/no-account"
        await say(socket, type="watch", table="none")
        assert (await hear(socket, "notice"))["code"] == "room/no-table"
        await say(socket, type="ping")
        await hear(socket, "pong")


async def to_the_end(socket: ClientConnection) -> tuple[int, list[dict[str, Any]]]:
    """The code with which the server closed, and what it told before."""
    told = []
    try:
        while True:
            told.append(json.loads(await socket.recv()))
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0, told


async def test_frames_that_are_too_long_end_the_connection(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.socket() as socket:
        await socket.send(" " * 4000)
        assert (await to_the_end(socket))[0] == 1009


async def test_nonsense_is_answered_a_few_times_and_then_not_heard(tmp_path: Path) -> None:
    limits = Limits(mistakes=5, messages_burst=100)
    async with serving(tmp_path, limits) as served, served.socket() as socket:
        for frame in (b"\xff", "{}", "nonsense", "[1]", '{"type":"sit"}'):
            await socket.send(frame)
        code, told = await to_the_end(socket)
        assert code == TOO_MUCH
        codes = {one["code"] for one in told if one["type"] == "notice"}
        assert codes <= {"room/not-understood"}


async def test_who_asks_too_fast_is_refused_and_the_rest_is_kept(tmp_path: Path) -> None:
    limits = Limits(messages_burst=3, messages_rate=0)
    async with serving(tmp_path, limits) as served:
        cookie = await served.guest("Ann")
        async with served.socket(cookie) as socket:
            for number in range(5):
                await say(socket, type="sit_out", id=f"c{number}", table=TABLE)
            answers = [await hear(socket, "refused") for _ in range(5)]
    codes = {told["id"]: told["code"] for told in answers}
    heard, too_many = dict.fromkeys(("c0", "c1", "c2"), "room/not-seated"), "room/slow-down"
    assert codes == {**heard, "c3": too_many, "c4": too_many}


async def test_who_does_not_listen_is_dropped() -> None:
    sent: list[dict[str, Any]] = []
    gate = asyncio.Event()

    async def slow(message: Any) -> None:
        await gate.wait()
        sent.append(message)

    connection = Connection(slow, None, 1000)
    task = asyncio.ensure_future(connection.write())
    for _ in range(20):
        connection.send(b"x" * 100)
        await asyncio.sleep(0)
    connection.send(b"never")
    gate.set()
    await task
    assert sent[-1] == {"type": "websocket.close", "code": TOO_SLOW}
    assert len(sent) == 2


async def test_an_account_may_have_few_sockets(tmp_path: Path) -> None:
    async with serving(tmp_path, Limits(per_account=2)) as served:
        cookie = await served.guest("Ann")
        async with served.socket(cookie) as one, served.socket(cookie) as other:
            await hear(one, "welcome")
            await hear(other, "welcome")
            with pytest.raises(InvalidStatus):
                async with served.socket(cookie):
                    pass


async def play(socket: ClientConnection, seat: int, hands: int) -> list[bytes]:
    """Check and call for so many hands; everything that was told."""
    frames: list[bytes] = []
    ended, mine, asked = 0, 0, 0
    async with asyncio.timeout(60):
        while ended < hands:
            frame = await socket.recv(decode=False)
            frames.append(frame)
            told = json.loads(frame)
            if told["type"] == "private":
                mine += any(event["type"] == "hole_cards" for event in told["events"])
            if told["type"] != "happened":
                assert told["type"] != "refused", told
                continue
            ended += bool(mine) * sum(event["type"] == "hand_ended" for event in told["events"])
            turn = told["turn"]
            if turn and turn["seat"] == seat:
                asked += 1
                action = {"type": "call" if turn["call"] else "check"}
                name, number = turn["hand"], turn["number"]
                await say(
                    socket,
                    type="act",
                    id=f"a{seat}-{asked}",
                    table=TABLE,
                    hand=name,
                    number=number,
                    action=action,
                )
    return frames


async def seated(served: Served, name: str, seat: int, socket: ClientConnection) -> None:
    await say(socket, type="watch", table=TABLE)
    await say(socket, type="sit", id=f"sit-{name}", table=TABLE, seat=seat, chips=80)
    await hear(socket, "done", id=f"sit-{name}")
    assert served.room.lives[TABLE].state.table.taken[seat].name == name


async def test_a_guest_sits_down_and_plays_whole_hands_against_the_bots(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        cookie = await served.guest("Ann")
        async with served.socket(cookie) as socket, served.socket() as rail:
            await say(rail, type="watch", table=TABLE)
            await seated(served, "Ann", 2, socket)
            frames = await play(socket, 2, 2)
            await say(socket, type="leave", id="bye", table=TABLE)
            await hear(socket, "done", id="bye")
        assert any(b'"type":"hole_cards"' in frame for frame in frames)
        async with served.browser(cookie) as browser:
            hands = (await browser.get("/api/hands")).json()["hands"]
            texts = [(await browser.get(f"/api/hands/{one['id']}")).text for one in hands]
        assert len(hands) >= 2
        assert served.room.ledger.trial_balance == 0
        room = served.room
        balances = await asyncio.to_thread(room.reads.balances)
        assert Ledger(balances).trial_balance == 0
    for text in texts:
        (reading,) = read(text)
        assert judge(reading).fault is None
        # Whoever did not show is not in it.
        deck = next(line for line in text.splitlines() if line.startswith("deck "))
        assert "??" in deck


async def test_two_browsers_of_one_player_see_the_same_cards(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        cookie = await served.guest("Ann")
        async with served.socket(cookie) as one, served.socket(cookie) as other:
            await say(other, type="watch", table=TABLE)
            await seated(served, "Ann", 2, one)
            cards = [await dealt(one), await dealt(other)]
            assert cards[0] == cards[1]
            await say(other, type="resync", table=TABLE, version=0)
            view = (await hear(other, "table"))["view"]
            mine = next(seat for seat in view["seats"] if seat["seat"] == 2)
            assert mine["cards"] == cards[0] or view["hand"]["hand"] != cards[0]


async def dealt(socket: ClientConnection) -> list[int]:
    while True:
        told = await hear(socket, "private")
        for event in told["events"]:
            if event["type"] == "hole_cards":
                cards: list[int] = event["cards"]
                return cards


async def test_others_are_told_who_is_there(tmp_path: Path) -> None:
    async with serving(tmp_path, ROOMY) as served:
        cookie = await served.guest("Ann")
        async with served.socket() as rail:
            async with served.socket(cookie) as socket:
                await seated(served, "Ann", 2, socket)
                await say(rail, type="watch", table=TABLE)
                await hear(rail, "table")
            assert (await hear(rail, "presence"))["here"] is False
            async with served.socket(cookie):
                assert (await hear(rail, "presence"))["here"] is True
