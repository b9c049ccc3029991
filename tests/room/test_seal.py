from __future__ import annotations

import base64
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omaha8.errors import Broken, Refused
from omaha8.room.seal import Seal, key_in


@given(st.binary(max_size=400), st.text("abc-1", max_size=20))
def test_what_is_sealed_can_be_opened_for_its_purpose(secret: bytes, purpose: str) -> None:
    seal = Seal(b"k" * 32)
    assert seal.open(seal.close(secret, purpose), purpose) == secret


def test_for_nothing_else_with_no_other_key_and_not_when_changed() -> None:
    seal = Seal(b"k" * 32)
    sealed = seal.close(b"secret", "t-1")
    raw = bytearray(base64.b64decode(sealed))
    changed = []
    for place in range(len(raw)):
        raw[place] ^= 1
        changed.append(base64.b64encode(raw).decode())
        raw[place] ^= 1
    for other, text, purpose in [
        (seal, sealed, "t-2"),
        (Seal(b"x" * 32), sealed, "t-1"),
        *[(seal, text, "t-1") for text in [*changed, "", "!", sealed[:-4]]],
    ]:
        with pytest.raises(Broken) as broken:
            other.open(text, purpose)
        assert broken.value.code == "seal/damaged"


def test_nothing_of_the_secret_shows_and_no_two_texts_are_alike() -> None:
    seal = Seal(b"k" * 32)
    one, other = (seal.close(bytes(range(52)), "t") for _ in range(2))
    assert one != other
    assert bytes(range(8)) not in base64.b64decode(one)


def test_the_key_is_made_once_and_is_its_owners_alone(tmp_path: Path) -> None:
    key = key_in(tmp_path)
    assert key_in(tmp_path) == key
    assert len(key) == 32
    path = tmp_path / "seal.key"
    assert path.stat().st_mode & 0o777 == 0o600
    path.write_bytes(b"short")
    with pytest.raises(Refused):
        key_in(tmp_path)
