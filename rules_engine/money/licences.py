"""Licences of a federation: ages, prices of those who join late, from which day a licence counts, and its state."""

from calendar import isleap
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

from rules_engine.money.amounts import check_integer


class LicenceState(StrEnum):
    REQUESTED = "requested"
    OWED = "owed"
    PAID_UP = "paid_up"
    WAIVED = "waived"
    LAPSED = "lapsed"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class Year:
    """A licence year. ``grace_days``: who pays within so many days from the start is paid-up from the start."""

    from_on: date
    until_on: date
    grace_days: int = 0


def age_on(day: date, born_on: date) -> int:
    """Return the age on a day. A person born on 29 February is a year older on 1 March."""
    return day.year - born_on.year - ((day.month, day.day) < (born_on.month, born_on.day))


def day_of_age(born_on: date, years: int) -> date:
    """Return the day on which a person is so many years old. After a birth on 29 February it is 1 March, except in a
    leap year.
    """
    year = born_on.year + years
    is_missing = (born_on.month, born_on.day) == (2, 29) and not isleap(year)
    return date(year, 3, 1) if is_missing else born_on.replace(year=year)


def start_of(year: Year, on: date) -> date:
    """Return the first day of a licence: that of its year, or the day on which it is given later."""
    return max(year.from_on, on)


def months_of(year: Year, on: date) -> tuple[int, int]:
    """Return how many months of a year are left on a day, and how many it has. A month that has begun counts."""
    total = _months_between(year.from_on, year.until_on) + 1
    elapsed = _months_between(year.from_on, min(max(on, year.from_on), year.until_on))
    return total - elapsed, total


def price(cents: int, year: Year, on: date, *, by_months: bool) -> int:
    """Return what a licence costs that begins on a day, in minor units: all of it, or by the months left, rounded up.

    Raise MoneyRefused for an amount below 0.
    """
    check_integer("amount", cents, 0)
    left, total = months_of(year, on) if by_months else (1, 1)
    return -(-cents * left // total)


def last_day_of_grace(year: Year, start: date) -> date:
    """Return the last day on which a payment counts from the start of a licence."""
    return start + timedelta(days=year.grace_days)


def counts_from(year: Year, start: date, settled_on: date) -> date:
    """Return the day from which a licence counts that was paid: its start, or after the days of grace the payment."""
    return start if settled_on <= last_day_of_grace(year, start) else settled_on


def _months_between(first: date, last: date) -> int:
    """Return how many whole months lie between two days."""
    return (last.year - first.year) * 12 + last.month - first.month - (last.day < first.day)
