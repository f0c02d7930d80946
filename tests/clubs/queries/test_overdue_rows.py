"""Each app says what it keeps for a time, and the settings for how long."""

from typing import Any

import pytest

from clubs.queries.overdue_rows import overdue_rows
from interfaces.wording.words import WORDS
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_days_are_those_of_the_settings_and_every_kind_has_words(settings: Any) -> None:
    settings.DAYS_TO_KEEP_LOOKS = 7
    rows = {row.name: row for row in overdue_rows(NOON)}

    assert set(rows) == set(WORDS["retention"])
    assert (rows["looks"].days, rows["looks"].count) == (7, 0)
