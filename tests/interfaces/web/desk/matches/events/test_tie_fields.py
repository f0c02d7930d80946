"""The fields for the ties of teams offer every setting."""

from dataclasses import fields

from interfaces.web.desk.matches.events.tie_fields import TIE_FIELDS, TieFields
from matches.tie_settings import TieSettings


def test_every_setting_of_a_tie_has_a_field() -> None:
    assert {name.removeprefix("tie_") for name in TIE_FIELDS} == {option.name for option in fields(TieSettings)}


def test_what_is_left_empty_has_its_default() -> None:
    form = TieFields({"tie_one_tie_a_round": "on"})
    assert form.is_valid(), form.errors
    assert form.tie_settings() == TieSettings()
