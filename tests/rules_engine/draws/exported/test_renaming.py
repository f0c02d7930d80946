"""Other ids of entries, in the output of every format."""

import pytest

from rules_engine.draws.exported.renaming import renamed_output, renamed_phase

IDS = {1: 71, 2: 72, 3: 73}


@pytest.mark.parametrize(
    ("output", "renamed"),
    [
        ({"seats": [1, None, 2], "third_place": False}, {"seats": [71, None, 72], "third_place": False}),
        ({"pairs": [[1, 2], [3, None]], "at": 1, "bye": 3}, {"pairs": [[71, 72], [73, None]], "at": 1, "bye": 73}),
        ({"rounds": [[[1, 2]]], "lots": [2, 1]}, {"rounds": [[[71, 72]]], "lots": [72, 71]}),
        ({"groups": [{"name": "A", "rounds": [[[1, 2]]]}]}, {"groups": [{"name": "A", "rounds": [[[71, 72]]]}]}),
        ({"rebuy": 1, "seats": [1]}, {"rebuy": 1, "seats": [71]}),
        ({"starts": [[1, 1], [2, 2]], "drops": [[0, 1]]}, {"starts": [[71, 1], [72, 2]], "drops": [[0, 1]]}),
    ],
)
def test_only_ids_of_entries_change(output: dict[str, object], renamed: dict[str, object]) -> None:
    assert renamed_output(output, IDS) == renamed


def test_results_changes_and_carried_points_follow() -> None:
    phase = {
        "format": "swiss",
        "entries": [{"entry": 1, "number": 1}],
        "results": [{"node": "S1.1", "sides": [1, 2], "winner": 1}],
        "changes": [{"change": "replaced", "entry": 2, "by": 3}, {"change": "reseated", "side": 1, "entry": None}],
        "carried": [{"entry": 1, "points": 2}],
        "present": [2, 1],
    }

    assert renamed_phase(phase, IDS) == {
        "format": "swiss",
        "entries": [{"entry": 71, "number": 1}],
        "results": [{"node": "S1.1", "sides": [71, 72], "winner": 1}],
        "changes": [{"change": "replaced", "entry": 72, "by": 73}, {"change": "reseated", "side": 1, "entry": None}],
        "carried": [{"entry": 71, "points": 2}],
        "present": [71, 72],
    }
