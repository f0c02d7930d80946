"""Constraints of the settings of registration."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError

from registration.models import RegistrationSettings
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "columns", [{"opens_at": NOON, "closes_at": NOON}, {"approval": "code", "code": ""}], ids=["times", "code"]
)
def test_impossible_settings_cannot_be_stored(columns: dict[str, Any]) -> None:
    event = build.event(build.house())

    with pytest.raises(IntegrityError):
        RegistrationSettings.objects.create(event=event, **columns)


def test_registration_may_close_without_an_opening() -> None:
    row = RegistrationSettings.objects.create(
        event=build.event(build.house()), closes_at=NOON + timedelta(1), approval="code", code="x"
    )

    assert (row.offer_hours, row.places) == (48, None)
