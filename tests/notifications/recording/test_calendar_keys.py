"""Keys of calendars are written one for each login."""

import pytest

from notifications.models import CalendarKey
from notifications.recording.calendar_keys import delete_key, renew_key
from tests.support import build

pytestmark = pytest.mark.django_db


def test_key_is_replaced_and_deleted() -> None:
    ann = build.login()
    renew_key(ann.pk)
    first = CalendarKey.objects.get().serial
    renew_key(ann.pk)

    assert CalendarKey.objects.get().serial != first
    delete_key(ann.pk)
    assert not CalendarKey.objects.exists()
