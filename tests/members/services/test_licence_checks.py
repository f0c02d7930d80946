"""Checks of licences."""

from datetime import date

import pytest

from clubs.flows.found_club import found_club
from clubs.flows.leave_club import leave_club
from journal.refusals import Refused
from members.services.licence_checks import check_not_over, check_number, club_for
from tests.support import build
from tests.support.licences import Members, members

pytestmark = pytest.mark.django_db


@pytest.fixture
def at() -> Members:
    return members()


def test_licence_goes_through_the_home_club_unless_another_is_named(at: Members) -> None:
    ann, federation = build.player(at.home), at.home.federation
    found_club(federation=at.slug, slug="second", name="Second", ctx=at.ctx)

    assert club_for(federation, ann, "") == club_for(federation, ann, "club") == at.home.club
    assert club_for(build.house().federation, ann, "") is None
    with pytest.raises(Refused, match="not_a_member"):
        club_for(federation, ann, "second")
    leave_club(federation=at.slug, club="club", player=ann.public_id, ctx=at.ctx)
    assert club_for(federation, ann, "") is None


def test_number_of_a_member_is_theirs_again_and_no_other(at: Members) -> None:
    ann = build.player(at.home)
    at.give(ann, number="7")

    assert check_number(at.home.federation, ann, " 007 ") == "7"
    assert check_number(at.home.federation, ann, "") == ""
    with pytest.raises(Refused, match="has_member_number"):
        check_number(at.home.federation, ann, "8")


def test_last_day_of_a_year_is_in_it(at: Members) -> None:
    check_not_over(at.year, date(2026, 12, 31))
    with pytest.raises(Refused, match="licence_year_over"):
        check_not_over(at.year, date(2027, 1, 1))
