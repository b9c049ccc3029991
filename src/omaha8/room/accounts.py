"""Who somebody is: guests by name, programs, and sessions whose tokens are kept as hashes."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from collections.abc import Iterable

import msgspec

from omaha8.errors import NotUnderstood, Refused
from omaha8.room.store import CloseSession, NewAccount, NewSession

SHORTEST, LONGEST = 2, 20
#: Letters, marks, numbers and these; no controls, no look-alike blanks.
_ALSO = frozenset(" -_.'’")


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """An account; ``kind`` is ``guest`` or ``bot``."""

    id: str
    name: str
    kind: str


def cleaned(name: str) -> str:
    """The name as it is shown: composed, single blanks, 2 to 20 characters.

    :raises NotUnderstood: ``account/name-length`` or ``account/name-letters``.
    """
    name = " ".join(unicodedata.normalize("NFKC", name[:200]).split())
    if not SHORTEST <= len(name) <= LONGEST:
        raise NotUnderstood(
            f"wanted a name of {SHORTEST} to {LONGEST} characters, got {len(name)}",
            code="account/name-length",
            least=SHORTEST,
            most=LONGEST,
        )
    if not name[0].isalnum() or not all(_allowed(letter) for letter in name):
        raise NotUnderstood(
            "wanted a name of letters, digits, blanks and -_.'", code="account/name-letters"
        )
    return name


def _allowed(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LMN" or letter in _ALSO


def key_of(name: str) -> str:
    """The name as names are compared: case and accents make no other name."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in plain if letter.isalnum())


def hashed(token: str) -> str:
    """What is kept of a session's token."""
    return hashlib.sha256(token.encode()).hexdigest()


class Accounts:
    """All accounts. New ones are rows to be written by whoever asked."""

    def __init__(self, stored: Iterable[NewAccount]) -> None:
        self._by_id: dict[str, Account] = {}
        self._keys: dict[str, str] = {}
        for row in stored:
            self._by_id[row.id] = Account(id=row.id, name=row.name, kind=row.kind)
            self._keys[row.key] = row.id

    def get(self, account: str) -> Account | None:
        """The account of that id."""
        return self._by_id.get(account)

    def of_kind(self, kind: str) -> list[Account]:
        """All accounts of a kind."""
        return [account for account in self._by_id.values() if account.kind == kind]

    def new(self, name: str, kind: str, now: int) -> tuple[Account, NewAccount]:
        """A new account and its row. The name is taken from here on.

        :raises NotUnderstood: as ``cleaned`` does.
        :raises Refused: ``account/name-taken``.
        """
        name = cleaned(name)
        key = key_of(name)
        if len(key) < SHORTEST:
            raise NotUnderstood("wanted letters or digits", code="account/name-letters")
        if key in self._keys:
            raise Refused(f"the name {name} is taken", code="account/name-taken", name=name)
        account = Account(id=secrets.token_hex(8), name=name, kind=kind)
        self._by_id[account.id] = account
        self._keys[key] = account.id
        row = NewAccount(id=account.id, name=name, key=key, kind=kind, at=now)
        return account, row


def new_session(account: str, now: int) -> tuple[str, NewSession]:
    """A token for the browser, and the row that knows its hash."""
    token = secrets.token_urlsafe(32)
    return token, NewSession(token=hashed(token), account=account, at=now)


def closed_session(token: str) -> CloseSession:
    """The end of a session."""
    return CloseSession(token=hashed(token))
