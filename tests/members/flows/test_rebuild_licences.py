"""Derived rows of licences are made again."""

import pytest

from journal.context import ActContext, system
from journal.refusals import NotAllowed
from members.flows.rebuild_licences import rebuild_licences
from members.models import LicenceStanding
from tests.support import build
from tests.support.build import NOON
from tests.support.licences import members

pytestmark = pytest.mark.django_db


def test_rows_that_differ_are_written_again() -> None:
    at = members()
    at.give(build.player(at.home))
    ctx = ActContext(system("command"), NOON)
    assert rebuild_licences(federation=at.home.federation, ctx=ctx) == 0
    LicenceStanding.objects.all().delete()

    assert rebuild_licences(federation=at.home.federation, ctx=ctx) == 1
    assert LicenceStanding.objects.get().kind == "open"
    with pytest.raises(NotAllowed):
        rebuild_licences(federation=at.home.federation, ctx=at.ctx)
