"""What is a person's own at the desk."""

from datetime import timedelta

import pytest

from journal.context import ActContext
from matches.flows.tournaments.add_staff import add_staff
from matches.flows.tournaments.announce_tournament import announce_tournament
from matches.inputs.tournaments import TournamentInput, TournamentRef
from matches.queries.events.my_matches import my_posts
from tests.support import build

pytestmark = pytest.mark.django_db


def test_tournaments_of_today_come_first_then_the_next_then_the_latest() -> None:
    home = build.house("fed")
    for name, begins in [("long-gone", -300), ("next-year", 300), ("gone", -30), ("today", 0), ("next-month", 30)]:
        _serves(home, name, begins)

    found = [post.tournament.slug for post in my_posts(home.by_director, build.NOON)]

    assert [slug for slug in found if slug != "open"] == ["today", "next-month", "next-year", "gone", "long-gone"]


def _serves(home: build.House, name: str, begins: int) -> None:
    first = (build.NOON + timedelta(days=begins)).date()
    plan = TournamentInput(name, name, first, first + timedelta(days=2), host_club="club", is_public=True)
    by = build.acting(home.officer)
    announce_tournament(federation="fed", plan=plan, ctx=ActContext(by, build.NOON))
    add_staff(ref=TournamentRef("fed", name), user=home.director, role="director", ctx=ActContext(by, build.NOON))
