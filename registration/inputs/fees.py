"""The fees of a tournament as a director or treasurer enters them."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class FeeInput:
    """A fee, or (negative) a discount; see ``registration.models.FeeItem``.

    ``charges_all``: who was accepted while there was no fee of this kind pays it too.
    """

    item: str
    cents: int
    event_id: int | None = None
    pot_id: int | None = None
    from_on: date | None = None
    until_on: date | None = None
    group: str = ""
    is_refundable: bool = True
    stays_in_pot: bool = True
    charges_all: bool = False


@dataclass(frozen=True, slots=True)
class FeeChange:
    """What a fee costs instead, on which days of registration, and for whom. See ``FeeInput``."""

    cents: int
    from_on: date | None = None
    until_on: date | None = None
    group: str = ""


@dataclass(frozen=True, slots=True)
class StepInput:
    """A step of the ladder of refunds: until so many days before the first day, which parts come back."""

    days_before: int
    entry_bp: int
    registration_bp: int
