"""A new address of a calendar revokes the one before."""

import pytest

from journal.refusals import NotFound
from notifications.queries.calendar_keys import user_of_calendar_key
from tests.support import build
from tests.support.letters import calendar_of

pytestmark = pytest.mark.django_db


def test_new_address_revokes_the_one_before() -> None:
    ann = build.login()
    first, second = calendar_of(ann), calendar_of(ann)

    assert user_of_calendar_key(second) == ann
    with pytest.raises(NotFound):
        user_of_calendar_key(first)
