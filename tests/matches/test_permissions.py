"""Who sees a tournament that is not public."""

import pytest

from journal.context import Actor, system
from matches.queries.tournaments import tournaments
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_hidden_tournament_is_seen_by_those_who_serve_and_who_run_the_installation() -> None:
    home, away = build.house(), build.house()
    tournament = build.tournament_of(home.federation.slug, build.acting(home.officer), "closed", is_public=False)
    operator = build.login(is_superuser=True)
    people = {
        "officer": build.acting(home.officer),
        "operator": build.acting(operator),
        "command": system("command"),
        "director of another": build.acting(away.director),
        "stranger": build.acting(build.login()),
        "anybody": Actor("anonymous", 0, "web"),
    }

    seen = {name for name, person in people.items() if tournament in tournaments.visible(person, NOON)}

    assert seen == {"officer", "operator", "command"}
