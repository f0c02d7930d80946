"""Derive how licences stand from their facts and charges."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from datetime import date

from finance.models import Book, Party
from finance.queries.settled_charges import Settlement, settlements_of
from members.models import Licence, LicenceFact, LicenceStanding
from members.queries.licences import facts_of, licences_with_ids
from rules_engine.money.licences import counts_from, last_day_of_grace

Kind = LicenceStanding.Kind


def standings_of(licence_ids: Collection[int]) -> list[LicenceStanding]:
    """Return the standings of licences, not stored."""
    facts: dict[int, dict[str, LicenceFact]] = defaultdict(dict)
    for fact in facts_of(licence_ids):
        facts[fact.licence_id][fact.kind] = fact
    settlements = _settlements(fact for of_licence in facts.values() for fact in of_licence.values())
    return [standing_of(row, facts[row.pk], settlements) for row in licences_with_ids(licence_ids)]


def standing_of(
    licence: Licence, facts: Mapping[str, LicenceFact], settlements: Mapping[int, Settlement]
) -> LicenceStanding:
    """Return how a licence stands. ``facts``: by kind. ``settlements``: by id of the charge."""
    row = LicenceStanding(licence=licence, year=licence.year, player_id=licence.player_id, kind=Kind.REQUESTED)
    grant = facts.get(LicenceFact.Kind.GRANTED)
    if grant is not None and grant.from_on is not None:
        row.start_on, row.grace_until = grant.from_on, last_day_of_grace(licence.year.span, grant.from_on)
        settlement = settlements[grant.charge_id] if grant.charge_id else Settlement(grant.from_on, False)
        row.kind = _kind(settlement)
        row.valid_from = _valid_from(licence, grant.from_on, settlement)
    if LicenceFact.Kind.WITHDRAWN in facts:
        row.kind, row.valid_from = Kind.WITHDRAWN, None
    return row


def _kind(settlement: Settlement) -> Kind:
    if settlement.on is None:
        return Kind.OPEN
    return Kind.WAIVED if settlement.is_waived else Kind.PAID


def _valid_from(licence: Licence, start: date, settlement: Settlement) -> date | None:
    """Return the day from which it counts: from the start if it was waived, otherwise by the day of the payment."""
    if settlement.on is None:
        return None
    return start if settlement.is_waived else counts_from(licence.year.span, start, settlement.on)


def _settlements(facts: Iterable[LicenceFact]) -> dict[int, Settlement]:
    parties: dict[Book, dict[int, Party]] = defaultdict(dict)
    for fact in facts:
        if fact.charge is not None:
            parties[fact.charge.booking.book][fact.charge.party_id] = fact.charge.party
    settlements = dict[int, Settlement]()
    for book, by_id in parties.items():
        settlements |= settlements_of(book, list(by_id.values()))
    return settlements
