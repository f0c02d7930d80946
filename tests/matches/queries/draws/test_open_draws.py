"""What is drawn and still to be played, as read once for a page."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from matches.inputs.events import StageInput
from matches.models import Node
from matches.queries.draws.next_draws import next_draws, next_draws_in
from matches.queries.draws.open_draws import UNDECIDED, OpenDraws
from tests.support import build

pytestmark = pytest.mark.django_db


def test_undecided_nodes_and_byes_are_read_with_their_stages() -> None:
    home = build.house()
    event = build.drawn(home, 6)
    build.play(build.ready(event)[0], home.by_director)

    draws = OpenDraws.of([event.pk])

    of_event = Node.objects.filter(stage__event=event)
    assert {node.pk for node in draws.undecided} == {node.pk for node in of_event.filter(state__in=UNDECIDED)}
    assert {node.pk for node in draws.nodes} - {node.pk for node in draws.undecided} == {
        node.pk for node in of_event.filter(state=Node.State.BYE)
    }
    assert {node.stage.event_id for node in draws.nodes} == {event.pk}
    assert [stage.position for stage in draws.stages_of(event.pk)] == [1]
    assert draws.later_draws() == set()


def test_reading_takes_four_queries_for_any_number_of_events() -> None:
    home = build.house()
    events = [build.drawn(home, size).pk for size in (2, 4, 8)]
    for ids in (events[:1], events):
        with CaptureQueriesContext(connection) as asked:
            OpenDraws.of(ids)
        assert len(asked) == 4


def test_next_draws_are_the_same_as_those_that_are_read_alone() -> None:
    home = build.house()
    swiss = StageInput("swiss", {"rounds": 3})
    events = [build.drawn(home, 4, stages=(swiss,)), build.drawn(home, 4), build.entered(home, 4, stages=(swiss,))]
    ids = [event.pk for event in events]
    build.play_ready(events[0], home.by_director)

    assert next_draws_in(OpenDraws.of(ids), ids) == next_draws(ids)
    assert next_draws(ids)[events[0].pk].round == 2
