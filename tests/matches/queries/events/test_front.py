"""What the front page tells: what runs and how far it is, who won, the latest results."""

from datetime import timedelta

import pytest

from journal.context import ActContext
from matches.flows.results.correct_result import correct_result
from matches.flows.tables.start_match import start_match
from matches.inputs.results import ScoreInput
from matches.models import Tournament
from matches.queries.events.event_lines import Progress, event_lines
from matches.queries.events.front import front
from tests.support import build

pytestmark = pytest.mark.django_db
TODAY = build.NOON


def _runs(home: build.House, begins: int = 0, ends: int = 0) -> None:
    days = {"from_on": (TODAY + timedelta(begins)).date(), "until_on": (TODAY + timedelta(ends)).date()}
    Tournament.objects.filter(pk=home.tournament.pk).update(**days)


def test_event_tells_how_far_it_is() -> None:
    home = build.house()
    event = build.drawn(home, 8)
    first, second, *_ = build.ready(event)
    build.play(first, home.by_director)
    start_match(match_id=second.pk, ctx=ActContext(home.by_director, TODAY))

    assert [line.progress for line in event_lines(home.tournament)] == [Progress(matches=7, decided=1, at_tables=1)]


def test_byes_are_no_matches() -> None:
    home = build.house()
    build.drawn(home, 5)

    assert event_lines(home.tournament)[0].progress.matches == 4


def test_event_that_is_played_out_has_its_winner() -> None:
    home = build.house()
    event = build.drawn(home, 2)
    before = event_lines(home.tournament)[0].winner
    final = build.ready(event)[0]
    build.play(final, home.by_director)

    after = event_lines(home.tournament)[0].winner

    assert before is None
    assert after is not None
    assert after.id == final.side0_id


@pytest.mark.parametrize(("begins", "ends", "group_name"), [(0, 0, "running"), (2, 3, "coming"), (-3, -2, "recent")])
def test_tournament_stands_where_its_days_are(begins: int, ends: int, group_name: str) -> None:
    home = build.house()
    _runs(home, begins, ends)

    told = front(TODAY)

    groups = {"running": told.running, "coming": told.upcoming, "recent": told.recent}
    assert {name: [one.days for one in group] for name, group in groups.items() if group} == {group_name: [begins]}


def test_latest_result_is_told_once_however_often_it_was_corrected() -> None:
    home = build.house()
    _runs(home)
    match = build.ready(build.drawn(home, 4, lengths=[5, 5]))[0]
    build.play(match, home.by_director)
    correct_result(
        match_id=match.pk, outcome=ScoreInput(final=[2, 5]), ctx=ActContext(home.by_director, TODAY, "swapped")
    )

    assert [(one.row.id, one.row.result and one.row.result.final) for one in front(TODAY).latest] == [
        (match.pk, (2, 5))
    ]


def test_what_is_not_public_is_not_told() -> None:
    home = build.house()
    _runs(home)
    build.play(build.ready(build.drawn(home, 2))[0], home.by_director)
    Tournament.objects.update(is_public=False)

    told = front(TODAY)

    assert not told
    assert told.latest == []
