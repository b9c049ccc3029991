"""Amounts as text and as whole units, exactly."""

from __future__ import annotations

import re
from functools import lru_cache

from omaha8.errors import NotUnderstood
from omaha8.house import House

_SIGN = r"\s*(?:[$€£¥₹]|Rs\.|USD|EUR|GBP|chips)?\s*"
_CURRENCY = re.compile(rf"{_SIGN}([\d.,]+){_SIGN}")
_AMOUNT = re.compile(r"(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d+))?")


@lru_cache(maxsize=4096)
def amount(text: str, per_whole: int) -> int:
    """The units of an amount that may stand with its currency: the same few come all the time.

    :raises NotUnderstood: as ``units`` does.
    """
    return units(without_currency(text), per_whole)


def units(text: str, per_whole: int) -> int:
    """The units that ``text`` means, such as 123450 for ``1,234.50`` at 100 to the whole.

    :raises NotUnderstood: ``history/amount`` for anything else, or for part of a unit.
    """
    if text.isascii() and text.isdigit() and len(text) < 19:
        return int(text) * per_whole
    found = _AMOUNT.fullmatch(text)
    if found is None or not (found[1] or found[2]) or len(text) > 24:
        raise NotUnderstood(f"wanted an amount, got {text[:40]!r}", code="history/amount")
    whole, part = found.groups("")
    exact, rest = divmod(int(part or 0) * per_whole, int("1" + "0" * len(part)))
    if rest:
        raise NotUnderstood(
            f"{text} is part of a unit: one unit is 1/{per_whole}", code="history/amount"
        )
    return int(whole.replace(",", "") or 0) * per_whole + exact


def without_currency(text: str) -> str:
    """An amount without the sign or letters of its currency: ``12.50`` for ``$12.50 USD``."""
    if text[:1].isdigit() and text[-1:].isdigit():
        return text
    found = _CURRENCY.fullmatch(text)
    return found[1] if found else text


def show_units(chips: int, per_whole: int) -> str:
    """Units as people write them: ``12.50`` at 100 to the whole, ``1250`` at one."""
    if per_whole == 1:
        return str(chips)
    digits = len(str(per_whole)) - 1
    whole, part = divmod(abs(chips), per_whole)
    sign = "-" if chips < 0 else ""
    return f"{sign}{whole}.{part:0{digits}d}" if part else f"{sign}{whole}"


def in_words(chips: int, house: House) -> str:
    """Units as a table's money: ``$1,234.50``, or ``1,250`` where chips are no money."""
    whole, dot, part = show_units(abs(chips), house.units_per_whole).partition(".")
    money = house.units_per_whole > 1 and house.unit_label != "chips"
    sign = "-" if chips < 0 else ""
    return f"{sign}{house.unit_label if money else ''}{int(whole):,}{dot}{part}"


def unit_name(per_whole: int) -> str:
    """One unit as an amount: ``1``, ``0.01``."""
    return "1" if per_whole == 1 else f"0.{'0' * (len(str(per_whole)) - 2)}1"
