"""An invitation gives its office once, to a login with the address to which it went."""

from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress

from clubs.models import Appointment
from journal.context import ActContext
from journal.refusals import Conflicting, NotFound, Refused
from matches.models import StaffPost
from matches.services.tournaments.staff_offices import ref_of_tournament
from members.flows.accept_invitation import accept_invitation
from members.recording.invitations import LIFE
from members.services.offices import ref_of_place
from tests.support import build
from tests.support.build import NOON
from tests.support.invitations import ADDRESS, by, invited, owner, secret_of

pytestmark = pytest.mark.django_db


def test_login_with_the_address_gets_the_office_once() -> None:
    home, user = build.house(), owner(ADDRESS.upper())
    row = invited(home, "manager", ref_of_place(home.club))

    for _time in range(2):  # sent twice
        accepted = accept_invitation(secret=secret_of(row), user=user, ctx=by(user))

    assert accepted.user == user
    assert [office.club for office in Appointment.objects.filter(user=user)] == [home.club]


def test_invited_director_directs_the_tournament() -> None:
    home, user = build.house(), owner()
    tournament = build.event(home).tournament
    row = invited(home, "director", ref_of_tournament(tournament))

    accept_invitation(secret=secret_of(row), user=user, ctx=by(user))

    assert StaffPost.objects.get(user=user).tournament == tournament


def test_nobody_else_accepts() -> None:
    home, other = build.house(), owner("other@club.example")
    row = invited(home)
    unconfirmed = owner(ADDRESS, verified=False)

    for user in (other, unconfirmed):
        with pytest.raises(Refused, match="invitation_of_another") as refusal:
            accept_invitation(secret=secret_of(row), user=user, ctx=by(user))
        assert ADDRESS not in str(refusal.value.verdict)
    with pytest.raises(NotFound, match="no_such_invitation"):
        accept_invitation(secret="guess", user=other, ctx=by(other))


def test_link_works_neither_twice_nor_after_two_weeks() -> None:
    home, user = build.house(), owner()
    row, late = invited(home), invited(home, "cashier")
    accept_invitation(secret=secret_of(row), user=user, ctx=by(user))
    EmailAddress.objects.filter(email=ADDRESS).delete()
    second = owner()

    with pytest.raises(Conflicting, match="invitation_over"):
        accept_invitation(secret=secret_of(row), user=second, ctx=by(second))
    with pytest.raises(Conflicting, match="invitation_over"):
        accept_invitation(secret=secret_of(late), user=second, ctx=ActContext(build.acting(second), NOON + LIFE))
    in_time = ActContext(build.acting(second), NOON + LIFE - timedelta(seconds=1))
    assert accept_invitation(secret=secret_of(late), user=second, ctx=in_time).user == second


def test_who_holds_the_office_already_gets_no_second_one() -> None:
    home = build.house()
    row = invited(home)

    EmailAddress.objects.create(user=home.officer, email=ADDRESS, verified=True)

    accept_invitation(secret=secret_of(row), user=home.officer, ctx=by(home.officer))

    assert Appointment.objects.filter(user=home.officer, role="officer").count() == 1
