"""The key of a calendar names one login, until it is revoked."""

import pytest

from journal.refusals import NotFound
from notifications.models import CalendarKey
from notifications.queries.calendar_keys import calendar_key, user_of_calendar_key
from tests.support import build
from tests.support.letters import calendar_of

pytestmark = pytest.mark.django_db


def test_key_names_its_login() -> None:
    ann = build.login()
    assert calendar_key(ann.pk) == ""
    assert user_of_calendar_key(calendar_of(ann)) == ann


@pytest.mark.parametrize("key", ["", "x", "00" * 16, "00" * 16 + ".x"])
def test_other_text_is_no_key(key: str) -> None:
    with pytest.raises(NotFound, match="no_such_calendar"):
        user_of_calendar_key(key)


def test_key_of_a_closed_login_leads_nowhere() -> None:
    ann = build.login()
    key = calendar_of(ann)
    ann.is_active = False
    ann.save()
    with pytest.raises(NotFound):
        user_of_calendar_key(key)


def test_unsigned_serial_is_no_key() -> None:
    calendar_of(build.login())
    with pytest.raises(NotFound):
        user_of_calendar_key(CalendarKey.objects.get().serial.hex)
