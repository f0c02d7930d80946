"""A ladder as its pages show it."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from matches.inputs.ladders import LadderAction
from matches.queries.ladders.sheets import LadderSheet, ladder_sheet
from tests.support import build
from tests.support.climbing import DAY, START, Climb, climb, ladder_event

pytestmark = pytest.mark.django_db


def sheet_of(ladder: Climb, days: float) -> LadderSheet:
    sheet = ladder_sheet(ladder.event, START + days * DAY)
    assert sheet is not None
    return sheet


def test_lines_show_movements_absences_and_challenges() -> None:
    ladder = climb(build.house(), 5)
    ladder.play(ladder.agreed(5, 3), 0, START + DAY)
    ladder.challenge(4, 2, START + 2 * DAY)
    ladder.act(1, LadderAction.AWAY, START + 2 * DAY)
    sheet = sheet_of(ladder, 2)

    assert [(line.entry.number, line.moved) for line in sheet.lines] == [(1, 0), (2, 0), (5, 2), (3, -1), (4, -1)]
    assert [line.entry.number for line in sheet.lines if line.is_away] == [1]
    assert [(line.has_challenged, line.is_challenged) for line in sheet.lines if line.entry.number in (2, 4)] == [
        (False, True),
        (True, False),
    ]
    assert [(line.course.number, line.course.state, line.match_id is None) for line in sheet.open] == [
        (2, "challenged", True)
    ]
    assert [(line.course.state, line.match_id is None) for line in sheet.over] == [("played", False)]
    assert [(move.kind, move.entry.number) for move in sheet.moves] == [("away", 1)]
    assert sheet.lines[2].steps == 2


def test_page_follows_the_clock_without_a_job() -> None:
    ladder = climb(build.house(), 3)
    ladder.challenge(3, 1)

    assert [line.course.due_at for line in sheet_of(ladder, 1).open] == [START + 3 * DAY]
    assert [line.course.state for line in sheet_of(ladder, 4).over] == ["silence"]


def test_sheet_says_whom_an_entry_may_challenge() -> None:
    ladder = climb(build.house(), 5)
    sheet = sheet_of(ladder, 1)
    ids = {line.entry.number: line.entry.id for line in sheet.lines}

    assert [line.entry.number for line in sheet.challengeable(ids[5])] == [4, 3, 2]
    assert sheet.challengeable(ids[1]) == sheet.challengeable(None) == ()
    assert sheet.of_entry(ids[5]) == ()


def test_sheet_asks_as_often_for_many_players_and_challenges_as_for_few() -> None:
    home, counts = build.house(), set()
    for count in (3, 6):
        ladder = climb(home, count)
        for place in range(2, count + 1, 2):
            ladder.agreed(place, place - 1)
        with CaptureQueriesContext(connection) as queries:
            sheet_of(ladder, 1)
        counts.add(len(queries))

    assert len(counts) == 1
    assert counts < set(range(16))


def test_ladder_that_has_not_started_has_no_lines_and_another_event_no_sheet() -> None:
    home = build.house()
    sheet = ladder_sheet(ladder_event(home), START)

    assert sheet is not None
    assert (sheet.is_started, sheet.lines, sheet.settings.range) == (False, (), 3)
    assert ladder_sheet(build.event(home), START) is None
