"""A score goes in, and nobody calls for its jobs: Celery on Redis moves the bracket and the ratings."""

import uuid
from pathlib import Path

import pytest

from journal.models import Job
from journal.verify import breaks_of_all
from matches.inputs.results import ScoreInput
from matches.models import Event, Judgement, Match, Node, Result
from matches.recording.events import rebuild_event
from ratings.models import RatingChange
from tests.faults import child
from tests.support import build, processes

pytestmark = [pytest.mark.servers, pytest.mark.django_db(transaction=True)]


def test_poked_worker_makes_scores_official_moves_the_bracket_and_rates() -> None:
    home = build.house()
    event = build.drawn(home, 4)
    with processes.celery_worker():
        for match in build.ready(event):
            build.submit(match, home.by_director, ScoreInput(final=[5, 2]), at_desk=True)
        processes.wait_until(lambda: _is_rated(2))
        final = build.ready(event)[0]
        build.submit(final, home.by_director, ScoreInput(final=[5, 4]), at_desk=True)
        processes.wait_until(lambda: _is_rated(3))
    assert Node.objects.get(match=final).state == Node.State.DECIDED
    _assert_sound(event)


def test_beats_find_what_was_never_poked_and_two_do_no_harm(tmp_path: Path) -> None:
    home = build.house()
    event = build.drawn(home, 4)
    matches = build.ready(event)
    _submit_without_poke(matches, home)
    one, other = (processes.celery_beat(tmp_path / name) for name in ("one", "other"))
    with processes.celery_worker(), one, other:
        processes.wait_until(lambda: _is_rated(2))
    assert (Judgement.objects.count(), Result.objects.count()) == (2, 2)
    _assert_sound(event)


def _submit_without_poke(matches: list[Match], home: build.House) -> None:
    """By a web process that knows no broker: jobs that only a sweep finds."""
    told = [
        {"submission": str(uuid.uuid4()), "match": match.pk, "user": home.director.pk, "final": [5, 2]}
        for match in matches
    ]
    done = child.run("submit_many", scores=told)
    assert done.returncode == 0, done.stderr


def _is_rated(matches: int) -> bool:
    """Every job is done, and so many matches have changed two players each."""
    undone = Job.objects.exclude(state=Job.State.DONE).exists()
    return not undone and RatingChange.objects.count() == 2 * matches


def _assert_sound(event: Event) -> None:
    assert not rebuild_event(event)
    assert list(breaks_of_all()) == []
