"""Groups of fees through the API: a visitor states one, the desk corrects it."""

import pytest

from tests.support.callers import Caller
from tests.support.fees import desk
from tests.support.visiting import asks, confirms

pytestmark = pytest.mark.django_db


def test_desk_reads_and_corrects_the_groups_of_a_visitor() -> None:
    at = desk()
    at.set_fee("entry", 4_000)
    at.set_fee("entry", 1_500, group="junior")
    address = f"federations/{at.home.federation.slug}/tournaments/{at.home.tournament.slug}/"
    body = {"name": "Wim Third", "email": "wim@example.org", "events": [at.event.pk], "groups": ["member"]}
    refusal = Caller(None).post(f"{address}visitors/", body)
    assert refusal.body["violations"][0]["code"] == "unknown_fee_group"
    assert Caller(None).post(f"{address}visitors/", {**body, "groups": ["junior"]}).status == 204

    player = confirms(asks(at.event, groups=("junior",))).player
    assert player is not None
    own, director = f"{address}players/{player.public_id}/fee-groups/", Caller(at.home.director)
    assert director.get(own).body == {"groups": ["junior"], "is_checked": False}
    assert director.put(own, {"groups": []}).body == {"groups": [], "is_checked": True}
    assert at.owes(player) == 4_000
    assert Caller(at.home.officer).get(own).status == 200 and Caller(None).get(own).status == 401
