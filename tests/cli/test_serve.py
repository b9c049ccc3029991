"""What ``omaha8 serve`` says when the room opens: where to find it, and who can read its data."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from omaha8.cli import serve
from omaha8.cli.app import run
from omaha8.web import server


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of data, and a server that says it is open and closes."""

    def opened_and_closed(
        _: object, listening: socket.socket, *, opened: Callable[[], None]
    ) -> None:
        with listening:
            opened()

    monkeypatch.setattr(server, "run", opened_and_closed)
    folder = tmp_path / "data"
    folder.mkdir(mode=0o700)
    return folder


def said(capsys: pytest.CaptureFixture[str], data: Path, host: str) -> tuple[list[str], str]:
    assert run(["serve", "--port", "0", "--host", host, "--data", str(data)]) == 0
    out, err = capsys.readouterr()
    return out.splitlines(), err


def test_only_this_machine_is_told_its_own_address(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, err = said(capsys, data, "127.0.0.1")
    assert out[0].startswith("the room is open on http://localhost:")
    assert out[1] == f"its data lies in {data}"
    assert err == ""


@pytest.mark.parametrize("found", ["192.168.1.20", ""])
def test_others_on_the_network_get_an_address_where_there_is_one(
    data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, found: str
) -> None:
    monkeypatch.setattr(serve, "_on_the_network", lambda: found)
    out, _ = said(capsys, data, "0.0.0.0")  # noqa: S104
    port = out[0].partition("localhost:")[2].split()[0]
    told = [line for line in out if line.startswith("for others")]
    assert told == ([f"for others on your network: http://{found}:{port}"] if found else [])


def test_the_address_that_is_found_is_no_loop() -> None:
    assert not serve._on_the_network().startswith(("127.", "0."))


def test_a_folder_that_others_may_read_is_said_in_a_line(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data.chmod(0o755)
    _, err = said(capsys, data, "127.0.0.1")
    assert err == (
        f"omaha8: others on this machine may read {data}; to keep them out: chmod 700 {data}\n"
    )
