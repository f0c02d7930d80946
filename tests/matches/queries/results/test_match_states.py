"""The state of a match without a result, from its scores, its table and its adjournment."""

from dataclasses import replace
from datetime import timedelta
from uuid import UUID

import pytest

from matches.queries.results.match_row import BrokenRow, MatchState, SubmissionRow
from matches.queries.results.match_states import state_without_result
from tests.support.build import NOON

_SENT = SubmissionRow(
    id=UUID(int=1),
    by_kind="side0",
    received_at=NOON,
    sheet={"length": 5, "ruleset": "INTL", "final": [5, 2]},
    is_judged=True,
    is_ok=True,
    violations=(),
    notes=(),
    is_disputed=False,
    is_latest=True,
)
_OTHER = replace(_SENT, id=UUID(int=2), by_kind="side1", sheet={**_SENT.sheet, "final": [3, 5]})
_REFUSED = replace(_SENT, is_ok=False)
_ADJOURNED = BrokenRow(
    score=(1, 2),
    games=(),
    cube=1,
    owner=None,
    on_roll=None,
    clocks=(None, None),
    position="",
    resume_by=None,
    at=NOON + timedelta(minutes=1),
    why="",
    is_resumed=False,
)


@pytest.mark.parametrize(
    ("submissions", "table", "state"),
    [
        ((), "", MatchState.READY),
        ((), "3", MatchState.CALLED),
        ((replace(_SENT, is_judged=False, is_ok=False),), "", MatchState.CHECKING),
        ((_SENT,), "3", MatchState.TO_CONFIRM),
        ((_SENT, _OTHER), "", MatchState.DISPUTED),
        ((_REFUSED,), "3", MatchState.REFUSED),
        ((replace(_SENT, is_latest=False),), "", MatchState.READY),
    ],
)
def test_scores_decide_then_the_table(submissions: tuple[SubmissionRow, ...], table: str, state: MatchState) -> None:
    assert state_without_result(submissions, table, None, None) is state


def test_score_that_was_refused_before_the_adjournment_does_not_hide_it() -> None:
    assert state_without_result((_REFUSED,), "", None, _ADJOURNED) is MatchState.BROKEN_OFF
    assert state_without_result((_SENT,), "", None, _ADJOURNED) is MatchState.TO_CONFIRM
