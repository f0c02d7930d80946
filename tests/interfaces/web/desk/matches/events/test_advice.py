"""The advisor at the desk: before an event is made."""

import pytest
from django.test import Client
from django.urls import reverse

from interfaces.web.desk.matches.events.offers import OFFERS as WORDS
from rules_engine.advise.offers import OFFERS, offers_for
from tests.support import build
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)
ASKED: dict[str, str | int] = {"players": 9, "tables": 4, "hours": "3.5", "minutes_per_point": 8, "aim": "play"}


@pytest.fixture
def home(the_house: Once[build.House]) -> build.House:
    return the_house()


@pytest.fixture
def page(home: build.House) -> str:
    return reverse("desk_advise", args=[home.federation.slug, home.tournament.slug])


def _as_director(client: Client, home: build.House) -> Client:
    client.force_login(home.director)
    return client


def test_every_offer_has_its_words() -> None:
    assert sorted(WORDS) == sorted(one.code for one in OFFERS)


def test_page_asks_before_it_answers(client: Client, home: build.House, page: str) -> None:
    shown = _as_director(client, home).get(page).content.decode()

    assert 'name="hours"' in shown
    assert "Create this event" not in shown


def test_formats_that_suit_the_field_come_with_a_way_to_make_them(client: Client, home: build.House, page: str) -> None:
    shown = _as_director(client, home).get(page, ASKED).content.decode()

    suiting = [one.code for one in offers_for(9)]
    assert shown.count("Create this event") == len(suiting)
    assert all(str(WORDS[code][0]) in shown for code in suiting)
    assert "Over after" in shown
    assert f"{home.tournament.slug}/add-event/?kind=" in shown


def test_hours_may_be_written_with_the_readers_sign(client: Client, home: build.House, page: str) -> None:
    answer = _as_director(client, home).get(page.replace("/en/", "/nl/"), {**ASKED, "hours": "3,5"})

    assert answer.status_code == 200


def test_nonsense_is_said_beside_its_field(client: Client, home: build.House, page: str) -> None:
    answer = _as_director(client, home).get(page, {**ASKED, "players": 1})

    assert answer.status_code == 422
    assert "is-wrong" in answer.content.decode()


def test_stranger_is_not_advised_here(client: Client, page: str) -> None:
    client.force_login(build.login())

    assert client.get(page, ASKED).status_code == 403
