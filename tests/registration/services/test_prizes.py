"""Checks of pots and of bookings on them."""

from dataclasses import replace
from uuid import uuid4

import pytest

from clubs.permissions import Role
from finance.flows.counter_booking import counter_booking
from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, Refused
from registration.inputs.pots import PotTerms
from registration.services.prizes import check_is_side_pool, check_terms, event_for, prize_roles
from rules_engine.money.tables import PlaceTable, Section
from tests.support import build
from tests.support.build import NOON
from tests.support.prizes import fixed, prize_scene, terms

pytestmark = pytest.mark.django_db


def test_treasurers_of_the_book_and_directors_manage_prizes() -> None:
    scene = prize_scene(2)
    tournament = scene.home.tournament
    assert Role.TREASURER in prize_roles(tournament, scene.by_treasurer)
    assert Role.TREASURER not in prize_roles(tournament, scene.by_director)
    assert event_for("add_pot", scene.event.pk, scene.by_treasurer) == scene.event
    with pytest.raises(NotAllowed):
        event_for("add_pot", scene.event.pk, ActContext(build.acting(build.login()), NOON))


def _with(*sections: Section) -> PotTerms:
    plan = terms()
    return replace(plan, rules=replace(plan.rules, sections=sections))


def test_terms_begin_with_the_main_draw() -> None:
    table = (PlaceTable((10_000,)),)
    for kind, sections in (
        ("main", (Section("consolation", 10_000, table),)),
        ("main", (Section("elsewhere", 10_000, table),)),
        ("main", ()),
        ("side", (Section("main", 5000, table), Section("consolation", 5000, table))),
        ("calcutta", (Section("main", 10_000, table),)),
        ("main", (Section("main", 5000, table),)),
    ):
        with pytest.raises(Refused):
            check_terms(kind, _with(*sections))
    check_terms("main", terms())


def test_the_booking_of_prizes_is_not_countered() -> None:
    scene = prize_scene(2, 1000)
    booking = fixed(scene).booking
    assert booking is not None
    with pytest.raises(Conflicting, match="booked_by_prizes"):
        counter_booking(book_id=scene.book.pk, number=booking.number, client=uuid4(), ctx=scene.by_treasurer)
    with pytest.raises(Refused, match="no_side_pool"):
        check_is_side_pool(scene.pot)
