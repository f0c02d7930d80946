"""Results as rows: of a corrected match the last, and what one side wrote stays between the sides and the desk."""

import pytest

from journal.context import ActContext
from journal.jobs import drain
from matches.flows.results.confirm_score import confirm_score
from matches.flows.results.correct_result import correct_result
from matches.inputs.results import ScoreInput
from matches.queries.results.result_rows import latest_results, result_rows
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_last_result_of_a_corrected_match_is_read() -> None:
    home = build.house()
    (match,) = build.ready(build.drawn(home, 2))
    build.play(match, home.by_director)
    ctx = ActContext(home.by_director, NOON, "misread")
    correct_result(match_id=match.pk, outcome=ScoreInput(final=[2, match.length]), ctx=ctx)

    row = result_rows([match.pk])[match.pk]

    assert (row.winner, row.is_correction, row.why) == (1, True, "misread")
    assert [result.winner for result in latest_results().filter(match=match)] == [1]


def test_comment_of_the_side_that_confirmed_is_not_told() -> None:
    match, (ann, bob) = build.meeting(build.house())
    sent = build.submit(match, ann, ScoreInput(final=[5, 2]))
    drain()

    confirm_score(submission_id=sent.pk, ctx=ActContext(bob, NOON, "well played"))
    drain()

    assert result_rows([match.pk])[match.pk].why == ""
