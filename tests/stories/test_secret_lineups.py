"""Before the reveal nobody but the own captain reads a line-up: by no page, operation, journal, feed or export."""

from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import User
from journal.jobs import drain
from matches.models import LineupFact, Match
from tests.support import build, teams
from tests.support.build import House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


@pytest.fixture
def tie(home: House) -> Match:
    """A tie for which the first side has handed in a line-up, with players whom nobody would guess."""
    (match,) = teams.ties(teams.team_league(home))
    teams.hand_in(home, match, 0, (2, 3))
    drain()
    return match


def addresses(match: Match) -> Iterator[str]:
    """Everything that says anything of a tie or its event."""
    event, home = match.stage.event, match.stage.event.tournament
    yield from (reverse(name, args=[match.pk]) for name in ("match", "desk_tie"))
    yield from (reverse("desk_lineup", args=[match.pk, side]) for side in (0, 1))
    names = ("event", "event_results", "event_players", "event_bracket", "event_feed", "desk_event", "desk_journal")
    yield from (reverse(name, args=[event.pk]) for name in (*names, "desk_teams"))
    yield from (reverse("team", args=[entry.team_id]) for entry in (match.side0, match.side1))
    api = "/api/v1/"
    yield from (f"{api}matches/{match.pk}/{part}" for part in ("", "tie/", "story/", "journal/"))
    yield from (f"{api}events/{event.pk}/{part}" for part in ("", "journal/", "export/", "matches/", "teams/"))
    yield f"{api}federations/{home.federation.slug}/tournaments/{home.slug}/journal/"
    yield f"{api}changes/"


def readers(home: House, match: Match) -> dict[str, User | None]:
    """Everybody but the captain and the vice captain of the side that has handed in."""
    logins = {"other captain": f"{match.side1.team_name} 1", "own player": f"{match.side0.team_name} 3"}
    people = {role: User.objects.get(pk=teams.login_of(home, name).id) for role, name in logins.items()}
    return {**people, "officer": home.officer, "director": home.director, "manager": home.manager, "nobody": None}


def test_nobody_reads_it_anywhere(home: House, tie: Match) -> None:
    secret = LineupFact.objects.get().nonce
    for reader, user in readers(home, tie).items():
        client = Client()
        if user is not None:
            client.force_login(user)
        for address in addresses(tie):
            answer = client.get(address)
            assert answer.status_code < 500, address
            text = answer.content.decode(errors="replace")
            assert secret not in text, (reader, address)
            if address.endswith("/tie/") and "/api/" in address:
                assert (answer.json()["first_lineup"], answer.json()["boards"]) == (None, []), reader
            if "/lineup/0/" in address and answer.status_code == 200:
                assert reader in {"director", "officer"}
                assert '<option value="1" selected' in text  # the order of the squad, not what was handed in


def test_the_own_captain_does(home: House, tie: Match) -> None:
    user = User.objects.get(pk=teams.login_of(home, f"{tie.side0.team_name} 1").id)
    client = Client()
    client.force_login(user)
    assert client.get(f"/api/v1/matches/{tie.pk}/tie/").json()["first_lineup"]["boards"] == [2, 3]
