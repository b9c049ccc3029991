"""The built client, or a page that says how to build it."""

from __future__ import annotations

import re
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

STATIC = Path(__file__).parent / "static"

_FOREVER = "public, max-age=31536000, immutable"
_ASK = "no-cache"

#: What the client has pages for. It finds them behind the ``#`` of an address, which is not sent;
#: these are for who types them.
_PAGES = re.compile(r"(?:(?:index\.html|lobby|tables|hands)?|(?:lobby|tables?|hands)/[^/]+)/?")

_NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Omaha8: the client is not built</title>
<h1>The room is open, its pages are not built yet</h1>
<p>Run <code>make client</code> in the project's folder and load this page again.</p>
<p>The room itself answers: <a href="/healthz">is it well?</a>
<a href="/api/tables">which tables?</a></p>
</html>
"""


def page(request: Request, folder: Path = STATIC) -> Response:
    """The file that is asked for; for every other path the page of the client.

    That comes with status 404 where the client has no such page. Files below ``assets`` carry
    a hash in their names and may be kept for ever.
    """
    index, path = folder / "index.html", request.url.path.removeprefix("/")
    status = 200 if _PAGES.fullmatch(path) else 404
    if not index.is_file():
        return HTMLResponse(_NOT_BUILT, status_code=status, headers={"cache-control": "no-store"})
    if found := _inside(folder, path):
        kept = _FOREVER if path.startswith("assets/") else _ASK
        return FileResponse(found, headers={"cache-control": kept})
    if "." in path.rpartition("/")[2]:
        return Response("not found", status_code=404, media_type="text/plain")
    return FileResponse(index, status_code=status, headers={"cache-control": _ASK})


def _inside(folder: Path, path: str) -> Path | None:
    """The file of that path, if it is one below the folder."""
    if not path or "\0" in path:
        return None
    found = (folder / path).resolve()
    return found if found.is_relative_to(folder.resolve()) and found.is_file() else None
