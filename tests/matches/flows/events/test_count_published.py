"""Once the clock has made results public, a job has them rated."""

from datetime import timedelta

import pytest
from django.utils import timezone

from journal.jobs import drain
from journal.models import Job
from matches.flows.events.count_published import count_published
from matches.inputs.publication import Part
from matches.job_kinds import PUBLISH
from matches.models import UnpublishedPart
from ratings.models import RatedMatch
from tests.support import build
from tests.support.publishing import hide

pytestmark = pytest.mark.django_db


def test_matches_are_rated_after_the_time_of_their_results() -> None:
    home = build.house()
    event = build.drawn(home, 4)
    hide(home, event, Part.RESULTS, until=timezone.now() + timedelta(hours=1))
    build.play_ready(event, home.by_director)
    drain()
    assert not RatedMatch.objects.filter(rated=True).exists()
    assert Job.objects.filter(kind=PUBLISH, state="waiting").count() == 1

    UnpublishedPart.objects.update(until_at=timezone.now() - timedelta(seconds=1))
    for _twice in range(2):
        count_published(event_id=event.pk)()
        drain()

    assert RatedMatch.objects.filter(rated=True).count() == 2
