"""Looks are kept for their time, counted in days."""

from datetime import timedelta

import pytest

from clubs.models import Look
from clubs.queries.looks import looks_at, looks_before
from clubs.recording.looks import write_looks
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_look_is_old_on_the_day_after_its_time() -> None:
    home = build.house()
    player, day = build.player(home), NOON.date()
    write_looks(home.director.pk, [player], Look.What.ADDRESS, "Open", day)

    counts = [looks_before(NOON + timedelta(days=days), 10).count() for days in (10, 11)]

    assert (counts, looks_at(player).count(), looks_at(build.player(home)).count()) == ([0, 1], 1, 0)
