"""The library: any number of hands in one SQLite file, and what they say of a player.

``omaha8.histories.open_library`` opens one for a program (``door``). ``importing`` fills it,
``listing`` finds hands in it, ``stats`` counts what a player did. What each seat did is
measured once, when a hand comes in (``conduct``), so that no question reads a history again.
"""

from __future__ import annotations
