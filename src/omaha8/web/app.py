"""The application of an open room."""

from __future__ import annotations

from pathlib import Path

import msgspec
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from omaha8 import __version__
from omaha8.errors import Illegal, NotUnderstood, Omaha8Error, Refused, Stale
from omaha8.room.live import arguments
from omaha8.room.log import fault
from omaha8.room.room import Room
from omaha8.web.head import HeadAsGet
from omaha8.web.http import routes
from omaha8.web.limits import Limits
from omaha8.web.security import SecureHeaders
from omaha8.web.socket import Sockets
from omaha8.web.static import STATIC, page

_STATUS: dict[type[Omaha8Error], int] = {
    NotUnderstood: 400,
    Illegal: 400,
    Stale: 409,
    Refused: 403,
}
_BY_CODE = {
    "account/none": 401,
    "account/name-taken": 409,
    "account/slow-down": 429,
    "hands/not-yours": 404,
}
_SMALLEST_TO_PACK = 512


class Web:
    """The application: the socket on its own, everything else through the framework."""

    def __init__(self, http: FastAPI, sockets: Sockets) -> None:
        self.http = http
        self.sockets = sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on to either."""
        await (self.sockets if scope["type"] == "websocket" else self.http)(scope, receive, send)


def create_app(room: Room, *, limits: Limits = Limits(), static: Path = STATIC) -> Web:  # noqa: B008
    """The application; errors are a code and its values, as on the socket."""
    app = FastAPI(title="Omaha8", version=__version__, docs_url=None, redoc_url=None)
    app.include_router(routes(room, limits))
    app.add_middleware(GZipMiddleware, minimum_size=_SMALLEST_TO_PACK)
    app.add_middleware(SecureHeaders)
    app.add_middleware(HeadAsGet)
    app.add_exception_handler(Omaha8Error, _refused)
    app.add_exception_handler(RequestValidationError, _not_understood)
    app.add_exception_handler(Exception, _broken)

    @app.get("/{path:path}", include_in_schema=False)
    async def client(path: str, request: Request) -> Response:
        if path.startswith("api/"):
            return _answer(404, "http/unknown", {})
        return page(request, static)

    return Web(app, Sockets(room, limits))


def _answer(status: int, code: str, args: dict[str, int | str]) -> Response:
    body = msgspec.json.encode({"code": code, "args": args})
    return Response(body, status_code=status, media_type="application/json")


async def _refused(request: Request, error: Exception) -> Response:
    del request
    if not isinstance(error, Omaha8Error):
        raise error
    status = _BY_CODE.get(error.code) or _STATUS.get(type(error), 500)
    return _answer(status, error.code, arguments(error))


async def _not_understood(request: Request, error: Exception) -> Response:
    del request, error
    return _answer(422, "http/not-understood", {})


async def _broken(request: Request, error: Exception) -> Response:
    del request
    fault("http.fault", error)
    return _answer(500, "http/broken", {})
