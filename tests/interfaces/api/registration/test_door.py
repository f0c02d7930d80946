"""The door through the API."""

import pytest

from registration.models import CheckInCode
from tests.support import build
from tests.support.callers import Caller
from tests.support.fees import desk
from tests.support.registering import joins, limited, login_of, members, states

pytestmark = pytest.mark.django_db


def test_code_checks_in_and_closing_ends_it() -> None:
    home = build.house()
    event = limited(home, 2)
    ann, bob = members(home, 2)
    registrations = [joins(event, player) for player in (ann, bob)]
    code = CheckInCode.objects.get(registration=registrations[0]).code
    director, address = Caller(home.director), f"events/{event.pk}/registrations/"

    own = Caller(login_of(ann)).get(f"{address}1/code/").body["code"]
    others = [Caller(login_of(bob)).get(f"{address}1/code/"), Caller(login_of(ann)).post("check-in/", {"code": code})]
    answers = [director.post("check-in/", {"code": code}) for _ in range(2)]
    version = director.get(f"{address}settings/").etag
    closed = director.post(f"{address}check-in-closing/", If_Match=version)

    assert own == code
    assert [answer.status for answer in others] == [403, 403]
    assert [(answer.status, answer.body["state"]) for answer in answers] == [(200, "here")] * 2
    assert closed.status == 200, closed.body
    assert states(event) == ["here", "absent"]
    assert director.post("check-in/", {"code": "0" * 32}).status == 404


def test_door_list_has_codes_and_debts_of_everybody() -> None:
    at = desk(places=1)
    at.set_fee("entry", 4_000)
    ann, bob = members(at.home, 2)
    for player in (ann, bob):
        joins(at.event, player)
    tournament = at.home.tournament
    address = f"federations/{tournament.federation.slug}/tournaments/{tournament.slug}/door/"

    rows = Caller(at.home.director).get(address).body["results"]

    assert {row["player"]: [place["state"] for place in row["places"]] for row in rows} == {
        ann.public_id: ["accepted"],
        bob.public_id: ["waiting"],
    }
    assert [row["owed"] for row in rows if row["player"] == ann.public_id] == [[{"cents": 4_000, "currency": "EUR"}]]
    assert {row["code"] for row in rows} == set(CheckInCode.objects.values_list("code", flat=True))
    assert Caller(login_of(ann)).get(address).status == 403
