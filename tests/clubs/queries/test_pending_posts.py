"""A form that waits is found by its id alone, whatever a cookie holds."""

import pytest

from clubs.queries.pending_posts import find_pending_post
from clubs.recording.pending_posts import record_pending_post
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("key", ["", "x", "\x00", "00000000-0000-4000-8000-000000000009", "9" * 5000])
def test_what_names_no_form_finds_none(key: str) -> None:
    row = record_pending_post("/en/desk/", "[]", NOON)

    assert row is not None
    assert find_pending_post(key) is None
    assert find_pending_post(str(row.pk)) == row
