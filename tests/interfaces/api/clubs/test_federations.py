"""Offices through the API."""

import pytest

from clubs.models import Appointment
from tests.support import build
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db


def test_ended_office_is_listed_with_its_reason() -> None:
    home = build.house()
    office = Appointment.objects.get(user=home.manager)
    officer, path = Caller(home.officer), f"federations/{home.federation.slug}/clubs/club/managers/"

    answer = officer.post(f"{path}{office.pk}/dismissal/", {"why": "Moved"})
    current, former = (officer.get(address).body["results"] for address in (path, f"{path}?ended=true"))

    assert (answer.status, answer.body["why"]) == (200, "Moved")
    assert current == []
    assert [(row["login"], row["why"]) for row in former] == [(home.manager.username, "Moved")]


def test_officers_that_serve_have_no_reason() -> None:
    home = build.house()

    rows = Caller(home.officer).get(f"federations/{home.federation.slug}/officers/").body["results"]

    assert [(row["login"], row["why"]) for row in rows] == [(home.officer.username, None)]
