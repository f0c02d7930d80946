"""The formats that an event can have."""

import pytest

from rules_engine.draws import settings
from rules_engine.draws.field import DrawRefused
from rules_engine.draws.formats import FORMATS, LIST
from rules_engine.draws.stage import StageFacts
from rules_engine.leagues.event_formats import LADDER, event_format, event_format_names
from rules_engine.leagues.ladder_settings import LadderSettings


def test_event_can_be_drawn_a_list_or_a_ladder() -> None:
    assert set(event_format_names()) == {*FORMATS, LIST.name, LADDER.name}
    assert [event_format(name).name for name in event_format_names()] == list(event_format_names())
    assert (LADDER.has_nodes, LIST.has_nodes) == (True, False)
    with pytest.raises(DrawRefused):
        event_format("nothing")


def test_numbers_of_a_ladder_have_bounds() -> None:
    assert LADDER.read_settings(settings.write(LadderSettings())) == LadderSettings()
    with pytest.raises(DrawRefused) as caught:
        LADDER.read_settings({"range": 0, "length": 2})
    assert [violation.where for violation in caught.value.verdict.violations] == ["range", "length"]


def test_ladder_is_never_drawn() -> None:
    with pytest.raises(DrawRefused):
        LADDER.stage_of({}, StageFacts(()))
