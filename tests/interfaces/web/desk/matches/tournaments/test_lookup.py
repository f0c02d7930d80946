"""The list of all matches at the desk: what it says of each."""

import pytest
from django.db.models import Q
from django.test import Client

from journal.context import ActContext
from journal.jobs import drain
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from matches.inputs.events import StageInput
from matches.models import Event, Match
from ratings.models import RatedMatch
from rules_engine.draws.brackets.presets import PRESETS
from rules_engine.draws.settings import write
from tests.support import build
from tests.support.build import House

pytestmark = pytest.mark.django_db
SWISS = StageInput("swiss", {"rounds": 3})
GROUPS = StageInput("groups", {"groups": 2})


def search(client: Client, home: House, event: Event, query: str) -> str:
    """Return where the search leads, or the page."""
    client.force_login(home.director)
    response = client.get(f"/en/desk/events/{event.pk}/matches/", {"q": query})
    return response["Location"] if response.status_code == 302 else response.content.decode()


@pytest.mark.parametrize("query", ["S1.2", "s1.2", "1.2"])
def test_match_of_a_swiss_is_found_by_its_label(client: Client, query: str) -> None:
    home = build.house()
    event = build.drawn(home, 6, stages=(SWISS,))
    match = Match.objects.get(stage__event=event, node_key="S1.2")

    assert search(client, home, event, query) == f"/en/desk/matches/{match.pk}/"
    assert search(client, home, event, f"{query} 4-5") == f"/en/desk/matches/{match.pk}/score/?final=4-5"


def test_matches_of_groups_are_found_with_and_without_their_group(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 8, stages=(GROUPS,))
    match = Match.objects.get(stage__event=event, node_key="GB1.2")

    assert (
        search(client, home, event, "GB1.2") == search(client, home, event, "b1.2") == f"/en/desk/matches/{match.pk}/"
    )
    page = search(client, home, event, "1.2")
    assert "GA1.2" in page
    assert "GB1.2" in page


def test_label_without_a_code_means_the_main_bracket_only(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 8, stages=(StageInput("bracket", write(PRESETS["last_chance"])),))
    build.play_out(event, home.by_director)
    match = Match.objects.get(stage__event=event, node_key="R2.1")

    assert Match.objects.filter(stage__event=event, node_key="C2.1").exists()
    assert search(client, home, event, "2.1") == f"/en/desk/matches/{match.pk}/"


@pytest.mark.parametrize("query", ["oneill", "O'Neill", "o’neill"])
def test_name_is_found_without_its_apostrophe(client: Client, query: str) -> None:
    home = build.house()
    event = build.entered(home, 3)
    enter(
        event_id=event.pk,
        entrants=[EntryInput("Sean O'Neill")],
        ctx=ActContext(home.by_director, build.NOON),
        register_new=True,
    )
    build.draw(home, event)
    is_his = Q(side0__number=4) | Q(side1__number=4)
    match = Match.objects.get(is_his, stage__event=event)

    assert search(client, home, event, query) == f"/en/desk/matches/{match.pk}/"


def test_result_says_whether_it_is_rated_or_why_not(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 4)
    build.play_out(event, home.by_director)
    drain()
    left_out = RatedMatch.objects.order_by("pk")[0]
    RatedMatch.objects.filter(pk=left_out.pk).update(
        rated=False, why_code="not_rated_too_short", why_params={"length": 1, "shortest": 3}
    )
    client.force_login(home.director)

    page = client.get(f"/en/desk/events/{event.pk}/matches/").content.decode()

    assert page.count('<small class="faint">rated</small>') == RatedMatch.objects.count() - 1
    assert page.count('<small class="faint">not rated: ') == 1
