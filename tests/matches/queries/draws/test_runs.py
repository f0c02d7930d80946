"""The runs of a jackpot."""

import pytest

from matches.inputs.events import StageInput
from matches.queries.draws.runs import run_entries
from tests.support import build

pytestmark = pytest.mark.django_db


def test_runs_have_the_entries_of_their_draws() -> None:
    home = build.house()
    event = build.entered(home, 8, stages=(StageInput("jackpot", {"size": 4}),))
    stage = event.stages.get()
    assert run_entries(stage) == {}
    build.draw(home, event)
    build.draw(home, event)

    runs = run_entries(stage)

    numbers = {entry.pk: entry.number for entry in event.entries.all()}
    assert {name: sorted(numbers[pk] for pk in ids) for name, ids in runs.items()} == {
        "A": [1, 2, 3, 4],
        "B": [5, 6, 7, 8],
    }
