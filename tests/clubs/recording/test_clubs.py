"""Clubs that a list founds."""

import pytest

from clubs.recording.clubs import add_clubs
from journal.context import ActContext
from journal.models import Act
from tests.support import build

pytestmark = pytest.mark.django_db


def test_clubs_are_founded_with_short_names_of_their_own() -> None:
    home = build.house()
    ctx = ActContext(build.acting(home.officer), build.NOON)

    clubs = add_clubs(home.federation, ["Amstel BC", "Amstel, BC", "New"], ctx)

    assert [club.slug for club in clubs] == ["amstel-bc", "amstel-bc-2", "new-2"]  # "new" is a word of the site
    assert Act.objects.filter(kind="found_club", stream__key=str(home.federation.pk)).count() == 4
