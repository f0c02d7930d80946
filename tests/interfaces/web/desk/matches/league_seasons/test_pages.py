"""The manager of a season at the desk: the plan, the fixtures, a tie that is moved."""

import pytest
from django.test import Client
from django.urls import reverse

from matches.models import LeagueSeason
from matches.queries.results.appointments import appointment_of
from tests.support import build, teams
from tests.support import league_seasons as scene
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def path(home: House, name: str) -> str:
    return reverse(name, args=[home.federation.slug, home.tournament.slug])


def text(client: Client, address: str) -> str:
    return client.get(address).content.decode()


def test_manager_plans_looks_and_makes_the_fixtures(client: Client, home: House) -> None:
    scene.divisions(home)
    client.force_login(home.director)
    assert reverse("desk_plan_season", args=[home.federation.slug, "open"]) in text(
        client, path(home, "desk_league_season")
    )
    form = client.get(path(home, "desk_plan_season")).context["form"]
    typed = {
        name: form[name].value() or "" for name in form.fields if name not in ("one_of_a_club_in_top", "play_off1")
    }
    typed |= {"first_week": "2199-01-07", "day": "2", "cycles": "1", "venues": "Old Hall; 2; Quay 1\nClub Room"}

    refused = client.post(path(home, "desk_plan_season"), {**typed, "closed": "Christmas"})
    assert (refused.status_code, "Christmas" in refused.content.decode()) == (422, True)
    assert client.post(path(home, "desk_plan_season"), typed).status_code == 302
    plan = LeagueSeason.objects.get().plan
    assert [(venue.name, venue.at_once, venue.address) for venue in plan.venues] == [
        ("Old Hall", 2, "Quay 1"),
        ("Club Room", 1, ""),
    ]

    digest = client.get(path(home, "desk_make_fixtures")).context["draft"].digest
    assert client.post(path(home, "desk_make_fixtures"), {"digest": "0"}).status_code == 412
    assert client.post(path(home, "desk_make_fixtures"), {"digest": digest}).status_code == 302
    assert text(client, path(home, "desk_league_season")).count("desk/matches/") >= 12


def test_manager_moves_a_tie(client: Client, home: House) -> None:
    first, _ = scene.season(home, scene.FAR)
    match = teams.ties(first)[0]
    client.force_login(home.director)
    address = reverse("desk_move_fixture", args=[match.pk])
    page = client.get(address)
    assert "2 boards" in page.content.decode()
    seen = page.context["form"]["seen"].value()

    typed = {"seen": seen, "at": "2199-01-12T18:00", "venue": "Club Room", "why": "The hall is closed."}
    assert client.post(address, {**typed, "at": "2026-01-01T18:00"}).status_code == 422
    assert client.post(address, typed).status_code == 302

    row = appointment_of(match, NOON)
    assert row is not None and row.venue == "Club Room"
    assert "Club Room" in text(client, reverse("match", args=[match.pk]))


def test_a_match_of_no_season_has_no_such_page(client: Client, home: House) -> None:
    league = teams.team_league(home)
    client.force_login(home.director)

    assert client.get(reverse("desk_move_fixture", args=[teams.ties(league)[0].pk])).status_code == 404


def test_the_desk_of_a_division_leads_to_its_season(client: Client, home: House) -> None:
    first, _ = scene.season(home, scene.FAR)
    client.force_login(home.director)
    assert path(home, "desk_league_season") in text(client, reverse("desk_event", args=[first.pk]))
    alone = teams.team_event(build.house("other"))
    client.force_login(home.officer)
    assert "/season/" not in text(client, reverse("desk_event", args=[alone.pk]))


def test_the_plan_asks_three_things_of_each_team_in_a_row(client: Client, home: House) -> None:
    scene.divisions(home)
    client.force_login(home.director)
    form = client.get(path(home, "desk_plan_season")).context["form"]
    assert {len(fields) for _team, fields in form.of_teams} == {3}
    assert len(form.general) + 3 * len(form.of_teams) == len(form.visible_fields())
