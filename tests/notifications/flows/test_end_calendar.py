"""The address of a calendar is revoked."""

import pytest

from notifications.flows.end_calendar import end_calendar
from notifications.queries.calendar_keys import calendar_key
from tests.support import build
from tests.support.letters import calendar_of

pytestmark = pytest.mark.django_db


def test_revoked_address_of_one_login_leaves_others() -> None:
    ann, bob = build.login(), build.login()
    key = calendar_of(bob)
    calendar_of(ann)
    for _ in range(2):
        end_calendar(user=ann)

    assert (calendar_key(ann.pk), calendar_key(bob.pk)) == ("", key)
