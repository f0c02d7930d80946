"""What this app has of people: it refuses, exports and erases."""

import pytest

from clubs.hooks import personal_data
from clubs.personal_data import DATA
from clubs.queries.personal_data import subject_of
from tests.support import build

pytestmark = pytest.mark.django_db


def test_every_app_with_people_has_registered() -> None:
    names = {"clubs", "exchange", "finance", "notifications", "members", "matches", "ratings", "registration"}
    assert set(personal_data) == names
    assert personal_data["clubs"] is DATA


def test_export_has_no_notes_of_others() -> None:
    player = build.player(build.house())

    assert [list(records) for records in DATA.export(subject_of(player)).values()] == [[]]
