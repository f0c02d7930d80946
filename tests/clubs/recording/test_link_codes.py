"""Codes for linking logins: shown once, stored as a digest."""

from datetime import timedelta

import pytest

from clubs.models import LinkCode
from clubs.queries import users
from clubs.recording.link_codes import new_link_code
from journal.refusals import Refused
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_new_code_replaces_the_one_before() -> None:
    user, until = build.login(), NOON + timedelta(minutes=30)

    first, second = (new_link_code(user, until) for _ in range(2))

    assert users.link_code(second, NOON).user == user
    assert second.replace("-", "") not in LinkCode.objects.get().digest
    for code, at in ((first, NOON), (second, until), ("", NOON)):
        with pytest.raises(Refused):
            users.link_code(code, at)


def test_code_of_a_login_that_was_closed_is_refused() -> None:
    user = build.login()
    code = new_link_code(user, NOON + timedelta(minutes=30))
    user.is_active = False
    user.save()

    with pytest.raises(Refused):
        users.link_code(code, NOON)
