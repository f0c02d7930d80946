"""Seasons that are opened, changed or picked for while results come: what was played counts, whoever was first."""

from collections.abc import Callable
from datetime import date
from functools import partial

import pytest
from django.db import transaction

from journal.context import ActContext
from journal.jobs import drain
from matches.derive.rows import RowChanges
from matches.models import Match
from ratings.flows.seasons.change_season import change_season
from ratings.flows.seasons.open_season import open_season
from ratings.flows.seasons.pick_event_for_season import pick_event_for_season
from ratings.inputs.seasons import SeasonInput
from ratings.models import SeasonTable
from ratings.queries.seasons import seasons
from ratings.recording.pools import rebuild_season
from tests.support import build
from tests.support.build import NOON, House
from tests.support.threads import beside

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]
RULES = {"per_win": {"main": 100}}
YEAR = SeasonInput("Year", date(2026, 1, 1), date(2026, 12, 31), rules=RULES, counts_running=True)
BEFORE = SeasonInput("Before", date(2025, 1, 1), date(2025, 12, 31), rules=RULES, counts_running=True)


@pytest.mark.parametrize("how", ["opened", "changed", "picked"])
def test_result_that_comes_while_the_season_begins_to_take_its_event_counts(how: str) -> None:
    """The result does not see the season yet, nor the season the result."""
    home = build.house()
    match = build.ready(build.drawn(home, 2))[0]
    deed = _deed(home, match, how)

    with beside(partial(_with_all_that_follows, deed), seconds=4) as go, transaction.atomic():
        build.play(match, home.by_director)
        go()

    drain()
    table = SeasonTable.objects.get()
    assert sorted(row.wins for row in seasons.rows_of(table)) == [0, 1]
    assert rebuild_season(table) == RowChanges()


def _deed(home: House, match: Match, how: str) -> Callable[[], object]:
    ctx = ActContext(build.acting(home.officer), NOON)
    if how == "opened":
        return partial(open_season, federation=home.federation.slug, code="year", plan=YEAR, ctx=ctx)
    open_season(federation=home.federation.slug, code="year", plan=BEFORE, ctx=ctx)
    drain()
    if how == "changed":
        return partial(change_season, federation=home.federation.slug, code="year", plan=YEAR, ctx=ctx.with_note("", 1))
    return partial(
        pick_event_for_season,
        federation=home.federation.slug,
        code="year",
        event_id=match.stage.event_id,
        pick="in",
        ctx=ctx,
    )


def _with_all_that_follows(deed: Callable[[], object]) -> None:
    deed()
    drain()
