"""A tie through the API, from the squads to the result."""

import pytest

from clubs.models import User
from matches.queries.results import matches
from matches.tie_settings import BoardOrder, TieSettings
from rules_engine.leagues.parting import Decider
from tests.support import build, teams
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db


def test_two_captains_play_a_tie() -> None:
    home = build.house()
    event = teams.team_league(home)
    (tie,) = teams.ties(event)
    (first, second) = (
        Caller(User.objects.get(pk=teams.captain(home, event, entry.team_name).id)) for entry in (tie.side0, tie.side1)
    )
    names = [row["name"] for row in Caller().get(f"events/{event.pk}/teams/").body["results"]]
    assert names == ["Harbour", "Fjord"]
    assert first.send("POST", f"matches/{tie.pk}/lineup/", {"boards": [2, 3]}).status == 200
    assert second.get(f"matches/{tie.pk}/tie/").body["first_lineup"] is None
    body = second.send("POST", f"matches/{tie.pk}/lineup/", {"boards": [1, 2], "reserves": [3]}).body
    assert (body["is_revealed"], body["first_lineup"]["boards"], len(body["boards"])) == (True, [2, 3], 2)
    changed = second.send("POST", f"matches/{tie.pk}/substitution/", {"board": 2, "side": 1, "number": 3}).body
    assert changed["boards"][1]["second"]["number"] == 3
    for board in changed["boards"]:
        teams.win(home, matches.by_ids([board["match"]])[board["match"]], 0)
    assert Caller().get(f"matches/{tie.pk}/tie/").body["won"] == [2, 0]


def test_the_rules_of_an_event_have_what_its_ties_follow() -> None:
    home = build.house()
    event = teams.team_event(home, 0, tie=TieSettings(BoardOrder.RATING, doubles_boards=1, decide=(Decider.PLAYOFF,)))
    tie = Caller().get(f"events/{event.pk}/rules/").body["tie"]
    assert (tie["order"], tie["doubles_boards"], tie["decide"]) == ("rating", 1, ["playoff"])
    assert Caller().get(f"events/{build.event(home).pk}/rules/").body["tie"] is None
