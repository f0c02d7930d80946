"""The result of a tie through the API, and the ties of one's own teams."""

import pytest

from clubs.models import User
from tests.support import build, teams
from tests.support.callers import Caller
from tests.support.tie_results import captains, play

pytestmark = pytest.mark.django_db


def test_captains_see_their_ties_accept_and_protest() -> None:
    home = build.house()
    (tie,) = teams.ties(teams.team_league(home))
    first, second = (Caller(User.objects.get(pk=row.id)) for row in captains(home, tie))
    director = Caller(home.director)

    (own,) = second.get("me/ties/").body["results"]
    assert (own["match"]["id"], own["side"], own["asks"], own["confirmation"]) == (tie.pk, 1, True, None)
    assert director.get("me/ties/").body["results"] == []
    assert first.send("POST", f"matches/{tie.pk}/tie/confirmation/", None).status == 422
    play(home, tie)
    (own,) = second.get("me/ties/").body["results"]
    assert (own["asks"], own["asks_to_confirm"], own["confirmation"]["sides"]) == (False, True, [False, False])

    body = first.send("POST", f"matches/{tie.pk}/tie/confirmation/", None).body
    assert (body["confirmation"]["sides"], body["confirmation"]["is_confirmed"]) == ([True, False], False)
    assert first.send("POST", f"matches/{tie.pk}/tie/confirmation/", None).status == 409
    assert second.send("POST", f"matches/{tie.pk}/tie/protest/", {"why": "Late."}).status == 200
    reasons = [
        reader.get(f"matches/{tie.pk}/tie/").body["confirmation"]["protests"][0]["reason"]
        for reader in (first, director, Caller())
    ]
    assert reasons == ["Late.", "Late.", ""]
    ruling = {"side": 1, "is_upheld": False, "why": "In time."}
    assert second.send("POST", f"matches/{tie.pk}/tie/ruling/", ruling).status == 403
    (protest,) = director.send("POST", f"matches/{tie.pk}/tie/ruling/", ruling).body["confirmation"]["protests"]
    assert (protest["is_upheld"], protest["answer"]) == (False, "In time.")
