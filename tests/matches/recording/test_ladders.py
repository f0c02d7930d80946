"""Up to which moment a ladder is derived."""

import pytest

from matches.models import LadderClock
from matches.queries.ladders.played import derived_until, seconds
from matches.recording.ladders import renew_clock
from tests.support import build
from tests.support.climbing import DAY, START, climb

pytestmark = pytest.mark.django_db


def test_clock_of_a_ladder_never_goes_back() -> None:
    ladder = climb(build.house(), 2)
    renew_clock(ladder.stage, START + DAY)
    renew_clock(ladder.stage, START)

    assert derived_until(ladder.stage) == seconds(START + DAY)
    assert str(LadderClock.objects.get(stage=ladder.stage)).endswith(str(seconds(START + DAY)))
