"""Fees by date and group: the lowest that fits is charged, and discounts never add."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date

from rules_engine.money import codes
from rules_engine.money.amounts import LARGEST, MoneyRefused, check_integer


@dataclass(frozen=True, slots=True)
class Fee:
    """A price, or (negative) a discount off the price for everyone, in minor units.

    ``from_on``, ``until_on``: the days on which it counts, both included. ``group``: for whom; empty: for everyone.
    """

    amount: int
    from_on: date | None = None
    until_on: date | None = None
    group: str = ""

    def fits(self, groups: Collection[str], day: date) -> bool:
        has_group = not self.group or self.group in groups
        return has_group and (self.from_on or day) <= day <= (self.until_on or day)


@dataclass(frozen=True, slots=True)
class Price:
    """What is charged, and the fees that decided it: a price, and a discount if there is one."""

    amount: int
    fees: tuple[Fee, ...]


def price(fees: Sequence[Fee], groups: Collection[str], day: date) -> Price:
    """Return the lowest price for someone in these groups on a day (``day_at``), not below 0.

    A discount is taken off the lowest price for everyone; a price of a group has no discount. Raise MoneyRefused if no
    fee fits.
    """
    for fee in fees:
        check_integer("fee", fee.amount, -LARGEST)
    current = [fee for fee in fees if fee.fits(groups, day)]
    prices = [Price(fee.amount, (fee,)) for fee in current if fee.amount >= 0]
    base = min((item for item in prices if not item.fees[0].group), key=lambda item: item.amount, default=None)
    if base is not None:
        discounts = [fee for fee in current if fee.amount < 0]
        prices += [Price(max(base.amount + fee.amount, 0), (*base.fees, fee)) for fee in discounts]
    if not prices:
        raise MoneyRefused(codes.NO_FEE, day=day.isoformat())
    return min(prices, key=lambda item: item.amount)
