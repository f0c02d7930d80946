"""Terms of registration through the API: set, listed, accepted with a registration and afterwards."""

import pytest
from django.utils import timezone

from matches.models import Tournament
from notifications.queries.visitor_keys import visitor_key
from tests.support import build
from tests.support.callers import Caller
from tests.support.registering import login_of, members
from tests.support.terms import terms
from tests.support.visiting import asks, confirms

pytestmark = pytest.mark.django_db


def test_terms_are_set_listed_and_accepted() -> None:
    home = build.house()
    event, director = build.event(home), Caller(home.director)
    (ann,) = members(home, 1)
    address = f"federations/{home.federation.slug}/tournaments/{home.tournament.slug}/terms/"
    rows = [{"language": "en", "text": "Pay."}, {"language": "de", "text": "Zahle."}]
    (version,) = director.put(address, {"texts": rows}).body
    assert [text["language"] for text in version["texts"]] == ["de", "en"]
    assert Caller(None).get(address).body["results"] == [version]

    player, registrations = Caller(login_of(ann)), f"events/{event.pk}/registrations/"
    refusal = player.post(registrations, {"player": ann.public_id})
    assert refusal.status == 422 and refusal.body["violations"][0]["code"] == "terms_not_accepted"
    digest = version["texts"][0]["sha256"]
    assert player.post(registrations, {"player": ann.public_id, "terms": digest}).status == 201
    director.put(address, {"texts": [rows[0], {"language": "de", "text": "Zahle bald."}]})
    own = f"{registrations}1/terms/"
    assert player.post(own, {"terms": digest}).status == 422
    newest = Caller(None).get(address).body["results"][0]
    accepted = player.post(own, {"terms": newest["texts"][1]["sha256"]})
    assert [(row["version"], row["language"]) for row in accepted.body] == [(1, "de"), (2, "en")]
    assert director.get(own).body["results"] == accepted.body
    assert director.post(own, {"terms": digest}).status == 403


def test_visitor_sees_what_they_accepted_and_accepts_a_later_version() -> None:
    home = build.house()
    event = build.event(home)
    Tournament.objects.update(until_on=timezone.now().date())
    request = confirms(asks(event, terms=terms(home, {"en": "Pay."})))
    assert request.player is not None
    later = terms(home, {"en": "Pay in time."})
    address = f"visitors/{visitor_key(request.player)}/"
    body = Caller(None).post(f"{address}events/{event.pk}/terms/", {"terms": later}).body
    assert [row["version"] for row in body["registrations"][0]["terms"]] == [2, 1]
