"""When the client is built, of what, and with which Node."""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def hook(tmp_path: Path) -> ModuleType:
    """The build hook, at work in a folder of its own with a client of two files."""
    spec = importlib.util.spec_from_file_location("hook_under_test", ROOT / "hatch_build.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    client = tmp_path / "client"
    (client / "src").mkdir(parents=True)
    (client / "package.json").write_text("{}")
    (client / "src" / "main.ts").write_text("start()")
    module.CLIENT, module.STATIC = client, tmp_path / "static"  # type: ignore[attr-defined]
    return module


def test_a_build_is_fresh_until_an_input_changes(hook: ModuleType) -> None:
    assert not hook.fresh()
    hook.STATIC.mkdir()
    (hook.STATIC / hook.STAMP).write_text(hook.stamp())
    assert hook.fresh()
    (hook.CLIENT / "src" / "main.ts").write_text("start();")
    assert not hook.fresh()


def test_files_beside_the_inputs_do_not_count(hook: ModuleType) -> None:
    before = hook.stamp()
    (hook.CLIENT / "notes.txt").write_text("stray")
    (hook.CLIENT / "node_modules").mkdir()
    (hook.CLIENT / "node_modules" / "index.ts").write_text("stray")
    assert hook.stamp() == before
    (hook.CLIENT / "src" / "new.svelte").write_text("")
    assert hook.stamp() != before


def test_a_moved_byte_counts(hook: ModuleType) -> None:
    before = hook.stamp()
    (hook.CLIENT / "src" / "main.ts").write_text("start(")
    (hook.CLIENT / "src" / "main2.ts").write_text(")")
    assert hook.stamp() != before


def test_nothing_is_wanted_where_the_build_is_fresh(
    hook: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = hook.ClientBuildHook(str(ROOT), {}, None, None, "", "wheel")
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    assert asked.dependencies() == [hook.NODE_WHEEL]
    hook.STATIC.mkdir()
    (hook.STATIC / hook.STAMP).write_text(hook.stamp())
    assert asked.dependencies() == []


def test_no_node_is_one_sentence(hook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    monkeypatch.setattr(hook, "find_spec", lambda _name: None)
    with pytest.raises(hook.ClientNotBuilt, match=r"needs Node 20\.19"):
        hook.node()


@pytest.mark.parametrize(
    ("version", "fits"),
    [
        ("v20.18.9", False),
        ("v20.19.0", True),
        ("v21.7.0", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v23.5.0", False),
        ("v24.0.0", True),
        ("rubbish", False),
    ],
)
def test_which_node_is_new_enough(
    hook: ModuleType, tmp_path: Path, version: str, fits: bool
) -> None:
    program = tmp_path / "node"
    program.write_text(f"#!/bin/sh\necho {version}\n")
    program.chmod(0o755)
    assert hook._new_enough(str(program)) is fits
