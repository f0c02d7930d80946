"""Where a match stands: sections and the sizes of their rounds, read from the database or from nodes at hand."""

from typing import Any

import pytest

from matches.inputs.events import StageInput
from matches.models import Node
from matches.queries.results.match_location import MatchLocations
from rules_engine.draws.brackets.presets import PRESETS
from rules_engine.draws.settings import write
from tests.support import build

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "plan",
    [
        {"third_place": True, "format": "knockout"},
        {"stages": (StageInput("bracket", write(PRESETS["double_elimination"])),)},
        {"format": "swiss"},
        {"format": "list"},
    ],
)
def test_places_are_the_same_from_the_database_and_from_nodes(plan: dict[str, Any]) -> None:
    home = build.house()
    event = build.drawn(home, 6, lengths=[5] * 8, **plan) if plan != {"format": "list"} else build.event(home, **plan)
    stages = list(event.stages.values_list("pk", flat=True))

    read = MatchLocations.of(stages)

    assert read == MatchLocations.of_nodes(stages, Node.objects.filter(stage__in=stages))


def test_places_of_no_stage_are_empty() -> None:
    assert MatchLocations.of([]) == MatchLocations({}, {})
