"""Offices end: who may end which, from when on, and never that of the last officer."""

from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from clubs.flows.appoint import appoint_officer
from clubs.flows.dismiss import dismiss_manager, dismiss_officer
from clubs.models import Appointment, Federation, User
from clubs.permissions import Role, roles_in_federation
from journal.context import ActContext
from journal.models import ActNote
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused
from tests.support import build
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def _by(user: User, note: str = "Retires", at: datetime = NOON) -> ActContext:
    return ActContext(build.acting(user), at, note)


def _office(user: User) -> Appointment:
    return Appointment.objects.get(user=user)


def _second_officer(home: House) -> User:
    user = build.login()
    appoint_officer(federation=home.federation.slug, user=user, ctx=_by(home.officer, ""))
    return user


def _is_officer(user: User, home: House, at: datetime) -> bool:
    return Role.OFFICER in roles_in_federation(build.acting(user), home.federation, at)


def _end(home: House, whose: User, ctx: ActContext, last_on: date | None = None) -> None:
    dismiss_officer(federation=home.federation.slug, office_id=_office(whose).pk, last_on=last_on, ctx=ctx)


def test_officer_is_dismissed_at_once_with_a_reason_in_the_journal(home: House) -> None:
    other = _second_officer(home)

    _end(home, other, _by(home.officer, "Moved abroad"))

    assert not _is_officer(other, home, NOON)
    note = ActNote.objects.get()
    assert (note.act.kind, note.text) == ("dismiss_officer", "Moved abroad")


def test_office_ends_with_its_last_day_where_the_federation_is(home: House) -> None:
    Federation.objects.filter(pk=home.federation.pk).update(time_zone="Pacific/Auckland")
    other, last_on = _second_officer(home), NOON.date() + timedelta(days=9)

    _end(home, other, _by(home.officer), last_on)

    until_at = datetime.combine(last_on + timedelta(days=1), time(), ZoneInfo("Pacific/Auckland"))
    assert _office(other).until_at == until_at
    assert _is_officer(other, home, until_at - timedelta(seconds=1))
    assert not _is_officer(other, home, until_at)


def test_last_officer_cannot_leave_and_the_operator_may_end_it(home: House) -> None:
    with pytest.raises(Conflicting, match="last_officer"):
        _end(home, home.officer, _by(home.officer))

    _end(home, home.officer, _by(build.login(is_superuser=True)))

    assert _office(home.officer).until_at == NOON


def test_last_officer_cannot_leave_as_an_operator_either(home: House) -> None:
    User.objects.filter(pk=home.officer.pk).update(is_superuser=True)
    home.officer.refresh_from_db()

    with pytest.raises(Conflicting, match="last_officer"):
        _end(home, home.officer, _by(home.officer))


def test_officer_whose_term_ends_does_not_count_as_another(home: House) -> None:
    other = _second_officer(home)
    _end(home, other, _by(home.officer), NOON.date() + timedelta(days=3))

    for last_on in (None, NOON.date() + timedelta(days=2), NOON.date() + timedelta(days=4)):
        with pytest.raises(Conflicting, match="last_officer"):
            _end(home, home.officer, _by(home.officer), last_on)


@pytest.mark.parametrize(
    ("note", "days", "code"), [(" ", 0, "dismissal_reason_missing"), ("x", -1, "dismissal_in_the_past")]
)
def test_reason_and_day_are_required(home: House, note: str, days: int, code: str) -> None:
    other = _second_officer(home)

    with pytest.raises(Refused, match=code):
        _end(home, other, _by(home.officer, note), NOON.date() + timedelta(days=days))


def test_ended_office_cannot_be_ended_again(home: House) -> None:
    other = _second_officer(home)
    _end(home, other, _by(home.officer))

    with pytest.raises(NotFound, match="no_such_office"):
        _end(home, other, _by(home.officer, at=NOON + timedelta(hours=1)))


def test_officer_of_elsewhere_ends_nothing(home: House) -> None:
    elsewhere = build.house("elsewhere")
    other = _second_officer(home)

    with pytest.raises(NotAllowed):
        _end(home, other, _by(elsewhere.officer))
    with pytest.raises(NotFound):
        dismiss_officer(
            federation=elsewhere.federation.slug, office_id=_office(other).pk, last_on=None, ctx=_by(elsewhere.officer)
        )


def test_manager_ends_only_the_own_office(home: House) -> None:
    slug, club = home.federation.slug, home.club.slug
    other = build.login()
    Appointment.objects.create(user=other, role="manager", club=home.club, from_at=NOON)

    with pytest.raises(NotAllowed):
        dismiss_manager(federation=slug, club=club, office_id=_office(other).pk, last_on=None, ctx=_by(home.manager))
    for whose, by in ((home.manager, home.manager), (other, home.officer)):
        dismiss_manager(federation=slug, club=club, office_id=_office(whose).pk, last_on=None, ctx=_by(by))

    assert not home.club.offices.filter(until_at=None).exists()
