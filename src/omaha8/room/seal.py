"""Secrets at rest: what a running hand is dealt from is stored sealed.

The key lies in a file of its own, outside the database and its backups. A sealed text is
16 bytes of nonce, the secret under a keystream, and a tag over both (encrypt, then
authenticate), in base64. Keystream block ``n`` is HMAC-SHA256(key 1, nonce | n), the tag
HMAC-SHA256(key 2, what it is for | nonce | ciphertext).
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import os
import secrets
from pathlib import Path

from omaha8.errors import Broken, Refused

_KEY = 32
_NONCE = 16
_TAG = 32


class Seal:
    """Seals and opens with one key of 32 bytes. ``purpose`` binds a text to its place."""

    def __init__(self, key: bytes) -> None:
        self._stream = hmac.digest(key, b"omaha8 stream", "sha256")
        self._check = hmac.digest(key, b"omaha8 tag", "sha256")

    def close(self, secret: bytes, purpose: str) -> str:
        """The secret, sealed."""
        nonce = secrets.token_bytes(_NONCE)
        hidden = self._xor(secret, nonce)
        return base64.b64encode(nonce + hidden + self._tag(nonce, hidden, purpose)).decode()

    def open(self, sealed: str, purpose: str) -> bytes:
        """The secret again.

        :raises Broken: ``seal/damaged`` where it was changed, or sealed for something else
            or with another key.
        """
        try:
            raw = base64.b64decode(sealed, validate=True)
        except binascii.Error:
            raw = b""
        nonce, hidden, tag = raw[:_NONCE], raw[_NONCE:-_TAG], raw[-_TAG:]
        if not hmac.compare_digest(tag, self._tag(nonce, hidden, purpose)):
            raise Broken(f"the secret of {purpose} cannot be opened", code="seal/damaged")
        return self._xor(hidden, nonce)

    def _tag(self, nonce: bytes, hidden: bytes, purpose: str) -> bytes:
        named = hashlib.sha256(purpose.encode()).digest()
        return hmac.digest(self._check, named + nonce + hidden, "sha256")

    def _xor(self, text: bytes, nonce: bytes) -> bytes:
        blocks = range((len(text) + 31) // 32)
        stream = b"".join(
            hmac.digest(self._stream, nonce + block.to_bytes(4, "big"), "sha256")
            for block in blocks
        )
        return bytes(one ^ other for one, other in zip(text, stream, strict=False))


def key_in(folder: Path) -> bytes:
    """The key of that folder, made when there is none; its file is its owner's alone.

    :raises Refused: ``seal/key`` for a file that holds no key.
    """
    path = folder / "seal.key"
    try:
        made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        key = path.read_bytes()
        if len(key) != _KEY:
            raise Refused(f"{path}: wanted a key of {_KEY} bytes", code="seal/key") from None
        return key
    with os.fdopen(made, "wb") as file:
        file.write(secrets.token_bytes(_KEY))
        file.flush()
        os.fsync(file.fileno())
    return path.read_bytes()
