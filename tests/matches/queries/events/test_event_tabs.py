"""What stands above the tabs of an event, and what the tabs of a running and a finished event show."""

import pytest

from journal.context import ActContext
from matches.flows.events.finish_event import finish_event
from matches.queries.events import event_tabs
from matches.queries.events.programmes import EventState
from matches.queries.tournaments import tournaments
from tests.support import build

pytestmark = pytest.mark.django_db


def test_head_counts_entries_and_matches() -> None:
    home = build.house()
    event = build.drawn(home, 4)
    build.play(build.ready(event)[0], home.by_director)

    head = event_tabs.head(event_tabs.get_event(event.pk, home.by_director, build.NOON))

    assert (head.field, head.decided, head.matches, head.state) == (4, 1, 3, EventState.RUNNING)
    assert (head.has_draw, head.shows, head.is_finished) == (True, "bracket", False)


def test_finished_bracket_has_a_winner_a_second_and_a_final() -> None:
    home = build.house()
    event = build.drawn(home, 4)
    build.play_out(event, home.by_director)
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, build.NOON))

    sheet = event_tabs.result_sheet(event, tournaments.stages_of(event))

    assert sheet.final is not None and sheet.first is not None
    assert sheet.first.place_to == 1
    assert {row.place_from for row in sheet.others} == {2, 3}
    assert sheet.last[0] == sheet.final
