"""What a charge still owes, and which charges a payment covers."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from rules_engine.money.amounts import check_amounts, check_integer


class ChargeStatus(Enum):
    """How a charge stands. PART: a part is paid, the rest is open. REDUCED: a part is waived, nothing is paid yet."""

    OWED = "owed"
    PART = "part"
    REDUCED = "reduced"
    PAID = "paid"
    WAIVED = "waived"
    CREDIT = "credit"


@dataclass(frozen=True, slots=True)
class Charge:
    """A charge with what happened to it, in minor units. Nothing is above what it undoes."""

    charged: int
    waived: int = 0
    paid: int = 0
    refunded: int = 0

    def __post_init__(self) -> None:
        check_integer("charged", self.charged)
        check_integer("waived", self.waived, 0, self.charged)
        check_integer("paid", self.paid)
        check_integer("refunded", self.refunded, 0, self.paid)

    @property
    def open(self) -> int:
        """What is owed; below 0 a credit."""
        return self.charged - self.waived - self.paid + self.refunded

    @property
    def status(self) -> ChargeStatus:
        if self.open < 0:
            return ChargeStatus.CREDIT
        has_paid = self.paid > self.refunded
        if self.open > 0:
            unpaid = ChargeStatus.REDUCED if self.waived else ChargeStatus.OWED
            return ChargeStatus.PART if has_paid else unpaid
        return ChargeStatus.PAID if has_paid or not self.waived else ChargeStatus.WAIVED


def allocate(payment: int, dues: Sequence[int]) -> tuple[tuple[int, ...], int]:
    """Return how much of a payment goes to each open amount, in their order (the oldest first), and the credit."""
    check_integer("payment", payment)
    check_amounts("dues", dues)
    parts, rest = list[int](), payment
    for due in dues:
        parts.append(min(rest, due))
        rest -= parts[-1]
    return tuple(parts), rest
