"""A performance needs one figure of two; the other, the match and the line are none."""

from datetime import date

from ratings.inputs.performances import PerformanceInput


def test_typed_performance_has_no_line() -> None:
    entered = PerformanceInput("abc23456", date(2026, 6, 1), 200, "xg", 525)
    assert (entered.loss, entered.match, entered.line) == (None, None, None)
