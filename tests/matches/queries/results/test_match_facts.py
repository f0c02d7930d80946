"""Facts about matches: of each kind the last one holds."""

import pytest

from journal.context import ActContext
from matches.flows.results.adjourn_match import adjourn_match
from matches.flows.results.resume_match import resume_match
from matches.flows.tables.call_director import call_director
from matches.flows.tables.close_director_call import close_director_call
from matches.flows.tables.report_arrival import report_arrival
from matches.inputs.results import AdjournmentInput
from matches.models import Match
from matches.queries.results.match_facts import (
    adjournment_row,
    facts_of,
    help_row,
    is_broken_off,
    present_sides,
    sides_of_arrivals,
    waits_for_director,
    was_broken_off,
)
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_resumed_match_was_adjourned_and_is_no_longer() -> None:
    home = build.house()
    (match,) = build.ready(build.drawn(home, 2))
    ctx = ActContext(home.by_director, NOON)
    adjourn_match(match_id=match.pk, state=AdjournmentInput(score=(1, 2)), ctx=ctx)
    adjourned = is_broken_off(match)

    resume_match(match_id=match.pk, ctx=ctx)

    row = adjournment_row({fact.kind: fact for fact in facts_of([match.pk])})
    assert (adjourned, is_broken_off(match), was_broken_off(match)) == (True, False, True)
    assert row is not None and (row.score, row.is_resumed) == ((1, 2), True)


def _has_open_call(match: Match) -> tuple[bool, bool]:
    row = help_row({fact.kind: fact for fact in facts_of([match.pk])})
    return row is not None, waits_for_director(match)


def test_query_and_rows_agree_on_arrivals_and_calls() -> None:
    home = build.house()
    match, (ann, bob) = build.meeting(home)
    report_arrival(match_id=match.pk, ctx=ActContext(bob, NOON))
    call_director(match_id=match.pk, reason="rules", ctx=ActContext(ann, NOON))
    called = _has_open_call(match)

    close_director_call(match_id=match.pk, ctx=ActContext(home.by_director, NOON))

    assert (called, _has_open_call(match)) == ((True, True), (False, False))
    assert present_sides(match) == sides_of_arrivals(facts_of([match.pk])) == {1}
