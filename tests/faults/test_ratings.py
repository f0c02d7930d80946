"""Ratings under faults: workers that die, decisions of people at the same moment, jobs that come twice."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from functools import partial
from typing import Any
from uuid import uuid4

import pytest
from django.db import transaction

from journal import jobs
from journal.context import ActContext
from journal.jobs import Outcome
from journal.models import Job, Stream
from journal.refusals import Refusal, Refused
from journal.verify import breaks_of_all
from matches.flows.events.change_pool import change_pool
from matches.flows.results.correct_result import correct_result
from matches.flows.results.reopen_result import reopen_result
from matches.flows.results.submit_score import submit_score
from matches.inputs.results import ScoreInput
from matches.models import Event, Match, RatingPool
from ratings.flows.merges.merge_players import merge_players
from ratings.flows.merges.undo_merge import undo_merge
from ratings.flows.pools.change_pool_terms import change_pool_terms
from ratings.flows.pools.open_pool import open_pool
from ratings.flows.pools.rate_pool import rate_pool
from ratings.inputs.pools import TermsInput
from ratings.models import PoolTerms, RatedMatch, RatingChange, RatingDue, RatingRun
from ratings.queries.pools.pool_terms import version_of
from rules_engine.ratings.compiled import IS_COMPILED
from tests.faults import child, kinds
from tests.ratings.flows.merges.test_merge_players import four
from tests.support import build, processes
from tests.support.build import NOON, House
from tests.support.ratings import from_nothing, ledger
from tests.support.threads import at_once

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]
LOST = ScoreInput(final=[2, 5])


@pytest.fixture
def home() -> House:
    return build.house()


@pytest.mark.parametrize("dies", ["before_writing", "after_writing"])
def test_worker_killed_over_the_ratings_left_nothing_and_the_next_writes_once(home: House, dies: str) -> None:
    """Between the replay and the writing, and after the writing before the commit."""
    played(home, 4)
    job = waiting()

    died = child.run("die_over", kind="rate", job=str(job.pk), dies=dies)

    assert died.returncode == -9, died.stderr
    assert not RatingChange.objects.exists() and not RatingRun.objects.exists()
    assert RatingDue.objects.count() == 2
    kinds.end_lease(job)
    assert jobs.sweep() == 2  # matches are rated, and changes of the event are numbered
    assert_sound(home, runs=1)


def test_worker_killed_over_a_correction_leaves_what_stood(home: House) -> None:
    first, *_ = played(home, 4)
    jobs.drain()
    stood = ledger(home.pool)
    correct(home, first)
    job = waiting()

    assert child.run("die_over", kind="rate", job=str(job.pk), dies="after_writing").returncode == -9

    assert ledger(home.pool) == stood
    kinds.end_lease(job)
    jobs.drain()
    assert ledger(home.pool) != stood
    assert_sound(home, runs=2)


def test_worker_killed_over_results_that_are_undone_meanwhile_leaves_nothing_of_them(home: House) -> None:
    """He has played through what is undone before he dies."""
    first, second = played(home, 4)
    job = waiting()

    with processes.child(*child.argv("rate_and_hang", job=str(job.pk))) as worker:
        processes.wait_until(Stream.objects.filter(key=str(job.pk)).exists, seconds=60)
        for match in (first, second):
            undo(home, match)
        processes.kill(worker)

    kinds.end_lease(job)
    assert_sound(home)
    assert not RatingChange.objects.exists()
    assert RatedMatch.objects.filter(rated=True).count() == 0


def test_worker_killed_over_a_result_that_is_undone_and_played_again_leaves_the_last(home: House) -> None:
    first, _ = played(home, 4)
    job = waiting()

    with processes.child(*child.argv("rate_and_hang", job=str(job.pk))) as worker:
        processes.wait_until(Stream.objects.filter(key=str(job.pk)).exists, seconds=60)
        undo(home, first)
        judged(home, first, scores=LOST)
        jobs.drain()
        processes.kill(worker)

    kinds.end_lease(job)
    assert_sound(home)
    assert winner_of(first) == first.side1.members.get().player_id


def test_correction_during_a_run_that_another_run_overtakes_is_not_lost(home: House) -> None:
    """The one that is late has read what no longer stands: it writes nothing, and is tried again."""
    first, *_ = played(home, 4)
    late = waiting()

    with at_work(late):
        correct(home, first)
        assert jobs.run_job(waiting().pk) is Outcome.DONE
        stood = ledger(home.pool)

    assert ledger(home.pool) == stood
    late.refresh_from_db()
    assert late.state == Job.State.WAITING
    assert_sound(home)
    assert winner_of(first) == first.side1.members.get().player_id


def test_corrections_of_one_match_during_a_run_at_once_leave_the_last(home: House) -> None:
    match, *_ = played(home, 4)
    others = [ScoreInput(final=[5, 4]), LOST, ScoreInput(final=[5, 1])]

    with at_work(waiting()):
        answers = at_once([partial(correct, home, match, one) for one in others])

    jobs.drain()
    last = match.results.order_by("-pk")[0]
    assert [one for one in answers if isinstance(one, Exception)] == []
    assert winner_of(match) == (match.side1 if last.winner else match.side0).members.get().player_id
    assert_sound(home)


def test_rating_delivered_to_eight_workers_is_done_by_one(home: House) -> None:
    played(home, 8)
    job = waiting()

    outcomes = at_once([partial(jobs.run_job, job.pk)] * 8)

    assert outcomes.count(Outcome.DONE) == 1
    assert outcomes.count(Outcome.SKIPPED) == 7
    assert_sound(home, runs=1)


def test_what_was_read_before_another_run_wrote_is_not_written(home: House) -> None:
    first, *_ = played(home, 4)
    late = rate_pool(pool_id=home.pool.pk, at=NOON)
    correct(home, first)
    jobs.drain()
    stood = ledger(home.pool)

    with pytest.raises(jobs.TryAgainError), transaction.atomic():
        late()

    assert ledger(home.pool) == stood
    assert_sound(home)


def test_corrections_of_two_events_at_once_are_both_rated(home: House) -> None:
    found = [played(home, 4)[0] for _ in range(2)]
    jobs.drain()

    answers = at_once([partial(correct, home, match) for match in found])
    at_once([jobs.drain] * 2)

    assert [one for one in answers if isinstance(one, Exception)] == []
    assert all(winner_of(match) == match.side1.members.get().player_id for match in found)
    assert_sound(home)


def test_of_two_corrections_of_one_match_at_once_the_last_is_rated(home: House) -> None:
    match, *_ = played(home, 4)
    jobs.drain()
    again = ScoreInput(final=[5, 4])

    at_once([partial(correct, home, match), partial(correct, home, match, again)] * 2)
    jobs.drain()

    last = match.results.order_by("-pk")[0]
    assert winner_of(match) == (match.side1 if last.winner else match.side0).members.get().player_id
    assert_sound(home)


def test_terms_that_change_during_a_run_are_what_is_rated_by(home: House) -> None:
    played(home, 4)

    with at_work(waiting()):
        change(home, system="dbgf")

    jobs.drain()
    assert set(RatingChange.objects.values_list("k", flat=True)) == {100}
    assert_sound(home)


def test_terms_and_a_correction_at_once_are_both_rated(home: House) -> None:
    match, *_ = played(home, 4)
    jobs.drain()

    deeds: list[Callable[[], object]] = [
        partial(change, home, system="dbgf"),
        partial(correct, home, match),
        jobs.drain,
    ]
    answers = at_once(deeds)
    jobs.drain()

    assert [one for one in answers if isinstance(one, Exception)] == []
    assert set(RatingChange.objects.values_list("k", flat=True)) == {100}
    assert winner_of(match) == match.side1.members.get().player_id
    assert_sound(home)


def test_of_two_officers_who_change_the_same_terms_at_once_one_is_told(home: House) -> None:
    seen = version_of(home.pool)

    answers = at_once([partial(change, home, seen=seen, system=system) for system in ("dbgf", "nardgammon")])

    assert sorted(type(one).__name__ for one in answers) == ["Conflicting", "PoolTerms"]
    assert PoolTerms.objects.count() == 2


def test_two_policies_at_once_that_leave_something_each_and_nothing_together_are_not_both_stated(home: House) -> None:
    """The one asks for long matches until the second of May, the other from then on."""
    played(home, 2)
    played(home, 2, datetime(2026, 5, 3, tzinfo=UTC))
    jobs.drain()
    change(home, date(2026, 5, 2))

    answers = at_once([partial(change, home, on, policy={"shortest": 7}) for on in (None, date(2026, 5, 2))])
    jobs.drain()

    assert [str(one) for one in answers if isinstance(one, Refused)] == ["policy_unrates_all"]
    assert RatedMatch.objects.filter(rated=True).count() == 1
    assert_sound(home)


def test_merge_during_a_run_is_not_lost(home: House) -> None:
    ann, again, bob = four(home)
    played(home, 4)

    with at_work(waiting()):
        merge(home, ann.public_id, again.public_id)

    jobs.drain()
    assert RatingChange.objects.filter(player=ann).count() == 2
    assert not RatingChange.objects.filter(player=again).exists()
    assert RatingChange.objects.filter(player=bob).count() == 2
    assert_sound(home)


def test_merge_undone_during_a_run_is_not_lost(home: House) -> None:
    ann, again, _ = four(home)
    made = merge(home, ann.public_id, again.public_id)

    with at_work(waiting()):
        undo_merge(federation=home.federation.slug, merge_id=made.pk, ctx=ActContext(build.acting(home.officer), NOON))

    jobs.drain()
    assert [RatingChange.objects.filter(player=player).count() for player in (ann, again)] == [1, 1]
    assert_sound(home)


def test_player_whom_two_officers_merge_into_two_others_at_once_goes_one_way(home: House) -> None:
    ann, again, bob = four(home)
    carl = build.player(home, "Carl")

    answers = at_once([partial(merge, home, kept.public_id, again.public_id) for kept in (ann, carl)])
    jobs.drain()

    assert sorted(type(one).__name__ for one in answers) == ["Conflicting", "Merge"]
    assert RatingChange.objects.filter(player__in=(ann, carl)).count() == 2
    assert RatingChange.objects.filter(player=bob).count() == 2
    assert_sound(home)


def test_merge_undone_by_two_at_once_is_undone_once(home: House) -> None:
    ann, again, _ = four(home)
    made = merge(home, ann.public_id, again.public_id)
    undo = partial(
        undo_merge, federation=home.federation.slug, merge_id=made.pk, ctx=ActContext(build.acting(home.officer), NOON)
    )

    answers = at_once([undo, undo])
    jobs.drain()

    assert sorted(isinstance(one, Refusal) for one in answers) == [False, True]
    assert_sound(home)


@pytest.mark.parametrize("_again", range(3))
def test_event_that_moves_while_its_results_come_is_rated_where_it_is(home: House, _again: int) -> None:
    other = second_pool(home)
    event = build.drawn(home, 8)
    deeds: list[Callable[[], object]] = [partial(judged, home, match) for match in build.ready(event)]
    deeds.append(partial(change_pool, event_id=event.pk, pool=other.code, ctx=ActContext(home.by_director, NOON)))

    answers = at_once(deeds)
    jobs.drain()

    assert [one for one in answers if isinstance(one, Exception)] == []
    assert not RatedMatch.objects.filter(pool=home.pool).exists()
    assert RatedMatch.objects.filter(pool=other, rated=True).count() == 4
    assert ledger(other) == from_nothing(other)
    assert_sound(home)


def test_result_for_an_event_that_has_moved_since_it_was_read_is_rated_where_it_is(home: House) -> None:
    """The worker read the event before somebody moved it, and writes afterwards."""
    other = second_pool(home)
    event = build.drawn(home, 4)
    match = build.ready(event)[0]
    build.submit(match, home.by_director, ScoreInput(final=[5, 2]), at_desk=True)
    jobs.run_job(Job.objects.get(kind="judge").pk)
    slow = kinds.Slow(jobs.HANDLERS["official"])

    with kinds.handled("official", slow), slow.at_work(Job.objects.get(kind="official", state=Job.State.WAITING)):
        change_pool(event_id=event.pk, pool=other.code, ctx=ActContext(home.by_director, NOON))

    jobs.drain()
    assert RatedMatch.objects.filter(pool=other, match=match, rated=True).exists()
    assert ledger(other) == from_nothing(other)


@pytest.mark.skipif(not IS_COMPILED, reason="Numba is not installed: there is one way only")
def test_run_has_the_same_hash_where_numba_is_not_installed(home: House) -> None:
    """Official formulas, Glicko-2 from the second day on, and strength."""
    event = build.drawn(home, 8)
    build.play_out(event, home.by_director)
    change(home, date(2026, 5, 2), system="glicko2")
    played(home, 8, datetime(2026, 5, 3, tzinfo=UTC))
    jobs.drain()

    done = child.run("run_of", pool=home.pool.pk, without_numba=True)
    assert done.returncode == 0, done.stderr
    told = child.told_by(done)
    last = RatingRun.objects.order_by("pk").last()
    assert last is not None
    assert told == {"compiled": False, "input": last.input_sha256, "output": last.counts["output_sha256"]}


def second_pool(home: House) -> RatingPool:
    by = build.acting(home.officer)
    return open_pool(federation=home.federation.slug, code="second", name="Second", ctx=ActContext(by, NOON))


def played(home: House, count: int, at: datetime | None = None) -> list[Match]:
    """A first round with its results; the rating is still to come."""
    event: Event = build.drawn(home, count, lengths=[5] * 3)
    found = build.ready(event)
    for match in found:
        judged(home, match, at)
    return found


def judged(home: House, match: Match, at: datetime | None = None, scores: ScoreInput | None = None) -> None:
    by, scores = home.by_director, scores or ScoreInput(final=[5, 2], played_at=at)
    sent, _ = submit_score(
        submission_id=uuid4(), match_id=match.pk, scores=scores, ctx=ActContext(by, at or NOON), at_desk=True
    )
    jobs.run_job(Job.objects.get(kind="judge", key=str(sent.pk)).pk)
    jobs.run_job_for_key("official", match.stage.event_id)


def correct(home: House, match: Match, outcome: ScoreInput = LOST) -> object:
    return correct_result(match_id=match.pk, outcome=outcome, ctx=ActContext(home.by_director, NOON, "misread"))


def undo(home: House, match: Match) -> None:
    reopen_result(match_id=match.pk, ctx=ActContext(home.by_director, NOON, "misread"))


def change(home: House, from_on: date | None = None, *, seen: int | None = None, **plan: Any) -> PoolTerms:
    by = build.acting(home.officer)
    return change_pool_terms(
        federation=home.federation.slug,
        pool=home.pool.code,
        from_on=from_on,
        plan=TermsInput(**plan),
        ctx=ActContext(by, NOON, expected_version=seen),
    )


def merge(home: House, kept: str, merged: str) -> Any:
    by = build.acting(home.officer)
    return merge_players(federation=home.federation.slug, target=kept, duplicate=merged, ctx=ActContext(by, NOON))


def waiting() -> Job:
    return Job.objects.get(kind="rate", state=Job.State.WAITING)


@contextmanager
def at_work(job: Job) -> Iterator[None]:
    """Within, a run has played its pool through and not written yet."""
    slow = kinds.Slow(jobs.HANDLERS["rate"])
    with kinds.handled("rate", slow), slow.at_work(job):
        yield


def winner_of(match: Match) -> int:
    """Whose rating rose by it."""
    first, second = RatingChange.objects.filter(match=match)
    return first.player_id if first.difference > second.difference else second.player_id


def assert_sound(home: House, runs: int | None = None) -> None:
    """Nothing is due, what stands is what a rebuild gives, and the journal proves it."""
    for job in Job.objects.filter(kind="rate", state=Job.State.WAITING):
        kinds.come_due(job)
    jobs.drain()
    assert RatingDue.objects.count() == 0
    assert runs is None or RatingRun.objects.count() == runs
    assert ledger(home.pool) == from_nothing(home.pool)
    assert list(breaks_of_all()) == []
