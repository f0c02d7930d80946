"""The session keeps for whom a login acts, and a guardianship that ended counts no more."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest
from django.test import RequestFactory

from clubs.models import Guardian, User
from interfaces.web.base.acting import act_for, acting_key, actor_of, child_of
from tests.support import build
from tests.support.build import NOON
from tests.support.guardians import guardian_of_minor

pytestmark = pytest.mark.django_db


def request_of(user: User | AnonymousUser, session: SessionStore) -> HttpRequest:
    request = RequestFactory().get("/")
    request.user, request.session = user, session
    return request


def test_login_acts_for_the_minor_whom_it_chose() -> None:
    row, session = guardian_of_minor(build.house()), SessionStore()

    act_for(request_of(row.user, session), row)
    chosen = request_of(row.user, session)
    stranger = request_of(build.login(), session)

    assert (actor_of(chosen).kind, actor_of(chosen).id, child_of(chosen)) == ("guardian", row.pk, row.player)
    assert acting_key(chosen) == str(row.pk)
    assert (actor_of(stranger).kind, child_of(stranger)) == ("user", None)
    assert acting_key(request_of(AnonymousUser(), session)) == ""


def test_guardianship_that_ended_counts_no_more() -> None:
    row, session = guardian_of_minor(build.house()), SessionStore()
    act_for(request_of(row.user, session), row)
    Guardian.objects.filter(pk=row.pk).update(until_at=NOON)

    assert actor_of(request_of(row.user, session)).kind == "user"
