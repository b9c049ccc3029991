"""What readers of line by line text share."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache, partial

import msgspec

from omaha8.errors import NotUnderstood
from omaha8.histories.lines import parts
from omaha8.histories.reading import Half, ReadHand, Reading, Said
from omaha8.histories.scribe import Scribe, contradiction
from omaha8.histories.spoken import category_of, low_of, ranks_named
from omaha8.histories.text.ends import ended, scribed_lines
from omaha8.house import Limit

LIMITS: dict[str, Limit] = {
    "limit": "fixed",
    "fixed limit": "fixed",
    "fix limit": "fixed",
    "fl": "fixed",
    "fixed": "fixed",
    "pot limit": "pot",
    "pl": "pot",
    "pot": "pot",
    "no limit": "no",
    "nl": "no",
    "no": "no",
}

Lines = list[tuple[int, str]]

#: Thousands counted off in threes, and up to two digits behind the other mark.
_LOCAL = re.compile(
    r"[$€£]?(\d{1,3}(?:,\d{3})*|\d{1,3}(?:\.\d{3})*|\d+)(?:[.,](\d{1,2}))?"
    r"(?:[$€£]|USD|EUR|GBP|chips)?"
)


def limit_of(words: str) -> Limit:
    """The limit that a room's words name.

    :raises NotUnderstood: ``history/limit``.
    """
    limit = LIMITS.get(words.strip().lower().replace("-", " "))
    if limit is None:
        raise NotUnderstood(f"{words!r} is no limit we read", code="history/limit")
    return limit


def hands(
    text: str,
    begins: Callable[[str], object],
    new: Callable[[int], Scribe],
    work: Callable[[Scribe, Lines], None],
    *,
    skips: Callable[[str], bool] | None = None,
    others: Callable[[Lines], bool] | None = None,
) -> Iterator[Reading]:
    """The hands of a text, each beginning at a line that ``begins`` says yes to.

    Those whose first line ``skips`` says yes to, or whose lines ``others`` does, are of other
    games and are passed over.
    """
    for body in parts(text, begins):
        number, head = body[0]
        if not (skips and skips(head)) and not (others and others(body)):
            again = partial(scribed_lines, new, number, work)
            reading = again(body)
            if reading.fault is None and body[-1][0] - number == len(body) - 1:
                yield reading
            else:
                yield from ended(reading, text, body, again)


def in_parts(
    scribe: Scribe,
    lines: Lines,
    head: Callable[[Scribe, str], None],
    play: Callable[[Scribe, str], None],
    ending: Callable[[Scribe, str], None] | None = None,
    mark: str = "*** SUMMARY ***",
) -> None:
    """The first line to ``head``, those behind the mark to ``ending``, the others to ``play``.

    :raises NotUnderstood: ``history/truncated`` where no mark comes or nothing behind it, or
        nobody wins.
    """
    part = head
    for number, line in lines:
        scribe.line = number
        if ending is not None and line == mark:
            part = ending
        else:
            part(scribe, line)
        part = play if part is head else part
    told = part is ending and (scribe.cancelled or lines[-1][1] != mark)
    if not (told if ending is not None else scribe.awards):
        raise contradiction("truncated", "the hand breaks off before its end")


def stakes_told(scribe: Scribe, first: int, second: int) -> None:
    """The two numbers of a head: the bets of fixed limit, the blinds of any other."""
    scribe.small_blind, scribe.big_blind = first, second
    if scribe.limit == "fixed":
        scribe.small_bet, scribe.big_bet = first, second
        scribe.small_blind, scribe.big_blind = first // 2, first


def dealt_to(scribe: Scribe, line: str, mark: str = " [") -> bool:
    """Whether a line is ``Dealt to NAME [cards]``, which are then noted."""
    dealt = line.startswith("Dealt to ")
    if dealt:
        name, _, cards = line.removeprefix("Dealt to ").rpartition(mark)
        scribe.hole(scribe.seat(name), cards.rstrip("] "))
    return dealt


def posts_blind(scribe: Scribe, seat: int, chips: int, *, small: bool) -> None:
    """A blind: in fixed limit a small one may be two fifths, three fifths or two thirds of the big.

    Rooms cut it to a round sum: 0.10 of 0.25, 2 of 5, 15 of 25, 10 of 15, 50 of 75.
    """
    round_sums = {5 * chips // 2, 5 * chips // 3, 3 * chips // 2}
    if small and scribe.limit == "fixed" and scribe.big_blind in round_sums:
        scribe.small_blind = chips
    scribe.blind(seat, chips, small=small)


def comes_in(scribe: Scribe, seat: int, chips: int) -> None:
    """A post of somebody who comes in: live up to the big blind, the rest dead (R4.6)."""
    live = min(chips, scribe.big_blind)
    scribe.post(seat, "post", live=live, dead=chips - live)


def puts_in(scribe: Scribe, seat: int, added: int) -> None:
    """Chips that a seat adds: a call, a bet or a raise by what they come to."""
    if scribe.wagers.get(seat, 0) + added <= scribe.level:
        scribe.call(seat, added=added)
    else:
        scribe.wager(seat, bet=not scribe.level, added=added)


@lru_cache(maxsize=4096)
def plain_amount(text: str) -> str:
    """An amount as many languages write it, as we do: ``5000.50 $`` for ``5\u202f000,50 $``.

    Three digits behind a comma or a point are thousands, fewer are parts of one. What is no
    amount comes back as it is. A hard space may be spoilt: told in the letters of its bytes.
    """
    found = _LOCAL.fullmatch("".join(text.replace("\u00c2\u00a0", "").split()))
    if found is None:
        return text
    whole = found[1].replace(",", "").replace(".", "")
    return f"{whole}.{found[2]}" if found[2] else whole


def local_chips(scribe: Scribe, text: str) -> int:
    """The units of an amount, however its language writes it."""
    return scribe.chips(plain_amount(text))


def under_cap(scribe: Scribe, stack: int) -> int:
    """What of a stack plays where nobody may put in more than the cap of the game."""
    return min(stack, scribe.cap) if scribe.cap else stack


def answers_nobody(scribe: Scribe, seat: int) -> bool:
    """Whether nobody against that seat could put in more than the level of the street."""
    return not any(
        left and scribe.wagers.get(other, 0) + left > scribe.level
        for other, left in scribe.left.items()
        if other != seat
        and other not in scribe.folded_on
        and (other in scribe.spent or not scribe.street)
    )


def number_of(text: str) -> int:
    """A whole number, such as a seat's.

    :raises NotUnderstood: ``history/line``.
    """
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise NotUnderstood(f"wanted a number, got {text[:40]!r}", code="history/line")
    return int(text)


def capped(scribe: Scribe, seat: int) -> None:
    """A seat has in all that one hand may cost: of every stack only so much is in play."""
    cap = scribe.spent[seat]
    for other, stack in scribe.stacks.items():
        over = max(0, stack - cap)
        scribe.stacks[other] -= over
        scribe.left[other] -= over


def clockwise(scribe: Scribe) -> list[int]:
    """The seats with chips in their order from the left of the button."""
    here = [seat for seat, chips in scribe.stacks.items() if chips]
    return sorted(here, key=lambda seat: (seat <= scribe.button, seat))


def half_of(words: str | None) -> Half | None:
    """The half that a room's words name: ``high``, ``HI`` or ``low``, ``Lo``; None for both."""
    said = (words or "").lower()
    if "hi" in said:
        return "high"
    return "low" if "lo" in said else None


def found(pattern: re.Pattern[str], line: str, what: str) -> re.Match[str]:
    """The match of a line that must be of a form.

    :raises NotUnderstood: ``history/line``.
    """
    match = pattern.search(line)
    if match is None:
        raise NotUnderstood(f"wanted {what}, got {line[:80]!r}", code="history/line")
    return match


def unknown_line(line: str) -> NotUnderstood:
    """The error for a line that fits nothing."""
    return NotUnderstood(f"this line tells nothing we know: {line[:80]!r}", code="history/line")


def says_high(scribe: Scribe, seat: int, phrase: str, board: int | None = None) -> None:
    """A line says in words what a hand is worth for high."""
    scribe.still_in(seat)
    category = category_of(phrase)
    if category is None:
        raise NotUnderstood(f"{phrase!r} names no hand we know", code="history/reading")
    named = ranks_named(phrase)
    scribe.worth.append(
        ReadHand(scribe.line, seat, "high", category=category, named=named, board=board)
    )


def says_low(scribe: Scribe, seat: int, ranks: str, board: int | None = None) -> None:
    """A line says the ranks of a low."""
    scribe.still_in(seat)
    scribe.worth.append(ReadHand(scribe.line, seat, "low", ranks=low_of(ranks), board=board))


def says_won(
    scribe: Scribe, seat: int, half: Half | None, phrase: str, board: int | None = None
) -> None:
    """An award says with which hand it was won: its low in ranks, its high in words."""
    phrase = phrase.strip().rstrip(".")
    if phrase and half == "low":
        says_low(scribe, seat, phrase, board)
    elif phrase:
        says_high(scribe, seat, phrase, board)


def without_uncalled(scribe: Scribe) -> None:
    """An excess that nobody called, told as won: it only goes back to its owner (R13.1).

    Rooms tell it as the last side pot, or without a showdown as part of what is won.
    """
    totals = sorted(scribe.spent.items(), key=lambda item: item[1])
    (_, second), (seat, most) = totals[-2:] if len(totals) > 1 else [(0, 0), *totals]
    excess = most - second
    if not excess:
        return
    last = len({won.pot for won in scribe.awards}) - 1
    for place, won in enumerate(scribe.awards):
        if won.seat == seat and won.chips == excess and won.pot and won.pot == last:
            del scribe.awards[place]
            scribe.returned.append(Said(won.line, seat, excess))
            return
    alone = len(scribe.spent.keys() - scribe.folded_on.keys()) == 1
    for place, won in enumerate(scribe.awards):
        if won.seat == seat and won.chips > excess and alone:
            rest = won.chips - excess
            scribe.awards[place] = msgspec.structs.replace(won, chips=rest)
            return


def without_own_chips(scribe: Scribe) -> None:
    """What the only winner wins, told with those of its chips that nobody called.

    Some rooms tell it so, some only where everybody folds to a blind; by R13.1 these go back
    first. It is so told where the award and the rake are all that was put in.
    """
    totals = sorted(scribe.spent.values())
    excess = totals[-1] - sum(totals[-2:-1]) if totals else 0
    told = sum(won.chips for won in scribe.awards) + (scribe.rake or 0)
    if len(scribe.awards) != 1 or told != sum(totals) + scribe.dead or not excess:
        return
    (won,) = scribe.awards
    rest = won.chips - excess
    if rest < 0 or scribe.spent.get(won.seat) != totals[-1]:
        return
    scribe.awards = [msgspec.structs.replace(won, chips=rest)] if rest else []
    scribe.returned.append(Said(won.line, won.seat, excess))
