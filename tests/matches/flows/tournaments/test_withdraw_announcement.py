"""A withdrawn announcement is no longer shown; the journal keeps its text."""

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import NotAllowed, NotFound
from matches.flows.tournaments.publish_announcement import publish_announcement
from matches.flows.tournaments.withdraw_announcement import withdraw_announcement
from matches.queries.tournaments import announcements
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_announcement_is_withdrawn_once() -> None:
    home = build.house()
    ctx = ActContext(home.by_director, NOON)
    row = publish_announcement(ref=home.ref, text="Break", ctx=ctx)

    withdraw_announcement(ref=home.ref, announcement_id=row.pk, ctx=ctx)

    assert announcements.current(home.tournament, NOON) == []
    assert Act.objects.get(kind="withdraw_announcement").note.text == "Break"
    with pytest.raises(NotFound):
        withdraw_announcement(ref=home.ref, announcement_id=1, ctx=ctx)


def test_announcement_of_another_tournament_stays() -> None:
    home, other = build.house(), build.house()
    row = publish_announcement(ref=home.ref, text="Break", ctx=ActContext(home.by_director, NOON))

    with pytest.raises(NotFound):
        withdraw_announcement(ref=other.ref, announcement_id=row.pk, ctx=ActContext(other.by_director, NOON))
    with pytest.raises(NotAllowed):
        withdraw_announcement(ref=home.ref, announcement_id=row.pk, ctx=ActContext(other.by_director, NOON))

    assert announcements.current(home.tournament, NOON) == [row]
