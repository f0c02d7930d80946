"""All licences of the year before are renewed at once."""

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import NotAllowed, Refused, Stale
from members.flows.renew_licences import renew_licences
from members.flows.set_fee_category import set_fee_category
from members.inputs import CategoryInput
from members.queries.licences import holders
from members.queries.numbers import number_of
from members.queries.years import version_of
from tests.support import build
from tests.support.build import NOON
from tests.support.licences import Members, licence_year, members

pytestmark = pytest.mark.django_db


def _scene() -> Members:
    at = members()
    licence_year(at.home, "2027", 2027, at.book)
    set_fee_category(federation=at.slug, year="2027", plan=CategoryInput("adult", "Adults", 7_000), ctx=at.ctx)
    return at


def test_players_of_the_year_before_get_a_licence_in_the_same_category() -> None:
    at = _scene()
    players = [build.player(at.home) for _ in range(3)]
    for player in players:
        at.give(player)

    rows = renew_licences(federation=at.slug, year="2027", ctx=at.ctx)

    year = licence_year(at.home, "2027", 2027, at.book)
    assert [row.player for row in rows] == players
    assert {row.player for row in holders(year)} == set(players)
    assert [number_of(at.home.federation, player) for player in players] == ["1", "2", "3"]
    assert Act.objects.filter(kind="renew_licences").count() == 1
    with pytest.raises(Refused, match="nothing_to_renew"):
        renew_licences(federation=at.slug, year="2027", ctx=at.ctx)


def test_renewal_follows_its_preview_or_is_refused() -> None:
    at = _scene()
    at.give(build.player(at.home))
    version = version_of(at.home.federation)
    at.give(build.player(at.home))

    with pytest.raises(Stale):
        ctx = ActContext(at.home.by_officer, NOON, expected_version=version)
        renew_licences(federation=at.slug, year="2027", ctx=ctx)


def test_managers_renew_the_licences_of_their_club_alone() -> None:
    at = _scene()
    at.give(build.player(at.home))

    with pytest.raises(NotAllowed):
        renew_licences(federation=at.slug, year="2027", ctx=at.by_manager)
    assert len(renew_licences(federation=at.slug, year="2027", club="club", ctx=at.by_manager)) == 1


def test_first_year_has_none_to_renew_from() -> None:
    at = members()

    with pytest.raises(Refused, match="no_year_before"):
        renew_licences(federation=at.slug, year="2026", ctx=at.ctx)
