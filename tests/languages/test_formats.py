"""Dates, times and numbers in the reader's form."""

from datetime import UTC, date, datetime

import pytest
from django.forms import DateField
from django.template import Context, Template
from django.utils import translation

from interfaces.web.desk.ratings.pool_form import PoolForm

MOMENT = datetime(2026, 3, 5, 20, 15, tzinfo=UTC)
SHOWN = Template(
    '{% load pages %}{{ at|date }} | {{ at|date:"DATETIME_FORMAT" }} | {{ at|date:"SHORT_DATETIME_FORMAT" }}'
    " | {{ rating|hundredths }} | {{ change|signed }}"
)


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("en", "5 Mar 2026 | 5 Mar 2026, 20:15 | 5 Mar, 20:15 | 1523.40 | −4.21"),
        ("nl", "5 mrt 2026 | 5 mrt 2026, 20:15 | 5 mrt, 20:15 | 1523,40 | −4,21"),
        ("da", "5. marts 2026 | 5. marts 2026 kl. 20.15 | 5. marts kl. 20.15 | 1523,40 | −4,21"),
        ("de", "5. März 2026 | 5. März 2026, 20:15 | 5. März, 20:15 | 1523,40 | −4,21"),
        ("fr", "5 mars 2026 | 5 mars 2026 à 20:15 | 5 mars à 20:15 | 1523,40 | −4,21"),
    ],
)
def test_dates_and_numbers_are_in_the_readers_form(language: str, shown: str) -> None:
    with translation.override(language):
        assert SHOWN.render(Context({"at": MOMENT, "rating": 152340, "change": -421})) == shown


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [("en", "0.5", 0.5), ("nl", "0,5", 0.5), ("da", "1200,25", 1200.25), ("de", "0.5", 0.5), ("fr", "0,75", 0.75)],
)
def test_number_is_read_in_the_readers_form(language: str, typed: str, meant: float) -> None:
    with translation.override(language):
        field = PoolForm().fields["gain"]
        assert field.clean(typed) == meant
        assert field.get_bound_field(PoolForm(), "gain").value() == 4.0


@pytest.mark.parametrize("language", ["en", "nl", "da", "de", "fr"])
def test_day_may_always_be_typed_as_iso(language: str) -> None:
    with translation.override(language):
        assert DateField().clean("2026-05-31") == date(2026, 5, 31)
