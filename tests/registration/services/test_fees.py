"""Who may set fees: not players, and treasurers without a post at the tournament."""

import pytest

from clubs.flows.appoint import appoint_money_office
from clubs.models import Appointment
from journal.context import ActContext
from journal.refusals import NotAllowed
from registration.services.fees import tournament_for
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_treasurer_of_the_host_club_may_and_its_manager_then_may_not() -> None:
    home, user = build.house(), build.login()
    appoint_money_office(
        federation=home.federation.slug,
        club="club",
        role=Appointment.Role.TREASURER,
        user=user,
        ctx=ActContext(home.by_officer, NOON),
    )

    assert tournament_for("set_fee", home.ref, ActContext(build.acting(user), NOON)) == home.tournament
    with pytest.raises(NotAllowed):
        tournament_for("set_fee", home.ref, ActContext(build.acting(home.manager), NOON))


def test_treasurer_of_another_club_and_scorers_may_not() -> None:
    home, other = build.house(), build.house()
    with pytest.raises(NotAllowed):
        tournament_for("set_fee", home.ref, ActContext(build.acting(other.manager), NOON))
