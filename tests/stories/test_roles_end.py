"""Every role of the house can be ended by somebody, and what it allowed is over at once."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.flows.appoint import appoint_money_office, appoint_officer
from clubs.flows.dismiss import dismiss_manager, dismiss_money_office, dismiss_officer
from clubs.flows.end_guardian import end_guardian
from clubs.models import Appointment, User
from clubs.permissions import Role, money_roles, roles_in_federation
from clubs.queries import players
from clubs.queries.guardians import children_of
from journal.context import ActContext
from matches.flows.tournaments.add_staff import add_staff
from matches.flows.tournaments.end_staff import end_staff
from matches.models import StaffPost
from matches.permissions import roles_at
from matches.services.tournaments.staff_posts import PostLimits
from tests.support import build
from tests.support.build import FOR_EVER, NOON, House
from tests.support.guardians import guardian_of_minor

pytestmark = pytest.mark.django_db
Ends = Callable[[House, User], None]


def _because(user: User) -> ActContext:
    return ActContext(build.acting(user), NOON, "Retires")


def _end_operator(home: House, user: User) -> None:
    """Another operator takes the right back, in the admin."""
    User.objects.filter(pk=user.pk).update(is_superuser=True)
    browser = Client()
    browser.force_login(build.login(is_superuser=True, is_staff=True))
    address = f"/admin/clubs/user/{user.pk}/change/"
    form = {"username": user.username, "date_joined_0": "2026-01-01", "date_joined_1": "12:00:00", "is_active": "on"}

    assert build.acting(User.objects.get(pk=user.pk)).is_operator
    assert browser.post(address, form)["Location"] == "/admin/clubs/user/"


def _end_officer(home: House, user: User) -> None:
    appoint_officer(federation=home.federation.slug, user=user, ctx=_because(home.officer))
    office = Appointment.objects.get(user=user)
    dismiss_officer(federation=home.federation.slug, office_id=office.pk, last_on=None, ctx=_because(home.officer))


def _end_manager(home: House, user: User) -> None:
    """The one that the house has."""
    office, slug = Appointment.objects.get(user=home.manager), home.federation.slug
    dismiss_manager(federation=slug, club="club", office_id=office.pk, last_on=None, ctx=_because(home.officer))
    assert Role.MANAGER not in roles_in_federation(build.acting(home.manager), home.federation, NOON)


def _end_staff(role: str) -> Ends:
    def end(home: House, user: User) -> None:
        add_staff(ref=home.ref, user=user, role=role, term=FOR_EVER, ctx=_because(home.officer))
        post = StaffPost.objects.get(user=user)
        assert Role(role) in roles_at(build.acting(user), home.tournament, NOON)
        end_staff(ref=home.ref, post_id=post.pk, ctx=_because(home.director))

    return end


def _end_player(home: House, user: User) -> None:
    """An officer links another login to the player."""
    ann = build.player(home, "Ann", user)
    build.link(home, ann, build.login())
    assert players.own_player(build.acting(user)) is None


def _end_money_office(role: Appointment.Role) -> Ends:
    def end(home: House, user: User) -> None:
        slug, ctx = home.federation.slug, ActContext(home.by_officer, NOON, "Moved")
        office = appoint_money_office(federation=slug, club="club", role=role, user=user, ctx=ctx)
        dismiss_money_office(federation=slug, club="club", office_id=office.pk, last_on=None, ctx=ctx)
        assert money_roles(build.acting(user), home.club, NOON) == {Role.STRANGER}

    return end


def _end_limited_scorer(home: House, user: User) -> None:
    ctx, limits = _because(home.officer), PostLimits(tables=("1",))
    post = add_staff(ref=home.ref, user=user, role="scorer", limits=limits, term=FOR_EVER, ctx=ctx)
    assert Role.LIMITED_SCORER in roles_at(build.acting(user), home.tournament, NOON)
    end_staff(ref=home.ref, post_id=post.pk, ctx=_because(home.director))


def _end_guardian(home: House, user: User) -> None:
    """They end it themselves."""
    row = guardian_of_minor(home, user)
    end_guardian(player=row.player.public_id, guardian_id=row.pk, ctx=_because(user))
    assert children_of(user.pk) == []


ENDS: dict[Role, Ends] = {
    Role.OPERATOR: _end_operator,
    Role.OFFICER: _end_officer,
    Role.MANAGER: _end_manager,
    Role.TREASURER: _end_money_office(Appointment.Role.TREASURER),
    Role.CASHIER: _end_money_office(Appointment.Role.CASHIER),
    Role.DIRECTOR: _end_staff("director"),
    Role.SCORER: _end_staff("scorer"),
    Role.LIMITED_SCORER: _end_limited_scorer,
    Role.PLAYER: _end_player,
    Role.GUARDIAN: _end_guardian,
}


def test_each_role_has_its_end() -> None:
    assert set(ENDS) == set(Role) - {Role.STRANGER}


@pytest.mark.parametrize("role", ENDS)
def test_role_that_was_ended_allows_nothing_any_more(role: Role) -> None:
    home, user = build.house(), build.login()

    ENDS[role](home, user)

    actor = build.acting(User.objects.get(pk=user.pk))
    roles = roles_in_federation(actor, home.federation, NOON) | roles_at(actor, home.tournament, NOON)
    assert roles == {Role.STRANGER}
