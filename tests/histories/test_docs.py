"""Every format has its page, the index names it, and says what every error is about."""

from __future__ import annotations

import re
from pathlib import Path

from omaha8.histories import formats

#: How the code of a fault stands in the readers: whole, or as the first word of a call.
_WHOLE = re.compile(r'"history/([a-z-]+)"')
_CALLED = re.compile(r'\b(?:contradiction|_differ)\(\s*"([a-z-]+)"')


def test_every_format_has_a_page_in_the_index(root: Path) -> None:
    folder = root / "docs" / "formats"
    index = (folder / "index.md").read_text(encoding="utf-8").splitlines()
    for form in formats():
        page = (folder / f"{form.name}.md").read_text(encoding="utf-8")
        assert f"`omaha8 replay --format {form.name}`" in page
        assert "**Read:**" in page
        assert "**Compared:**" in page
        assert form.name in index
    pages = {path.stem for path in folder.glob("*.md")} - {"index", "add-one"}
    assert pages == {form.name for form in formats()}


def test_every_fault_of_a_history_is_told_in_the_index(root: Path) -> None:
    codes = set()
    for file in (root / "src" / "omaha8" / "histories").rglob("*.py"):
        source = file.read_text(encoding="utf-8")
        codes |= {f"history/{name}" for name in _WHOLE.findall(source) + _CALLED.findall(source)}
    assert {"history/award", "history/stack", "history/raise", "history/returned"} <= codes
    index = (root / "docs" / "formats" / "index.md").read_text(encoding="utf-8")
    assert sorted(code for code in codes if f"`{code}`" not in index) == []
