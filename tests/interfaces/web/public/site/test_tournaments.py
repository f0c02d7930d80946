"""The tabs of a tournament."""

import pytest
from django.test import Client
from django.utils import timezone

from clubs.models import Player
from journal.context import ActContext
from matches.flows.events.finish_event import finish_event
from matches.models import ProgrammeItem
from tests.support import build
from tests.support.fees import desk
from tests.support.page_world import World, show, world
from tests.support.programmes import programme_item
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_world = once(world)


@pytest.fixture
def there(the_world: Once[World]) -> World:
    return the_world()


def test_single_player_of_a_name_leads_to_their_path(client: Client, there: World) -> None:
    entry = there.decided.side0
    player = entry.members.get().player
    Player.objects.filter(pk=player.pk).update(display_name="Zoë Ångström", search_name="zoe angstrom")

    answer = client.get(there.addresses()["tournament players"] + "?q=ångström")

    assert (answer.status_code, answer["Location"]) == (302, there.addresses()["path"])


def test_name_that_nobody_has_is_said(client: Client, there: World) -> None:
    assert "Nobody in this tournament is called “Xyz”" in show(
        client, there.addresses()["tournament players"] + "?q=Xyz"
    )


def test_results_name_the_event_and_not_the_tournament(client: Client, there: World) -> None:
    cards = show(client, there.addresses()["tournament results"]).split('id="matches-decided"')[1]

    assert f"<span>{there.event.name} ·" in cards


@pytest.mark.parametrize("name", ["tournament", "tournament results", "tournament players", "tournament info"])
def test_tab_that_is_shown_is_marked(client: Client, name: str, there: World) -> None:
    tabs = show(client, there.addresses()[name]).split('class="tabs"')[1].split("</nav>")[0]

    assert f'href="{there.addresses()[name]}" aria-current="page"' in tabs
    assert tabs.count("aria-current") == 1


def test_running_tournament_shows_the_code_that_leads_phones_to_it(client: Client, there: World) -> None:
    address = there.addresses()["tournament"]
    running, players = (show(client, there.addresses()[name]) for name in ("tournament", "tournament players"))
    build.play_out(there.event, there.home.by_director)
    finish_event(event_id=there.event.pk, ctx=ActContext(there.home.by_director, timezone.now()))

    over = show(client, address)

    assert f"Code that leads to testserver{address.rstrip('/')}" in running
    assert ["Follow on your phone" in page for page in (running, players, over)] == [True, False, False]


def test_programme_is_a_tab_and_that_of_today_stands_beside_the_tables(client: Client, there: World) -> None:
    programme_item(there.home, "Opening dinner")
    prizes = programme_item(there.home, "Prizes")
    ProgrammeItem.objects.filter(pk=prizes.pk).update(starts_at=timezone.now())

    now, page = (show(client, f"{there.addresses()['tournament']}{tab}") for tab in ("", "programme/"))

    assert ["Opening dinner" in text for text in (now, page)] == [False, True]
    assert ["Prizes" in text for text in (now, page)] == [True, True]
    assert 'aria-current="page">Programme' in page


def test_open_event_says_what_it_costs_and_leads_to_its_registration(client: Client) -> None:
    at = desk()
    at.set_fee("entry", 4_000)

    html = show(client, f"/en/{at.home.federation.slug}/open/")

    assert "€40.00" in html
    assert f'href="/en/events/{at.event.pk}/registration/"' in html
    assert f'aria-label="Register: {at.event.name}"' in html
