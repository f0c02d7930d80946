"""Scores of the desk that wait for a second official: the rows in memory and the query say the same."""

from collections.abc import Callable

import pytest

from journal.context import ActContext
from journal.jobs import drain
from matches.flows.events.change_event_settings import change_event_settings
from matches.flows.results.confirm_score import confirm_score
from matches.flows.results.reopen_result import reopen_result
from matches.inputs.results import ScoreInput
from matches.models import Match
from matches.queries.results.submission_rows import desk_scores_to_confirm, submissions_of
from tests.support import build
from tests.support.build import NOON, UNFINISHED, House

pytestmark = pytest.mark.django_db
FINAL = ScoreInput(final=[5, 2])


def _unjudged(home: House, match: Match) -> None:
    build.submit(match, home.by_director, FINAL, at_desk=True)


def _waiting(home: House, match: Match) -> None:
    _unjudged(home, match)
    drain()


def _refused(home: House, match: Match) -> None:
    build.submit(match, home.by_director, UNFINISHED, at_desk=True)
    drain()


def _outlived(home: House, match: Match) -> None:
    submission = build.submit(match, home.by_director, FINAL, at_desk=True)
    drain()
    confirm_score(submission_id=submission.pk, ctx=ActContext(home.by_officer, NOON))
    reopen_result(match_id=match.pk, ctx=ActContext(home.by_director, NOON, "misread"))


@pytest.mark.parametrize(
    ("state", "waits", "is_to_confirm"),
    [(_unjudged, True, False), (_waiting, True, True), (_refused, False, False), (_outlived, False, False)],
)
def test_rows_and_query_agree_on_what_waits(
    state: Callable[[House, Match], None], waits: bool, is_to_confirm: bool
) -> None:
    home = build.house()
    event = build.drawn(home, 2)
    ctx = ActContext(home.by_director, NOON)
    change_event_settings(event_id=event.pk, changes={"second_official": True}, ctx=ctx)
    (match,) = build.ready(event)

    state(home, match)

    (row,) = submissions_of([match.pk])[match.pk]
    assert (row.waits_at_desk, row.is_at_desk_to_confirm) == (waits, is_to_confirm)
    assert desk_scores_to_confirm().filter(pk=row.id).exists() == is_to_confirm
