"""Ages and prices of fee categories."""

from datetime import date

import pytest

from members.models import FeeCategory, LicenceYear

YEAR = LicenceYear(code="2026", from_on=date(2026, 1, 1), until_on=date(2026, 12, 31))


@pytest.mark.parametrize(
    ("age_from", "age_below", "born_on", "fits"),
    [
        (None, None, None, True),
        (None, 18, None, False),
        (None, 18, date(2008, 1, 2), True),
        (None, 18, date(2008, 1, 1), False),
        (18, None, date(2008, 1, 1), True),
        (18, 65, date(1961, 1, 1), False),
        (0, 18, date(2026, 1, 1), True),
    ],
)
def test_age_on_the_first_day_decides(
    age_from: int | None, age_below: int | None, born_on: date | None, fits: bool
) -> None:
    assert FeeCategory(year=YEAR, age_from=age_from, age_below=age_below).fits(born_on) == fits


def test_price_of_the_months_left() -> None:
    category = FeeCategory(year=YEAR, code="adult", name="Adults", cents=1_200, by_months=True)

    assert [category.price_on(day) for day in (date(2025, 12, 1), date(2026, 1, 31), date(2026, 12, 31))] == [
        1_200,
        1_200,
        100,
    ]
    assert (str(YEAR), str(category), YEAR.span.grace_days) == ("2026", "Adults", 0)
