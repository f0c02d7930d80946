"""What is a person's own at the desk."""

from datetime import timedelta

import pytest
from django.test import Client

from clubs.models import User
from journal.context import ActContext
from matches.flows.tournaments.add_staff import add_staff
from matches.flows.tournaments.announce_tournament import announce_tournament
from matches.inputs.tournaments import TournamentInput, TournamentRef
from matches.queries.events.my_matches import my_matches, my_posts
from tests.support import build

pytestmark = pytest.mark.django_db


def test_tournaments_of_today_come_first_then_the_next_then_the_latest() -> None:
    home = build.house("fed")
    for name, begins in [("long-gone", -300), ("next-year", 300), ("gone", -30), ("today", 0), ("next-month", 30)]:
        _serves(home, name, begins)

    found = [post.tournament.slug for post in my_posts(home.by_director, build.NOON)]

    assert [slug for slug in found if slug != "open"] == ["today", "next-month", "next-year", "gone", "long-gone"]


def test_played_match_shows_its_score_from_the_own_side(client: Client) -> None:
    home = build.house()
    match, logins = build.meeting(home)
    sides = [side.members.get().player for side in (match.side0, match.side1) if side]
    before = [my_matches(player)[0].score for player in sides]
    build.play(match, home.by_director)

    rows = [my_matches(player)[0] for player in sides]
    client.force_login(User.objects.get(pk=logins[1].id))
    page = client.get("/en/desk/").content.decode()

    assert before == [None, None]
    assert [(row.score, row.has_won) for row in rows] == [((5, 2), True), ((2, 5), False)]
    assert "<b>lost 2–5</b>" in page


def _serves(home: build.House, name: str, begins: int) -> None:
    first = (build.NOON + timedelta(days=begins)).date()
    plan = TournamentInput(name, name, first, first + timedelta(days=2), host_club="club", is_public=True)
    by = build.acting(home.officer)
    announce_tournament(federation="fed", plan=plan, ctx=ActContext(by, build.NOON))
    add_staff(ref=TournamentRef("fed", name), user=home.director, role="director", ctx=ActContext(by, build.NOON))
