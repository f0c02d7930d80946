"""Open a season of a federation or a club: a table of points, calculated from now on, past events included."""

from django.db import transaction

from clubs.queries import federations
from clubs.validators import check_slug
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause
from ratings.inputs.seasons import SeasonInput
from ratings.models import SeasonTable, SeasonTerms
from ratings.permissions import require
from ratings.queries.seasons import seasons
from ratings.recording.pools import count_with_events_later
from ratings.services.seasons.seasons import check_plan, roles_for_season, terms_of, with_terms


def open_season(*, federation: str, code: str, plan: SeasonInput, club: str = "", ctx: ActContext) -> SeasonTable:
    """Open a season. ``club``: whose season it is, "" for the federation. Raise Conflicting if ``code`` is taken."""
    home = federations.federation(federation)
    place = federations.club(federation, club) if club else None
    require("open_season", roles_for_season(home, place, ctx.actor, ctx.at))
    check_slug(code)
    check_plan(plan)
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.pk)
        if seasons.has_season(home, code):
            raise Conflicting(cause("season_taken", code=code))
        with record_act(stream, "open_season", ctx.with_note(plan.name[:120])) as act:
            table = act.make(with_terms(SeasonTable(federation=home, club=place, code=code), plan))
            act.state(SeasonTerms(table=table, version=1, params=terms_of(table)))
        count_with_events_later(table)
    return table
