"""Use of a token: written at most once an hour."""

from datetime import timedelta

import pytest

from clubs.models import ApiToken
from clubs.recording.api_tokens import new_token, note_use
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("minutes", "is_written"), [(59, False), (60, True)])
def test_use_is_written_once_an_hour(minutes: int, is_written: bool) -> None:
    row, _ = new_token(build.login(), "laptop", "read", NOON, None)
    note_use(row, NOON)
    row.refresh_from_db()
    later = NOON + timedelta(minutes=minutes)

    note_use(row, later)

    assert ApiToken.objects.get().used_at == (later if is_written else NOON)
