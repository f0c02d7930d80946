"""Matches as spectators see them: the same as at the desk, from fewer reads."""

from dataclasses import replace

import pytest

from journal.context import ActContext
from matches.flows.results.correct_result import correct_result
from matches.flows.tables.call_match import call_match
from matches.inputs.results import ScoreInput
from matches.queries.events import progress
from matches.queries.results.match_row import MatchState
from matches.queries.results.match_rows import match_row, match_rows, spectator_rows
from tests.support import build

pytestmark = pytest.mark.django_db


def test_corrected_result_is_shown_once_with_its_reason() -> None:
    home = build.house()
    event = build.drawn(home, 4)
    match = build.ready(event)[0]
    build.play(match, home.by_director)
    ctx = ActContext(home.by_director, build.NOON, "They had swapped the sheet.")
    correct_result(match_id=match.pk, outcome=ScoreInput(final=[2, match.length]), ctx=ctx)

    (row,) = spectator_rows((), list(progress.decided(event)))

    assert row == replace(match_row(match), submissions=())
    assert row.result is not None and row.result.why == "They had swapped the sheet."


def test_undecided_matches_are_those_of_the_desk() -> None:
    home = build.house()
    event = build.drawn(home, 4)
    called, scored = build.ready(event)
    call_match(match_id=called.pk, table="1", ctx=ActContext(home.by_director, build.NOON))
    build.submit(scored, home.by_director, build.UNFINISHED, at_desk=True)

    rows = spectator_rows(list(progress.undecided(event)), ())

    assert rows == match_rows(progress.undecided(event))
    assert {row.state for row in rows} == {MatchState.CALLED, MatchState.CHECKING}
