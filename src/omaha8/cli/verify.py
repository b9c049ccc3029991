"""``omaha8 verify``: the deal of a downloaded hand, checked card by card."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import typer

from omaha8.cli.histories import read_history
from omaha8.cli.output import Json, print_json
from omaha8.errors import NotUnderstood
from omaha8.histories.reading import Reading
from omaha8.histories.record import HandRecord
from omaha8.room.deal_fit import Noted, Seen, fits, not_proven, noted, seen
from omaha8.room.deal_public import Proof
from omaha8.room.deal_verify import Check, checks, read_proof

#: What each check says when it holds, and when it does not.
SENTENCES: dict[str, tuple[str, str]] = {
    "attempts": ("", "the hand was dealt again a different number of times than shown ({count})"),
    "voided": (
        "deal {attempt} of this hand was given up as it says, and all four decks opened",
        "deal {attempt} of this hand was not given up as it says",
    ),
    "house": (
        "the server's own share is the one it promised before the roots",
        "the server's own share is not the one it promised",
    ),
    "shares": (
        "every contributor's share is as promised (contributors: {contributors})",
        "the shares do not fit what was promised: seats {seats}",
    ),
    "choice": (
        "the shares chose deck {deck}, and exactly the other three were opened",
        "the shares chose deck {deck}, but it is not the one that stayed closed",
    ),
    "opened": (
        "opened deck {deck} is 52 different cards, and its root fits",
        "opened deck {deck} does not give its root",
    ),
    "played": (
        "the 52 sealed places of the played deck {deck} give its root",
        "the 52 sealed places of the played deck {deck} do not give its root",
    ),
    "cards": (
        "every card you saw was sealed in its place ({count} cards)",
        "{card}, card {at} of the deal, is not what was sealed in its place",
    ),
    "transcript": ("the four words fit: {words}", "the four words do not fit: wanted {words}"),
    "hand": (
        "proof and record are of the same hand, {hand}",
        "the proof is of hand {hand}, the record of {record!r}",
    ),
    "order": (
        "the cards went round in the order fixed before: seats {seats}",
        "seats, cards or order of the deal are not those fixed before: record {seats}",
    ),
    "places": (
        "the record has each proven card in its place and no other card ({count} cards)",
        "card {at} of the deal is {record} in the record, {proof} in the proof",
    ),
    "rules": ("the record follows the rules", "the record does not follow the rules: {why}"),
    "noted_roots": (
        "the roots are those noted before the first card",
        "the roots are not those noted before the first card",
    ),
    "noted_words": (
        "the four words are those the other player reads",
        "the four words are not those the other player reads",
    ),
}

#: What a proof leaves open.
OPEN: dict[str, str] = {
    "server_chose": "that the server did not choose the deck: no seat contributed a share",
    "bought_redeal": "that server and a contributor together did not buy one visible re-deal",
    "roots_before": "that the roots were told before the cards: note them and give --roots",
    "same_for_all": "that all players were told the same: compare the four words, or --words",
    "closed_hands": "which cards the closed hands held: nobody is shown them",
    "no_looking": "that nobody with access to the server looked at cards",
    "no_collusion": "that players did not tell each other their cards",
}


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def verify(
        file: Path = typer.Argument(help="A hand downloaded from a room, with its proof."),
        words: str = typer.Option(None, help="The four words another player of the hand reads."),
        roots: str = typer.Option(None, help="The four roots told before the cards, with commas."),
        json: bool = Json,
    ) -> int:
        """Check the deal of a hand: the decks, the shares, and every card you saw."""
        note = Noted(words=words, roots=None if roots is None else tuple(roots.split(",")))
        provided = (_provided(file, reading) for reading in read_history(file, "omaha8"))
        ok = [_checked(*hand, note, str(file), json=json) for hand in provided]
        return 0 if all(ok) else 1


def _provided(file: Path, reading: Reading) -> tuple[Reading, HandRecord, Proof]:
    """A hand with its proof.

    :raises NotUnderstood: for a hand that cannot be read or has no proof.
    """
    if reading.fault is not None or reading.record is None:
        line, message = reading.line, "no hand"
        if reading.fault is not None:
            line, message = reading.fault.line, reading.fault.message
        raise NotUnderstood(f"{file}, line {line}: {message}", code="verify/record")
    record, place = reading.record, f"{file}, line {reading.line}"
    if not record.proof:
        raise NotUnderstood(f"{place}: the hand carries no proof of its deal", code="verify/none")
    try:
        return reading, record, read_proof(record.proof)
    except NotUnderstood as error:
        raise NotUnderstood(f"{place}: {error}", code=error.code) from None


def _checked(
    reading: Reading, record: HandRecord, proof: Proof, note: Noted, file: str, *, json: bool
) -> bool:
    """Whether everything holds; it is shown."""
    found = [*checks(proof), *fits(proof, reading, record), *noted(proof, note)]
    cards = seen(reading)
    left = not_proven(proof, note, cards)
    ok = all(check.ok for check in found)
    if json:
        print_json(verified_json(file, proof, found, cards, left))
    else:
        typer.echo("\n".join(_lines(proof, found, cards, left)))
    return ok


def verified_json(
    source: str, proof: Proof, found: list[Check], cards: Seen, left: tuple[str, ...]
) -> dict[str, Any]:
    """What was checked of one hand, as JSON; ``checks`` in the order they were made."""
    dealt = proof.dealt
    return {
        "id": dealt.opening.hand,
        "source": source,
        "ok": all(check.ok for check in found),
        "words": dealt.words,
        "transcript": dealt.transcript,
        "contributors": [given.seat for given in dealt.opening.contributors],
        "redeals": len(dealt.voided),
        "seen": msgspec.to_builtins(cards),
        "checks": [msgspec.to_builtins(check) for check in found],
        "not_proven": left,
    }


def _lines(proof: Proof, found: list[Check], cards: Seen, left: tuple[str, ...]) -> list[str]:
    opening, wrong = proof.dealt.opening, [check for check in found if not check.ok]
    lines = [f"hand {opening.hand} at {opening.table}: {'does not fit' if wrong else 'proven'}"]
    lines += [f"  NOT SO  {_said(check)}" for check in wrong]
    lines += [f"  holds   {_said(check)}" for check in found if check.ok]
    told = ", ".join([f"seat {seat}" for seat in cards.seats]) or "no hole cards"
    lines.append(f"  cards of: {told}; {cards.board} on the board")
    if proof.dealt.voided:
        lines.append(f"  deals given up before this one: {len(proof.dealt.voided)}")
    lines.append("not proven:")
    return lines + [f"  {OPEN[code]}" for code in left]


def _said(check: Check) -> str:
    return SENTENCES[check.code][0 if check.ok else 1].format(**check.args)
