"""A person holds an office of one place once, so that a dismissal ends it."""

import pytest

from clubs.flows.appoint import appoint_manager, appoint_officer
from clubs.flows.dismiss import dismiss_officer
from clubs.permissions import Role, roles_in_federation
from journal.context import ActContext
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_officer_who_is_appointed_twice_is_dismissed_once() -> None:
    home, other = build.house(), build.login()
    slug, ctx = home.federation.slug, ActContext(home.by_officer, NOON, "Moved abroad")

    first, second = (appoint_officer(federation=slug, user=other, ctx=ctx) for _ in range(2))
    dismiss_officer(federation=slug, office_id=second.pk, last_on=None, ctx=ctx)

    assert first == second
    assert Role.OFFICER not in roles_in_federation(build.acting(other), home.federation, NOON)


def test_manager_who_is_appointed_twice_has_one_office() -> None:
    home, other = build.house(), build.login()
    slug, ctx = home.federation.slug, ActContext(home.by_officer, NOON)

    first, second = (appoint_manager(federation=slug, club="club", user=other, ctx=ctx) for _ in range(2))

    assert first == second
