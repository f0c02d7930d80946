"""Who owes at a tournament, and what registrations owe."""

import pytest

from registration.queries.debtors import Owed, debtors_of, names_at_desk, owed_by_row
from registration.queries.registrations import registration_list
from tests.support import build
from tests.support.build import NOON
from tests.support.fees import desk
from tests.support.registering import joins, members
from tests.support.visiting import new_visitor

pytestmark = pytest.mark.django_db


def test_debtors_are_those_who_have_not_paid_the_most_first() -> None:
    at = desk()
    at.set_fee("entry", 4_000)
    ann, bob, cid = members(at.home, 3)
    for player in (ann, bob, cid):
        joins(at.event, player)
    at.pays(ann, 1_000)
    at.pays(bob, 4_000)

    assert debtors_of(at.row) == [(cid, 4_000), (ann, 3_000)]
    owed = owed_by_row(at.home.tournament, registration_list(at.event, NOON).rows)
    assert owed == {1: [Owed(3_000, "EUR")], 2: [], 3: [Owed(4_000, "EUR")]}


def test_tournament_without_a_book_owes_nothing() -> None:
    home = build.house()
    event = build.event(home)

    assert owed_by_row(home.tournament, registration_list(event, NOON).rows) == {}


def test_desk_reads_the_name_of_a_debtor_who_waits_for_approval() -> None:
    at = desk()
    at.set_fee("entry", 4_000)
    new_visitor(at.event)

    ((player, name, cents),) = names_at_desk(at.home.tournament, debtors_of(at.row))

    assert (name, cents, player.public_name) == ("Vera Newcomer", 4_000, f"#{player.public_id}")
