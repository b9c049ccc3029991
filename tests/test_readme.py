"""The README keeps its word: it is short, and every snippet in it runs as written."""

from __future__ import annotations

import doctest
import re
from pathlib import Path


def test_the_readme_is_at_most_120_lines(root: Path) -> None:
    assert len((root / "README.md").read_text().splitlines()) <= 120


def test_every_snippet_does_what_it_says(root: Path) -> None:
    text = (root / "README.md").read_text()
    assert len(re.findall(r"^```python$", text, re.MULTILINE)) == 3
    runner = doctest.DocTestRunner()
    test = doctest.DocTestParser().get_doctest(text, {}, "README.md", "README.md", 0)
    complaints: list[str] = []
    results = runner.run(test, out=complaints.append)
    assert results.attempted > 10
    assert results.failed == 0, "".join(complaints)


def test_every_file_it_points_to_is_there(root: Path) -> None:
    text = (root / "README.md").read_text()
    for place in re.findall(r"\]\(([^)#]+)\)", text):
        assert (root / place).exists(), place
