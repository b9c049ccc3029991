"""Every Python example of the pages about histories does what stands below it."""

from __future__ import annotations

import doctest
import re
import shutil
from pathlib import Path

import pytest

from omaha8.cli.app import run

#: Where pages tell of histories.
PAGES = (
    "formats/*.md",
    "how-to/histories.md",
    "how-to/own-hands.md",
    "reference/replay-json.md",
    "reference/statistics.md",
    "reference/library/histories.md",
)


@pytest.fixture
def texts(
    root: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> dict[str, str]:
    """The pages by name; and a folder with what they speak of, where examples may leave files."""
    shutil.copytree(root / "docs/examples", tmp_path / "docs/examples")
    monkeypatch.chdir(tmp_path)
    assert run(["replay", "--json", "docs/examples/first.hand"]) == 0
    (tmp_path / "hands.jsonl").write_text(capsys.readouterr().out, encoding="utf-8")
    paths = [path for pattern in PAGES for path in sorted((root / "docs").glob(pattern))]
    return {str(path.relative_to(root)): path.read_text(encoding="utf-8") for path in paths}


def test_what_is_typed_at_a_prompt_answers_so(texts: dict[str, str]) -> None:
    attempted = 0
    for name, text in texts.items():
        found = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
        complaints: list[str] = []
        results = doctest.DocTestRunner().run(found, out=complaints.append)
        assert results.failed == 0, "".join(complaints)
        attempted += results.attempted
    assert attempted > 15


def test_programs_print_what_stands_beside_them(
    texts: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    programs = [
        program
        for text in texts.values()
        for program in re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    ]
    assert len(programs) > 1
    for program in programs:
        wanted = re.findall(r"# prints (.*)$", program, re.MULTILINE)
        exec(compile(program, "page", "exec"), {})  # noqa: S102  our own pages
        assert wanted
        assert capsys.readouterr().out.splitlines() == wanted


def test_the_summaries_of_the_page_are_those_of_the_recorded_hands(
    root: Path, hands_folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What a page leaves out, it leaves out between commas, and marks with ``...``."""
    text = (root / "docs/how-to/histories.md").read_text(encoding="utf-8")
    out = str(tmp_path / "out")
    for typed, arguments, times in (
        ("replay ~/hands --faulty > faulty.txt", ["replay", "--faulty"], 1),
        (
            "convert ~/hands --to pokerstars -o ~/hands-out",
            ["convert", "--to=pokerstars", "-o", out],
            2,
        ),
    ):
        told = text.rpartition(f"$ omaha8 {typed}\n")[2].partition("```")[0].splitlines()
        for _ in range(times):
            capsys.readouterr()
            run([arguments[0], str(hands_folder), *arguments[1:]])
        printed = " ".join(capsys.readouterr().err.split())
        assert len(told) > 2
        for part in [part for line in told for part in line.split(", ")]:
            wanted = part.strip().removesuffix("...")
            assert wanted in printed, f"{wanted}\nis not in\n{printed}"
