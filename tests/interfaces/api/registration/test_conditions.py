"""Conditions through the API."""

import pytest

from registration.inputs.conditions import Conditions
from tests.support import build
from tests.support.callers import Caller
from tests.support.registering import limited, login_of, members

pytestmark = pytest.mark.django_db


def test_player_sees_which_conditions_they_do_not_meet() -> None:
    home = build.house()
    event = limited(home, 2, conditions=Conditions(age_from=18, member_of="*"))
    (ann,) = members(home, 1)
    caller, address = Caller(login_of(ann)), f"events/{event.pk}/registrations/"

    rows = caller.get(f"{address}conditions/").body["results"]
    refused = caller.post(address, {"player": ann.public_id})

    assert [row["kind"] for row in rows] == ["age", "member"]
    assert rows[0]["is_met"] is False
    assert rows[0]["why"].startswith("This event is for ages ≥ 18.")
    assert (refused.status, refused.body["code"]) == (422, "condition_age_unknown")
    admitted = Caller(home.director).post(
        address, {"player": ann.public_id, "admits_anyway": True, "why": "The passport was seen."}
    )
    assert (admitted.status, admitted.body["state"]) == (201, "accepted")
