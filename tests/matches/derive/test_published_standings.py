"""The standings after a round are those before the next was played."""

import pytest
from django.utils import timezone

from journal.context import ActContext
from matches.derive.published_standings import standings_after
from matches.flows.draws.draw_stage import draw_stage
from matches.queries.draws.standings import standings
from tests.support import build

pytestmark = pytest.mark.django_db


def test_standings_after_a_round_do_not_know_the_later_rounds() -> None:
    home = build.house()
    event = build.entered(home, 7, format="swiss")
    build.draw(home, event)
    build.play_ready(event, home.by_director)
    stage = event.stages.select_related("event").get()
    before = {row.entry.id: (row.place_from, row.place_to) for row in standings(stage)}
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, timezone.now()))
    build.play_ready(event, home.by_director)

    (after_first,), (after_second,) = standings_after(stage, 1), standings_after(stage, 2)

    places = [
        {line.row.entry.id: (line.row.place_from, line.row.place_to) for line in table.lines}
        for table in (after_first, after_second)
    ]
    now = {row.entry.id: (row.place_from, row.place_to) for row in standings(stage)}
    assert places == [before, now]
    assert before != now
