"""What a second look finds in a drawing."""

import pytest

from rules_engine.draws import codes
from rules_engine.draws.check import check
from rules_engine.draws.lives.settings import LivesSettings, Pacing
from rules_engine.draws.stage import DrawingJson, Proposal
from tests.rules_engine.draws.lives.story import Story


def found(story: Story, output: DrawingJson) -> list[tuple[str, object]]:
    verdict = check(story.stage(), Proposal(len(story.facts.drawings) + 1, "by hand", output), "x")
    return [(violation.code, next(iter(violation.params.values()))) for violation in verdict.violations]


@pytest.mark.parametrize(
    ("output", "expected"),
    [
        ({"pairs": [[1, 2], [3, 4], [5, None]]}, []),
        ({"pairs": [[1, 2], [3, 4]]}, [(codes.CHECK_LEFT_OUT, 5), (codes.CHECK_BYES, 0)]),
        ({"pairs": [[1, 2], [3, 9], [5, None]]}, [(codes.CHECK_STRANGER, 9), (codes.CHECK_LEFT_OUT, 4)]),
        ({"pairs": [[1, 2], [3, None], [4, None], [5, None]]}, [(codes.CHECK_BYES, 3)]),
        ({"bracket": [1, 2, 3, 4]}, [(codes.CHECK_LEFT_OUT, 5)]),
        ({"pairs": [[1, 1], [2, 3], [4, 5]]}, [("draws.source_twice", "L1.1")]),
    ],
)
def test_a_drawing_by_rounds_holds_everybody_once(output: DrawingJson, expected: list[tuple[str, object]]) -> None:
    assert found(Story(5), output) == expected


def test_who_is_playing_is_not_drawn() -> None:
    story = Story(6, LivesSettings(pacing=Pacing.CONTINUOUS))
    story.publish((1, 2), (3, 4), (5, 6))
    story.beats(1, 2)
    story.beats(3, 4)

    assert found(story, {"pairs": [[1, 3]]}) == []
    assert found(story, {"pairs": [[1, 5]]}) == [(codes.CHECK_STRANGER, 5)]
