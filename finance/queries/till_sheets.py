"""The sheet of a till: with what it was opened, every movement of its cash, and what was counted, by whom."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from django.db.models import QuerySet

from finance.models import Booking, Line, Till
from finance.queries.tills import closed_by, counted_in
from journal.models import Act
from rules_engine.money.tills import coin_sum

_Kind = Booking.Kind


@dataclass(frozen=True, slots=True)
class TillRow:
    """A movement of cash. ``cents``: below 0 out of the till. ``by``: the id of the login who booked it, 0 without."""

    booking: Booking
    cents: int
    by: int

    @property
    def receipt(self) -> str:
        """Return the number of its receipt, "" without one."""
        return str(self.booking.receipt) if hasattr(self.booking, "receipt") else ""

    @property
    def payer(self) -> str:
        """Return whom it was taken from or paid to, as the receipt names them."""
        return str(self.booking.receipt.name) if hasattr(self.booking, "receipt") else ""


@dataclass(frozen=True, slots=True)
class SecondCount:
    """A count by a second person, in minor units. ``beyond``: by how much it is above the first count."""

    user_id: int
    at: datetime
    counted: int
    beyond: int


@dataclass(frozen=True, slots=True)
class TillSheet:
    """The sheet of a till, in minor units. ``opened_with``: its float.

    ``receipts``: what was taken and paid out; ``moves``: what came from elsewhere, or went there, before it was closed.
    ``counted``: None while it is open. ``difference``: the count less what it held by the book. ``closed_by``: the id
    of the login who closed it. ``signatures``: of those who counted it after them.
    """

    till: Till
    opened_with: int
    receipts: tuple[TillRow, ...]
    moves: tuple[TillRow, ...]
    counted: int | None
    closed_by: int
    signatures: tuple[SecondCount, ...]

    @property
    def taken(self) -> int:
        return sum(row.cents for row in self.receipts if row.cents > 0)

    @property
    def paid_out(self) -> int:
        return -sum(row.cents for row in self.receipts if row.cents < 0)

    @property
    def moved(self) -> int:
        return sum(row.cents for row in self.moves)

    @property
    def by_the_book(self) -> int:
        return self.opened_with + self.taken - self.paid_out + self.moved

    @property
    def difference(self) -> int:
        return 0 if self.counted is None else self.counted - self.by_the_book

    @property
    def user_ids(self) -> set[int]:
        signers = {row.user_id for row in self.signatures}
        return {row.by for row in (*self.receipts, *self.moves)} | {self.closed_by} | signers


def sheet_of(till: Till) -> TillSheet:
    """Return the sheet of a till, in three queries."""
    of_bookings = [list(lines) for _number, lines in groupby(_lines(till), lambda line: line.booking.number)]
    rows = [
        TillRow(lines[0].booking, sum(line.cents for line in lines), _user_id(lines[0].booking.act))
        for lines in of_bookings
    ]
    opened_with = coin_sum(_coins(till.float_coins))
    moves = [row for row in rows if row.booking.kind == _Kind.TRANSFER]
    is_float = bool(moves) and bool(opened_with)  # the first one is the float
    return TillSheet(
        till,
        opened_with,
        tuple(row for row in rows if row.booking.kind not in (_Kind.TRANSFER, _Kind.TILL_DIFFERENCE)),
        tuple(moves[1:] if is_float else moves),
        None if till.closed_at is None else counted_in(till),
        closed_by(till),
        tuple(second_counts(till)),
    )


def second_counts(till: Till) -> list[SecondCount]:
    """Return the counts of a closed till by those who signed it after who closed it, in order."""
    first = counted_in(till)
    rows = till.signatures.select_related("act").order_by("pk")
    return [SecondCount(row.user_id, row.act.at, row.counted, row.counted - first) for row in rows]


def _lines(till: Till) -> Iterable[Line]:
    """Return the lines of its cash until it was closed, in order. A payment of several charges has several."""
    kind, ref = till.account.split(":")
    lines: QuerySet[Line] = Line.objects.filter(account__book=till.book_id, account__kind=kind, account__ref=ref)
    if till.closed_at is not None:
        lines = lines.filter(booking__act__at__lte=till.closed_at)
    return lines.select_related("booking__act__note", "booking__receipt__name", "booking__receipt__book").order_by(
        "booking__number"
    )


def _user_id(act: Act) -> int:
    return int(act.actor_id) if act.actor_kind == "user" else 0


def _coins(counts: dict[str, int]) -> dict[int, int]:
    return {int(worth): count for worth, count in counts.items()}
