"""How long matches were played, as the pace of an event takes them."""

from dataclasses import replace
from datetime import timedelta

import pytest

from journal.context import ActContext
from matches.flows.results.adjourn_match import adjourn_match
from matches.flows.tables.start_match import start_match
from matches.inputs.results import AdjournmentInput
from matches.models import MatchFact
from matches.queries.events.match_timings import MatchTiming, minutes_between, timings_of
from rules_engine.advise.pace import Timed
from tests.support import build
from tests.support.build import NOON

LATER = NOON + timedelta(minutes=40)
STARTED = MatchTiming(1, 1, 5, NOON, MatchFact.Kind.STARTED, None, None)


def test_match_is_timed_until_its_score_came_or_until_now() -> None:
    over = replace(STARTED, reported_at=NOON + timedelta(minutes=30))

    assert STARTED.until(LATER) == Timed(5, 40, is_over=False)
    assert over.until(LATER) == Timed(5, 30, is_over=True)


@pytest.mark.parametrize("state", [MatchFact.Kind.BROKEN, MatchFact.Kind.RESUMED, None])
def test_match_that_was_adjourned_or_has_no_start_is_not_timed(state: MatchFact.Kind | None) -> None:
    assert replace(STARTED, state=state, since=NOON if state else None).until(LATER) is None


def test_moment_before_the_start_is_no_time() -> None:
    assert minutes_between(LATER, NOON) == 0


@pytest.mark.django_db
def test_last_fact_of_a_match_is_its_state() -> None:
    home = build.house()
    event = build.drawn(home, 8)
    adjourned, begun, *_ = build.ready(event)
    ctx = ActContext(home.by_director, NOON)
    for match in (adjourned, begun):
        start_match(match_id=match.pk, ctx=ctx)
    adjourn_match(match_id=adjourned.pk, state=AdjournmentInput(score=(1, 2)), ctx=replace(ctx, at=LATER))

    rows = {row.match: row for row in timings_of([event.pk])}

    assert rows.keys() == {adjourned.pk, begun.pk}
    assert [rows[match.pk].is_adjourned for match in (adjourned, begun)] == [True, False]
    assert (rows[adjourned.pk].started_at, rows[begun.pk].started_at) == (None, NOON)
