"""On which day charges were settled: by a payment, a credit of their party, or a waiver."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from operator import attrgetter

from django.db.models import QuerySet

from finance.models import Book, Booking, Charge, Line, Party
from finance.queries.charges import Sums, charges_of, net_of_sums, sums_by_person
from finance.queries.parties import people_of
from rules_engine.money import charges as rules


@dataclass(frozen=True, slots=True)
class Settlement:
    """How a charge is settled. ``on``: the day since which nothing is open; None while something is.

    ``is_waived``: nothing of it has to be paid.
    """

    on: date | None
    is_waived: bool


def settlements_of(book: Book, parties: Collection[Party]) -> dict[int, Settlement]:
    """Return how the charges of some parties stand, by id of the charge, in three queries.

    The bookings of each person are read in order, as the credit of a party pays its open charges by itself.
    """
    people = people_of(parties)
    lines, charges = defaultdict[int, list[Line]](list), defaultdict[int, list[Charge]](list)
    for line in _lines(book, people):
        lines[people[line.account.party_id or 0]].append(line)
    for charge in _charges(book, people):
        charges[people[charge.party_id]].append(charge)
    return {
        charge_id: settlement
        for person, rows in charges.items()
        for charge_id, settlement in _settlements(rows, lines[person])
    }


def nets_of(book: Book, parties: Collection[Party]) -> dict[int, rules.Charge]:
    """Return the charges of some parties after their credit has paid what is open, by id, in three queries."""
    people = people_of(parties)
    sums = sums_by_person(book, people)
    charge_ids = defaultdict[int, list[int]](list)
    for charge in _charges(book, people):
        charge_ids[people[charge.party_id]].append(charge.pk)
    return {
        charge_id: net
        for person, ids in charge_ids.items()
        for charge_id, net in zip(ids, net_of_sums(ids, sums[person]), strict=True)
    }


def _settlements(charges: Collection[Charge], lines: Iterable[Line]) -> Iterator[tuple[int, Settlement]]:
    """Yield how the charges of one person stand after their lines, in order of bookings."""
    sums: Sums = defaultdict(dict)
    days = dict[int, date | None]()
    for _number, of_booking in groupby(lines, attrgetter("booking.number")):
        rows = list(of_booking)
        for line in rows:
            kinds = sums[line.charge_id]
            kinds[line.booking.kind] = kinds.get(line.booking.kind, 0) + line.cents
        for charge_id, is_open in _open(charges, sums):
            days[charge_id] = None if is_open else days.get(charge_id) or rows[0].booking.on
    for charge in charges:
        waived = -sums[charge.pk].get(Booking.Kind.WAIVE, 0)
        yield charge.pk, Settlement(days.get(charge.pk), waived == charge.cents)


def _open(charges: Iterable[Charge], sums: Sums) -> Iterator[tuple[int, bool]]:
    """Yield of the charges that are booked yet whether something is open."""
    booked = [charge for charge in charges if charge.pk in sums]
    for charge, net in zip(booked, net_of_sums([row.pk for row in booked], sums), strict=True):
        yield charge.pk, net.open > 0


def _lines(book: Book, party_ids: Iterable[int]) -> QuerySet[Line]:
    rows: QuerySet[Line] = Line.objects.filter(account__book=book, account__party__in=list(party_ids))
    return rows.select_related("booking", "account").order_by("booking__number", "pk")


def _charges(book: Book, party_ids: Iterable[int]) -> QuerySet[Charge]:
    """Return charges in the order in which a credit pays them."""
    return charges_of(book).filter(party__in=list(party_ids))
