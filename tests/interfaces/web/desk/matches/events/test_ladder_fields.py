"""The fields of a ladder have the defaults of the rule book."""

from dataclasses import fields

from interfaces.web.desk.matches.events.event_stages import LADDER_FIELDS, ladder
from interfaces.web.desk.matches.events.ladder_fields import FIELDS, LENGTH, MAIN, MORE
from rules_engine.leagues.ladder_settings import LadderSettings

USUAL = LadderSettings()


def test_every_setting_has_a_field_with_its_default() -> None:
    assert set(LADDER_FIELDS) == set(FIELDS) == {*MAIN, *MORE, LENGTH}
    assert set(LADDER_FIELDS.values()) == {field.name for field in fields(LadderSettings)}
    starts = {name: FIELDS[field].initial for field, name in LADDER_FIELDS.items() if name != "free_first"}
    assert starts == {name: getattr(USUAL, name) for name in starts}


def test_ladder_has_the_length_of_the_event_and_defaults_where_nothing_is_typed() -> None:
    cleaned = dict.fromkeys(FIELDS) | {"ladder_range": 5, "lengths": (9, 11)}
    (stage,) = ladder(cleaned)

    assert (stage.format, stage.settings) == ("ladder", {"range": 5, "length": 9})
