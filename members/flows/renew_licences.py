"""Renew the licences of the year before: all players who hold one get one in the same category."""

from collections.abc import Sequence

from django.db import transaction

from clubs.queries import federations
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Refused, cause
from members.queries import years
from members.queries.renewals import Renewal, renewals_of, source_of, without_problem
from members.recording.licences import NewLicence, give_licences
from members.services.access import require_over
from members.services.licence_checks import check_not_over


def renew_licences(*, federation: str, year: str, club: str = "", ctx: ActContext) -> list[Renewal]:
    """Renew the licences of the year before, and return all of them; those with a problem are left out.

    ``club``: only licences through it, which its managers may do. ``ctx.expected_version``: on which the preview was
    made; raise Stale if licences changed since.
    """
    home = require_over("renew_licences", federation, club, ctx)
    place = federations.club(federation, club) if club else None
    with transaction.atomic():
        stream, today = lock(Stream.Kind.FEDERATION, home.pk), home.day_at(ctx.at)
        years.check_unchanged(stream, ctx.expected_version)
        licence_year = years.year(home, year)
        check_not_over(licence_year, today)
        renewals = renewals_of(licence_year, source_of(licence_year), today, place)
        rows = _new_licences(renewals)
        if not rows:
            raise Refused(cause("nothing_to_renew", year=licence_year.code))
        with record_act(stream, "renew_licences", ctx.with_note(licence_year.code)) as act:
            give_licences(act, licence_year, rows, today, ctx)
        return renewals


def _new_licences(renewals: Sequence[Renewal]) -> list[NewLicence]:
    return [NewLicence(row.player, category, row.club, row.cents) for row, category in without_problem(renewals)]
