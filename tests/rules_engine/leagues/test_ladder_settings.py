"""The settings of a ladder."""

from rules_engine.leagues.ladder_settings import LadderSettings, Shape, Win


def test_defaults_are_those_that_clubs_know() -> None:
    rules = LadderSettings()

    assert (rules.range, rules.accept_days, rules.play_days) == (3, 3, 14)
    assert (rules.shape, rules.win) == (Shape.LIST, Win.TAKE_PLACE)
