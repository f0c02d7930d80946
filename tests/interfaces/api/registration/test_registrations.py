"""Registration through the API: settings, registering, the waiting list."""

import pytest

from tests.support import build
from tests.support.callers import Caller

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
