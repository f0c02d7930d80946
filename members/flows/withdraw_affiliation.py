"""Withdraw the affiliation of a club in a licence year."""

from django.db import transaction

from clubs.permissions import roles_over
from clubs.queries import federations
from finance.validators import check_reason
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause
from members.derive.affiliations import ClubAffiliation, affiliation_of
from members.permissions import require
from members.queries import years
from members.recording.affiliations import end_affiliation
from members.recording.licences import waive_charge


def withdraw_affiliation(*, federation: str, year: str, club: str, ctx: ActContext) -> ClubAffiliation:
    """Withdraw an affiliation: what is owed for it is waived, what was paid becomes a credit of the club.

    ``ctx.note``: the reason, which is required. Raise Conflicting for a club that is not affiliated in the year.
    """
    home, place = federations.federation(federation), federations.club(federation, club)
    require("withdraw_affiliation", roles_over(ctx.actor, home, ctx.at))
    check_reason(ctx.note)
    with transaction.atomic():
        stream, today = lock(Stream.Kind.FEDERATION, home.pk), home.day_at(ctx.at)
        licence_year = years.year(home, year)
        row = affiliation_of(licence_year, place, today)
        if row.fact is None or not row.holds:
            raise Conflicting(cause("club_not_affiliated", club=place.name, year=licence_year.code))
        with record_act(stream, "withdraw_affiliation", ctx) as act:
            if row.fact.charge is not None:
                waive_charge(row.fact.charge, ctx)
            end_affiliation(act, licence_year, place)
        return affiliation_of(licence_year, place, today)
