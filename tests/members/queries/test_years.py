"""Licence years by code and by day."""

from datetime import date

import pytest

from journal.acts import lock
from journal.models import Stream
from journal.refusals import NotFound, Refused, Stale
from members.queries import years
from tests.support import build
from tests.support.licences import Members, licence_year, members

pytestmark = pytest.mark.django_db


@pytest.fixture
def at() -> Members:
    return members()


def test_years_are_known_by_code_and_by_day(at: Members) -> None:
    later, federation = licence_year(at.home, "2027", 2027), at.home.federation

    assert list(years.years_of(federation)) == [later, at.year]
    assert years.year(federation, "2027") == later
    assert years.year_on(federation, date(2027, 12, 31)) == later
    assert years.year_on(federation, date(2028, 1, 1)) is None
    assert years.current_year(federation, date(2029, 1, 1)) == later
    assert years.current_year(federation, date(2020, 1, 1)) == at.year
    assert (years.year_before(later), years.year_before(at.year)) == (at.year, None)
    assert years.overlapping(federation, date(2026, 12, 31), date(2026, 12, 31), "x") == at.year
    assert years.overlapping(federation, date(2026, 1, 1), date(2026, 12, 31), "2026") is None
    with pytest.raises(NotFound):
        years.year(federation, "1999")


def test_categories_are_known_by_code(at: Members) -> None:
    assert [row.code for row in years.categories_of(at.year)] == ["adult", "junior"]
    assert years.category(at.year, "junior").cents == 2_400
    with pytest.raises(Refused, match="unknown_fee_category"):
        years.category(at.year, "x")


def test_decision_on_an_older_version_is_stale_if_licences_changed(at: Members) -> None:
    version = years.version_of(at.home.federation)
    at.give(build.player(at.home))

    stream = lock(Stream.Kind.FEDERATION, at.home.federation.pk)
    years.check_unchanged(stream, stream.seq)
    years.check_unchanged(stream, None)
    with pytest.raises(Stale):
        years.check_unchanged(stream, version)
    with pytest.raises(Stale):
        years.check_unchanged(stream, stream.seq + 1)
    assert years.has_licences(at.year)
