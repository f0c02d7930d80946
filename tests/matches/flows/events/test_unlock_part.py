"""Unlocking: by the director who locked it, or an officer; the scores that waited for it."""

import pytest

from journal.jobs import drain
from journal.refusals import NotAllowed, NotFound, Refused
from matches.flows.events.unlock_part import unlock_part
from matches.flows.results.confirm_pending_results import make_one_official
from matches.inputs.results import ScoreInput
from matches.models import PendingOfficial
from matches.queries.results import matches
from tests.support import build, locked_cup
from tests.support.build import NOON
from tests.support.locked_cup import Cup

pytestmark = pytest.mark.django_db
the_cup, cup = locked_cup.the_cup, locked_cup.cup


def test_another_director_does_not_unlock_and_an_officer_does(cup: Cup) -> None:
    lock = cup.lock()
    other = build.login()
    build.serve(cup.home.tournament, other, cup.director)

    with pytest.raises(NotAllowed):
        unlock_part(event_id=cup.event.pk, lock_id=lock.pk, ctx=cup.ctx(by=build.acting(other)))
    unlock_part(event_id=cup.event.pk, lock_id=lock.pk, ctx=cup.ctx(by=build.acting(cup.home.officer)))

    with pytest.raises(NotFound):
        unlock_part(event_id=cup.event.pk, lock_id=lock.pk, ctx=cup.ctx())


def test_unlocking_needs_a_reason(cup: Cup) -> None:
    lock = cup.lock()

    with pytest.raises(Refused):
        unlock_part(event_id=cup.event.pk, lock_id=lock.pk, ctx=cup.ctx(""))


def test_score_that_waited_under_a_lock_counts_when_it_is_unlocked(cup: Cup) -> None:
    submission = build.submit(cup.open, cup.director, ScoreInput(final=[5, 0]), at_desk=True)
    lock = cup.lock(match_id=cup.open.pk)
    drain()
    make_one_official(submission_id=submission.pk, at=NOON)()
    assert (matches.counting_result(cup.open), PendingOfficial.objects.count()) == (None, 1)

    unlock_part(event_id=cup.event.pk, lock_id=lock.pk, ctx=cup.ctx("Decided."))
    drain()

    result = matches.counting_result(cup.open)
    assert result is not None and result.final == [5, 0]
    assert not PendingOfficial.objects.exists()
