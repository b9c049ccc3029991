"""Write client/src/dev/{harbour,kitchen}.json: two hands as their players' clients are told them.

``python scripts/wire_fixture.py [--check]``; with ``--check`` nothing is written and the exit
status is 1 when a file is stale. Harbour is a pot-limit hand of nine with two side pots and a
quartered low; Kitchen a fixed-limit hand whose whole pot goes to the high and kills the next.
The page shows them without a server under ``/?fixture=harbour``.
"""  # noqa: INP001  a script, no package

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from omaha8.cards import DECK, parse_cards
from omaha8.hand import actions as act
from omaha8.hand.deal import arranged
from omaha8.house import Game, House, Stakes, fixed_stakes
from omaha8.room import inputs as given
from omaha8.room import messages as ms
from omaha8.room.beginning import upcoming
from omaha8.room.sight import question, table_view, turn
from omaha8.room.state import Spec, State, opened
from omaha8.room.step import step

HERE = Path(__file__).parents[1] / "client" / "src" / "dev"
START = 1_764_000_000_000
ROOTS = tuple(f"{number:x}" * 64 for number in (3, 7, 11, 13))


class Tale:
    """A table in the making, and what its viewer has been told."""

    def __init__(self, spec: Spec, viewer: str, number: int) -> None:
        self.state: State = opened(spec)
        self.viewer, self.number = viewer, number
        self.now, self.version = START, 0
        self.told: list[ms.FromServer] = []

    def apply(self, asked: given.AnyInput, deck: tuple[int, ...] = ()) -> None:
        """One input, and the messages it leads to."""
        out = step(self.state, asked, deck)
        self.state = out.state
        self.version += 1
        table = self.state.spec.id
        self.told.append(
            ms.Happened(table, self.version, out.events, turn(self.state), question(self.state))
        )
        private = out.privates.get(self.viewer)
        if private:
            self.told.append(ms.PrivateTo(table, self.version, private))

    def sit(self, name: str, seat: int, chips: int) -> None:
        """A player takes a seat."""
        self.apply(
            given.TakeSeat(
                now=self.now, account=name, id=name, seat=seat, name=name, chips=chips,
                wallet=chips, post=True,
            )
        )  # fmt: skip

    def view(self) -> None:
        """Forget what was told: the viewer comes now."""
        view = table_view(self.state, self.viewer)
        self.told = [
            ms.Welcome(self.viewer, self.viewer, 12_480, self.now),
            ms.Table(self.state.spec.id, self.version, view),
        ]

    def begin(self, button: int, holes: dict[int, str], board: str) -> None:
        """The hand begins with these cards; seats without any get what is left."""
        hand = f"{self.number}"
        draw = next(draw for draw in range(2520) if self._button(draw) == button)
        setup = upcoming(self.state, self.now, draw)
        if setup is None:
            raise SystemExit("no hand can begin")
        lying = parse_cards(board)
        known = {seat: parse_cards(cards) for seat, cards in holes.items()}
        used = {*lying, *(card for cards in known.values() for card in cards)}
        rest = [card for card in DECK if card not in used]
        count = setup.game.hole_cards
        for seat in setup.seats:
            if seat not in known:
                known[seat], rest = tuple(rest[:count]), rest[count:]
        deck = arranged(setup, known, (lying,))
        self.apply(given.Begin(now=self.now, hand=hand, draw=draw, roots=ROOTS), deck)

    def _button(self, draw: int) -> int | None:
        setup = upcoming(self.state, self.now, draw)
        return setup.button if setup else None

    def act(self, *actions: act.Turn) -> None:
        """Actions in turn, a second and a half apart."""
        for action in actions:
            self.now += 1500
            hand, running = self.state.hand, self.state.running
            if hand is None or running is None or hand.to_act is None:
                raise SystemExit(f"nobody is to act: {action}")
            self.apply(
                given.Act(
                    now=self.now, account=running.players[hand.to_act], id=f"{self.version}",
                    hand=running.id, number=hand.actions, action=action,
                )
            )  # fmt: skip

    def text(self) -> str:
        """All messages, one a line, and the view that they lead to."""
        lines = ",\n".join([self._numbered(message) for message in self.told])
        view = table_view(self.state, self.viewer)
        end = self._numbered(ms.Table(self.state.spec.id, self.version, view))
        return f'{{"messages": [\n{lines}\n],\n"end": {end}}}\n'

    def _numbered(self, message: ms.FromServer) -> str:
        text = ms.encoded(message).decode()  # a table of its own counts from 1
        return text.replace('"number":1,"button"', f'"number":{self.number},"button"')


FOLD, CHECK, CALL = act.Fold(), act.Check(), act.Call()


def raises(to: int) -> act.Raise:
    """A raise to a total."""
    return act.Raise(to)


def harbour() -> Tale:
    """Hand 48 217 at Harbour: pot-limit 5/10, a main and two side pots."""
    house = House(action_seconds=20, buyin_min=100, buyin_max=3000)
    spec = Spec(
        id="harbour", name="Harbour", game=Game(), house=house, seats=10,
        stakes=Stakes(limit="pot", small_blind=5, big_blind=10),
    )  # fmt: skip
    tale = Tale(spec, "Mara", 48_217)
    stacks = [("Nils", 163), ("Vera", 1840), ("Kostas", 610), ("Ida", 860), ("Mara", 2600)]
    stacks += [("Oskar", 980), ("Eleni", 1240), ("Timur", 1545), ("Anja", 1000), ("Pelle", 2065)]
    for seat, (name, chips) in enumerate(stacks, 1):
        tale.sit(name, seat, chips)
    tale.apply(given.SitOut(now=tale.now, account="Anja", id="out"))
    tale.view()
    holes = {5: "Ad9c9s2d", 1: "AsQhJh2c", 2: "KsKcTs6c", 3: "Ac9h6h4s"}
    tale.begin(10, holes, "3d7cKd8h5s")
    tale.act(raises(30), FOLD, CALL, FOLD, FOLD, CALL, FOLD, CALL, CALL)
    tale.act(CHECK, act.Bet(100), CALL, CALL, FOLD, raises(133), CALL, CALL, CALL)
    tale.act(act.Bet(300), raises(447))
    tale.act(CALL, CALL, act.Bet(425), CALL)
    return tale


def kitchen() -> Tale:
    """Hand 12 861 at Kitchen: fixed limit 20/40, no low possible, a scoop that kills."""
    house = House(kill_trigger="scoop", kill_threshold=200)
    spec = Spec(
        id="kitchen", name="Kitchen", game=Game(), house=house, seats=6,
        stakes=fixed_stakes(20, house),
    )  # fmt: skip
    tale = Tale(spec, "Mara", 12_861)
    stacks = [("Oskar", 1310), ("Vera", 885), ("Eleni", 1980), ("Nils", 400), ("Kostas", 1145)]
    for seat, (name, chips) in enumerate([*stacks, ("Mara", 1035)], 1):
        tale.sit(name, seat, chips)
    tale.view()
    tale.begin(3, {6: "QhTh2cAc", 1: "KhQc7d6d"}, "KsJd9c9h4d")
    tale.act(raises(40), CALL, CALL, FOLD, CALL, CALL)
    tale.act(*[CHECK] * 2, act.Bet(20), CALL, FOLD, FOLD, FOLD)
    tale.act(act.Bet(40), raises(80), CALL, CHECK, act.Bet(40), CALL)
    return tale


def names() -> Iterator[tuple[str, Tale]]:
    """Every fixture and its tale."""
    yield "harbour", harbour()
    yield "kitchen", kitchen()


def main(arguments: list[str]) -> int:
    """Write the files, or say whether they are fresh."""
    stale = False
    for name, tale in names():
        path, text = HERE / f"{name}.json", tale.text()
        if "--check" not in arguments:
            path.write_text(text, encoding="utf-8")
        stale |= path.read_text(encoding="utf-8") != text
    if "--check" in arguments:
        sys.stdout.write(f"stale: run python {sys.argv[0]}\n" if stale else "fresh\n")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
