"""The settings of the formats in which one draw gives everybody a line."""

from rules_engine.draws.brackets.knockout import Seeding
from rules_engine.draws.formats import read_settings
from rules_engine.draws.seated.settings import CompassSettings, PageSettings, StepladderSettings


def test_lines_are_by_lot_unless_said_otherwise() -> None:
    kinds = (PageSettings(), StepladderSettings(), CompassSettings())

    assert {settings.seeding for settings in kinds} == {Seeding.DRAWN}
    assert read_settings("page", {"seeding": "by_hand", "third_place": True}) == PageSettings(Seeding.BY_HAND, True)
