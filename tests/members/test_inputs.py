"""Inputs have the usual values."""

from datetime import date

from members.inputs import CategoryInput, LicenceInput, YearInput


def test_inputs_ask_for_nothing_but_what_is_stated() -> None:
    year = YearInput("2026", date(2026, 1, 1), date(2026, 12, 31))
    category = CategoryInput("adult", "Adults")

    assert (year.grace_days, year.book_id) == (0, None)
    assert (category.cents, category.age_from, category.age_below, category.by_months) == (0, None, None, False)
    assert (LicenceInput("abc", "2026", "adult").club, LicenceInput("abc", "2026", "adult").number) == ("", "")
