"""Tags of the XML that rooms write, one after another with their lines.

A file may hold several documents, or break off; so it is scanned, not parsed as one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from html import unescape

from omaha8.errors import NotUnderstood, Omaha8Error
from omaha8.histories.assemble import scribed
from omaha8.histories.reading import Reading
from omaha8.histories.scribe import Scribe

_ATTRIBUTES = r'((?:\s+\w+\s*=\s*"[^"<]*")*)\s*'
_TAG = re.compile(rf"<(/?)(\w+){_ATTRIBUTES}(/?)>")
_ATTRIBUTE = re.compile(r'(\w+)\s*=\s*"([^"]*)"')


class Tag:
    """One tag: its name, attributes and line; ``closes`` for ``</name>``."""

    __slots__ = ("attributes", "closes", "line", "name")

    def __init__(self, name: str, attributes: dict[str, str], line: int, *, closes: bool) -> None:
        self.name, self.attributes, self.line, self.closes = name, attributes, line, closes

    def __getitem__(self, attribute: str) -> str:
        """The value of an attribute.

        :raises NotUnderstood: ``history/tag`` when it is not there.
        """
        if attribute not in self.attributes:
            raise NotUnderstood(f"<{self.name}> lacks {attribute!r}", code="history/tag")
        return self.attributes[attribute]

    def get(self, attribute: str, usual: str = "") -> str:
        """The value of an attribute, or ``usual``."""
        return self.attributes.get(attribute, usual)

    def number(self, attribute: str) -> int:
        """The value of an attribute that must be a whole number.

        :raises NotUnderstood: ``history/tag``.
        """
        text = self[attribute]
        if not text.isascii() or not text.isdigit() or len(text) > 20:
            told = f"{attribute!r}: wanted a number, got {text[:40]!r}"
            raise NotUnderstood(told, code="history/tag")
        return int(text)


def refuse_disorder(tags: list[Tag], name: str, attribute: str) -> None:
    """Nothing, if the tags of that name are numbered one by one, some perhaps twice over.

    :raises NotUnderstood: ``history/tag``.
    """
    last = 0
    for tag in tags:
        if tag.name == name and not tag.closes and attribute in tag.attributes:
            number = tag.number(attribute)
            if number not in {last, last + 1}:
                raise NotUnderstood(
                    f"<{name}> number {number} follows number {last}", code="history/tag"
                )
            last = number


def opening(name: str) -> re.Pattern[str]:
    """What opens an element of that name: ``tags`` gives it as a tag that does not close."""
    return re.compile(rf"<{name}{_ATTRIBUTES}/?>")


def tags(text: str) -> Iterator[Tag]:
    """The tags of a text in their order."""
    line, at = 1, 0
    for found in _TAG.finditer(text):
        line += text.count("\n", at, found.start())
        at = found.start()
        values = {key: unescape(value) for key, value in _ATTRIBUTE.findall(found[3])}
        yield Tag(found[2], values, line, closes=bool(found[1]))


def hands(
    text: str,
    whole: str,
    new: Callable[[int], Scribe],
    work: Callable[[Scribe, list[Tag], Tag | None], None],
    others: Callable[[Tag], bool] | None = None,
    *,
    skips: Callable[[Tag, Tag | None], bool] | None = None,
) -> Iterator[Reading]:
    """The hands of a text, each the tags from ``<whole>`` to ``</whole>``.

    ``work`` is also given the last tag that stood outside, for what is told before a hand.
    Hands whose first tag ``others`` says yes to are of other games and are passed over;
    ``skips`` looks at that tag too.
    """
    for inside, before, cut in _wholes(text, whole):
        other = (others and others(inside[0])) or (skips and skips(inside[0], before))
        if not other:
            yield _one(inside, before, new, work, cut=cut)


def _wholes(text: str, whole: str) -> Iterator[tuple[list[Tag], Tag | None, bool]]:
    """The tags of each hand, the last tag before it, and whether it breaks off."""
    inside: list[Tag] = []
    before: Tag | None = None
    for tag in tags(text):
        if tag.name == whole and not tag.closes:
            if inside:
                yield inside, before, True
            inside = [tag]
        elif not inside:
            before = tag
        elif tag.name == whole:
            yield inside, before, False
            inside = []
        else:
            inside.append(tag)
    if inside:
        yield inside, before, True


def _one(
    inside: list[Tag],
    before: Tag | None,
    new: Callable[[int], Scribe],
    work: Callable[[Scribe, list[Tag], Tag | None], None],
    *,
    cut: bool,
) -> Reading:
    return scribed(new(inside[0].line), partial(_work, work, inside, before, cut))


def _work(
    work: Callable[[Scribe, list[Tag], Tag | None], None],
    inside: list[Tag],
    before: Tag | None,
    cut: bool,  # noqa: FBT001
    scribe: Scribe,
) -> None:
    try:
        work(scribe, inside, before)
    except Omaha8Error:
        # what is missing behind the last tag may be what seems wrong with it
        if not cut or scribe.line < inside[-1].line:
            raise
    if cut:
        raise NotUnderstood("the hand breaks off before its end", code="history/truncated")
