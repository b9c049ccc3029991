"""How far a sampled mean may be off: a 95 % interval that stays between nothing and all."""

from __future__ import annotations

from math import sqrt

#: How many standard errors a 95 % interval reaches to each side when there are many deals.
USUAL = 1.959964
#: Deals that are reckoned with beside those that were dealt, half of them won whole and half
#: lost, so that what came out the same every time is not called certain (as in Agresti and
#: Coull, *Approximate is better than exact*, 1998).
MORE_DEALS = 4


def spread(mean: float, squares: float, deals: int) -> tuple[float, float]:
    """Mean and variance of shares with ``MORE_DEALS`` deals more.

    ``squares`` is the mean of the squares of the shares.
    """
    every, half = deals + MORE_DEALS, MORE_DEALS / 2
    middle = (mean * deals + half) / every
    return middle, (squares * deals + half) / every - middle**2


def standard_error(mean: float, squares: float, deals: int) -> float:
    """The standard error of a mean of shares, reckoned with ``MORE_DEALS`` deals more."""
    _, variance = spread(mean, squares, deals)
    return sqrt(variance / (deals + MORE_DEALS - 1))


def bounds(mean: float, squares: float, deals: int) -> tuple[float, float]:
    """Where the true mean of shares between 0 and 1 lies with 95 % confidence.

    The score interval of a proportion (Wilson 1927, JASA 22:209), which is never beyond 0 or
    1. Shares that vary less than all or nothing would count as more deals accordingly; with few
    deals it reaches as far as Student's distribution says.
    """
    middle, variance = spread(mean, squares, deals)
    worth = deals * middle * (1 - middle) / variance
    far = reach(deals + MORE_DEALS - 1)
    z2 = far**2
    centre = (mean + z2 / (2 * worth)) / (1 + z2 / worth)
    inside = mean * (1 - mean) / worth + z2 / (4 * worth**2)
    side = far / (1 + z2 / worth) * sqrt(max(0.0, inside))
    return max(0.0, min(mean, centre - side)), min(1.0, max(mean, centre + side))


def reach(freedom: int) -> float:
    """The 97.5 % point of Student's distribution with 4 degrees of freedom or more, to 0.02.

    The first terms of the expansion about the normal one (Fisher and Cornish 1960).
    """
    z, one = USUAL, 1 / freedom
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + one * (first + one * (second + one * third))
