"""How sure a rate is: 95 % intervals of parts of hands, of ratios and of means."""

from __future__ import annotations

from math import sqrt

import msgspec

#: Standard errors to each side that 95 of 100 intervals reach.
CONFIDENCE = 1.959963984540054
#: The same where the error itself comes of few cases: by the cases less one (Student 1908).
_STUDENT = (12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004)
#: What spreads less is the same in all hands, but for the last digits of floats.
_NO_SPREAD = 1e-9


class Measure(msgspec.Struct, frozen=True, kw_only=True):
    """One measure: ``value`` out of ``n`` cases with its 95 % interval.

    ``count`` is how often it was so, or the sum that is shared. All but ``n`` and ``count``
    are none where there is no case, ``low`` and ``high`` also where the cases do not tell how
    much they differ.
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


def errors_each_side(n: int) -> float:
    """Standard errors to each side of a mean of ``n`` cases, for n of 2 or more.

    Student's quantile: a table, and from ten cases on its expansion in the normal one
    (Abramowitz and Stegun 26.7.5), to four digits.

    >>> [round(errors_each_side(n), 2) for n in (2, 10, 1000)]
    [12.71, 2.26, 1.96]
    """
    free = n - 1
    if free <= len(_STUDENT):
        return _STUDENT[free - 1]
    z = CONFIDENCE
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / free + second / free**2 + third / free**3


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
    if sums.n < 2 or spread < _NO_SPREAD * sums.xx:
        low, high = wilson(part * sums.n, sums.n)
    else:
        reach = errors_each_side(sums.n) * sqrt(spread * sums.n / (sums.n - 1)) / sums.x
        low, high = max(0.0, part - reach), min(1.0, part + reach)
    return Measure(n=told, count=sums.y, value=part, low=low, high=high)


def mean(sums: Sums, *, times: float = 1) -> Measure:
    """The mean of ``y`` over hands, ``times`` itself, with Student's interval.

    One hand has a mean and no interval, and so have hands that are all the same: how much
    others differ they do not tell.
    """
    if not sums.n:
        return Measure(n=0, count=0)
    middle = sums.y / sums.n
    spread = sums.yy - sums.n * middle * middle
    if sums.n < 2 or spread <= _NO_SPREAD * sums.yy:
        return Measure(n=sums.n, count=sums.y, value=times * middle)
    reach = errors_each_side(sums.n) * sqrt(spread / (sums.n - 1) / sums.n)
    low, high = times * (middle - reach), times * (middle + reach)
    return Measure(n=sums.n, count=sums.y, value=times * middle, low=low, high=high)
