"""Years and categories that cannot be are refused."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from journal.refusals import Refused
from members.inputs import CategoryInput, YearInput
from members.services.year_checks import book_of, check_category, check_year
from tests.support import build
from tests.support.licences import members

YEAR = YearInput("2026", date(2026, 1, 1), date(2026, 12, 31))
ADULT = CategoryInput("adult", "Adults", 6_000)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"code": ""}, "bad_code"),
        ({"code": "a b"}, "bad_code"),
        ({"code": "x" * 21}, "bad_code"),
        ({"until_on": date(2025, 12, 31)}, "bad_licence_year"),
        ({"until_on": date(2029, 12, 31)}, "bad_licence_year"),
        ({"from_on": date(1, 1, 1)}, "bad_licence_year"),
        ({"grace_days": -1}, "bad_licence_year"),
        ({"grace_days": 367}, "bad_licence_year"),
    ],
)
def test_year_that_cannot_be_is_refused(change: dict[str, Any], code: str) -> None:
    check_year(YEAR)
    with pytest.raises(Refused, match=code):
        check_year(replace(YEAR, **change))


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"code": "ä b"}, "bad_code"),
        ({"name": " "}, "words_missing"),
        ({"age_from": 18, "age_below": 18}, "bad_ages"),
        ({"age_below": 121}, "bad_ages"),
        ({"cents": -1}, "money.out_of_range"),
        ({"cents": 10**17}, "money.out_of_range"),
    ],
)
def test_category_that_cannot_be_is_refused(change: dict[str, Any], code: str) -> None:
    check_category(ADULT)
    with pytest.raises(Refused, match=code):
        check_category(replace(ADULT, **change))


@pytest.mark.django_db
def test_book_is_one_of_the_federation() -> None:
    at, other = members(), members()
    assert at.book is not None and other.book is not None

    assert (book_of(at.home.federation, at.book.pk), book_of(at.home.federation, None)) == (at.book, None)
    for book_id in (other.book.pk, 0, 2**64):
        with pytest.raises(Refused, match="unknown_book"):
            book_of(at.home.federation, book_id)
    assert build.player(at.home)
