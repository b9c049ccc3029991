"""The bytes of a history as text, whatever their encoding."""

from __future__ import annotations

from omaha8.errors import NotUnderstood

_MARKS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)


def decoded(raw: bytes, name: str) -> str:
    """The text in these bytes, ``name`` being what the error calls them.

    UTF-8, UTF-16 with or without its mark, or the single-byte text of old rooms.

    :raises NotUnderstood: ``file/empty`` or ``file/binary``.
    """
    if not raw or raw.isspace():
        raise NotUnderstood(f"{name}: the file is empty", code="file/empty")
    text = _text(raw)
    if not text or text.isspace():
        raise NotUnderstood(f"{name}: the file is empty", code="file/empty")
    odd = sum(1 for letter in text[:4000] if letter < " " and letter not in "\t\r\n\f")
    if "\0" in text or odd > len(text[:4000]) // 100:
        raise NotUnderstood(f"{name}: this is no text", code="file/binary")
    return text


def _text(raw: bytes) -> str:
    for mark, encoding in _MARKS:
        if raw.startswith(mark):
            return raw.decode(encoding, errors="replace")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        pass
    pairs = raw[:2000]
    for encoding, zeros in (("utf-16-le", pairs[1::2]), ("utf-16-be", pairs[::2])):
        if zeros.count(0) > len(zeros) // 2:
            return raw.decode(encoding, errors="replace")
    return raw.decode("cp1252", errors="replace")
