"""Affiliate clubs to their federation for a licence year: its fee is charged to them in the same commit."""

from collections.abc import Sequence
from datetime import date

from django.db import transaction

from clubs.models import Club
from clubs.permissions import roles_over
from clubs.queries import federations
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, Refused, cause
from members.derive.affiliations import ClubAffiliation, affiliations_of
from members.models import LicenceYear
from members.permissions import require
from members.queries import years
from members.recording.affiliations import affiliate
from members.services.licence_checks import check_not_over


def affiliate_clubs(*, federation: str, year: str, clubs: Sequence[str], ctx: ActContext) -> list[ClubAffiliation]:
    """Affiliate clubs, named by their slugs, and return how they stand. It begins today, or with its year.

    Raise Conflicting for one that is affiliated in the year already (``club_affiliated``), NotFound for an unknown one,
    and Refused without any; then none is affiliated.
    """
    home = federations.federation(federation)
    require("affiliate_clubs", roles_over(ctx.actor, home, ctx.at))
    if not clubs:
        raise Refused(cause("no_club_chosen"))
    places = [federations.club(federation, slug) for slug in dict.fromkeys(clubs)]
    with transaction.atomic():
        stream, today = lock(Stream.Kind.FEDERATION, home.pk), home.day_at(ctx.at)
        years.check_unchanged(stream, ctx.expected_version)
        licence_year = years.year(home, year)
        check_not_over(licence_year, today)
        _check_new(licence_year, places, today)
        with record_act(stream, "affiliate_clubs", ctx.with_note(licence_year.code)) as act:
            affiliate(act, licence_year, places, today, ctx)
        return affiliations_of(licence_year, today, [place.pk for place in places])


def _check_new(year: LicenceYear, clubs: Sequence[Club], today: date) -> None:
    for row in affiliations_of(year, today, [club.pk for club in clubs]):
        if row.holds:
            raise Conflicting(cause("club_affiliated", club=row.club.name, year=year.code))
