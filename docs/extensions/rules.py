"""Links from every ``R15.4`` on a page to that rule, and the list of all lows.

A rule number in a docstring or on a page leads to its line of the page of rules; a number
that has no line there is a warning, so a build with ``-W`` fails.
"""

from __future__ import annotations

import re

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.application import Sphinx
from sphinx.util import logging

from omaha8.ranks.names import low_name

PAGE = "reference/rules"
RULE = re.compile(r"\bR(\d+)\.(\d+)\b")
#: Where a number stays as it is: it is a link already, or it is code.
_LEAVE = (nodes.reference, nodes.literal, nodes.literal_block, nodes.title)

logger = logging.getLogger(__name__)


class Lows(Directive):
    """The 56 lows, best first."""

    def run(self) -> list[nodes.Node]:
        """A line for every eight of them."""
        names = [f"{place:2} {low_name(57 - place)}" for place in range(1, 57)]
        lines = ["   ".join(names[first : first + 4]) for first in range(0, 56, 4)]
        return [nodes.literal_block(text="\n".join(lines), language="text")]


def link(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Every rule number of a page made a link."""
    if page == PAGE:
        return
    rules = app.env.get_doctree(PAGE).ids
    base = app.builder.get_relative_uri(page, PAGE)
    for text in list(doctree.findall(nodes.Text)):
        if not RULE.search(text) or _within(text):
            continue
        text.parent.replace(text, _linked(text, base, rules, page))


def _within(node: nodes.Node) -> bool:
    while (node := node.parent) is not None:
        if isinstance(node, _LEAVE):
            return True
    return False


def _linked(
    text: nodes.Text, base: str, rules: dict[str, nodes.Element], page: str
) -> list[nodes.Node]:
    done: list[nodes.Node] = []
    end = 0
    for found in RULE.finditer(text):
        anchor = f"r{found[1]}-{found[2]}"
        if anchor not in rules:
            logger.warning("%s names %s, which %s has not", page, found[0], PAGE)
            continue
        done.append(nodes.Text(text[end : found.start()]))
        done.append(nodes.reference("", found[0], internal=True, refuri=f"{base}#{anchor}"))
        end = found.end()
    return [*done, nodes.Text(text[end:])]


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the list and the links."""
    app.add_directive("lows", Lows)
    app.connect("doctree-resolved", link)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
