"""The division of an amount by weights: the method of the largest remainder, in units."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from rules_engine.money import codes
from rules_engine.money.amounts import MoneyRefused, check_amounts, check_integer


@dataclass(frozen=True, slots=True)
class Shares:
    """``amounts`` by weight, multiples of the unit, and ``rest``, below a unit. Together they are the total."""

    amounts: tuple[int, ...]
    rest: int


class Sharing(Enum):
    """How entries that share places divide their prizes."""

    EQUAL = "equal"
    HALF = "half"  # half of the sum equally, half as each would get alone


def share(total: int, weights: Sequence[int], unit: int = 1) -> Shares:
    """Divide an amount by weights, for the best place first.

    Each quota ``total · wᵢ / Σw`` is cut down to the unit; the units that are left go to the largest remainders, ties
    to the better place. ``total`` and ``unit`` are in minor units. A worse place with no larger weight never gets more.
    A larger total may give a place less (the paradox of this method), never more than a unit off its quota.
    """
    check_integer("total", total)
    check_integer("unit", unit, 1)
    check_amounts("weights", weights)
    if not any(weights):
        raise MoneyRefused(codes.NO_WEIGHTS, name="weights")
    units, sum_ = total // unit, sum(weights) * unit
    counts = [total * weight // sum_ for weight in weights]
    by_remainder = sorted(range(len(weights)), key=lambda index: -(total * weights[index] % sum_))
    for index in by_remainder[: units - sum(counts)]:
        counts[index] += 1
    return Shares(tuple(count * unit for count in counts), total - units * unit)


def share_places(prizes: Sequence[int], unit: int = 1, sharing: Sharing = Sharing.EQUAL) -> Shares:
    """Divide the prizes of shared places among as many entries.

    ``EQUAL``: each gets the same, down to the unit. ``HALF``: half of the sum equally, half as own prizes, rounded as
    in ``share``, for which the entries are in order. An entry alone gets its prize.
    """
    check_integer("unit", unit, 1)
    check_amounts("prizes", prizes)
    total, count = sum(prizes), len(prizes)
    if count == 1 or not total:
        return Shares(tuple(prizes), 0)
    if sharing is Sharing.HALF:
        return share(total, [prize * count + total for prize in prizes], unit)
    per_entry = total // count // unit * unit
    return Shares((per_entry,) * count, total - count * per_entry)
