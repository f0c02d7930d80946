"""The desk of visitors: the list by who may answer, and the answers."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.build import House
from tests.support.visiting import new_visitor

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def test_officers_see_all_and_managers_those_of_their_club(home: House) -> None:
    event, browser = build.event(home), Client()
    new_visitor(event, name="Ada Alpha", email="a@example.org")
    new_visitor(event, name="Bea Beta", email="b@example.org", club=home.club.slug)
    address = f"/en/desk/federations/{home.federation.slug}/visitors/"

    seen = {}
    for name, user in (("officer", home.officer), ("manager", home.manager)):
        browser.force_login(user)
        text = browser.get(address).content.decode()
        seen[name] = [person for person in ("Ada Alpha", "Bea Beta") if person in text]
    assert seen == {"officer": ["Ada Alpha", "Bea Beta"], "manager": ["Bea Beta"]}


def test_claim_is_proposed_and_linked(home: House) -> None:
    known = build.player(home, "Vera Newcomer")
    request = new_visitor(build.event(home), claimed=known.public_id)
    browser = Client()
    browser.force_login(home.officer)
    address = f"/en/desk/federations/{home.federation.slug}/visitors/{request.pk}/link/"

    assert known.public_id in browser.get(address).content.decode()
    assert browser.post(address, {"player": f"#{known.public_id}"}).status_code == 302
    assert browser.post(address, {"player": known.public_id}).status_code == 409
    request.refresh_from_db()
    assert request.result == "linked"
