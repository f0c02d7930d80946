"""The key of a calendar in the database."""

import pytest
from django.db import IntegrityError, transaction

from notifications.models import CalendarKey
from tests.support import build

pytestmark = pytest.mark.django_db


def test_login_has_one_key_and_no_two_have_the_same() -> None:
    ann, bob = build.login(), build.login()
    row = CalendarKey.objects.create(user=ann)
    assert str(row) == f"calendar of {ann.pk}"
    with pytest.raises(IntegrityError), transaction.atomic():
        CalendarKey.objects.create(user=bob, serial=row.serial)
