"""Reasons of suspensions are deleted, their acts stay."""

import pytest

from journal.models import ActNote
from journal.verify import breaks_of_all
from members.models import Suspension
from members.recording.suspensions import delete_reasons_about
from tests.support import build
from tests.support.suspensions import suspended

pytestmark = pytest.mark.django_db


def test_reasons_about_one_player_are_deleted() -> None:
    home = build.house()
    ann, bob = build.player(home), build.player(home)
    for player in (ann, bob):
        suspended(home, player)

    delete_reasons_about([ann.pk])

    assert ActNote.objects.filter(act__kind="suspend_player").count() == 1
    assert Suspension.objects.count() == 2
    assert list(breaks_of_all()) == []
