"""Registering without a login through the API."""

from datetime import timedelta

import pytest
from django.utils import timezone

from journal.context import ActContext
from notifications.models import Letter
from notifications.queries.visitor_keys import visitor_key
from registration.flows.refuse_person import refuse_person
from tests.support import build
from tests.support.build import House
from tests.support.callers import Caller
from tests.support.fees import desk
from tests.support.registering import states
from tests.support.visiting import asks, new_visitor

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def test_visitor_registers_confirms_and_withdraws(home: House) -> None:
    event, anybody = build.event(home), Caller(None)
    address = f"federations/{home.federation.slug}/tournaments/{home.tournament.slug}/visitors/"
    body = {"name": "Vera Newcomer", "email": "vera@example.org", "events": [event.pk]}
    assert anybody.post(address, {**body, "events": []}).status == 422
    assert anybody.post(address, body).status == 204

    secret = Letter.objects.get().params["path"].split("/")[-2]
    visitor = anybody.post("visitors/confirmation/", {"secret": secret})
    assert (visitor.status, visitor.body["name"], visitor.body["is_approved"]) == (200, "Vera Newcomer", False)
    assert anybody.post("visitors/confirmation/", {"secret": secret}).status == 409
    assert anybody.post("visitors/confirmation/", {"secret": "x"}).status == 404
    own = f"visitors/{visitor.body['key']}/"
    assert anybody.get(own).body == visitor.body
    other = build.event(home)
    assert anybody.post(f"{own}events/{other.pk}/withdrawal/").status == 404
    assert anybody.post(f"{own}events/{event.pk}/acceptance/").status == 409
    assert anybody.post(f"{own}events/{event.pk}/withdrawal/").status == 200
    assert states(event) == ["withdrawn"]


def test_refused_visitor_is_not_approved(home: House) -> None:
    now = timezone.now()
    person = new_visitor(build.event(home), at=now)
    assert person.player is not None
    by_officer = ActContext(home.by_officer, now, "Nobody knows them")
    refuse_person(federation=home.federation.slug, request_id=person.pk, ctx=by_officer)

    answer = Caller(None).get(f"visitors/{visitor_key(person.player)}/")

    assert (answer.status, answer.body["is_approved"], answer.body["registrations"]) == (200, False, [])


def test_name_of_a_player_is_refused_with_the_club_only(home: House) -> None:
    event, known = build.event(home), build.player(home, "Vera Newcomer")
    address = f"federations/{home.federation.slug}/tournaments/{home.tournament.slug}/visitors/"
    body = {"name": "Newcomer, Vera", "email": "vera@example.org", "events": [event.pk]}

    answer = Caller(None).post(address, body)
    assert (answer.status, answer.body["code"]) == (422, "perhaps_known")
    assert Caller(None).post(address, {**body, "claimed": known.public_id}).status == 204


def test_visitor_reads_debt_code_and_refunds() -> None:
    at = desk(first_on=(timezone.now() + timedelta(days=30)).date())
    at.set_fee("entry", 6_000)
    visitor = Caller(None).post("visitors/confirmation/", {"secret": asks(at.event, at=timezone.now())}).body

    (payment,), (registration,) = visitor["payments"], visitor["registrations"]
    assert (payment["cents"], payment["charges"][0]["cents"]) == (6_000, 6_000) and payment["reference"]
    assert registration["refunds"] == [{"currency": "EUR", "charged": 6_000, "back": 6_000}]
    assert registration["check_in_code"] and registration["pools"] == []
