"""Titles of events are written anew, not twice."""

import pytest

from matches.models import Title
from matches.recording.titles import delete_event_title, save_event_title
from tests.support import build

pytestmark = pytest.mark.django_db


def test_title_of_an_event_is_one_row() -> None:
    event = build.event(build.house())
    row = save_event_title(event, None, "Open", 2025)
    save_event_title(event, row, "Cup", 2026)

    assert [str(title) for title in Title.objects.all()] == ["Cup 2026"]
    delete_event_title(row)
    assert not Title.objects.exists()
