"""The settings of an event."""

import pytest

from registration.queries.settings import settings_input, settings_of, uses_registration
from tests.support import build
from tests.support.build import House
from tests.support.registering import limited

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def test_event_without_a_row_has_the_usual_settings(home: House) -> None:
    bare, event = build.event(home), limited(home, 3, standby=True)

    assert [uses_registration(bare), uses_registration(event)] == [False, True]
    assert settings_of(bare).places is None
    assert (settings_input(settings_of(event)).places, settings_input(settings_of(event)).standby) == (3, True)
