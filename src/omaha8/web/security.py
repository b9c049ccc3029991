"""What every answer carries, and which origins may ask."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_ALLOWED = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
    "require-trusted-types-for": "'script'",
}

HEADERS = {
    "content-security-policy": "; ".join(map(" ".join, _ALLOWED.items())),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class SecureHeaders:
    """Puts ``HEADERS`` on every answer, and forbids keeping answers of ``/api``."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, with the headers."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, sent)


def own_origin(headers: Headers) -> bool:
    """Whether a request comes from our own pages.

    A browser always says where a socket or a POST comes from; who says nothing is no
    browser and carries nobody's cookie without meaning to.
    """
    origin = headers.get("origin")
    if origin is None:
        return True
    asked = urlsplit(origin)
    return asked.scheme in {"http", "https"} and asked.netloc == headers.get("host", "")
