import pytest

from matches.services.league_seasons.scheduling import planned
from tests.support import build, teams
from tests.support import league_seasons as scene
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_a_fact_holds_time_venue_and_deadline() -> None:
    first, _ = scene.season(build.house())
    fact = planned(teams.ties(first)[0], NOON, "Hall")

    assert (fact.params["act"], fact.params["by"], fact.params["venue"]) == ("set_time", "manager", "Hall")
    assert fact.params["time"] == int(NOON.timestamp()) < fact.params["due"]
