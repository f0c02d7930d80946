"""Results that a job states are guarded: one that a lock forbids is left out, and the others are stated."""

import pytest
from django.db import transaction

from journal.context import ActContext
from journal.models import Act
from matches.flows.events.lock_part import lock_part
from matches.flows.tables.start_match import start_match
from matches.models import Match, Result
from matches.queries.results import matches
from matches.recording.events import lock_event, rebuild_event
from matches.recording.results import state_results
from tests.support import build
from tests.support.build import NOON
from tests.support.locked_cup import ctx_of

pytestmark = pytest.mark.django_db


def _won(match: Match, winner: int = 0) -> Result:
    return Result(match=match, ending=Result.Ending.CONCEDED, winner=winner, played_at=NOON)


def test_result_that_a_lock_forbids_is_left_out_and_the_others_are_stated() -> None:
    home = build.house()
    event = build.drawn(home, 8)
    first, second, third = build.ready(event)[:3]
    lock_part(event_id=event.pk, match_id=second.pk, ctx=ctx_of(home))

    with transaction.atomic():
        stream = lock_event(event)
        results = [(home.by_director, _won(match)) for match in (first, second, third)]
        skipped = state_results(stream, event, results, at=NOON)

    assert skipped == {second.pk}
    assert [matches.counting_result(match) is not None for match in (first, second, third)] == [True, False, True]
    assert Act.objects.filter(kind="make_official").count() == 2
    assert not rebuild_event(event)


@pytest.mark.parametrize("is_started", [True, False])
def test_result_that_takes_its_place_from_a_match_is_left_out_if_that_has_started(is_started: bool) -> None:
    home = build.house()
    event = build.drawn(home, 4)
    first, second = build.ready(event)

    def state(*results: Result) -> set[int]:
        with transaction.atomic():
            return state_results(lock_event(event), event, [(home.by_director, result) for result in results], at=NOON)

    state(_won(first), _won(second))
    (final,) = build.ready(event)
    if is_started:
        start_match(match_id=final.pk, ctx=ActContext(home.by_director, NOON))

    assert state(_won(first, winner=1)) == set()

    result = matches.counting_result(first)
    assert result is not None
    assert (result.winner, final.pk in matches.in_place(event)) == ((0, True) if is_started else (1, False))
    assert not rebuild_event(event)
