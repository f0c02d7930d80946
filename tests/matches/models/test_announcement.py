"""The row of an announcement."""

import pytest
from django.db import IntegrityError

from matches.models import Announcement
from tests.support import build

pytestmark = pytest.mark.django_db


def test_announcement_ends_after_it_begins() -> None:
    row = Announcement(tournament=build.house().tournament, text="Break", published_at=build.NOON, until_at=build.NOON)

    with pytest.raises(IntegrityError):
        row.save()


def test_announcement_is_named_by_its_text() -> None:
    assert str(Announcement(text="Break")) == "Break"
