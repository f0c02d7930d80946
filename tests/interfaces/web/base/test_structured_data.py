"""Tournaments and events for search engines: the properties that schema.org names, in an element that nothing ends."""

import json
from datetime import date

import pytest
from django.test import Client

from clubs.models import Federation
from interfaces.web.base.structured_data import SportsEvent, as_script, event_data, tournament_data
from matches.models import Tournament
from tests.support import build

pytestmark = pytest.mark.django_db
EVIL = '</script><script>alert("1")</script> & <!--'


def _absolute(path: str) -> str:
    return f"https://bg.example.org{path}"


def _tournament(**columns: object) -> Tournament:
    home = build.house("north")
    days = {"from_on": date(2026, 5, 30), "until_on": date(2026, 6, 1)}
    Tournament.objects.filter(pk=home.tournament.pk).update(**{**days, "name": "Open", **columns})
    Federation.objects.update(name="North")
    return Tournament.objects.select_related("federation", "host_club").get(pk=home.tournament.pk)


def test_tournament_has_what_schema_org_names() -> None:
    tournament = _tournament(place="Town Hall", time_zone="Europe/Amsterdam")

    assert tournament_data(tournament, _absolute) == {
        "@context": "https://schema.org",
        "@type": "SportsEvent",
        "name": "Open",
        "sport": "Backgammon",
        "url": "https://bg.example.org/en/north/open/",
        "startDate": "2026-05-30",
        "endDate": "2026-06-01",
        "eventStatus": "https://schema.org/EventScheduled",
        "location": {
            "@type": "Place",
            "name": "Town Hall",
            "address": {"@type": "PostalAddress", "addressCountry": "NL"},
        },
        "organizer": {
            "@type": "SportsOrganization",
            "name": "North",
            "url": "https://bg.example.org/en/north/",
        },
    }


@pytest.mark.parametrize(("state", "word"), [("postponed", "EventPostponed"), ("cancelled", "EventCancelled")])
def test_tournament_that_does_not_take_place_says_so(state: str, word: str) -> None:
    data = tournament_data(_tournament(state=state, place="", time_zone="UTC"), _absolute)

    assert data["eventStatus"] == f"https://schema.org/{word}"
    assert set(data["location"]) == {"@type", "name"}
    assert data["location"]["name"]


def test_event_is_a_part_of_its_tournament() -> None:
    tournament = _tournament()
    event = tournament.events.create(name="Main")

    data = event_data(event, _absolute)

    assert (data["name"], data["url"]) == ("Main · Open", f"https://bg.example.org/en/events/{event.pk}/")
    assert data["superEvent"]["url"] == "https://bg.example.org/en/north/open/"


def test_no_name_ends_the_element() -> None:
    tournament = _tournament(name=EVIL, place=EVIL)
    script = as_script(tournament_data(tournament, _absolute))
    inner = script.removeprefix('<script type="application/ld+json">').removesuffix("</script>")

    assert not {"<", ">", "&"} & set(inner)
    assert json.loads(inner)["name"] == EVIL


def test_pages_of_a_tournament_and_an_event_have_their_data() -> None:
    home = build.house("north")
    event = build.event(home)
    Tournament.objects.update(name=EVIL)

    assert _data_of("/en/north/open/")["name"] == EVIL
    assert _data_of("/de/north/open/info/")["url"] == "http://testserver/de/north/open/"
    assert _data_of(f"/fr/events/{event.pk}/")["url"] == f"http://testserver/fr/events/{event.pk}/"
    assert _data_of(f"/en/events/{event.pk}/info/")["superEvent"]["name"] == EVIL


def _data_of(address: str) -> SportsEvent:
    page = Client().get(address).content.decode()
    (text,) = [part.split("</script>")[0] for part in page.split('<script type="application/ld+json">')[1:]]
    data: SportsEvent = json.loads(text)
    return data
