"""Numbers of receipts."""

from dataclasses import replace

import pytest

from finance.models import Receipt
from journal.context import ActContext
from journal.verify import breaks_of_all
from tests.support import build
from tests.support.money import owing, take, till_of, treasury

pytestmark = pytest.mark.django_db


def test_numbers_begin_anew_each_year_and_are_proved_by_the_journal() -> None:
    at = treasury()
    till_of(at)
    party = owing(at, 900)
    next_year = replace(at, ctx=ActContext(at.ctx.actor, build.NOON.replace(year=build.NOON.year + 1)))

    for place in (at, at, next_year):
        take(place, party, 300)

    year = build.NOON.year
    numbers = Receipt.objects.order_by("pk").values_list("year", "number")
    assert list(numbers) == [(year, 1), (year, 2), (year + 1, 1)]
    assert list(breaks_of_all()) == []
