"""A reveal makes the boards, each with a stream of its own."""

import pytest

from journal.models import Job, Stream
from matches.job_kinds import REVEAL
from matches.recording.lineups import reveal_later
from tests.support import build, teams
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_boards_have_streams_and_a_job_waits_for_the_hour() -> None:
    home = build.house()
    (tie,) = teams.ties(teams.team_league(home))
    reveal_later(tie, None, NOON)
    assert not Job.objects.filter(kind=REVEAL).exists()
    reveal_later(tie, NOON, NOON)
    assert Job.objects.get(kind=REVEAL).payload == {"match": tie.pk}
    keys = [str(board.pk) for board in teams.reveal(home, tie)]
    assert Stream.objects.filter(kind=Stream.Kind.MATCH, key__in=keys).count() == 2
