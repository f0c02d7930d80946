"""The answers of an office through the API."""

import pytest

from tests.support import build
from tests.support.callers import Caller
from tests.support.visiting import new_visitor

pytestmark = pytest.mark.django_db


def test_officer_lists_and_refuses_a_person_with_a_reason() -> None:
    home = build.house()
    request, officer = new_visitor(build.event(home)), Caller(home.officer)
    address = f"federations/{home.federation.slug}/visitors/"

    (row,) = officer.get(address).body["results"]
    assert (row["id"], row["name"], row["email"]) == (str(request.pk), "Vera Newcomer", "vera@example.org")
    assert officer.post(f"{address}{request.pk}/refusal/", {"why": " "}).status in (400, 422)
    assert officer.post(f"{address}{request.pk}/refusal/", {"why": "A joke."}).status == 204
    assert officer.post(f"{address}{request.pk}/approval/").status == 409
    assert officer.get(address).body["results"] == []
