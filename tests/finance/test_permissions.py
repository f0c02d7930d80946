"""Who may do what with books."""

import pytest

from clubs.flows.appoint import appoint_money_office
from clubs.models import Appointment
from clubs.permissions import money_roles
from finance.permissions import ACTS, may, require, require_sight
from journal.context import ActContext
from journal.refusals import NotAllowed, NotFound
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_manager_is_the_treasurer_until_the_club_has_one() -> None:
    home, user = build.house(), build.login()
    manager, ctx = build.acting(home.manager), ActContext(home.by_officer, NOON)
    assert "waive" in may(money_roles(manager, home.club, NOON))

    for role in (Appointment.Role.TREASURER, Appointment.Role.CASHIER):
        appoint_money_office(federation=home.federation.slug, club="club", role=role, user=user, ctx=ctx)

    assert may(money_roles(manager, home.club, NOON)) == frozenset()
    assert may(money_roles(build.acting(user), home.club, NOON)) == frozenset(ACTS) - {"set_provider"}
    assert may(money_roles(build.acting(user), home.federation, NOON)) == frozenset()
    assert "waive" not in may(money_roles(home.by_officer, home.club, NOON))


def test_book_does_not_exist_for_others() -> None:
    home = build.house()
    roles = money_roles(build.acting(home.director), home.club, NOON)
    with pytest.raises(NotFound):
        require_sight("see_book", roles, 1)
    with pytest.raises(NotAllowed):
        require("open_book", roles)
