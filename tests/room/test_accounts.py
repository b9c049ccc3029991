from __future__ import annotations

import pytest

from omaha8.errors import NotUnderstood, Refused
from omaha8.room.accounts import Accounts, cleaned, hashed, key_of, new_session
from omaha8.room.limits import Bucket
from omaha8.room.store import NewAccount


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Ann   Lee ", "Ann Lee"),
        ("Jo", "Jo"),
        ("Ålva-Märta", "Ålva-Märta"),
        ("Ольга", "Ольга"),
        ("Ｆｕｌｌ", "Full"),
        ("x" * 20, "x" * 20),
    ],
)
def test_names_are_cleaned(name: str, shown: str) -> None:
    assert cleaned(name) == shown


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "account/name-length"),
        ("a", "account/name-length"),
        ("   ", "account/name-length"),
        ("x" * 21, "account/name-length"),
        ("x" * 100_000, "account/name-length"),
        ("<b>hi</b>", "account/name-letters"),
        ("a\u202eb", "account/name-letters"),
        ("a\u0000b", "account/name-letters"),
        ("-ab", "account/name-letters"),
    ],
)
def test_other_names_are_refused(name: str, code: str) -> None:
    with pytest.raises(NotUnderstood) as refused:
        cleaned(name)
    assert refused.value.code == code


def test_a_name_is_taken_whatever_its_case_and_accents() -> None:
    row = NewAccount(id="a", name="Zoë", key=key_of("Zoë"), kind="guest", at=0)
    accounts = Accounts([row])
    for name in ("Zoë", "ZOE", "z o e", "Zoe\u0301"):
        with pytest.raises(Refused) as refused:
            accounts.new(name, "guest", 1)
        assert refused.value.code == "account/name-taken"
    account, written = accounts.new("Zora", "guest", 1)
    assert accounts.get(account.id) == account
    assert written.name == "Zora"
    assert accounts.get("nobody") is None


def test_a_token_is_kept_as_its_hash_alone() -> None:
    token, row = new_session("a", 5)
    assert row.token == hashed(token) != token
    assert len(token) >= 40


def test_a_bucket_fills_up_with_time() -> None:
    bucket = Bucket(size=3, rate=2)
    assert [bucket.take(0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(499)
    assert bucket.take(500)
    assert not bucket.take(500)
    assert [bucket.take(100_000) for _ in range(4)] == [True, True, True, False]
    # A clock that is put back gives nothing and breaks nothing.
    assert not bucket.take(0)
