"""What is typed in the form of a performance, as the flow takes it."""

from datetime import date

from django.utils.translation import override

from interfaces.web.desk.ratings.performance_forms import PerformanceForm, PerformanceListForm
from ratings.inputs.performances import PerformanceInput

TYPED = {"player": "abc23456", "on": "2026-06-01", "analyser": "xg", "decisions": "200"}


def test_numbers_have_the_decimal_sign_of_the_language() -> None:
    with override("da"):
        form = PerformanceForm({**TYPED, "rating": "5,25", "loss": "2,1"})
        assert form.is_valid(), form.errors
        assert form.to_input() == PerformanceInput("abc23456", date(2026, 6, 1), 200, "xg", 525, 210_000, None)


def test_third_decimal_of_a_rating_is_refused() -> None:
    with override("en"):
        assert list(PerformanceForm({**TYPED, "rating": "5.255"}).errors) == ["rating"]


def test_unreadable_lines_are_errors_of_the_form() -> None:
    with override("en"):
        form = PerformanceListForm({"lines": "player;on\na;b"})
        assert not form.is_valid()
        assert "is missing" in str(form.errors)
