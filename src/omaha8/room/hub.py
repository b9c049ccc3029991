"""Who is connected, and what belongs to an account rather than to a table."""

from __future__ import annotations

from omaha8.room import messages
from omaha8.room.parts import Viewer


class Hub:
    """Every connection, by account. Several of one account are told the same."""

    def __init__(self) -> None:
        self._viewers: dict[Viewer, None] = {}
        self._accounts: dict[str, dict[Viewer, None]] = {}

    def join(self, viewer: Viewer) -> bool:
        """Count a viewer in; true when it is the first of its account."""
        self._viewers[viewer] = None
        if viewer.account is None:
            return False
        own = self._accounts.setdefault(viewer.account.id, {})
        own[viewer] = None
        return len(own) == 1

    def part(self, viewer: Viewer) -> bool:
        """Count a viewer out; true when it was the last of its account."""
        self._viewers.pop(viewer, None)
        if viewer.account is None or viewer.account.id not in self._accounts:
            return False
        own = self._accounts[viewer.account.id]
        own.pop(viewer, None)
        if own:
            return False
        del self._accounts[viewer.account.id]
        return True

    def here(self, account: str) -> bool:
        """Whether the account has a connection."""
        return account in self._accounts

    @property
    def viewers(self) -> list[Viewer]:
        """All connections."""
        return list(self._viewers)

    def tell(self, account: str, message: messages.FromServer) -> None:
        """Tell every connection of an account."""
        frame = messages.encoded(message)
        for viewer in list(self._accounts.get(account, ())):
            viewer.send(frame)
