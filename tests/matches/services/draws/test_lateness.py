"""Seat several late entries in one act."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from journal.context import ActContext
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from matches.inputs.events import StageInput
from matches.queries.tournaments import tournaments
from matches.services.draws.lateness import why_nobody_new
from tests.support import build
from tests.support.build import NOON, House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


@pytest.mark.parametrize(
    ("count", "plan"),
    [
        (8, {"format": "swiss"}),
        (8, {"format": "round_robin", "lengths": [5]}),
        (20, {"format": "knockout", "lengths": [5] * 5}),
    ],
)
def test_late_entries_ask_no_more_for_many(home: House, count: int, plan: dict[str, Any]) -> None:
    event, ctx, counts = build.drawn(home, count, **plan), ActContext(home.by_director, NOON), []

    for size in (1, 2, 4):
        entrants = [EntryInput(f"Late {size} {number}", is_new=True, line=number) for number in range(size)]
        with CaptureQueriesContext(connection) as seen:
            entries = enter(event_id=event.pk, entrants=entrants, register_new=True, ctx=ctx)
        assert len({fact.params.get("node") for entry in entries for fact in entry.facts.all()}) in (1, size)
        reads = [query for query in seen.captured_queries if query["sql"].startswith("SELECT")]
        counts.append(sum("nextval" not in query["sql"] for query in reads))  # PostgreSQL reserves ids of many rows

    assert len(set(counts)) == 1


@pytest.mark.parametrize("stage", [StageInput("knockout", {}), StageInput("swiss", {"rounds": 2})])
def test_draw_is_not_read_while_somebody_new_can_come(home: House, stage: StageInput) -> None:
    row = tournaments.main_stage(build.drawn(home, 8, stages=(stage,)))

    with CaptureQueriesContext(connection) as seen:
        assert why_nobody_new(row, NOON).is_ok

    assert len(seen) == 1
