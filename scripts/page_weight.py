"""How heavy the first view of a table is, and how soon it can be used on a slow connection.

``python scripts/page_weight.py [--down 1.6] [--delay 150] [--json]`` opens a room of its own,
loads a table in a fresh browser over a connection of so many Mbit/s with so many ms of delay,
and adds up every byte that came: headers and compressed bodies, the socket's frames apart.
``ready_ms`` are, for each run, from the beginning of the navigation to a table that can be used.
"""  # noqa: INP001  a script, no package

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.e2e.server import Server

TABLE = "pot-1-2"
#: The way to a seat can be pressed, so everything that the page needs is there.
USABLE = "a.button[href='#/lobby/pot-1-2']"


def weighed(browser: Browser, address: str, down: float, delay: float) -> dict[str, Any]:
    """What the first view of a table costs; ``down`` 0 is the connection as it is."""
    context = browser.new_context(locale="en", viewport={"width": 390, "height": 844})
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    names: dict[str, str] = {}
    weights: dict[str, int] = {}
    frames: list[int] = []

    def named(event: dict[str, Any]) -> None:
        names[event["requestId"]] = event["response"]["url"].removeprefix(address)

    def came(event: dict[str, Any]) -> None:
        weights[names[event["requestId"]]] = int(event["encodedDataLength"])

    def frame(event: dict[str, Any]) -> None:
        frames.append(len(event["response"]["payloadData"]))

    session.on("Network.responseReceived", named)
    session.on("Network.loadingFinished", came)
    session.on("Network.webSocketFrameReceived", frame)
    if down:
        rate = down * 1_000_000 / 8
        session.send(
            "Network.emulateNetworkConditions",
            {
                "offline": False,
                "latency": delay,
                "downloadThroughput": rate,
                "uploadThroughput": rate,
            },
        )
    page.goto(f"{address}/#/table/{TABLE}", wait_until="commit")
    page.locator(USABLE).wait_for()
    page.locator(USABLE).click(trial=True)
    ready = page.evaluate("performance.now()")
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(300)
    context.close()
    return {
        "bytes": sum(weights.values()),
        "frames": sum(frames),
        "ready_ms": round(ready),
        "files": weights,
    }


def main(arguments: list[str]) -> int:
    """Weigh, and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--down", type=float, default=1.6, help="Mbit/s; 0: as it is")
    parser.add_argument("--delay", type=float, default=150, help="ms a round trip")
    parser.add_argument("--chromium", default=shutil.which("chromium"))
    parser.add_argument("--runs", type=int, default=3, help="how often it is timed")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = Server(Path(folder))
        server.open()
        browser = play.chromium.launch(executable_path=given.chromium, args=["--no-sandbox"])
        try:
            runs = [
                weighed(browser, server.address, given.down, given.delay) for _ in range(given.runs)
            ]
        finally:
            browser.close()
            server.close()
    found = {**runs[0], "ready_ms": sorted(run["ready_ms"] for run in runs)}
    if given.json:
        print(json.dumps(found))  # noqa: T201
        return 0
    for name, weight in sorted(found["files"].items(), key=lambda one: -one[1]):
        print(f"{weight:9,} {name}")  # noqa: T201
    print(f"{found['bytes']:9,} bytes in all, {found['frames']:,} of the socket until then")  # noqa: T201
    times = " ".join(f"{run:,}" for run in found["ready_ms"])
    print(f"{times} ms to a table that can be used")  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
