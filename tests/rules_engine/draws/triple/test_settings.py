"""The settings of a triple elimination."""

from rules_engine.draws.triple.settings import TripleSettings, judge


def test_every_loser_of_a_bracket_falls_into_the_next() -> None:
    brackets = TripleSettings(apart=2).brackets()

    assert brackets.finalist_drops
    assert [section.finalist_drops for section in brackets.sections] == [True, False]
    assert [section.code for section in brackets.sections] == ["B", "T"]
    assert brackets.apart == 2


def test_settings_with_which_no_field_could_be_drawn_are_named() -> None:
    assert judge(TripleSettings()).is_ok
    assert [violation.params["key"] for violation in judge(TripleSettings(apart=9)).violations] == ["apart"]
