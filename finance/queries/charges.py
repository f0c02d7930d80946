"""Charges with what happened to them. A credit of a party pays its open charges, the oldest first, by itself."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from django.db.models import F, QuerySet, Sum

from finance.models import Account, Book, Booking, Charge, Line, Party
from finance.queries.parties import family_of, people_of
from journal.refusals import NotFound, Refused, cause
from rules_engine.money import charges as rules
from rules_engine.money.amounts import MoneyRefused

Sums: TypeAlias = defaultdict[int | None, dict[str, int]]  # by charge (None: without one) and kind of booking
_NEGATIVE = (Booking.Kind.WAIVE, Booking.Kind.PAYMENT)


@dataclass(frozen=True, slots=True)
class ChargeState:
    """A charge. ``booked``: what is booked on it. ``net``: the same after the credit of its party has paid it.

    ``net.status`` and ``net.open`` are what pages show.
    """

    charge: Charge
    booked: rules.Charge
    net: rules.Charge

    @property
    def refundable(self) -> int:
        """Return what can be paid back of it at most."""
        amounts = (self.booked.paid - self.booked.refunded, self.net.paid - self.net.refunded)
        return max(0, min(amounts))


def states_of(book: Book, party: Party) -> list[ChargeState]:
    """Return the charges of a party in a book, those of merged players too, the earliest due first."""
    return _states(list(charges_of(book).filter(party__in=family_of(party))), _sums(book, party))


def states_of_parties(book: Book, parties: Collection[Party]) -> dict[int, list[ChargeState]]:
    """Return the charges of each of some parties as ``states_of`` does, by id, in three queries."""
    if len(parties) == 1:
        return {party.pk: states_of(book, party) for party in parties}
    people = people_of(parties)
    sums, charges = sums_by_person(book, people), defaultdict[int, list[Charge]](list)
    for charge in charges_of(book).filter(party__in=list(people)):
        charges[people[charge.party_id]].append(charge)
    return {party.pk: _states(charges[people[party.pk]], sums[people[party.pk]]) for party in parties}


def check_amounts(book: Book, parties: Collection[Party]) -> None:
    """Raise MoneyRefused if ``states_of`` could not be read of a party: in one query for one, in two for many."""
    many = len(parties) > 1
    of_people = sums_by_person(book, people_of(parties)).values() if many else (_sums(book, row) for row in parties)
    for sums in of_people:
        loose = sums.pop(None, {})
        _net([_booked(of_charge) for of_charge in sums.values()], sum(loose.values()))


def states_by_reference(book: Book, references: Iterable[str]) -> dict[str, list[ChargeState]]:
    """Return the charges of some references by reference, in four queries and two for each party."""
    names = set(references)
    parties = Party.objects.filter(charges__booking__book=book, charges__reference__in=names).distinct()
    states: dict[str, list[ChargeState]] = {name: [] for name in names}
    for party in parties.order_by("pk"):
        for state in states_of(book, party):
            if state.charge.reference in names:
                states[state.charge.reference].append(state)
    return states


def charges_of(book: Book) -> QuerySet[Charge]:
    """Return the charges of a book with their words, the earliest due first."""
    rows = Charge.objects.filter(booking__book=book).select_related("text", "booking", "account", "party")
    return rows.order_by(F("due_on").asc(nulls_last=True), "booking__number", "pk")


def charges_paid_by(booking: Booking) -> list[tuple[Charge, int]]:
    """Return what a booking changed on the charges of its party, in minor units; above 0: paid. Without those of 0."""
    lines = Line.objects.filter(booking=booking, charge__isnull=False, account__kind="party")
    rows = lines.select_related("charge__text").order_by("charge")
    return [(row.charge, -row.cents) for row in rows if row.charge is not None]


def credit_paid_by(booking: Booking) -> int:
    """Return what a booking changed on its party beside all charges, in minor units; above 0: it became a credit."""
    rows = Line.objects.filter(booking=booking, charge=None, account__kind="party")
    return -int(rows.aggregate(sum=Sum("cents"))["sum"] or 0)


def states_with_ids(states: Sequence[ChargeState], charge_ids: Iterable[int]) -> list[ChargeState]:
    """Return the states of some charges in the order of their ids. Raise NotFound for an id that is not among them."""
    by_id = {state.charge.pk: state for state in states}
    unknown = [charge_id for charge_id in charge_ids if charge_id not in by_id]
    if unknown:
        raise NotFound(cause("unknown_charge", charge=unknown[0]))
    return [by_id[charge_id] for charge_id in charge_ids]


def check_states(book: Book, parties: Iterable[Party]) -> None:
    """Raise Refused if more is waived of a charge than was charged, or more paid back than was paid."""
    try:
        states_of_parties(book, list(parties))
    except MoneyRefused as refusal:
        raise Refused(cause("later_bookings_depend")) from refusal


def sums_by_person(book: Book, people: Mapping[int, int]) -> defaultdict[int, Sums]:
    """Return the sums of the lines of parties by person, charge and kind of booking. ``people``: as ``people_of``."""
    sums = defaultdict[int, Sums](lambda: defaultdict(dict))
    rows = Line.objects.filter(account__book=book, account__party__in=list(people)).order_by()
    for party_id, charge_id, kind, cents in rows.values_list("account__party", "charge", "booking__kind").annotate(
        sum=Sum("cents")
    ):
        kinds = sums[people[party_id]][charge_id]
        kinds[kind] = kinds.get(kind, 0) + int(cents)
    return sums


def net_of_sums(charge_ids: Iterable[int], sums: Mapping[int | None, Mapping[str, int]]) -> list[rules.Charge]:
    """Return charges after the credit of their party has paid what is open.

    ``charge_ids``: in the order in which a credit pays them. ``sums``: of the lines of their party, by charge and kind
    of booking; None: lines without a charge.
    """
    return _net([_booked(sums.get(pk, {})) for pk in charge_ids], sum(sums.get(None, {}).values()))


def open_of(charge_id: int) -> int:
    """Return what is open of a charge as it is booked, below 0 a credit."""
    lines = Line.objects.filter(charge=charge_id, account__kind="party")
    return int(lines.aggregate(sum=Sum("cents"))["sum"] or 0)


def credit_of(account: Account) -> int:
    """Return the credit of the party of an account that concerns no charge; below 0 more of it was paid back."""
    if account.party is None:
        return 0
    lines = Line.objects.filter(account__book=account.book_id, account__party__in=family_of(account.party), charge=None)
    return -int(lines.aggregate(sum=Sum("cents"))["sum"] or 0)


def _states(charges: Sequence[Charge], sums: Sums) -> list[ChargeState]:
    """Return the charges of one person. ``sums``: of their lines, by charge and kind of booking."""
    booked = [_booked(sums[charge.pk]) for charge in charges]
    net = _net(booked, sum(sums[None].values()))
    return [ChargeState(*state) for state in zip(charges, booked, net, strict=True)]


def _sums(book: Book, party: Party) -> Sums:
    """Return the sums of the lines of a party by charge and kind of booking. None: lines without a charge."""
    lines = Line.objects.filter(account__book=book, account__party__in=family_of(party))
    sums: Sums = defaultdict(dict)
    for row in lines.values("charge", "booking__kind").annotate(sum=Sum("cents")).order_by():
        sums[row["charge"]][row["booking__kind"]] = int(row["sum"])
    return sums


def _booked(sums: Mapping[str, int]) -> rules.Charge:
    waived, paid = (-sums.get(kind, 0) for kind in _NEGATIVE)
    return rules.Charge(sums.get(Booking.Kind.CHARGE, 0), waived, paid, sums.get(Booking.Kind.PAYOUT, 0))


def _net(booked: Sequence[rules.Charge], loose: int) -> list[rules.Charge]:
    """Return the charges after the credit of their party has paid what is open.

    ``loose``: the sum of the lines of the party that concern no charge, below 0 a credit. It is used before the credit
    of charges.
    """
    credits = [max(-charge.open, 0) for charge in booked]
    covers, _ = rules.allocate(max(sum(credits) - loose, 0), [max(charge.open, 0) for charge in booked])
    uses, _ = rules.allocate(min(sum(credits), max(sum(covers) + loose, 0)), credits)
    return [
        rules.Charge(charge.charged, charge.waived, charge.paid + cover, charge.refunded + use)
        for charge, cover, use in zip(booked, covers, uses, strict=True)
    ]
