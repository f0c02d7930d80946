"""A look is stored once for a day, and can be deleted."""

import pytest

from clubs.models import Look
from clubs.recording.looks import delete_looks, write_looks
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_look_is_stored_once_for_a_day_and_deleted() -> None:
    home = build.house()
    players = [build.player(home) for _ in range(2)]
    for _ in range(2):
        write_looks(home.director.pk, [*players, players[0]], Look.What.ANSWERS, "Open", NOON.date())

    assert (Look.objects.count(), delete_looks(Look.objects.all())) == (2, 2)
