"""A reminder leads to the page of visitors."""

import pytest

from notifications.models import Letter
from registration.recording.reminded_offices import remind_offices
from tests.support import build
from tests.support.build import NOON
from tests.support.visiting import new_visitor

pytestmark = pytest.mark.django_db


def test_reminder_leads_to_the_new_people_and_names_nobody() -> None:
    home = build.house()
    remind_offices(new_visitor(build.event(home)), NOON)

    letter = Letter.objects.get(kind="person")
    assert letter.params["path"] == f"/desk/federations/{home.federation.slug}/visitors/"
    assert "Vera" not in str(letter.params)
