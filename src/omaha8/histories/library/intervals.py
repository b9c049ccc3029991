"""How sure a rate is: 95 % intervals of parts of hands, of ratios and of means."""

from __future__ import annotations

from math import sqrt

import msgspec

#: Standard errors to each side that 95 of 100 intervals reach.
CONFIDENCE = 1.959963984540054


class Measure(msgspec.Struct, frozen=True, kw_only=True):
    """One measure: ``value`` out of ``n`` cases with its 95 % interval.

    ``count`` is how often it was so, or the sum that is shared. All but ``n`` and ``count``
    are none where there is no case.
    """

    n: int
    count: float
    value: float | None = None
    low: float | None = None
    high: float | None = None


class Sums(msgspec.Struct):
    """What a ratio of two sums over hands needs to know of them.

    ``n`` hands with a part ``y`` of something ``x``: the sums of both, of their squares and
    of their product.
    """

    n: int = 0
    x: float = 0
    y: float = 0
    xx: float = 0
    yy: float = 0
    xy: float = 0

    def add(self, other: Sums) -> None:
        """The sums of the hands of both."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


def wilson(count: float, n: int) -> tuple[float, float]:
    """The score interval of a proportion (Wilson 1927, JASA 22:209), for n of 1 or more.

    >>> [round(end, 4) for end in wilson(0, 10)]
    [0.0, 0.2775]
    """
    part, z2 = count / n, CONFIDENCE**2
    middle = (part + z2 / (2 * n)) / (1 + z2 / n)
    reach = CONFIDENCE / (1 + z2 / n) * sqrt(part * (1 - part) / n + z2 / (4 * n * n))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def proportion(count: int, n: int) -> Measure:
    """How often out of ``n`` independent cases."""
    if not n:
        return Measure(n=0, count=0)
    low, high = wilson(count, n)
    return Measure(n=n, count=count, value=count / n, low=low, high=high)


def ratio(sums: Sums, *, n: int | None = None) -> Measure:
    """The part of a sum over hands that is so, between 0 and 1.

    What is summed in one hand belongs together, so the hand is the unit: the interval is
    that of the ratio estimator (Cochran, Sampling Techniques, 1977, section 6.3). Where all
    hands have the same part, such as none, that would be no interval at all; then it is
    Wilson's over the hands. ``n`` is told instead of the number of hands.
    """
    told = sums.n if n is None else n
    if not sums.n or not sums.x:
        return Measure(n=told, count=sums.y)
    part = sums.y / sums.x
    spread = max(0.0, sums.yy - 2 * part * sums.xy + part * part * sums.xx)
    if sums.n < 2 or spread < 1e-9 * sums.xx:
        low, high = wilson(part * sums.n, sums.n)
    else:
        reach = CONFIDENCE * sqrt(spread * sums.n / (sums.n - 1)) / sums.x
        low, high = max(0.0, part - reach), min(1.0, part + reach)
    return Measure(n=told, count=sums.y, value=part, low=low, high=high)


def mean(sums: Sums, *, times: float = 1) -> Measure:
    """The mean of ``y`` over hands, ``times`` itself, with its normal interval.

    One hand has a mean and no interval.
    """
    if not sums.n:
        return Measure(n=0, count=0)
    middle = sums.y / sums.n
    if sums.n < 2:
        return Measure(n=sums.n, count=sums.y, value=times * middle)
    variance = max(0.0, sums.yy - sums.n * middle * middle) / (sums.n - 1)
    reach = CONFIDENCE * sqrt(variance / sums.n)
    low, high = times * (middle - reach), times * (middle + reach)
    return Measure(n=sums.n, count=sums.y, value=times * middle, low=low, high=high)
