"""Open a season of a federation or a club: a table of points that is added up from now on, past events too."""

from datetime import datetime

from django.db import transaction

from clubs.queries import federations
from clubs.rules import check_slug
from journal.acts import Actor, lock, recording
from journal.models import Stream
from journal.refusals import Conflicting, because
from matches.conditions.seasons import check_plan, roles_over, terms_of, with_terms
from matches.may import require
from matches.models import SeasonTable, SeasonTerms
from matches.plans import SeasonPlan
from matches.queries import seasons
from matches.record_ratings import count_with_events_later


def open_season(
    *, federation: str, code: str, plan: SeasonPlan, by: Actor, at: datetime, club: str = ""
) -> SeasonTable:
    """``club``: whose season it is, "" for the federation's. ``code``: for addresses; is it taken: Conflicting."""
    home = federations.federation(federation)
    place = federations.club(federation, club) if club else None
    require("open_season", roles_over(home, place, by, at))
    check_slug(code)
    check_plan(plan)
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.pk)
        if seasons.has_season(home, code):
            raise Conflicting(because("season_taken", code=code))
        with recording(stream, "open_season", by=by, at=at, note=plan.name[:120]) as act:
            made = act.make(with_terms(SeasonTable(federation=home, club=place, code=code), plan))
            act.state(SeasonTerms(table=made, version=1, params=terms_of(made)))
        count_with_events_later(made)
    return made
