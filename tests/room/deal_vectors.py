"""The test vectors of the checkable deal, which Python and TypeScript both pass.

``python -m tests.room.deal_vectors`` writes the file anew.
"""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from tests.room import deal_hands

from omaha8.cards import show_card, show_cards
from omaha8.errors import NotUnderstood
from omaha8.histories.own_read import read
from omaha8.room import deal as protocol
from omaha8.room.deal_bytes import Keyed, digest, even, framed, shuffled, stream
from omaha8.room.deal_deck import root, salted_deck
from omaha8.room.deal_fit import fits
from omaha8.room.deal_public import Voided, opening_hash
from omaha8.room.deal_shares import promise, seat_share
from omaha8.room.deal_verify import checks, read_proof
from omaha8.room.deal_words import WORDS

FILE = Path(__file__).parents[1] / "golden" / "deal" / "vectors.json"
KEY = bytes(range(32))


def made() -> dict[str, Any]:
    """Everything in the file."""
    hands = {
        "alone": deal_hands.dealt(),
        "three": deal_hands.dealt((1, 3, 8)),
        "again": deal_hands.dealt((1, 8), (3,)),
    }
    records = {name: deal_hands.download(played, 1) for name, played in hands.items()}
    return {
        "words": " ".join(WORDS),
        "bytes": _bytes(),
        "seed": _seed(),
        "shares": _shares(),
        "deals": {name: _deal(played) for name, played in hands.items()},
        "records": records,
        "tampered": [_tampered(records, *change) for change in changes(hands)],
    }


def _bytes() -> dict[str, Any]:
    below = even(stream(KEY, "deck"))
    return {
        "key": KEY.hex(),
        "framed": framed("leaf", b"", b"\x01", b"abc").hex(),
        "digest": digest("leaf", b"", b"\x01", b"abc").hex(),
        "keyed": Keyed(KEY)("salt", b"\x00").hex(),
        "stream": bytes(islice(stream(KEY, "deck"), 80)).hex(),
        "below": [[bound, below(bound)] for bound in (52, 3, 256, 1, 129, 200, 7, 51)],
        "shuffled": list(shuffled(52, even(stream(KEY, "permute")))),
    }


def _seed() -> dict[str, Any]:
    deck, opening = salted_deck(KEY), digest("opening")
    leaves = deck.leaves()
    return {
        "seed": KEY.hex(),
        "deck": show_cards(deck.cards),
        "salts": [salt.hex() for salt in deck.salts],
        "leaves": [hashed.hex() for hashed in leaves],
        "opening": opening.hex(),
        "roots": [root(opening, number, leaves).hex() for number in range(4)],
    }


def _shares() -> list[dict[str, Any]]:
    rows = []
    for seat, table, hand, attempt in [
        (1, "t1", "t1-17", 0),
        (10, "t1", "t1-17", 2),
        (3, "a", "b", 0),
    ]:
        share = seat_share(KEY, table, hand, attempt)
        kept = promise(table, hand, attempt, seat, share)
        row = {"seat": seat, "table": table, "hand": hand, "attempt": attempt}
        rows.append({"key": KEY.hex(), **row, "share": share.hex(), "promise": kept.hex()})
    return rows


def _deal(played: protocol.Played) -> dict[str, Any]:
    dealt = played.dealt
    chosen, places = protocol.choice(dealt.opening, dealt.roots, dealt.house, dealt.shares)
    return {
        "dealt": json.loads(msgspec.json.encode(dealt)),
        "opening_hash": opening_hash(dealt.opening).hex(),
        "chosen": chosen,
        "places": list(places),
        "deck": show_cards(played.deck),
    }


def flipped(told: str) -> str:
    """The same in hex with its last bit turned."""
    return told[:-1] + f"{int(told[-1], 16) ^ 1:x}"


Change = tuple[str, str, list[tuple[str, str]]]


def changes(hands: dict[str, protocol.Played]) -> list[Change]:
    """What is changed: its name, the record, and texts that stand there once with new ones."""
    return [
        *_flips("three", _hashes_of_three(hands["three"])),
        *_flips("again", _hashes_of_voided(hands["again"].dealt.voided[0])),
        ("who failed", "again", [('"failed":[3]', '"failed":[8]')]),
        ("the count of re-deals", "again", [('"attempt":1', '"attempt":2')]),
        *_words_of_three(hands["three"]),
    ]


def _flips(record: str, told: dict[str, str]) -> list[Change]:
    return [(name, record, [(old, flipped(old))]) for name, old in told.items()]


def _hashes_of_three(played: protocol.Played) -> dict[str, str]:
    dealt = played.dealt
    chosen, places = protocol.choice(dealt.opening, dealt.roots, dealt.house, dealt.shares)
    return {
        "a root": dealt.roots[2],
        "the root that is played": dealt.roots[chosen],
        "an opened seed": dealt.opened[1].seed,
        "a leaf that was seen": dealt.leaves[places[0]],
        "a leaf that was not seen": dealt.leaves[places[51]],
        "a salt": played.salts[0].hex(),
        "a share": dealt.shares[0].share,
        "a promise": dealt.opening.contributors[0].promise,
        "the server's share": dealt.house,
        "the server's promise": dealt.opening.house,
        "the transcript": dealt.transcript,
    }


def _hashes_of_voided(lost: Voided) -> dict[str, str]:
    return {
        "a voided seed": lost.seeds[3],
        "a voided root": lost.roots[0],
        "a voided share": lost.shares[0].share,
        "the voided share of the server": lost.house,
        "a promise that was not kept": lost.opening.contributors[1].promise,
    }


def _words_of_three(played: protocol.Played) -> list[Change]:
    dealt = played.dealt
    card, second, other = (show_card(played.deck[at]) for at in (0, 1, 3))
    first = f'"at":0,"card":"{card}"'
    gone = msgspec.json.encode(dealt.opening.contributors[0]).decode() + ","
    in_proof = (first, first.replace(card, other))
    in_record = (f"deck {card}", f"deck {other}")
    one_text = {
        "a card in the proof": in_proof,
        "a card in the record": in_record,
        "a card at another place": (f'"at":1,"card":"{second}"', f'"at":4,"card":"{second}"'),
        "the order of the deal": ('"order":[6,8,1,3]', '"order":[8,1,3,6]'),
        "the number of hole cards": ('"hole_cards":4', '"hole_cards":5'),
        "the burn": ('"burn":true', '"burn":false'),
        "the boards": ('"boards":1', '"boards":2'),
        "the table": ('"table":"t1"', '"table":"t2"'),
        "the hand": ('"hand":"t1-17"', '"hand":"t1-18"'),
        "the record's hand": ('id "t1-17"', 'id "t1-18"'),
        "the button": ("button 3", "button 1"),
        "a contributor gone": (gone, ""),
        "the words": (dealt.words, "acorn " + dealt.words.split(" ", 1)[1]),
        "the number of a deck": ('{"deck":1,', '{"deck":0,'),
        "an unknown key": ('"deal":1', '"deal":1,"more":1'),
        "another version": ('"deal":1', '"deal":2'),
        "a hash cut short": (dealt.house, dealt.house[:-2]),
        "capital hex": (dealt.transcript, dealt.transcript.upper()),
        "no card": (first, '"at":0,"card":"1d"'),
        "no proof": ("proof {", 'time "{'),
    }
    changed: list[Change] = [(name, "three", [pair]) for name, pair in one_text.items()]
    return [*changed, ("a card in record and proof", "three", [in_record, in_proof])]


def _tampered(
    records: dict[str, str], name: str, record: str, replaced: list[tuple[str, str]]
) -> dict[str, Any]:
    text = records[record]
    for old, new in replaced:
        assert text.count(old) == 1, (name, text.count(old))
        text = text.replace(old, new)
    return {"name": name, "record": record, "replaced": replaced, "fails": failing(text)}


def failing(text: str) -> list[str] | None:
    """The codes of the checks that fail; none where the text is no record with a proof."""
    (reading,) = read(text)
    if reading.record is None or reading.fault or not reading.record.proof:
        return None
    try:
        proof = read_proof(reading.record.proof)
    except NotUnderstood:
        return None
    found = [*checks(proof), *fits(proof, reading, reading.record)]
    return [check.code for check in found if not check.ok and check.code != "rules"]


def text_of(vectors: dict[str, Any]) -> str:
    """The file's text."""
    return json.dumps(vectors, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text_of(made()), encoding="utf-8")
