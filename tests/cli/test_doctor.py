"""The doctor: a data folder made with mode 0700, and status 1 for whatever is wrong."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest

from omaha8.cli import doctor
from omaha8.cli.app import run
from omaha8.cli.data import data_folder


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("OMAHA8_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("OMAHA8_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "numba"))
    return tmp_path


def test_all_is_well_and_the_data_folder_is_made_for_its_owner_alone(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["doctor", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["ok"] is True
    assert {check["name"] for check in told["checks"]} >= {
        *("omaha8", "python", "numpy", "numba", "matplotlib"),
        *("cache", "numba cache", "data", "terminal"),
    }
    assert stat.S_IMODE((home / "data").stat().st_mode) == 0o700


def test_people_get_a_line_for_every_check(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["doctor"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(doctor.examined())
    assert all(line.startswith("ok ") for line in lines)
    assert any(str(home / "data") in line for line in lines)


def test_a_data_folder_that_others_can_read_is_wrong(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "data").mkdir()
    (home / "data").chmod(0o755)
    assert run(["doctor"]) == 1
    (wrong,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("WRONG")]
    assert "mode 0755" in wrong
    assert f"chmod 700 {home / 'data'}" in wrong


@pytest.mark.parametrize("name", ["OMAHA8_DATA", "OMAHA8_CACHE", "NUMBA_CACHE_DIR"])
def test_a_folder_that_cannot_be_is_wrong_and_nothing_is_raised(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    (home / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv(name, str(home / "file" / "below"))
    assert run(["doctor", "--json"]) == 1
    checks = json.loads(capsys.readouterr().out)["checks"]
    (wrong,) = [check for check in checks if not check["ok"]]
    assert wrong["todo"]


def test_a_package_that_cannot_be_imported_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str) -> None:
        raise ImportError(f"no room for {name}\non this machine")

    monkeypatch.setattr(doctor, "import_module", broken)
    check = doctor._package("numpy")
    assert not check.ok
    assert check.found == "not usable: no room for numpy on this machine"


@pytest.mark.parametrize(
    ("chosen", "home", "wanted"),
    [("/a/b", "/c", "/a/b"), (None, "/c", "/c/omaha8"), ("", "/c", "/c/omaha8")],
)
def test_the_data_folder_follows_the_environment(
    monkeypatch: pytest.MonkeyPatch, chosen: str | None, home: str, wanted: str
) -> None:
    monkeypatch.delenv("OMAHA8_DATA", raising=False)
    if chosen is not None:
        monkeypatch.setenv("OMAHA8_DATA", chosen)
    monkeypatch.setenv("XDG_DATA_HOME", home)
    assert data_folder() == Path(wanted)


def test_the_data_folder_lies_at_home_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OMAHA8_DATA", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert data_folder() == Path.home() / ".local" / "share" / "omaha8"
