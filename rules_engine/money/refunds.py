"""The ladder of refunds: which part of what was paid comes back, by the day of withdrawal."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from rules_engine.money.amounts import FULL_BP, check_integer, part_of


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a ladder: until so many days before the first day, which parts of entry and registration come back."""

    days_before: int
    entry_bp: int
    registration_bp: int


@dataclass(frozen=True, slots=True)
class Refund:
    """What comes back of the entry fee and of the registration fee, and what is retained of each."""

    entry: int
    registration: int
    retained_entry: int
    retained_registration: int


EVERYTHING: Final = Step(0, FULL_BP, FULL_BP)  # cancelled by the organiser
NOTHING: Final = Step(0, 0, 0)


def step_on(ladder: Sequence[Step], first_on: date, day: date) -> Step:
    """Return the step of a day: the earliest that has not ended, else ``NOTHING``.

    ``first_on``: the first day of the tournament. ``day``: in its zone (``day_at``). A step ends at 24:00 of its day.
    """
    for step in ladder:
        check_integer("days_before", step.days_before, 0, 36_500)
    open_steps = [step for step in ladder if (first_on - day).days >= step.days_before]
    return max(open_steps, key=lambda step: step.days_before, default=NOTHING)


def refund(paid_entry: int, paid_registration: int, step: Step) -> Refund:
    """Return the parts that come back. What is retained is cut down: the fraction of a minor unit is the player's."""
    retained_entry = part_of(paid_entry, FULL_BP - step.entry_bp)
    retained_registration = part_of(paid_registration, FULL_BP - step.registration_bp)
    back = (paid_entry - retained_entry, paid_registration - retained_registration)
    return Refund(*back, retained_entry, retained_registration)
