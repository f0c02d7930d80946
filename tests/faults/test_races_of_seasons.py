"""Seasons that are opened, changed or picked for while results come: what was played counts, whoever was first."""

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Any

import pytest
from django.db import transaction

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
    where: dict[str, Any] = {"federation": home.federation.slug, "by": build.acting(home.officer), "at": NOON}
    if how == "opened":
        return partial(open_season, code="year", plan=YEAR, **where)
    open_season(code="year", plan=BEFORE, **where)
    drain()
    if how == "changed":
        return partial(change_season, code="year", plan=YEAR, expected_version=1, **where)
    return partial(pick_event_for_season, code="year", event=match.stage.event_id, picked="in", **where)


def _with_all_that_follows(deed: Callable[[], object]) -> None:
    deed()
    drain()
