"""Offices of federations and clubs that an actor may give."""

import pytest

from journal.context import ActContext
from members.services.offices import IN_CLUB, IN_FEDERATION, ref_of_place
from tests.support import build
from tests.support.build import NOON
from tests.support.invitations import by

pytestmark = pytest.mark.django_db


def test_officers_give_offices_everywhere_and_managers_those_of_money_in_their_club() -> None:
    home = build.house()
    officer, manager, stranger = ActContext(home.by_officer, NOON), by(home.manager), by(build.login())

    def roles(ctx: ActContext) -> list[tuple[str, ...]]:
        return [IN_FEDERATION.find(home.federation.pk, ctx).roles, IN_CLUB.find(home.club.pk, ctx).roles]

    assert roles(officer) == [("officer", "treasurer", "cashier"), ("manager", "treasurer", "cashier")]
    assert roles(manager) == [(), ("treasurer", "cashier")]
    assert roles(stranger) == [(), ()]


def test_place_has_its_name_and_its_page() -> None:
    home = build.house()
    place = IN_CLUB.find(home.club.pk, by(home.manager))

    assert (place.ref, place.name, place.federation) == (ref_of_place(home.club), home.club.name, home.federation)
    assert place.path == f"/desk/federations/{home.federation.slug}/clubs/{home.club.slug}/"
