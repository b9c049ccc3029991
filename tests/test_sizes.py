"""One noun a file, one page a function: the bounds that keep the house readable."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

FILE_LINES = 300
BODY_LINES = 40

#: What may be longer, and why: ``path`` or ``path::function`` below ``src/omaha8``.
EXEMPT: dict[str, str] = {}


def long_functions(source: str) -> Iterator[tuple[str, int]]:
    """The functions of a source whose body, without its docstring, passes the bound."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = body_lines(node)
            if lines > BODY_LINES:
                yield node.name, lines


def body_lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """How many lines a body takes from its first statement after the docstring to its end."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    if not body:
        return 0
    return (body[-1].end_lineno or 0) - body[0].lineno + 1


def too_long(package: Path) -> dict[str, int]:
    """Everything in a package that passes its bound, with its length."""
    found: dict[str, int] = {}
    for file in sorted(package.rglob("*.py")):
        name = file.relative_to(package).as_posix()
        source = file.read_text(encoding="utf-8")
        lines = len(source.splitlines())
        if lines > FILE_LINES:
            found[name] = lines
        found |= {f"{name}::{function}": size for function, size in long_functions(source)}
    return found


def test_files_and_functions_are_short_and_every_exemption_is_used(root: Path) -> None:
    found = too_long(root / "src" / "omaha8")
    unexcused = {name: size for name, size in found.items() if name not in EXEMPT}
    assert unexcused == {}
    assert EXEMPT.keys() - found.keys() == set()


def test_a_long_function_is_found_and_its_docstring_does_not_count(tmp_path: Path) -> None:
    words = '    """Words.\n' + "\n" * 50 + '    """\n'
    short = "def short():\n" + words + "    x = 1\n" * BODY_LINES
    long = "async def long():\n" + "    x = 1\n" * (BODY_LINES + 1)
    (tmp_path / "page.py").write_text(short + long, encoding="utf-8")
    assert too_long(tmp_path) == {"page.py::long": BODY_LINES + 1}


def test_a_long_file_is_found(tmp_path: Path) -> None:
    (tmp_path / "book.py").write_text("x = 1\n" * (FILE_LINES + 1), encoding="utf-8")
    assert too_long(tmp_path) == {"book.py": FILE_LINES + 1}
