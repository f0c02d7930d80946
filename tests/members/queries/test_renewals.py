"""What licences of a year become in the next."""

from datetime import date

import pytest
from pytest_django import DjangoAssertNumQueries

from clubs.models import Player
from members.flows.set_fee_category import set_fee_category
from members.inputs import CategoryInput
from members.models import LicenceYear
from members.queries.renewals import renewals_of, without_problem
from tests.support import build
from tests.support.build import NOON
from tests.support.licences import Members, born, licence_year, members

pytestmark = pytest.mark.django_db


def _scene() -> tuple[Members, LicenceYear, list[Player]]:
    """Ann is an adult, Bob grows too old for a junior, Cas has a category that the next year has not."""
    at = members()
    players = [build.player(at.home) for _ in range(3)]
    born(at.home, players[1], date(2008, 6, 1))
    set_fee_category(federation=at.slug, year="2026", plan=CategoryInput("honour", "Honorary"), ctx=at.ctx)
    for player, category in zip(players, ("adult", "junior", "honour"), strict=True):
        at.give(player, category)
    year = licence_year(at.home, "2027", 2027, at.book)
    for plan in (CategoryInput("adult", "Adults", 7_000), CategoryInput("junior", "Juniors", age_below=18)):
        set_fee_category(federation=at.slug, year="2027", plan=plan, ctx=at.ctx)
    return at, year, players


def test_renewal_keeps_the_category_if_the_age_still_fits(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    at, year, players = _scene()

    with django_assert_num_queries(5):
        rows = renewals_of(year, at.year, NOON.date())

    assert [(row.player, row.cents, row.problem) for row in rows] == [
        (players[0], 7_000, ""),
        (players[1], 0, "age_not_in_category"),
        (players[2], 0, "unknown_fee_category"),
    ]
    assert [(row.player, category.code) for row, category in without_problem(rows)] == [(players[0], "adult")]


def test_players_who_have_a_licence_are_left_out() -> None:
    at, year, players = _scene()
    at.give(players[0], year="2027")

    assert [row.player for row in renewals_of(year, at.year, NOON.date())] == players[1:]
    assert len(renewals_of(year, at.year, NOON.date(), at.home.club)) == 2
