"""What is known of performances: their first day, who entered them, those of a player after a merge."""

from datetime import date

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from journal.context import ActContext
from matches.models import Tournament
from ratings.flows.merges.merge_players import merge_players
from ratings.queries.performances.performances import (
    first_performance_on,
    performance_rows,
    performances_by,
    performances_of,
)
from tests.support import build
from tests.support.performances import DAY, LATER, analysed, enter, pr_pool, row

pytestmark = pytest.mark.django_db


def test_first_day_is_that_of_the_first_analysis_or_entry() -> None:
    home = build.house()
    pool, ann = pr_pool(home), build.player(home, "Ann Berg")
    assert first_performance_on(pool) is None
    match, _players = analysed(home, (100, 1_000), (50, 2_000))
    played_on = match.results.get().played_at.date()
    assert first_performance_on(pool) == played_on
    enter(home, pool, row(ann, 400, on=date(2020, 1, 1)))
    assert first_performance_on(pool) == date(2020, 1, 1)


def test_rows_name_who_entered_them_in_one_query() -> None:
    home = build.house()
    pool, ann = pr_pool(home), build.player(home, "Ann Berg")
    enter(home, pool, row(ann, 400), row(ann, 700))
    rows = list(performances_of(pool))
    with CaptureQueriesContext(connection) as queries:
        shown = performance_rows(rows)

    assert [(line.rating, line.grade, line.by) for line in shown] == [
        (700, "advanced", home.officer.get_username()),
        (400, "grandmaster", home.officer.get_username()),
    ]
    assert len(queries) == 1


def test_player_has_those_of_merged_players() -> None:
    home = build.house()
    pool, ann, anne = pr_pool(home), build.player(home, "Ann Berg"), build.player(home, "Anne Berg")
    enter(home, pool, row(ann, 400), row(anne, 600))
    ctx = ActContext(home.by_officer, LATER)
    merge_players(federation=home.federation.slug, target=ann.public_id, duplicate=anne.public_id, ctx=ctx)

    assert [(line.player, line.rating) for line in performances_by(ann)] == [(ann, 600), (ann, 400)]


def test_match_of_a_hidden_tournament_is_not_named() -> None:
    home = build.house()
    pool = pr_pool(home)
    match, (first, _other) = analysed(home, (100, 1_000), (50, 2_000))
    enter(home, pool, row(first, 300, 90, match.results.get().played_at.date(), match=match.pk))
    assert [line.match_id for line in performances_by(first)] == [match.pk]
    Tournament.objects.update(is_public=False)
    assert [line.match_id for line in performances_by(first)] == [None]
    assert DAY
