"""Everything that may be noted of a hand while its text is read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from omaha8.hand import Action
from omaha8.hand.setup import PostKind
from omaha8.histories.reading import ReadHand, Said, Won
from omaha8.house import Limit

RakeRounding = Literal["down", "half_up"]


@dataclass(slots=True)
class Notes:
    """The notes of one hand, filled in line by line.

    ``line`` is the line being read, ``first_line`` where the hand begins. ``seats`` are by
    name, ``names`` the longest first, ``tangled`` if one begins as another does; ``called``
    are names to show in another form, ``numbered`` the seat numbers that a room prints where
    they are not ours. ``left`` are the stacks as they shrink, ``wagers`` the live chips of the
    street, ``spent`` antes and live chips of the hand, ``dead`` the other dead chips,
    ``level`` the price of the street. ``boards`` are as they lie, ``shared`` how many cards
    lay when a second was agreed, ``now_board`` the one being told of. ``showed`` is the seat
    whose cards were shown last. ``told_setup`` is what
    ``told_setup.differing`` wrote. ``cap`` is the most that a seat may
    put in, 0 for no such cap; ``dealt_boards`` how many boards are dealt from the start. ``totals``
    says that the room tells totals of the street, ``steps_untold`` that the step of a raise
    may be its total, ``rake_rate`` the percentage (basis points, rounding) that what the pots
    paid is of them, ``rake_is_rest`` that the rake is only what the
    awards leave. ``hero`` is as in ``Reading``. The rest is what ``Told`` holds.
    """

    format: str
    source: str
    first_line: int
    per_whole: int = 100
    line: int = 0
    id: str = ""
    time: str = ""
    label: str = "$"
    tournament: bool = False
    limit: Limit = "pot"
    high_low: bool = True
    hole_cards: int = 4
    small_blind: int = 0
    big_blind: int = 0
    small_bet: int = 0
    big_bet: int = 0
    ante: int = 0
    cap: int = 0
    button: int = 0
    seats: dict[str, int] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    tangled: bool = False
    called: dict[int, str] = field(default_factory=dict)
    numbered: dict[str, int] = field(default_factory=dict)
    stacks: dict[int, int] = field(default_factory=dict)
    left: dict[int, int] = field(default_factory=dict)
    posts: list[tuple[Said, PostKind, int, int]] = field(default_factory=list)
    actions: list[Action] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    put_in: list[int | None] = field(default_factory=list)
    street: int = 0
    level: int = 0
    wagers: dict[int, int] = field(default_factory=dict)
    spent: dict[int, int] = field(default_factory=dict)
    dead: int = 0
    folded_on: dict[int, int] = field(default_factory=dict)
    opened_flop: int = 0
    holes: dict[int, tuple[int, ...]] = field(default_factory=dict)
    boards: list[tuple[int, ...]] = field(default_factory=lambda: [()])
    shared: int = 0
    showed: int = 0
    totals: bool = False
    steps_untold: bool = False
    dealt_boards: int = 1
    hero: int | None = None
    now_board: int | None = None
    board_line: int = 0
    returned: list[Said] = field(default_factory=list)
    awards: list[Won] = field(default_factory=list)
    collected: list[Said] = field(default_factory=list)
    ends: list[Said] = field(default_factory=list)
    nets: list[Said] = field(default_factory=list)
    worth: list[ReadHand] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    mucked: set[int] = field(default_factory=set)
    total: tuple[int, int] | None = None
    pots: list[tuple[int, int, int]] = field(default_factory=list)
    net_pots: bool = False
    rake: int | None = None
    rake_is_rest: bool = False
    rake_rate: tuple[int, RakeRounding] | None = None
    no_low: int = 0
    told_setup: str = ""
    cancelled: bool = False
    quirks: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.line = self.board_line = self.first_line
