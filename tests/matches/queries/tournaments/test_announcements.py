"""Which announcements are shown at a time."""

from datetime import timedelta

import pytest

from journal.context import ActContext
from matches.flows.tournaments.publish_announcement import publish_announcement
from matches.queries.tournaments import announcements
from tests.support import build

pytestmark = pytest.mark.django_db
SOON = build.NOON + timedelta(minutes=30)


def test_announcement_is_shown_until_its_time_is_over() -> None:
    home = build.house()
    ctx = ActContext(home.by_director, build.NOON)
    publish_announcement(ref=home.ref, text="Break", until_at=SOON, ctx=ctx)
    publish_announcement(ref=home.ref, text="Soup in the foyer", ctx=ctx)

    moments = (build.NOON, SOON - timedelta(seconds=1), SOON, SOON + timedelta(days=400))
    shown = [[row.text for row in announcements.current(home.tournament, at)] for at in moments]

    assert shown == [["Break", "Soup in the foyer"]] * 2 + [["Soup in the foyer"]] * 2


def test_announcement_is_that_of_its_tournament() -> None:
    home, other = build.house(), build.house()
    row = publish_announcement(ref=home.ref, text="Break", ctx=ActContext(home.by_director, build.NOON))

    assert announcements.announcement(home.tournament, row.pk) == row
    assert announcements.announcement(other.tournament, row.pk) is None
    assert announcements.announcement(home.tournament, 2**63) is None
    assert announcements.current(other.tournament, build.NOON) == []
    tournament_ids = [home.tournament.pk, other.tournament.pk]
    assert announcements.current_of(tournament_ids, build.NOON) == [row]
