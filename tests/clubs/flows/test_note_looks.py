"""Looks at private data are noted once a day, and shown to the person."""

from datetime import timedelta

import pytest

from clubs.flows.note_looks import note_looks
from clubs.models import Look
from clubs.queries.looks import looks_at, looks_before
from journal.context import ActContext
from ratings.flows.merges.merge_players import merge_players
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_look_is_noted_once_a_day_for_the_player_after_merges() -> None:
    home = build.house()
    ann, double = build.player(home, "Ann Aal"), build.player(home, "Ann Ahl")
    for days in (0, 0, 1):
        ctx = ActContext(home.by_director, NOON + timedelta(days=days))
        note_looks(players=[ann, double], kind=Look.What.ANSWERS, place="Open", ctx=ctx)
    ctx = ActContext(home.by_officer, NOON)
    merge_players(federation=home.federation.slug, target=ann.public_id, duplicate=double.public_id, ctx=ctx)

    rows = list(looks_at(ann))

    assert [(row.place, row.looked_on - NOON.date()) for row in rows] == [
        ("Open", timedelta(days=days)) for days in (1, 1, 0, 0)
    ]
    assert looks_before(NOON + timedelta(days=11), 10).count() == 2


def test_system_looks_at_nothing() -> None:
    home = build.house()
    note_looks(players=[build.player(home)], kind=Look.What.ADDRESS, place="", ctx=ActContext(build.acting(None), NOON))

    assert not Look.objects.exists()
