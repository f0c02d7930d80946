"""Lists of members."""

from datetime import date

import pytest
from pytest_django import DjangoAssertNumQueries

from members.queries.members import MemberFilters, is_in_clubs, member_rows, members_of, own_club_ids
from tests.support import build
from tests.support.build import NOON
from tests.support.licences import Members, members

pytestmark = pytest.mark.django_db
LATE = date(2026, 7, 1)


@pytest.fixture
def at() -> Members:
    return members()


def test_lapsed_licences_come_before_owed_and_paid_ones(
    at: Members, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    ann, bob = build.player(at.home, "Ann"), build.player(at.home, "Bob")
    at.give(ann, number="77")
    at.give(bob)
    at.pay(ann, 6_000)

    with django_assert_num_queries(2):
        rows = member_rows(at.home.federation, members_of(at.year, MemberFilters(), LATE), LATE)

    assert [(row.player, row.number, row.state.value, row.club) for row in rows] == [
        (bob, "78", "lapsed", at.home.club),
        (ann, "77", "paid_up", at.home.club),
    ]


@pytest.mark.parametrize(
    ("filters", "count"),
    [
        (MemberFilters(state="owed"), 1),
        (MemberFilters(state="lapsed"), 0),
        (MemberFilters(text="ann"), 1),
        (MemberFilters(text="1"), 1),
        (MemberFilters(text="nobody"), 0),
        (MemberFilters(club="club"), 1),
        (MemberFilters(club="other"), 0),
        (MemberFilters(category="adult"), 1),
        (MemberFilters(category="junior"), 0),
        (MemberFilters(club_ids=frozenset()), 0),
    ],
)
def test_list_is_narrowed(at: Members, filters: MemberFilters, count: int) -> None:
    at.give(build.player(at.home, "Ann"))

    assert members_of(at.year, filters, NOON.date()).count() == count


def test_managers_have_the_members_of_their_clubs(at: Members) -> None:
    ann, other = build.player(at.home), build.house()
    club_ids = own_club_ids(at.home.federation, build.acting(at.home.manager), NOON)

    assert club_ids == {at.home.club.pk}
    assert is_in_clubs(at.home.federation, ann, club_ids)
    assert not is_in_clubs(at.home.federation, build.player(other), club_ids)
