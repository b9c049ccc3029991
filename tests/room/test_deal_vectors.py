"""The vectors are fresh, a second reading of the page agrees, and no change goes unseen."""

from __future__ import annotations

import hashlib
import hmac
import json
from pathlib import Path
from typing import Any

import pytest
from tests.room import deal_vectors

from omaha8.cards import parse_cards
from omaha8.cli import verify

VECTORS: dict[str, Any] = json.loads(deal_vectors.FILE.read_text(encoding="utf-8"))


def test_the_file_is_what_the_protocol_gives() -> None:
    assert deal_vectors.text_of(deal_vectors.made()) == deal_vectors.FILE.read_text("utf-8")


# The protocol once more, straight from docs/reference/deal.md and with nothing of ours.


def bare(label: str, *parts: bytes) -> bytes:
    told = [b"omaha8 deal 1 " + label.encode(), *parts]
    return b"".join(len(part).to_bytes(4, "big") + part for part in told)


def sha(label: str, *parts: bytes) -> bytes:
    return hashlib.sha256(bare(label, *parts)).digest()


def mac(key: bytes, label: str, *parts: bytes) -> bytes:
    return hmac.new(key, bare(label, *parts), hashlib.sha256).digest()


def draws(key: bytes, label: str) -> Any:
    for block in range(1000):
        yield from mac(key, label, block.to_bytes(8, "big"))


def order(key: bytes, label: str) -> list[int]:
    cards, source = list(range(52)), draws(key, label)
    for last in range(51, 0, -1):
        bound = last + 1
        drawn = next(source)
        while drawn >= 256 // bound * bound:
            drawn = next(source)
        other = drawn % bound
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def bare_root(opening: bytes, number: int, seed: bytes) -> tuple[bytes, list[bytes], list[int]]:
    cards = order(seed, "deck")
    salts = [mac(seed, "salt", bytes([place])) for place in range(52)]
    leaves = [sha("leaf", bytes([p]), bytes([cards[p]]), salts[p]) for p in range(52)]
    return sha("root", opening, bytes([number]), *leaves), leaves, cards


def bare_opening(told: dict[str, Any]) -> bytes:
    promises = [
        part
        for given in told["contributors"]
        for part in (bytes([given["seat"]]), bytes.fromhex(given["promise"]))
    ]
    return sha(
        "opening",
        told["table"].encode(),
        told["hand"].encode(),
        told["attempt"].to_bytes(4, "big"),
        bytes([told["hole_cards"]]),
        bytes([told["boards"]]),
        bytes([told["burn"]]),
        bytes(told["order"]),
        bytes.fromhex(told["house"]),
        *promises,
    )


@pytest.mark.parametrize("name", ["alone", "three", "again"])
def test_a_second_program_deals_the_same(name: str) -> None:
    told = VECTORS["deals"][name]
    dealt = told["dealt"]
    opening = bare_opening(dealt["opening"])
    assert opening.hex() == told["opening_hash"]
    roots = [bytes.fromhex(root) for root in dealt["roots"]]
    pairs = [
        part
        for given in dealt["shares"]
        for part in (bytes([given["seat"]]), bytes.fromhex(given["share"]))
    ]
    house = bytes.fromhex(dealt["house"])
    mixed = sha("mix", opening, *roots, house, *pairs)
    # four divides 256, so the first byte always serves
    assert next(draws(mixed, "choose")) % 4 == told["chosen"]
    assert order(mixed, "permute") == told["places"]
    for other in dealt["opened"]:
        assert (
            bare_root(opening, other["deck"], bytes.fromhex(other["seed"]))[0]
            == roots[other["deck"]]
        )
    named = [b"t1", b"t1-17", dealt["opening"]["attempt"].to_bytes(4, "big")]
    assert sha("promise", *named, b"\0", house).hex() == dealt["opening"]["house"]
    leaves = [bytes.fromhex(leaf) for leaf in dealt["leaves"]]
    assert sha("root", opening, bytes([told["chosen"]]), *leaves) == roots[told["chosen"]]
    before = b""
    for lost in dealt["voided"]:
        shares = [
            part
            for given in lost["shares"]
            for part in (bytes([given["seat"]]), bytes.fromhex(given["share"]))
        ]
        before = sha(
            "voided",
            before,
            bare_opening(lost["opening"]),
            *[bytes.fromhex(root) for root in lost["roots"]],
            bytes.fromhex(lost["house"]),
            *shares,
            bytes(lost["failed"]),
            *[bytes.fromhex(seed) for seed in lost["seeds"]],
        )
    seeds = [bytes.fromhex(other["seed"]) for other in dealt["opened"]]
    whole = sha("transcript", before, opening, *roots, house, *pairs, *seeds, *leaves)
    assert whole.hex() == dealt["transcript"]
    assert dealt["words"].split() == [VECTORS["words"].split()[part] for part in whole[:4]]


def test_a_second_program_makes_the_same_of_a_seed() -> None:
    told = VECTORS["seed"]
    seed, opening = bytes.fromhex(told["seed"]), sha("opening")
    for number in range(4):
        root, leaves, cards = bare_root(opening, number, seed)
        assert root.hex() == told["roots"][number]
        assert [leaf.hex() for leaf in leaves] == told["leaves"]
        assert tuple(cards) == parse_cards(told["deck"])


@pytest.mark.parametrize("row", VECTORS["shares"], ids=lambda row: f"seat {row['seat']}")
def test_a_second_program_makes_the_same_shares(row: dict[str, Any]) -> None:
    named = [row["table"].encode(), row["hand"].encode(), row["attempt"].to_bytes(4, "big")]
    share = mac(bytes.fromhex(row["key"]), "share", *named)
    assert share.hex() == row["share"]
    assert sha("promise", *named, bytes([row["seat"]]), share).hex() == row["promise"]


@pytest.mark.parametrize("name", sorted(VECTORS["records"]))
def test_an_honest_record_fits(name: str) -> None:
    assert deal_vectors.failing(VECTORS["records"][name]) == []


@pytest.mark.parametrize("change", VECTORS["tampered"], ids=lambda change: change["name"])
def test_every_change_is_seen(change: dict[str, Any]) -> None:
    text = VECTORS["records"][change["record"]]
    for old, new in change["replaced"]:
        text = text.replace(old, new)
    assert deal_vectors.failing(text) == change["fails"]
    assert change["fails"] != []


@pytest.mark.parametrize("name", sorted(VECTORS["records"]))
def test_no_single_bit_of_any_hash_in_a_proof_can_be_turned(name: str) -> None:
    text = VECTORS["records"][name]
    start = text.index("proof {")
    line = text[start : text.index("\n", start)]
    hashes = {word for word in line.replace('"', " ").split() if len(word) == 64}
    assert len(hashes) > 70
    for number, told in enumerate(sorted(hashes)):
        bit = number % 256
        turned = f"{int(told, 16) ^ (1 << bit):064x}"
        assert deal_vectors.failing(text.replace(told, turned)), told


def test_the_page_states_the_vectors_and_every_code(root: Path) -> None:
    page = (root / "docs" / "reference" / "deal.md").read_text(encoding="utf-8")
    told, seed, share = VECTORS["bytes"], VECTORS["seed"], VECTORS["shares"][0]
    for value in (
        told["framed"],
        told["digest"],
        told["keyed"],
        told["stream"][:32],
        seed["leaves"][0],
        seed["deck"][:20],
        share["share"],
        share["promise"],
        *verify.SENTENCES,
        *verify.OPEN,
    ):
        assert f"`{value}`" in page
