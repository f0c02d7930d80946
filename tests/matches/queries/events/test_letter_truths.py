"""Whether calls, scores and announcements still hold."""

from datetime import datetime, timedelta

import pytest

from journal.context import ActContext
from matches.flows.tables.call_match import call_match
from matches.flows.tournaments.publish_announcement import publish_announcement
from matches.inputs.results import ScoreInput
from matches.models import Match
from matches.queries.events.letter_truths import is_true
from notifications.models import Letter
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def truth(kind: str, about: str, at: datetime = NOON, **params: str) -> bool:
    return is_true(Letter(kind=kind, about=about, params=params), at)


def test_call_holds_at_its_table_until_the_match_begins() -> None:
    home = build.house()
    match, _sides = build.meeting(home)
    before = truth("called", f"match:{match.pk}", table="7")
    call_match(match_id=match.pk, table="7", ctx=ActContext(home.by_director, NOON))
    during = [truth("called", f"match:{match.pk}", table=table) for table in "78"]
    build.play(match, home.by_director)

    assert (before, during, truth("called", f"match:{match.pk}", table="7")) == (False, [True, False], False)
    assert not truth("called", f"match:{Match.objects.count() + 99}", table="7")


def test_announcement_holds_until_its_end() -> None:
    home = build.house()
    until = NOON + timedelta(hours=1)
    ctx = ActContext(home.by_director, NOON)
    row = publish_announcement(ref=build.ref(home.tournament), text="Dinner", until_at=until, ctx=ctx)

    times = (NOON, until - timedelta(seconds=1), until)
    assert [truth("news", f"announcement:{row.pk}", at) for at in times] == [True, True, False]
    assert not truth("news", f"announcement:{row.pk + 1}")


def test_score_that_no_longer_waits_is_over_and_other_kinds_always_hold() -> None:
    home = build.house()
    match, sides = build.meeting(home)
    before = truth("score", f"match:{match.pk}")
    build.submit(match, sides[0], ScoreInput(final=[5, 2]))
    build.do_jobs()

    assert (before, truth("score", f"match:{match.pk}"), truth("draw", "event:5")) == (False, True, True)
