"""Change the terms of a season: the table is added up again, as if they had always been so."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor, lock, recording
from journal.models import Stream
from journal.refusals import Conflicting, because
from matches.conditions.seasons import check_plan, roles_over, terms_of, with_terms
from matches.may import require
from matches.models import SeasonTable, SeasonTerms
from matches.plans import SeasonPlan
from matches.queries import seasons
from matches.record_ratings import count_with_events_later


def change_season(*, federation: str, code: str, plan: SeasonPlan, seen: int, by: Actor, at: datetime) -> SeasonTable:
    """``seen``: the version that is changed; another one stands: Conflicting. The same terms again write nothing."""
    found = seasons.season(federation, code)
    require("change_season", roles_over(found.federation, found.club, by, at))
    check_plan(plan)
    with transaction.atomic():
        stream = lock(Stream.Kind.SEASON, found.pk)
        table = seasons.season(federation, code)
        if table.version != seen:
            raise Conflicting(because("season_changed", seen=seen, now=table.version))
        before = terms_of(table)
        if terms_of(with_terms(table, plan)) == before:
            return table
        table.version += 1
        with recording(stream, "change_season", by=by, at=at, note=table.name) as act:
            table.save()
            act.state(SeasonTerms(table=table, version=table.version, params=terms_of(table)))
        count_with_events_later(table)
    return table
