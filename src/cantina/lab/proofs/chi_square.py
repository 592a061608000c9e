"""Pearson's χ² test, in plain Python: `cantina check` works without SciPy."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping

LEAST_EXPECTED = 8.0
"""Cells that are expected less often are put together, the rarest first."""


def p_value(seen: Mapping[Hashable, int], chances: Mapping[Hashable, float]) -> float:
    """How likely counts at least as odd as `seen` are, if each cell comes with its chance.

    `chances` need not add up to 1: they are weights. A cell that was seen and has no chance gives
    0.0; a single cell gives 1.0, since nothing can be odd about it.
    """
    weight = math.fsum(chances.values())
    total = sum(seen.values())
    if any(count and not chances.get(cell) for cell, count in seen.items()):
        return 0.0
    cells: list[tuple[float, int]] = []
    expected, found = 0.0, 0
    # Sorted by chance, so that what is put together is alike; ties by text, to be repeatable.
    for cell, chance in sorted(chances.items(), key=lambda item: (item[1], repr(item[0]))):
        expected += total * chance / weight
        found += seen.get(cell, 0)
        if expected >= LEAST_EXPECTED:
            cells.append((expected, found))
            expected, found = 0.0, 0
    if expected and cells:
        last_expected, last_found = cells.pop()
        cells.append((last_expected + expected, last_found + found))
    if len(cells) < 2:
        return 1.0
    square = math.fsum((found - expected) ** 2 / expected for expected, found in cells)
    return upper_tail(square, len(cells) - 1)


def upper_tail(square: float, freedom: int) -> float:
    """The chance that χ² with `freedom` degrees of freedom is at least `square`.

    The regularised upper incomplete gamma function Q(freedom/2, square/2): by its series below
    the mode, by Lentz's continued fraction above.
    """
    a, x = freedom / 2, square / 2
    if x <= 0:
        return 1.0
    front = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        step = a
        while abs(term) > 1e-16 * total:
            step += 1
            term *= x / step
            total += term
        return max(0.0, 1 - front * total)
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    fraction = d
    for number in range(1, 10_000):
        numerator = -number * (number - a)
        b += 2
        d = numerator * d + b
        d = 1 / (d if abs(d) > tiny else tiny)
        c = b + numerator / c
        c = c if abs(c) > tiny else tiny
        fraction *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return front * fraction
