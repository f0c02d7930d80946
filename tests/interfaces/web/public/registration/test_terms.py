"""The pages of the terms of registration, and accepting them without a login."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from matches.models import Tournament
from notifications.queries.visitor_keys import visitor_key
from registration.models import TermsAcceptance
from tests.support import build
from tests.support.build import House
from tests.support.terms import terms
from tests.support.visiting import asks, confirms

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def _page(address: str) -> str:
    return " ".join(Client().get(address).content.decode().split())


def test_each_version_has_a_page_in_the_language_of_the_reader(home: House) -> None:
    for texts in ({"en": "Pay **now**.", "de": "Zahle *jetzt*."}, {"en": "Pay in time."}):
        terms(home, texts)
    slugs = [home.federation.slug, home.tournament.slug]
    present, first = reverse("tournament_terms", args=slugs), reverse("tournament_terms_version", args=[*slugs, 1])

    assert "Pay in time." in _page(present) and "Version 1, since" in _page(present)
    assert "<strong>now</strong>" in _page(first) and "A later version has replaced this one." in _page(first)
    assert "<em>jetzt</em>" in _page(first.replace("/en/", "/de/"))
    assert Client().get(first.replace("/1/", "/3/")).status_code == 404
    terms(home, {})
    assert "Nobody has to accept terms to register." in _page(present)


def test_visitor_accepts_with_the_form_and_later_on_their_page(home: House) -> None:
    event = build.event(home)
    Tournament.objects.update(until_on=timezone.now().date())
    old, browser = terms(home, {"en": "Pay."}), Client()
    address = reverse("visitor_register", args=[home.federation.slug, home.tournament.slug])
    fields = {"name": "Vera Newcomer", "email": "vera@example.org", "events": [event.pk]}
    digest = terms(home, {"en": "Pay in time."})
    for more, text in (({}, "accept them to register"), ({"terms": old}, "The terms of registration have changed")):
        answer = browser.post(address, {**fields, **more})
        assert answer.status_code == 422 and text in answer.content.decode()
    assert browser.post(address, {**fields, "terms": digest}).status_code == 302

    player = confirms(asks(event, name="Wim Newcomer", terms=digest)).player
    assert player is not None
    later, own = terms(home, {"en": "Pay soon."}), reverse("visitor", args=[visitor_key(player)])
    assert "version 2" in _page(own) and "Accept the terms of registration" in _page(own)
    browser.post(f"{own}{event.pk}/terms/", {"terms": later})
    assert "version 3" in _page(own) and "Accept the terms of registration" not in _page(own)
    assert TermsAcceptance.objects.count() == 2
