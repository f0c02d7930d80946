"""Licences of players, and whether they count on a day."""

from datetime import date

import pytest

from journal.refusals import NotFound
from members.flows.withdraw_licence import withdraw_licence
from members.queries import licences
from tests.support import build
from tests.support.licences import Members, members

pytestmark = pytest.mark.django_db


@pytest.fixture
def at() -> Members:
    return members(grace_days=0)


def test_licence_counts_from_its_payment_to_the_end_of_its_year(at: Members) -> None:
    ann, federation = build.player(at.home), at.home.federation
    at.give(ann)
    assert not licences.has_valid_licence(federation, ann, date(2026, 12, 31))
    at.pay(ann, 6_000, date(2026, 5, 3))

    days = (date(2026, 5, 2), date(2026, 5, 3), date(2026, 12, 31), date(2027, 1, 1))

    assert [licences.has_valid_licence(federation, ann, day) for day in days] == [False, True, True, False]
    assert not licences.has_valid_licence(build.house().federation, ann, date(2026, 6, 1))


def test_licences_of_a_year_are_those_that_hold(at: Members) -> None:
    ann, bob = build.player(at.home), build.player(at.home)
    row, other = at.give(ann), at.give(bob)
    withdraw_licence(federation=at.slug, licence_id=row.pk, ctx=at.ctx.with_note("Left"))

    assert list(licences.holders(at.year)) == [other]
    assert list(licences.holders(at.year, at.home.club)) == [other]
    assert licences.players_holding(at.year, [ann.pk, bob.pk]) == {bob.pk}
    assert licences.holding(at.year, ann) is None
    assert list(licences.licences_of(at.home.federation, ann)) == [row]
    assert licences.licence_ids(at.home.federation) == [row.pk, other.pk]


def test_licence_of_another_federation_is_not_found(at: Members) -> None:
    row = at.give(build.player(at.home))

    for licence_id in (0, 2**64, row.pk):
        with pytest.raises(NotFound):
            licences.licence(build.house().federation, licence_id)
