"""What may stand in no committed file: it would tie the project to one machine or registry."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

FORBIDDEN = {
    "the host of a package registry": re.compile(
        r"\b(?:pypi\.org|pythonhosted\.org|npmjs\.(?:org|com)|yarnpkg\.com|anaconda\.(?:org|com))\b"
    ),
    "a path of somebody's machine": re.compile(
        r"(?<![\w./-])/(?:root|work|home/\w+|Users/\w+)/|\b[A-Z]:\\+Users\\+\w"
    ),
}
#: The folder of worked cases beside the repository is the business of tests alone.
BESIDE = re.compile(r"\.\./shared\b")


def committed(root: Path) -> list[Path]:
    """The files of the repository that hold text, or a skip where there is no repository."""
    git = shutil.which("git")
    if git is None or not (root / ".git").exists():
        pytest.skip("not a git checkout, so nothing says which files are committed")
    listed = subprocess.run([git, "ls-files", "-z"], cwd=root, check=True, capture_output=True)
    files = [root / name for name in listed.stdout.decode().split("\0") if name]
    return [file for file in files if file.is_file() and b"\0" not in file.read_bytes()]


def faults(text: str, *, is_test: bool) -> list[str]:
    """What is wrong with a text, each as ``line: what``."""
    patterns = FORBIDDEN if is_test else FORBIDDEN | {"the folder beside us": BESIDE}
    return [
        f"{number}: {what}"
        for number, line in enumerate(text.splitlines(), start=1)
        for what, pattern in patterns.items()
        if pattern.search(line)
    ]


def test_no_committed_file_names_a_registry_or_a_machine(root: Path) -> None:
    files = committed(root)
    assert root / "pyproject.toml" in files
    found = {
        str(file.relative_to(root)): wrong
        for file in files
        if (
            wrong := faults(
                file.read_text(encoding="utf-8"), is_test=file.is_relative_to(root / "tests")
            )
        )
    }
    assert found == {}


@pytest.mark.parametrize(
    ("parts", "what"),
    [
        (("https://files.python", "hosted.org/packages"), "the host of a package registry"),
        (("registry.npm", "js.org"), "the host of a package registry"),
        (("open('/home", "/ann/hands.txt')"), "a path of somebody's machine"),
        (("C:\\Us", "ers\\ann"), "a path of somebody's machine"),
        (("see ..", "/shared"), "the folder beside us"),
    ],
    ids=["python", "node", "unix", "windows", "beside"],
)
def test_a_fault_is_found_and_its_line_named(parts: tuple[str, str], what: str) -> None:
    assert faults("first\n" + "".join(parts), is_test=False) == [f"2: {what}"]


@pytest.mark.parametrize("text", ["src/work/x", "#!/usr/bin/env bash", "https://a.example/home"])
def test_an_ordinary_path_is_no_fault(text: str) -> None:
    assert faults(text, is_test=False) == []
