"""The settings of registration through the API."""

import pytest

from tests.support import build
from tests.support.callers import Caller
from tests.support.registering import limited

pytestmark = pytest.mark.django_db


def test_conditions_and_standby_are_set_and_read_and_the_code_is_hidden() -> None:
    home = build.house()
    event = limited(home, 2)
    director, address = Caller(home.director), f"events/{event.pk}/registrations/settings/"
    body = {"places": 3, "standby": True, "approval": "code", "code": "Blot", "conditions": {"countries": ["Denmark"]}}

    changed = director.put(address, body, If_Match=director.get(address).etag)
    seen = Caller(build.login()).get(address).body

    assert changed.status == 200, changed.body
    assert (changed.body["code"], seen["code"]) == ("Blot", None)
    assert (seen["standby"], seen["conditions"]["countries"]) == (True, ["DK"])
