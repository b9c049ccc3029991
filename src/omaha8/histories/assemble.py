"""A scribe's notes made into a reading: the setup, the deck, the actions, and what was told."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from omaha8.errors import NotUnderstood, Omaha8Error
from omaha8.hand import Post, Setup
from omaha8.hand.setup import refuse_setup
from omaha8.histories.deck import laid_out
from omaha8.histories.reading import Fault, Reading, Told, fault_of
from omaha8.histories.record import HandRecord
from omaha8.histories.room_rules import house_of
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.told_setup import completed
from omaha8.house import Game, Stakes


def scribed(scribe: Scribe, work: Callable[[Scribe], None]) -> Reading:
    """The reading that ``work`` writes down; a line it cannot read is the fault of the hand."""
    fault = None
    try:
        work(scribe)
    except Omaha8Error as error:
        fault = fault_of(error, scribe.line)
    except ValueError:
        # Python reads no number of more than 4,300 digits, and no signs such as a raised two.
        fault = Fault("history/number", scribe.line, "a number that stands there cannot be read")
    try:
        return _assembled(scribe, fault)
    except Omaha8Error as error:
        return Reading(
            format=scribe.format,
            line=scribe.first_line,
            id=scribe.id,
            fault=fault or fault_of(error, scribe.line),
        )


def _assembled(scribe: Scribe, fault: Fault | None) -> Reading:
    if scribe.cancelled and fault is None:
        line, names = scribe.first_line, tuple(scribe.seats)
        return Reading(format=scribe.format, line=line, id=scribe.id, cancelled=names)
    setup = _setup(scribe)
    if scribe.told_setup:
        setup = completed(setup, scribe.told_setup)
    refuse_setup(setup)
    deck = laid_out(setup, scribe.holes, scribe.boards, shared=scribe.shared)
    by_seat = {seat: name for name, seat in scribe.seats.items()} | scribe.called
    told = _told(scribe, setup)
    record = HandRecord(
        setup=setup,
        deck=deck,
        actions=tuple(scribe.actions),
        id=scribe.id,
        source=scribe.source,
        time=scribe.time,
        players=_players(setup, by_seat),
    )
    return Reading(
        format=scribe.format,
        line=scribe.first_line,
        id=scribe.id,
        record=record,
        told=told,
        fault=fault,
        hero=scribe.hero,
    )


def _players(setup: Setup, by_seat: dict[int, str]) -> tuple[str, ...]:
    """The names by seat; none where they are what an unnamed seat is called."""
    unnamed = all(by_seat[seat] == f"seat {seat}" for seat in setup.seats)
    return () if unnamed else tuple([by_seat[seat] for seat in setup.seats])


def _told(scribe: Scribe, setup: Setup) -> Told:
    return Told(
        lines=tuple(scribe.lines),
        chips=tuple(scribe.put_in),
        posted=tuple([said for said, _, _, _ in scribe.posts]),
        returned=tuple(scribe.returned),
        boards=tuple(scribe.boards),
        board_line=scribe.board_line,
        awards=tuple(scribe.awards),
        collected=tuple(scribe.collected),
        mucked=tuple(sorted(scribe.mucked)),
        shown=tuple(dict.fromkeys(scribe.shown)),
        total=scribe.total,
        pots=tuple(scribe.pots),
        net_pots=scribe.net_pots,
        ends=tuple([said for said in scribe.ends if said.seat in setup.seats]),
        nets=tuple([said for said in scribe.nets if said.seat in setup.seats]),
        worth=tuple(scribe.worth),
        inferred_rake=scribe.rake is None or scribe.rake_is_rest,
        no_low=scribe.no_low,
        quirks=frozenset(scribe.quirks),
    )


def _setup(scribe: Scribe) -> Setup:
    _find_table_ante(scribe)
    seats = sorted(_dealt_in(scribe))
    if not seats:
        raise NotUnderstood("nobody is dealt in", code="history/players")
    ante = scribe.ante or max(
        [dead for _, kind, _, dead in scribe.posts if kind == "ante"], default=0
    )
    _refuse_antes(scribe, ante)
    small = next((said.seat for said, kind, _, _ in scribe.posts if kind == "small_blind"), None)
    big = next((said.seat for said, kind, _, _ in scribe.posts if kind == "big_blind"), None)
    if big is not None:
        _refuse_small_blind(scribe, seats, small, big)
    fixed = scribe.limit in {"fixed", "spread"}
    stakes = Stakes(
        scribe.limit,
        small_blind=_small_blind(scribe) if fixed else scribe.small_blind,
        big_blind=scribe.big_blind,
        small_bet=scribe.small_bet if fixed else 0,
        big_bet=scribe.big_bet if fixed else 0,
        ante=ante,
    )
    return Setup(
        seats=tuple(seats),
        stacks=tuple([scribe.stacks[seat] for seat in seats]),
        button=scribe.button,
        stakes=stakes,
        game=Game(scribe.high_low, scribe.hole_cards),
        house=house_of(scribe),
        posts=tuple(_posts(scribe, stakes)),
        small_blind=small,
        big_blind=big,
        boards=scribe.dealt_boards,
        rake=_rake(scribe),
    )


def _find_table_ante(scribe: Scribe) -> None:
    """An ante that the big blind alone pays is one for the whole table (R5.4)."""
    antes = [place for place, post in enumerate(scribe.posts) if post[1] == "ante"]
    if len(antes) == 1 and scribe.posts[antes[0]][0].seat in scribe.posted("big_blind"):
        said, _, live, dead = scribe.posts[antes[0]]
        scribe.posts[antes[0]] = (said, "big_blind_ante", live, dead)


def _small_blind(scribe: Scribe) -> int:
    """The small blind of fixed limit, which the stakes do not tell: as it was posted."""
    for said, kind, live, _ in scribe.posts:
        if kind == "small_blind" and live < scribe.stacks[said.seat]:
            return live
    return scribe.small_blind


def _refuse_antes(scribe: Scribe, ante: int) -> None:
    """Nothing, if everybody antes once, and the same, or all that a short stack has."""
    paid: dict[str, set[int]] = {"ante": set(), "big_blind_ante": set()}
    for said, kind, _, dead in scribe.posts:
        if kind not in paid:
            continue
        scribe.line = said.line
        if said.seat in paid[kind]:
            raise contradiction("post", f"seat {said.seat} antes twice")
        paid[kind].add(said.seat)
        if kind == "ante" and dead != ante and dead != scribe.stacks[said.seat]:
            raise contradiction("post", f"seat {said.seat} antes {scribe.show(dead)}, others more")
    if ante and not any(paid.values()):
        raise contradiction("post", f"the stakes tell an ante of {scribe.show(ante)}, nobody posts")


def _refuse_small_blind(scribe: Scribe, seats: list[int], small: int | None, big: int) -> None:
    """Nothing, if nobody who is dealt in sits between the blinds (R4.4)."""
    if small is None or scribe.told_setup:
        return
    between = seats[(seats.index(small) + 1) % len(seats)]
    if len(seats) > 2 and between != big:
        scribe.line = next(said.line for said, kind, _, _ in scribe.posts if kind == "small_blind")
        told = f"seat {small} posts the small blind, seat {big} the big, and seat {between} sits"
        raise contradiction("post", f"{told} between them")


def _dealt_in(scribe: Scribe) -> set[int]:
    """Everybody who posted, acted or held cards; who did none of it sat out."""
    acted = {action.seat for action in scribe.actions if action.seat is not None}
    return acted | {said.seat for said, _, _, _ in scribe.posts} | set(scribe.holes)


def _posts(scribe: Scribe, stakes: Stakes) -> Iterator[Post]:
    """What each seat owed: what it posted, or the whole where its stack was too short (R3.9)."""
    left = dict(scribe.stacks)
    for said, kind, live, dead in scribe.posts:
        left[said.seat] -= live + dead
        if not left[said.seat]:
            yield _whole(Post(said.seat, kind, live, dead), stakes)
        else:
            yield Post(said.seat, kind, live, dead)


def _whole(post: Post, stakes: Stakes) -> Post:
    if post.kind == "ante":
        return Post(post.seat, "ante", dead=max(post.dead, stakes.ante))
    blind = stakes.small_blind if post.kind == "small_blind" else stakes.big_blind
    owed = post.kind in {"small_blind", "big_blind", "post"} and post.live > 0
    return Post(post.seat, post.kind, max(post.live, blind) if owed else post.live, post.dead)


def _rake(scribe: Scribe) -> int:
    """What the record says was taken, or else what is missing from the awards."""
    if scribe.rake is not None:
        return scribe.rake
    totals = sorted([*scribe.spent.values(), 0, 0])
    uncalled = totals[-1] - totals[-2]
    won = sum(award.chips for award in scribe.awards)
    if not scribe.awards:
        return 0
    return max(0, sum(totals) + scribe.dead - uncalled - won)
