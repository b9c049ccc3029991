"""The pages keep up with the code: rule numbers, commands, names, examples."""

from __future__ import annotations

import re
import runpy
import shlex
from pathlib import Path
from random import Random

import pytest

import omaha8
from omaha8.bots import Caller, Plan, sight, simulated
from omaha8.cards import parse_cards
from omaha8.cli.app import run
from omaha8.cli.commands import HELP
from omaha8.hand import Call, Fold, arranged, plain_setup, start
from omaha8.histories import formats
from omaha8.house import House, fixed_stakes

RULE = re.compile(r"\bR(\d+)\.(\d+)\b")
ANCHOR = re.compile(r"^- \[R(\d+)\.(\d+)\]\{#r(\d+)-(\d+)\}", re.MULTILINE)
APPENDIX = re.compile(r"\bappendix ([A-Z])\b", re.IGNORECASE)


def pages(root: Path) -> dict[Path, str]:
    """Every page that people read, the README among them."""
    found = [path for path in (root / "docs").rglob("*.md") if "_build" not in path.parts]
    return {path: path.read_text(encoding="utf-8") for path in [*found, root / "README.md"]}


def test_every_link_has_words_where_pages_are_read_as_they_are(root: Path) -> None:
    """A page that is read as text, or on a page of its host, shows no title for ``[](...)``."""
    assert [str(path) for path, text in pages(root).items() if "[](" in text] == []


def rules(root: Path) -> str:
    return (root / "docs/reference/rules.md").read_text(encoding="utf-8")


def cited(root: Path) -> dict[str, str]:
    """Every file that may cite a rule, with its text."""
    folders = ("src", "tests", "docs", "client/src", "bench")
    found = {
        path
        for folder in folders
        for kind in ("*.py", "*.md", "*.ts", "*.svelte")
        for path in (root / folder).rglob(kind)
        if not {"_build", "static", "node_modules"} & set(path.parts)
    }
    return {str(path.relative_to(root)): path.read_text(encoding="utf-8") for path in found}


def test_every_rule_that_is_cited_stands_on_the_page_of_rules(root: Path) -> None:
    there = {(number, part) for number, part, *_ in ANCHOR.findall(rules(root))}
    missing = {
        f"R{number}.{part} in {path}"
        for path, text in cited(root).items()
        for number, part in RULE.findall(text)
        if (number, part) not in there
    }
    assert missing == set()


def test_rules_are_numbered_without_a_gap_and_anchors_are_theirs(root: Path) -> None:
    found = [[int(number) for number in four] for four in ANCHOR.findall(rules(root))]
    assert all(four[:2] == four[2:] for four in found)
    chapters: dict[int, list[int]] = {}
    for chapter, number, *_ in found:
        chapters.setdefault(chapter, []).append(number)
    assert list(chapters) == list(range(1, 21))
    for chapter, numbers in chapters.items():
        first = 0 if chapter == 16 else 1
        assert numbers == list(range(first, first + len(numbers))), chapter


def test_every_appendix_that_is_cited_stands_there(root: Path) -> None:
    names = {name.upper() for text in cited(root).values() for name in APPENDIX.findall(text)}
    assert names
    for name in names:
        assert f"(appendix-{name.lower()})=" in rules(root)


@pytest.mark.parametrize("command", sorted(HELP))
def test_a_page_shows_every_command_at_work(root: Path, command: str) -> None:
    texts = pages(root)
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    typed = re.compile(rf"^\$ .*omaha8 {re.escape(command)}\b", re.MULTILINE)
    assert any(typed.search(text) for text in texts.values())
    assert re.search(rf"`(?:omaha8 )?{re.escape(command)}\b[^`]*`", changelog)


@pytest.mark.parametrize("name", omaha8.__all__)
def test_the_front_door_lists_every_name(root: Path, name: str) -> None:
    page = (root / "docs/reference/library/front-door.md").read_text(encoding="utf-8")
    assert re.search(rf"`o8\.{name}\b", page)
    assert getattr(omaha8, name) is not None


def test_every_family_of_errors_is_told(root: Path) -> None:
    told = set(re.findall(r"`([a-z-]+)/`", (root / "docs/reference/errors.md").read_text()))
    source = "".join(path.read_text() for path in (root / "src").rglob("*.py"))
    assert told >= set(re.findall(r'code=f?"([a-z-]+)/', source))


def test_every_room_has_a_page(root: Path) -> None:
    folder = root / "docs/reference/library"
    told = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.md"))
    package = root / "src/omaha8"
    rooms = {path.parent.name for path in package.glob("*/__init__.py")}
    rooms |= {path.stem for path in package.glob("*.py") if path.stem != "__init__"}
    for room in rooms - {"web", "cli"}:
        assert re.search(rf":: omaha8\.{room}\b", told), room


@pytest.mark.parametrize("name", [form.name for form in formats()])
def test_every_format_has_a_page_of_its_own(root: Path, name: str) -> None:
    folder = root / "docs/formats"
    page = (folder / f"{name}.md").read_text(encoding="utf-8")
    assert f"--format {name}" in page
    assert re.search(rf"^{name}$", (folder / "index.md").read_text(encoding="utf-8"), re.MULTILINE)


def shown(root: Path) -> list[tuple[str, str]]:
    """Commands of the how-to pages whose output must be what stands there."""
    found = []
    for page in ("study", "perft", "cases", "histories"):
        text = (root / f"docs/how-to/{page}.md").read_text(encoding="utf-8")
        for block in re.findall(r"^```console\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
            for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                line, _, output = part.partition("\n")
                if line.startswith("omaha8 ") and output and not set(line) & set("|>~"):
                    found.append((line.removeprefix("omaha8 "), output))
    return found


def test_what_the_pages_print_is_what_the_commands_print(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(root)
    monkeypatch.setenv("COLUMNS", "100")
    examples = shown(root)
    assert len(examples) > 10
    for line, output in examples:
        assert run(shlex.split(line)) == 0, line
        assert capsys.readouterr().out.rstrip("\n") == output.rstrip("\n"), line


def test_the_bot_of_the_page_plays(root: Path) -> None:
    example = runpy.run_path(str(root / "docs/examples/ace_deuce.py"))
    bot = example["AceDeuce"]()
    stakes = fixed_stakes(2, House(sb_rounding="exact"))
    plan = Plan(stakes=stakes, seats=2)
    assert len(list(simulated(plan, [bot, Caller()], 30, seed=1))) == 30
    stacks = {1: 100, 2: 100}
    for cards, wanted in (("AsAh2c3d", Call), ("KsKh2c3d", Fold)):
        setup = plain_setup(stacks, button=1, stakes=stakes)
        hand = start(setup, arranged(setup, {1: parse_cards(cards)}, ((),)))
        assert isinstance(bot.decide(sight(hand, 1), Random(1)), wanted)


def test_what_a_house_rule_means_when_unset_is_told_for_each(root: Path) -> None:
    unset = runpy.run_path(str(root / "docs/extensions/house_rules.py"))["UNSET"]
    defaults = zip(House.__struct_fields__, House.__struct_defaults__, strict=True)
    assert set(unset) == {name for name, default in defaults if default is None}
    assert unset["buyin_min"] == "10 LL; pot and no limit 40 BB"
    assert unset["rathole_window"] == "0; pot and no limit 120 minutes"
