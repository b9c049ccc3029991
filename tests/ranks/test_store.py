"""The tables on disk: whatever happens to the file, the answer is the same."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from omaha8.ranks import compiled, store


@pytest.fixture(scope="module")
def body() -> bytes:
    return store._built()


def test_what_was_saved_is_loaded(tmp_path: Path, body: bytes) -> None:
    path = tmp_path / "new" / "folder" / "ranks.bin"
    assert store.load(path) is None
    assert store.save(path, body)
    assert store.load(path) == body
    assert [file.name for file in path.parent.iterdir()] == ["ranks.bin"]


@pytest.mark.parametrize("harm", ["cut", "one byte", "empty", "text", "older"])
def test_a_damaged_file_is_not_taken(tmp_path: Path, body: bytes, harm: str) -> None:
    path = tmp_path / "ranks.bin"
    store.save(path, body)
    whole = path.read_bytes()
    older = whole.replace(f"ranks {store.VERSION} ".encode(), b"ranks 0 ", 1)
    damaged = {
        "cut": whole[:-1],
        "one byte": whole[:5000] + bytes([whole[5000] ^ 1]) + whole[5001:],
        "empty": b"",
        "text": b"not tables\n",
        "older": older,
    }
    path.write_bytes(damaged[harm])
    assert store.load(path) is None


def test_a_folder_that_cannot_be_made_is_no_error(tmp_path: Path, body: bytes) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    assert not store.save(tmp_path / "file" / "ranks.bin", body)


def test_a_folder_in_the_place_of_the_file_is_no_error(tmp_path: Path, body: bytes) -> None:
    path = tmp_path / "ranks.bin"
    (path / "inside").mkdir(parents=True)
    assert store.load(path) is None
    assert not store.save(path, body)
    assert [file.name for file in tmp_path.iterdir()] == ["ranks.bin"]


def test_where_the_cache_lies(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("OMAHA8_CACHE", str(tmp_path / "mine"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert store.cache_folder() == tmp_path / "mine"
    monkeypatch.delenv("OMAHA8_CACHE")
    assert store.cache_folder() == tmp_path / "xdg" / "omaha8"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert store.cache_folder() == tmp_path / ".cache" / "omaha8"


def test_processes_that_start_at_once_all_read_right(tmp_path: Path) -> None:
    program = "import omaha8.ranks as r; print(r.high('AsAh3d6s', 'Ad8c5hKs2c').strength)"
    running = [
        subprocess.Popen(
            [sys.executable, "-c", program],
            env={"OMAHA8_CACHE": str(tmp_path), "PYTHONPATH": ":".join(sys.path)},
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(4)
    ]
    said = {process.communicate()[0] for process in running}
    assert len(said) == 1
    assert said.pop().strip().isdigit()
    assert [file.name for file in tmp_path.iterdir()] == [f"ranks-{store.VERSION}.bin"]


def test_kernels_have_a_cache_folder_that_can_be_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file" / "numba"))
    monkeypatch.setenv("OMAHA8_CACHE", str(tmp_path / "mine"))
    assert compiled.prepare_cache() == tmp_path / "mine" / "numba" / compiled.edition()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "chosen"))
    assert compiled.prepare_cache() == tmp_path / "chosen" / compiled.edition()
    assert compiled.prepare_cache() == tmp_path / "chosen" / compiled.edition()
    monkeypatch.delenv("NUMBA_CACHE_DIR")
    monkeypatch.setenv("OMAHA8_CACHE", str(tmp_path / "file"))
    temporary = compiled.prepare_cache()
    assert temporary.is_dir()
    assert temporary.name.startswith("omaha8-numba-")
