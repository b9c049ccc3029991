"""What is built is whole: installed in an environment of its own it serves the room."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from http.client import HTTPConnection
from pathlib import Path

import pytest
from tests.e2e.server import Server

UV = Path(sys.executable).with_name("uv")


def run(*command: str | Path, at: Path, **environment: str) -> None:
    """A command that has to go well."""
    done = subprocess.run(
        command,
        cwd=at,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{command}: {done.stdout[-2000:]}{done.stderr[-2000:]}"


def built(kind: str, source: Path, out: Path, **environment: str) -> Path:
    """The wheel or sdist of a source tree."""
    run(sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", out, at=source, **environment)
    return next(out.iterdir())


@pytest.fixture(scope="module")
def sdist(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked sdist of this tree."""
    folder = tmp_path_factory.mktemp("sdist")
    with tarfile.open(built("sdist", root, folder / "out")) as packed:
        packed.extractall(folder, filter="data")
    return next(path for path in folder.iterdir() if path.name != "out")


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of that sdist, made where nothing but Python is found."""
    folder = tmp_path_factory.mktemp("wheel")
    tools = folder / "tools"
    tools.mkdir()
    for name in ("node", "npm"):
        tool = tools / name
        tool.write_text("#!/bin/sh\necho 'no Node is wanted here' >&2\nexit 1\n", encoding="utf-8")
        tool.chmod(0o755)
    return built("wheel", sdist, folder / "out", PATH=str(tools))


def test_an_sdist_has_what_a_build_wants_and_nothing_that_was_fetched(sdist: Path) -> None:
    for wanted in ("hatch_build.py", "client/src/App.svelte", "client/package-lock.json"):
        assert (sdist / wanted).is_file()
    assert (sdist / "src" / "omaha8" / "web" / "static" / "index.html").is_file()
    assert not (sdist / "client" / "node_modules").exists()


def test_a_wheel_of_an_sdist_has_the_client_without_node(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    assert "omaha8/web/static/index.html" in names
    assert any(re.fullmatch(r"omaha8/web/static/assets/.*\.js", name) for name in names)


def test_a_wheel_in_a_clean_environment_serves_the_room(wheel: Path, tmp_path: Path) -> None:
    if not UV.exists():
        pytest.skip("no uv beside the interpreter, and pip would take too long here")
    clean = tmp_path / "clean"
    run(UV, "venv", "--quiet", "--python", sys.executable, clean, at=tmp_path)
    place = clean / "bin" / "python"
    run(UV, "pip", "install", "--quiet", "--python", place, wheel, at=tmp_path)
    server = Server(tmp_path, clean / "bin" / "omaha8")
    server.open()
    try:
        page = fetched(server.port, "/")
        scripts = re.findall(r'src="(/assets/[^"]+\.js)"', page)
        assert scripts
        for script in scripts:
            assert len(fetched(server.port, script)) > 10_000
        assert '"fixed-2-4"' in fetched(server.port, "/api/tables")
    finally:
        server.close()
        shutil.rmtree(clean)
    assert server.log() == ""


def fetched(port: int, path: str) -> str:
    """The text at a path of the room."""
    room = HTTPConnection("localhost", port, timeout=20)
    try:
        room.request("GET", path)
        return room.getresponse().read().decode()
    finally:
        room.close()
