"""The finish of an event by section."""

import pytest

from matches.inputs.events import StageInput
from registration.queries.finishes import event_finish, not_played
from rules_engine.draws.brackets.presets import PRESETS
from rules_engine.draws.settings import write
from tests.support import build
from tests.support.prizes import finish, prize_scene

CONSOLATION = (StageInput("bracket", write(PRESETS["progressive_consolation"])),)

pytestmark = pytest.mark.django_db


def test_open_places_have_stand_ins_until_the_event_is_finished() -> None:
    scene = prize_scene(4)
    main = event_finish(scene.event).sections["main"]
    assert main.open_places == [1, 2, 3, 4]
    assert main.firsts == {}
    build.play_ready(scene.event, scene.home.by_director)
    main = event_finish(scene.event).sections["main"]
    assert [len(group) for group in main.groups] == [1, 1, 2]
    assert main.open_places == [1, 2]
    finish(scene)
    now = event_finish(scene.event)
    assert now.is_finished
    assert [len(group) for group in now.sections["main"].groups] == [1, 1, 2]
    assert now.sections["main"].open_places == []


def test_a_consolation_is_a_section_of_its_own() -> None:
    scene = prize_scene(8, stages=CONSOLATION)
    finish(scene)
    sections = event_finish(scene.event).sections
    assert list(sections)[:2] == ["main", "consolation"]
    assert set(sections["consolation"].places) <= set(sections["main"].places)


def test_stand_ins_of_sections_differ() -> None:
    ids = [set(not_played(name, 3).places) for name in ("main", "consolation")]
    assert ids[0] & ids[1] == set()
