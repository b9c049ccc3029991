"""Pictures of lobby, table and result: wide and phone, English and Russian, dark and light.

``python scripts/screenshots.py [--out DIR] [--only NAME] [--all] [--no-axe]`` plays recorded
hands to the client (``client/src/dev``) on a page server of its own, so nothing but the client
is shown and every picture comes out the same. Each page is also judged by axe-core; a violation is
printed and makes the exit status 1. ``--blind`` adds three kinds of colour-blindness.
Wants Chromium in /usr/bin (or ``--chromium PATH``) and Node with ``client/node_modules``.
"""  # noqa: INP001  a script, no package

from __future__ import annotations

import argparse
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
CLIENT = ROOT / "client"
WIDE, PHONE = (1280, 860), (390, 844)
KINDS = ("deuteranopia", "protanopia", "tritanopia")

#: What is shown, and the fixture that shows it.
SCENES = {
    "lobby": "lobby",
    "table": "harbour",
    "result": "harbour-result",
    "fixed": "kitchen",
    "scoop": "kitchen-result",
}
#: The looks: language and ground, each at both widths; those of the pages, and the others.
LOOKS = (("en", "dark"), ("ru", "light"))
MORE_LOOKS = (("en", "light"), ("ru", "dark"), ("sv", "dark"), ("el", "light"))
#: Scenes that stand on the pages.
SHOWN = ("lobby", "table", "result")


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def page_server() -> Iterator[str]:
    """The client as it is written, served from the sources; its address."""
    sys.path.insert(0, str(ROOT))
    from hatch_build import node

    port = free_port()
    vite = CLIENT / "node_modules" / "vite" / "bin" / "vite.js"
    command = [*node(), str(vite), "--port", str(port), "--strictPort", "--host", "127.0.0.1"]
    process = subprocess.Popen(command, cwd=CLIENT, stdout=subprocess.DEVNULL)  # noqa: S603  our own
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(150):
            try:
                urllib.request.urlopen(address, timeout=1).close()
                break
            except (urllib.error.URLError, OSError):
                time.sleep(0.2)
        yield address
    finally:
        process.terminate()
        process.wait()


def opened(
    browser: Browser, address: str, scene: str, size: tuple[int, int], look: tuple[str, str]
) -> Page:
    """The page of a scene, with everything on it drawn."""
    language, theme = look
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        device_scale_factor=1,
        has_touch=width < 768,
        locale=language,
    )
    choices = f'{{"theme": "{theme}", "language": "{language}"}}'
    context.add_init_script(f"localStorage.setItem('omaha8', '{choices}')")
    page = context.new_page()
    page.on("pageerror", lambda error: print("page error:", error))  # noqa: T201
    page.goto(f"{address}/?fixture={scene}", wait_until="load")
    page.wait_for_selector("main")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(350)
    return page


def violations(page: Page, axe: str) -> list[str]:
    """What axe-core has against the page, one line a rule."""
    page.evaluate(axe)
    found = page.evaluate("axe.run({resultTypes: ['violations']})")
    return [
        f"{rule['id']} ({rule['impact']}): " + "; ".join(n["target"][0] for n in rule["nodes"][:4])
        for rule in found["violations"]
    ]


def main(arguments: list[str]) -> int:
    """Make the pictures, say where they are and what axe-core finds."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "pictures" / "room")
    parser.add_argument("--only", default="", help="only pictures whose name has this in it")
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    parser.add_argument("--all", action="store_true", help="every scene in every look")
    parser.add_argument("--no-axe", action="store_true")
    parser.add_argument("--blind", action="store_true", help="three kinds of colour-blindness")
    given = parser.parse_args(arguments)
    given.out.mkdir(parents=True, exist_ok=True)
    axe = (CLIENT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    bad = 0
    with page_server() as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=given.chromium, args=["--no-sandbox"])
        for scene, fixture in SCENES.items():
            if not given.all and scene not in SHOWN:
                continue
            for look in (*LOOKS, *MORE_LOOKS) if given.all else LOOKS:
                for size in (WIDE, PHONE):
                    name = f"{scene}-{size[0]}-{look[0]}-{look[1]}"
                    if given.only not in name:
                        continue
                    page = opened(browser, address, fixture, size, look)
                    page.screenshot(path=given.out / f"{name}.png")
                    found = [] if given.no_axe else violations(page, axe)
                    bad += len(found)
                    print(name, *(found or ["fine"]), sep="\n  " if found else ": ")  # noqa: T201
                    if given.blind:
                        blind(page, given.out / name)
                    page.context.close()
        browser.close()
    return 1 if bad else 0


def blind(page: Page, stem: Path) -> None:
    """The page as three kinds of colour-blindness see it."""
    session = page.context.new_cdp_session(page)
    for kind in KINDS:
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
        page.screenshot(path=stem.with_name(f"{stem.name}-{kind}.png"))
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
