"""Every format has its page, and the index names it."""

from __future__ import annotations

from pathlib import Path

from omaha8.histories import formats


def test_every_format_has_a_page_in_the_index(root: Path) -> None:
    folder = root / "docs" / "formats"
    index = (folder / "index.md").read_text(encoding="utf-8").splitlines()
    for form in formats():
        page = (folder / f"{form.name}.md").read_text(encoding="utf-8")
        assert f"`omaha8 replay --format {form.name}`" in page
        assert "**Read:**" in page
        assert form.name in index
    pages = {path.stem for path in folder.glob("*.md")} - {"index", "add-one"}
    assert pages == {form.name for form in formats()}
