"""Terms of registration at the desk, and on the page of the own registration."""

import pytest
from django.test import Client
from django.urls import reverse

from registration.models import TermsAcceptance
from registration.queries.terms import terms_versions
from tests.support import build
from tests.support.build import House
from tests.support.registering import login_of, members
from tests.support.terms import terms

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def _page(browser: Client, address: str) -> str:
    return " ".join(browser.get(address).content.decode().split())


def test_director_sets_terms_and_nobody_else(home: House) -> None:
    browser, address = Client(), reverse("desk_terms", args=[home.federation.slug, home.tournament.slug])
    browser.force_login(home.director)
    assert "There are no terms yet" in _page(browser, address)
    assert browser.post(address, {"text_en": "Pay.", "text_da": "Betal."}).status_code == 302
    (version,) = terms_versions(home.tournament)
    assert [text.language for text in version.texts] == ["da", "en"]
    assert "Version 1, since" in _page(browser, address) and "Betal." in _page(browser, address)
    browser.force_login(home.manager)
    assert browser.get(address).status_code == 403


def test_player_accepts_to_register_and_a_later_version_afterwards(home: House) -> None:
    event, (ann,), browser = build.event(home), members(home, 1), Client()
    digest = terms(home, {"en": "Pay."})
    browser.force_login(login_of(ann))
    register, own = (reverse(name, args=[event.pk]) for name in ("desk_register", "desk_my_registration"))
    assert "<span>I accept the terms of registration (<a" in _page(browser, register)
    assert browser.post(register).status_code == 422
    assert browser.post(register, {"terms": digest}).status_code == 302
    assert "version 1" in _page(browser, own) and "Accept the terms" not in _page(browser, own)
    later = terms(home, {"en": "Pay in time."})
    assert "Accept the terms of registration" in _page(browser, own)
    assert browser.post(reverse("desk_accept_terms", args=[event.pk, 1]), {"terms": later}).status_code == 302
    assert "version 2" in _page(browser, own) and TermsAcceptance.objects.count() == 2
    browser.force_login(home.director)
    page = _page(browser, reverse("desk_registrations", args=[event.pk]))
    assert "terms version 2" in page and "terms version 1" not in page


def test_desk_sees_who_has_not_accepted(home: House) -> None:
    event, (ann,), browser = build.event(home), members(home, 1), Client()
    terms(home, {"en": "Pay."})
    browser.force_login(home.director)
    browser.post(reverse("desk_register_other", args=[event.pk]), {"name": ann.public_id})
    assert "terms not accepted" in _page(browser, reverse("desk_registrations", args=[event.pk]))
