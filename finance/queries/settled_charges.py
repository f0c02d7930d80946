"""On which day charges were settled: by a payment, a credit of their party, or a waiver."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from operator import attrgetter
from typing import TypeAlias

from django.db.models import Q, QuerySet, Sum

from clubs.models import Player
from finance.models import Book, Booking, Charge, Line, Party
from finance.queries.charges import charges_of, net_of_sums
from rules_engine.money import charges as rules

_Sums: TypeAlias = defaultdict[int | None, dict[str, int]]


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
    sums = defaultdict[int, _Sums](lambda: defaultdict(dict))
    lines = Line.objects.filter(account__book=book, account__party__in=list(people)).order_by()
    for party_id, charge_id, kind, cents in lines.values_list("account__party", "charge", "booking__kind").annotate(
        sum=Sum("cents")
    ):
        kinds = sums[people[party_id]][charge_id]
        kinds[kind] = kinds.get(kind, 0) + int(cents)
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
    sums: _Sums = defaultdict(dict)
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


def _open(charges: Iterable[Charge], sums: _Sums) -> Iterator[tuple[int, bool]]:
    """Yield of the charges that are booked yet whether something is open."""
    booked = [charge for charge in charges if charge.pk in sums]
    for charge, net in zip(booked, net_of_sums([row.pk for row in booked], sums), strict=True):
        yield charge.pk, net.open > 0


def people_of(parties: Collection[Party]) -> Mapping[int, int]:
    """Return the parties with those of merged players, by id: the person who each of them is."""
    players = [party.player_id for party in parties if party.player_id is not None]
    roots = Player.objects.filter(merged_into=None).filter(Q(pk__in=players) | Q(merged__in=players)).values("pk")
    rows = Party.objects.filter(Q(player__in=roots) | Q(player__merged_into__in=roots)).select_related("player")
    return {party.pk: -party.pk for party in parties} | {
        row.pk: row.player.merged_into_id or row.player.pk for row in rows if row.player is not None
    }


def _lines(book: Book, party_ids: Iterable[int]) -> QuerySet[Line]:
    rows: QuerySet[Line] = Line.objects.filter(account__book=book, account__party__in=list(party_ids))
    return rows.select_related("booking", "account").order_by("booking__number", "pk")


def _charges(book: Book, party_ids: Iterable[int]) -> QuerySet[Charge]:
    """Return charges in the order in which a credit pays them."""
    return charges_of(book).filter(party__in=list(party_ids))
