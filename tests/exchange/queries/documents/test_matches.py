"""Matches in documents: all results that were stated, in order."""

import pytest

from journal.context import ActContext
from matches.flows.results.correct_result import correct_result
from matches.flows.results.end_match import end_match
from matches.flows.results.reopen_result import reopen_result
from matches.inputs.results import OutcomeInput, ScoreInput
from rules_engine.documents.judging import judge_bytes
from tests.support import build
from tests.support.build import NOON
from tests.support.documents import document_of, event_in, findings

pytestmark = pytest.mark.django_db


def test_corrections_and_what_was_taken_back_are_in_the_document() -> None:
    home = build.house("dk")
    event = build.drawn(home, 4)
    first, second = build.ready(event)
    build.play(first, home.by_director)
    ctx = ActContext(home.by_director, NOON, "Wrong sheet.")
    correct_result(match_id=first.pk, outcome=ScoreInput(final=[1, 5]), ctx=ctx)
    end_match(match_id=second.pk, outcome=OutcomeInput("walkover", 1, loser_present=False), ctx=ctx)
    reopen_result(match_id=second.pk, ctx=ctx)
    build.do_jobs()

    rows = {row["match"]: row for row in event_in(event)["matches"]}

    played, corrected = rows[first.pk]["results"]
    assert (played["score"], played["sheet"]["final"], played["winner"]) == ([5, 2], [5, 2], 0)
    assert (corrected["score"], corrected["winner"], corrected["is_correction"]) == ([1, 5], 1, True)
    assert (corrected["why"], played["act"] < corrected["act"]) == ("Wrong sheet.", True)
    (walkover,) = rows[second.pk]["results"]
    assert (walkover["ending"], walkover["loser_present"], walkover["is_taken_back"]) == ("walkover", False, True)
    assert findings(judge_bytes(document_of(event))) == []
