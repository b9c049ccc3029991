"""Everything that is asked over HTTP: who one is, the tables, one's own hands."""

from __future__ import annotations

from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, Field

from omaha8.errors import Refused
from omaha8.room import messages
from omaha8.room.accounts import Account
from omaha8.room.limits import Bucket
from omaha8.room.room import Room
from omaha8.web.cookies import COOKIE, clear_session, set_session
from omaha8.web.limits import Limits
from omaha8.web.security import own_origin

#: After every moment that a hand can have ended at.
_LATEST = 2**53 - 1
_ADDRESSES = 10_000


class GuestIn(BaseModel):
    """The name a guest wants."""

    name: str = Field(min_length=1, max_length=100)


class Me(BaseModel):
    """Who the browser's session is; all none without one."""

    account: str | None = None
    name: str | None = None
    balance: int = 0


class OwnHand(BaseModel):
    """A line of the list of own hands; ``ended`` in ms since 1970."""

    id: str
    table: str
    name: str
    number: int
    ended: int
    seat: int
    net: int


class OwnHands(BaseModel):
    """Own hands, newest first."""

    hands: list[OwnHand]


class Health(BaseModel):
    """Whether every table is at work."""

    ok: bool
    tables: int


def _me(room: Room, account: Account | None) -> Me:
    if account is None:
        return Me()
    return Me(account=account.id, name=account.name, balance=room.ledger.wallet(account.id))


class Guests:
    """How many new guests an address may make."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._buckets: dict[str, Bucket] = {}

    def refuse(self, address: str, now: int) -> None:
        """Nothing, if that address may make another guest.

        :raises Refused: ``account/slow-down``.
        """
        if len(self._buckets) > _ADDRESSES:
            self._buckets.clear()
        fresh = Bucket(size=self._limits.guests_burst, rate=self._limits.guests_rate)
        if not self._buckets.setdefault(address, fresh).take(now):
            raise Refused("too many new guests from one address", code="account/slow-down")


def routes(room: Room, limits: Limits) -> APIRouter:
    """The router of an open room."""
    router = APIRouter()
    _sessions(router, room, limits)

    @router.get("/api/tables")
    async def tables() -> Response:
        return Response(messages.encoded(room.lobby.message()), media_type="application/json")

    _hands(router, room)

    @router.get("/healthz")
    async def health(response: Response) -> Health:
        ok = all(live.working for live in room.lives.values())
        response.status_code = 200 if ok else 503
        return Health(ok=ok, tables=len(room.lives))

    return router


def _sessions(router: APIRouter, room: Room, limits: Limits) -> None:
    guests = Guests(limits)

    @router.post("/api/guest")
    async def guest(wanted: GuestIn, request: Request, response: Response) -> Me:
        _refuse_foreign(request)
        guests.refuse(request.client.host if request.client else "", room.times.now())
        account, token = await room.guest(wanted.name)
        set_session(response, request, token)
        return _me(room, account)

    @router.get("/api/me")
    async def me(request: Request) -> Me:
        return _me(room, await room.account_of(request.cookies.get(COOKIE)))

    @router.post("/api/sign-out")
    async def sign_out(request: Request, response: Response) -> Me:
        _refuse_foreign(request)
        if token := request.cookies.get(COOKIE):
            await room.sign_out(token)
        clear_session(response)
        return Me()

    @router.post("/api/play-chips")
    async def play_chips(request: Request) -> Me:
        _refuse_foreign(request)
        account = await _signed_in(room, request)
        await room.refill(account.id)
        return _me(room, account)


def _hands(router: APIRouter, room: Room) -> None:
    @router.get("/api/hands")
    async def hands(
        request: Request,
        limit: Annotated[int, Query(ge=1, le=200)] = 50,
        before: Annotated[int, Query(ge=0, le=_LATEST)] = _LATEST,
    ) -> OwnHands:
        account = await _signed_in(room, request)
        found = await room.own_hands(account.id, limit, before)
        return OwnHands(
            hands=[
                OwnHand(
                    id=one.id,
                    table=one.table,
                    name=one.name,
                    number=one.number,
                    ended=one.ended,
                    seat=one.seat,
                    net=one.net,
                )
                for one in found
            ]
        )

    @router.get("/api/hands/{hand}/story")
    async def story(hand: str, request: Request) -> Response:
        account = await _signed_in(room, request)
        told = await room.own_story(account.id, hand)
        return Response(msgspec.json.encode(told), media_type="application/json")

    @router.get("/api/hands/{hand}")
    async def record(hand: str, request: Request) -> Response:
        account = await _signed_in(room, request)
        text = await room.own_record(account.id, hand)
        name = "".join(letter for letter in hand if letter.isalnum() or letter == "-")
        kept = {"content-disposition": f'attachment; filename="{name}.hand"'}
        return Response(text, media_type="text/plain; charset=utf-8", headers=kept)


async def _signed_in(room: Room, request: Request) -> Account:
    account = await room.account_of(request.cookies.get(COOKIE))
    if account is None:
        raise Refused("nobody is signed in", code="account/none")
    return account


def _refuse_foreign(request: Request) -> None:
    if not own_origin(request.headers):
        raise Refused("asked from another site", code="account/origin")
