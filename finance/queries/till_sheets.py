"""The sheet of a till: with what it was opened, every movement of its cash, and what was counted, by whom."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from django.db.models import QuerySet

from finance.models import Booking, Line, Till
from journal.models import Act, Stream
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
class TillSheet:
    """The sheet of a till, in minor units. ``opened_with``: its float.

    ``receipts``: what was taken and paid out; ``moves``: what came from elsewhere, or went there, before it was closed.
    ``counted``: None while it is open. ``difference``: the count less what it held by the book. ``closed_by``: the id
    of the login who closed it.
    """

    till: Till
    opened_with: int
    receipts: tuple[TillRow, ...]
    moves: tuple[TillRow, ...]
    counted: int | None
    closed_by: int

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
        return {row.by for row in (*self.receipts, *self.moves)} | {self.closed_by}


def sheet_of(till: Till) -> TillSheet:
    """Return the sheet of a till, in two queries."""
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
        None if till.closed_at is None else coin_sum(_coins(till.count_coins)),
        _closed_by(till),
    )


def _lines(till: Till) -> Iterable[Line]:
    """Return the lines of its cash until it was closed, in order. A payment of several charges has several."""
    kind, ref = till.account.split(":")
    lines: QuerySet[Line] = Line.objects.filter(account__book=till.book_id, account__kind=kind, account__ref=ref)
    if till.closed_at is not None:
        lines = lines.filter(booking__act__at__lte=till.closed_at)
    return lines.select_related("booking__act__note", "booking__receipt__name", "booking__receipt__book").order_by(
        "booking__number"
    )


def _closed_by(till: Till) -> int:
    """Return the id of the login who closed a till, 0 while it is open."""
    if till.closed_at is None:
        return 0
    acts = Act.objects.filter(stream__kind=Stream.Kind.BOOK, stream__key=str(till.book_id))
    act = acts.filter(kind="close_till", at=till.closed_at).order_by("seq").last()
    return _user_id(act) if act else 0


def _user_id(act: Act) -> int:
    return int(act.actor_id) if act.actor_kind == "user" else 0


def _coins(counts: dict[str, int]) -> dict[int, int]:
    return {int(worth): count for worth, count in counts.items()}
