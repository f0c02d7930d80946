"""Registration through the API: settings, registering, the waiting list."""

import pytest

from registration.models import Pot
from tests.support import build
from tests.support.callers import Caller
from tests.support.fees import desk
from tests.support.prizes import terms
from tests.support.registering import joins, login_of, members

pytestmark = pytest.mark.django_db


def test_waiting_list_from_the_settings_to_an_accepted_offer() -> None:
    home = build.house()
    logins = [build.login() for _ in range(2)]
    ids = [build.player(home, user=login).public_id for login in logins]
    ann, bob = map(Caller, logins)
    director, event = Caller(home.director), f"events/{build.event(home).pk}/"
    settings, registrations = f"{event}registrations/settings/", f"{event}registrations/"

    changed = director.put(settings, {"places": 1}, If_Match=director.get(settings).etag)
    sent = [caller.post(registrations, {"player": player}) for caller, player in zip((ann, bob), ids, strict=True)]
    early = bob.post(f"{registrations}2/acceptance/")
    left = ann.post(f"{registrations}1/withdrawal/")
    own = bob.get(registrations).body["results"]
    accepted = bob.post(f"{registrations}2/acceptance/")

    assert (changed.body["places"], changed.body["free"], changed.body["code"]) == (1, 1, "")
    assert ann.get(settings).body["code"] is None
    assert [(answer.status, answer.body["state"]) for answer in sent] == [(201, "accepted"), (201, "waiting")]
    assert (early.status, early.code) == (409, "no_offer")
    assert (left.body["state"], [(row["number"], row["state"]) for row in own]) == ("withdrawn", [(2, "offered")])
    assert (accepted.body["state"], accepted.body["entry"]) == ("accepted", 2)
    assert Caller().get(registrations).body["results"] == []
    assert director.put(settings, {"places": 3}, If_Match=changed.etag).status == 412


def test_side_pool_is_priced_chosen_charged_and_marked() -> None:
    at = desk()
    pool = Pot.objects.create(event=at.event, book=at.row, kind="side", name="Under 1600", terms=terms("100").as_json())
    at.set_fee("pool", 2_500, event_id=at.event.pk, pot_id=pool.pk)
    Pot.objects.filter(pk=at.pot.pk).update(terms=pool.terms)
    ann, bob = members(at.home, 2)
    caller, event = Caller(login_of(ann)), f"events/{at.event.pk}/"

    prices = caller.get(f"{event}registrations/prices/").body["results"]
    made = caller.post(f"{event}registrations/", {"player": ann.public_id, "pools": [pool.pk]})
    (main, side) = caller.get(f"{event}prizes/").body["results"]

    assert [(row["item"], row["pot"], row["cents"]) for row in prices] == [("pool", pool.pk, 2_500)]
    assert (made.status, at.owes(ann)) == (201, 2_500)
    assert [(row["mark"], row["members"]) for row in (main, side)] == [("", []), ("A", [made.body["entry"]])]
    refused = Caller(login_of(bob)).post(f"{event}registrations/", {"player": bob.public_id, "pools": [at.pot.pk]})
    assert (refused.status, refused.code) == (422, "no_side_pool")


def test_side_pools_are_read_and_changed() -> None:
    at = desk()
    pool = Pot.objects.create(event=at.event, book=at.row, kind="side", name="Open", terms=terms("65/35").as_json())
    (player,) = members(at.home, 1)
    joins(at.event, player)
    ann, address = Caller(login_of(player)), f"events/{at.event.pk}/registrations/1/pools/"

    assert ann.put(address, {"pools": [pool.pk]}).body == {"pools": [pool.pk]}
    assert ann.get(address).body == {"pools": [pool.pk]}
    assert ann.put(address, {"pools": [at.pot.pk]}).status == 422
