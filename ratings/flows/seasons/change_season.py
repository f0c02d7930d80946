"""Change the terms of a season. The table is calculated again as if they had always been in force."""

from django.db import transaction

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


def change_season(*, federation: str, code: str, plan: SeasonInput, ctx: ActContext) -> SeasonTable:
    """Change the terms; equal terms write nothing.

    The expected version of ``ctx`` is that of the season. Raise Conflicting if the season has another version.
    """
    season = seasons.season(federation, code)
    require("change_season", roles_for_season(season.federation, season.club, ctx.actor, ctx.at))
    check_plan(plan)
    with transaction.atomic():
        stream = lock(Stream.Kind.SEASON, season.pk)
        table = seasons.season(federation, code)
        if table.version != ctx.expected_version:
            raise Conflicting(cause("season_changed", seen=ctx.expected_version, now=table.version))
        before = terms_of(table)
        if terms_of(with_terms(table, plan)) == before:
            return table
        table.version += 1
        with record_act(stream, "change_season", ctx.with_note(table.name)) as act:
            table.save()
            act.state(SeasonTerms(table=table, version=table.version, params=terms_of(table)))
        count_with_events_later(table)
    return table
