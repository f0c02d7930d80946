"""The criteria of a selection as they are entered."""

from ratings.inputs.selections import SelectionInput


def test_criteria_that_are_not_given_ask_nothing() -> None:
    plan = SelectionInput("National team", "standard", 8)

    assert (plan.months, plan.matches, plan.points, plan.licence, plan.countries) == (12, 0, 0, False, ())
