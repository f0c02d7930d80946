"""Prices by day and group, and the groups of players."""

from datetime import date, timedelta

import pytest

from clubs.models import Membership, Person
from journal.context import ActContext
from registration.inputs.pots import PotInput
from registration.queries.fees import Group, books_of, groups_of, has_money, pot_prices, prices_for, tournaments_in
from tests.support import build
from tests.support.build import NOON
from tests.support.fees import desk
from tests.support.prizes import allow_pools, pot_of, terms
from tests.support.registering import members

pytestmark = pytest.mark.django_db


def test_prices_are_those_of_everyone_and_of_groups_that_pay_another_one() -> None:
    at = desk()
    at.set_fee("entry", 4_000, until_on=NOON.date())
    at.set_fee("entry", 5_000, from_on=NOON.date() + timedelta(days=1))
    at.set_fee("entry", 2_000, group="junior")
    at.set_fee("registration", 1_000)
    at.set_fee("re_entry", 500, event_id=at.event.pk)

    now = [(row.item, row.group, row.cents) for row in prices_for(at.event, NOON)]
    later = [row.cents for row in prices_for(at.event, NOON + timedelta(days=1))]

    assert now == [("registration", "", 1_000), ("entry", "", 4_000), ("entry", "junior", 2_000)]
    assert later == [1_000, 5_000, 2_000]


def test_price_of_a_player_is_that_of_their_groups() -> None:
    at = desk()
    at.set_fee("entry", 4_000)
    at.set_fee("entry", -500, group="member")
    (ann,) = members(at.home, 1)

    assert [(row.item, row.group, row.cents) for row in prices_for(at.event, NOON, ann)] == [("entry", "", 3_500)]


@pytest.mark.parametrize(
    ("born_on", "first_on", "is_junior"),
    [
        (date(2008, 2, 29), date(2026, 2, 28), True),
        (date(2008, 2, 29), date(2026, 3, 1), False),
        (date(2008, 5, 2), date(2026, 5, 1), True),
        (date(2008, 5, 1), date(2026, 5, 1), False),
        (None, date(2026, 5, 1), False),
    ],
)
def test_juniors_are_below_18_on_the_first_day(born_on: date | None, first_on: date, is_junior: bool) -> None:
    home = build.house()
    (ann,) = members(home, 1)
    Person.objects.filter(player=ann).update(born_on=born_on)
    home.tournament.from_on = first_on

    assert (Group.JUNIOR in groups_of([ann], home.tournament, NOON.date())[ann.pk]) == is_junior


def test_members_are_those_of_a_club_of_the_federation_on_the_day() -> None:
    home, other = build.house(), build.house()
    (ann,) = members(home, 1)
    Membership.objects.filter(player=ann).update(until_on=NOON.date())

    assert Group.MEMBER in groups_of([ann], home.tournament, NOON.date())[ann.pk]
    assert Group.MEMBER not in groups_of([ann], home.tournament, NOON.date() + timedelta(days=1))[ann.pk]
    assert Group.MEMBER not in groups_of([ann], other.tournament, NOON.date())[ann.pk]


def test_tournament_without_a_book_of_its_hosts_shows_no_money() -> None:
    at, home = desk(), build.house()

    assert (has_money(at.home.tournament), has_money(home.tournament)) == (True, False)
    assert [row.currency for row in books_of(at.home.tournament)] == ["EUR"]
    assert tournaments_in(at.book, at.home.by_director, NOON) == [at.home.tournament]


def test_who_enters_pays_into_a_jackpot_and_not_into_a_side_pool() -> None:
    at = desk()
    allow_pools(at.home)
    by_director = ActContext(at.home.by_director, NOON)
    for kind, cents in (("jackpot", 1_000), ("side", 500)):
        pot = pot_of(at.event, by_director, PotInput(terms("100"), kind, kind))
        at.set_fee("pool", cents, event_id=at.event.pk, pot_id=pot.pk)

    assert [(row.item, row.cents) for row in pot_prices(at.event, NOON)] == [("pool", 1_000)]
