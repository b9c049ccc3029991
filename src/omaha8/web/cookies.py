"""The session cookie."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

COOKIE = "omaha8_session"
_YEAR = 365 * 24 * 3600


def set_session(response: Response, request: Request, token: str) -> None:
    """Give the browser its token: for our own requests only, out of reach of scripts."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=_YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path="/",
    )


def clear_session(response: Response) -> None:
    """Take the token back."""
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
