"""The checkable deal: what it fixes, what it opens, and what it never tells."""

from __future__ import annotations

import ast
import base64
import io
import logging
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console
from rich.pretty import Pretty
from tests.room.deal_hands import (
    HAND,
    KEYS,
    TABLE,
    Counting,
    dealt,
    played_out,
    promises,
    seen_by,
    setup,
    shares,
)

from omaha8.cards import DECK, parse_card
from omaha8.errors import Broken, Illegal
from omaha8.room import deal
from omaha8.room.deal_bytes import byte, digest, even, stream
from omaha8.room.deal_dealer import CheckableDealer, Kept
from omaha8.room.deal_deck import leaf, salted_deck
from omaha8.room.deal_public import raw
from omaha8.room.deal_shares import (
    EXCLUDED_HANDS,
    Excluded,
    contributors,
    promise,
    revealed,
    seat_share,
)
from omaha8.room.deal_source import OPERATING_SYSTEM

numbers = st.integers(0, 10_000)
seats = st.sets(st.sampled_from(sorted(KEYS))).map(lambda chosen: tuple(sorted(chosen)))


@given(numbers, seats)
def test_a_deal_is_52_cards_and_the_same_bytes_give_the_same_deal(
    number: int, contributing: tuple[int, ...]
) -> None:
    played = dealt(contributing, number=number)
    assert sorted(played.deck) == list(DECK)
    assert played == dealt(contributing, number=number)
    assert [given.seat for given in played.dealt.shares] == list(contributing)


@given(numbers, seats)
def test_the_deck_in_play_is_the_chosen_one_with_its_places_permuted(
    number: int, contributing: tuple[int, ...]
) -> None:
    source = Counting(number)
    secrets = deal.draw(source)
    played = dealt(contributing, number=number)
    told = played.dealt
    chosen, places = deal.choice(told.opening, told.roots, told.house, told.shares)
    whole = salted_deck(secrets.seeds[chosen])
    assert sorted(places) == list(range(52))
    assert played.deck == tuple(whole.cards[place] for place in places)
    assert [other.deck for other in told.opened] == [n for n in range(4) if n != chosen]
    for at, place in enumerate(places):
        assert leaf(place, played.deck[at], played.salts[at]).hex() == told.leaves[place]


def test_every_share_changes_what_is_dealt() -> None:
    secrets = deal.draw(Counting())
    seen = set()
    for changed in (None, 1, 3, 8):
        keys = {s: KEYS[s] if s != changed else b"other key".ljust(32) for s in (1, 3, 8)}
        given = {s: seat_share(key, TABLE, HAND) for s, key in keys.items()}
        promised = contributors({s: promise(TABLE, HAND, 0, s, x) for s, x in given.items()})
        opening = deal.opened(setup(), TABLE, HAND, secrets, contributors=promised)
        seen.add(deal.settled(secrets, opening, given).deck)
    assert len(seen) == 4


def test_each_of_the_four_decks_is_chosen_about_as_often() -> None:
    counts = [0, 0, 0, 0]
    for number in range(2000):
        mixed = digest("mix", number.to_bytes(4, "big"))
        counts[even(stream(mixed, "choose"))(4)] += 1
    # standard deviation 19.4
    assert all(abs(count - 500) < 97 for count in counts)


@settings(max_examples=25)
@given(numbers, seats, st.sampled_from(sorted(KEYS)))
def test_a_proof_holds_nothing_that_determines_a_card_not_seen(
    number: int, contributing: tuple[int, ...], viewer: int
) -> None:
    played = dealt(contributing, number=number)
    hand, _ = played_out(played.deck)
    seen = seen_by(hand, viewer)
    secrets = deal.draw(Counting(number))
    told = played.dealt
    chosen, _ = deal.choice(told.opening, told.roots, told.house, told.shares)
    proof = played.proof(seen)
    text = msgspec.json.encode(proof).decode()
    hidden = [secrets.seeds[chosen]]
    hidden += [played.salts[at] for at in range(52) if at not in seen]
    for secret in hidden:
        assert secret.hex() not in text.lower()
        assert base64.b64encode(secret).decode().rstrip("=") not in text
    # nothing in it, taken as a seed or as a key, gives the deck or a salt that is hidden
    for other in strings(msgspec.to_builtins(proof)):
        if len(other) == 64:
            made = salted_deck(raw(other))
            assert not {*made.salts} & {*hidden}
            assert tuple(made.cards) != salted_deck(secrets.seeds[chosen]).cards
    assert {card.at for card in proof.cards} == seen
    assert [parse_card(card.card) for card in proof.cards] == [
        played.deck[at] for at in sorted(seen)
    ]


def strings(value: object) -> list[str]:
    """Every text in a value of plain lists and dictionaries."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for part in value.values() for text in strings(part)]
    if isinstance(value, list | tuple):
        return [text for part in value for text in strings(part)]
    return []


def test_the_leaf_of_a_card_not_seen_cannot_be_found_by_trying_all_cards() -> None:
    played = dealt()
    told = played.dealt
    _, places = deal.choice(told.opening, told.roots, told.house, told.shares)
    leaves = {*told.leaves}
    for salt in (b"", bytes(32), raw(told.house), raw(told.transcript)):
        tried = {leaf(place, card, salt).hex() for place in places for card in DECK}
        assert not tried & leaves
    assert all(digest("leaf", byte(p), byte(c)).hex() not in leaves for p in places for c in DECK)


def test_secrets_are_not_in_what_is_printed_or_logged(caplog: pytest.LogCaptureFixture) -> None:
    secrets = deal.draw(Counting())
    played = dealt()
    kept = Kept(secrets.seeds, secrets.share, played.dealt.opening)
    new = CheckableDealer(Counting()).new_hand(TABLE, HAND, setup())
    hidden = [secrets, played, kept, new, salted_deck(secrets.seeds[0])]
    for secret in hidden:
        pretty = io.StringIO()
        Console(file=pretty).print(Pretty(secret))
        with caplog.at_level(logging.DEBUG):
            logging.getLogger("test").info("%r %s", secret, [secret])
        for text in (repr(secret), str(secret), f"{secret}", pretty.getvalue(), caplog.text):
            assert "hidden" in text
            assert not any(mark in text for mark in ("x00", "\\", "deck=", "0, 1", "seeds", "As"))


def test_randomness_comes_from_the_system_at_one_place_only(root: Path) -> None:
    files = [*(root / "src" / "omaha8" / "room").glob("deal*.py")]
    users = {file.name for file in files if imported(file) & {"secrets", "random", "os", "uuid"}}
    assert users == {"deal_source.py"}
    assert OPERATING_SYSTEM(32) != OPERATING_SYSTEM(32)
    assert deal.draw() != deal.draw()
    assert {len(seed) for seed in (*deal.draw().seeds, deal.draw().share)} == {32}


def imported(file: Path) -> set[str]:
    """The modules that a file imports, by their first name."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found


def test_a_deal_with_a_share_missing_or_wrong_is_not_dealt_but_opened() -> None:
    secrets = deal.draw(Counting())
    opening = deal.opened(setup(), TABLE, HAND, secrets, contributors=promises((1, 3, 8)))
    late = shares((1, 8))
    false = {**shares((1, 3, 8)), 3: bytes(32)}
    for given_shares in (late, false):
        with pytest.raises(Illegal, match=r"seats \(3,\) did not reveal"):
            deal.settled(secrets, opening, given_shares)
        lost = deal.void(secrets, opening, given_shares)
        assert lost.failed == (3,)
        assert [given.seat for given in lost.shares] == [1, 8]
        assert lost.seeds == tuple(seed.hex() for seed in secrets.seeds)
    with pytest.raises(Illegal, match="every contributor"):
        deal.void(secrets, opening, shares((1, 3, 8)))


def test_a_share_nobody_promised_is_left_out() -> None:
    secrets = deal.draw(Counting())
    opening = deal.opened(setup(), TABLE, HAND, secrets, contributors=promises((1, 8)))
    kept, failed = revealed(opening, shares((1, 3, 8)))
    assert ([given.seat for given in kept], failed) == ([1, 8], ())


def test_a_promise_copied_from_another_seat_cannot_be_kept() -> None:
    secrets = deal.draw(Counting())
    (mine,) = promises((1,))
    copied = contributors({1: raw(mine.promise), 3: raw(mine.promise)})
    opening = deal.opened(setup(), TABLE, HAND, secrets, contributors=copied)
    _, failed = revealed(opening, {1: shares((1,))[1], 3: shares((1,))[1]})
    assert failed == (3,)


def test_a_share_is_another_for_every_table_hand_attempt_and_key() -> None:
    made = {
        seat_share(key, table, hand, attempt)
        for key in KEYS.values()
        for table in ("t1", "t11")
        for hand in ("1-17", "17")
        for attempt in (0, 1)
    }
    assert len(made) == len(KEYS) * 8


def test_who_fails_does_not_contribute_for_fifty_hands() -> None:
    nobody = Excluded()
    assert not nobody.bars("anna", 17)
    after = nobody.after_failing(["anna"], 17)
    barred = [number for number in range(1, 200) if after.bars("anna", number) and number >= 17]
    assert barred == list(range(17, 17 + EXCLUDED_HANDS))
    assert not after.bars("ben", 20)
    later = after.after_failing(["ben"], 67)
    assert later.until == {"ben": 117}
    assert after.after_failing(["anna"], 30).until == {"anna": 80}


@given(numbers)
def test_the_dealer_of_a_room_deals_the_same_hand_again(number: int) -> None:
    dealer = CheckableDealer(Counting(number))
    new = dealer.new_hand(TABLE, HAND, setup())
    assert new.deck == dealer.again(TABLE, HAND, new.secret) == dealt(number=number).deck
    assert new.roots == dealt(number=number).dealt.roots
    places = frozenset({0, 5, 20})
    told = dealer.proof(TABLE, HAND, new.secret, places)
    assert told == msgspec.json.encode(dealt(number=number).proof(places)).decode()


def test_what_was_kept_of_another_hand_is_refused() -> None:
    dealer = CheckableDealer()
    new = dealer.new_hand(TABLE, HAND, setup())
    for table, hand, secret in (
        (TABLE, "t1-18", new.secret),
        ("t2", HAND, new.secret),
        (TABLE, HAND, new.secret[:-1]),
        (TABLE, HAND, b""),
    ):
        with pytest.raises(Broken, match="is not of it"):
            dealer.again(table, hand, secret)


def test_two_deals_by_the_system_have_nothing_in_common() -> None:
    dealer = CheckableDealer()
    one, other = (dealer.new_hand(TABLE, HAND, setup()) for _ in range(2))
    assert one.deck != other.deck
    assert not {*one.roots} & {*other.roots}
