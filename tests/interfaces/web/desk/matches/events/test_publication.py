"""The pages of publication: decide, see the mark, publish with one button."""

import pytest
from django.test import Client

from journal.context import ActContext
from matches.flows.tournaments.add_staff import add_staff
from matches.inputs.publication import Part
from tests.support import build
from tests.support.build import NOON
from tests.support.forms import fill, forms_of
from tests.support.publishing import hide, two_rounds

pytestmark = pytest.mark.django_db


def test_director_hides_results_and_publishes_them_with_one_button(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 4)
    build.play_ready(event, home.by_director)
    client.force_login(home.director)
    desk, public = f"/en/desk/events/{event.pk}/", f"/en/events/{event.pk}/"
    assert "not-public" not in client.get(desk).content.decode()

    answer = fill(client, f"{desk}publication/", results_when="hand")
    assert answer.status_code == 302
    page, shown = client.get(desk).content.decode(), Client().get(f"{public}results/").content.decode()
    assert "Not public yet" in page
    assert "public when the organiser publishes it" in shown
    assert "Results, the latest first" not in shown

    form = next(form for form in forms_of(client.get(desk)) if form.action.endswith("/publish/"))
    client.post(form.action, {**form.values, "choice": "results"})

    assert "Results, the latest first" in Client().get(f"{public}results/").content.decode()
    assert "not-public" not in client.get(desk).content.decode()


@pytest.mark.parametrize(("format_name", "is_asked"), [("knockout", False), ("swiss", True)])
def test_pairings_are_asked_about_where_rounds_are_drawn_one_by_one(
    client: Client, format_name: str, is_asked: bool
) -> None:
    home = build.house()
    event = build.entered(home, 4, format=format_name)
    client.force_login(home.director)

    page = client.get(f"/en/desk/events/{event.pk}/publication/").content.decode()

    assert ("rounds_when" in page) is is_asked
    assert "draw_when" in page


def test_time_is_asked_for_where_it_is_missing(client: Client) -> None:
    home = build.house()
    event = build.entered(home, 2)
    client.force_login(home.director)

    answer = fill(client, f"/en/desk/events/{event.pk}/publication/", draw_when="time")

    assert answer.status_code == 422
    assert "Give the day and the time from which it is public." in answer.content.decode()


def test_scorer_sees_the_mark_without_the_button(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 4)
    hide(home, event, Part.RESULTS)
    scorer = build.login()
    add_staff(ref=home.ref, user=scorer, role="scorer", term=build.FOR_EVER, ctx=ActContext(home.by_officer, NOON))
    client.force_login(scorer)

    page = client.get(f"/en/desk/events/{event.pk}/").content.decode()

    assert "Not public yet" in page
    assert "/publish/" not in page


def test_director_publishes_the_results_of_one_round_and_gives_a_time_for_the_next(client: Client) -> None:
    home = build.house()
    event = two_rounds(home, [Part.RESULTS])
    client.force_login(home.director)
    address, public = f"/en/desk/events/{event.pk}/publish/", f"/en/events/{event.pk}/"

    assert fill(client, address, choice="results-1-1").status_code == 302
    page = Client().get(public).content.decode()
    assert "Standings after round 1" in page
    assert "Results" in page
    assert 'href="/en/matches/' not in page
    assert fill(client, address, choice="results-1-2", at="2020-01-01T20:00").status_code == 422
    assert fill(client, address, choice="results-1-2", at="2030-01-01T20:00").status_code == 302
    assert "Standings after round 1" in Client().get(public).content.decode()


@pytest.mark.parametrize(
    "address", ["settings/", "stages/1/settings/", "publication/", "entries/enter/", "finish/", "timer/"]
)
def test_pages_of_acts_show_the_mark(client: Client, address: str) -> None:
    home = build.house()
    event = build.entered(home, 4)
    hide(home, event, Part.RESULTS)
    client.force_login(home.director)

    page = client.get(f"/en/desk/events/{event.pk}/{address}").content.decode()

    assert "Not public yet" in page
