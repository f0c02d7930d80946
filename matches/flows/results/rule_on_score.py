"""Decide a match whose submitted score was refused. The verdict stays attached."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from journal.acts import Actor
from matches.inputs.results import OutcomeInput
from matches.models import Result
from matches.permissions import require, roles_at
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.results.outcomes import awarded, check_ended, check_reason
from matches.services.results.playing_time import check_played_at
from matches.services.results.responders import find
from matches.services.results.waiting import check_awaits_result


def rule_on_score(
    *,
    submission: UUID,
    winner: int,
    score: tuple[int, int],
    why: str,
    by: Actor,
    at: datetime,
    expected_version: int | None = None,
    played_at: datetime | None = None,
) -> Result:
    """Rule on a score. ``score``: the ruled score, at most the length. The reason is required.

    ``played_at``: None for the time stated with the score, or else the time of its receipt.
    """
    submission_row, match = find(submission, by, at)
    event = match.stage.event
    require("rule_on_score", roles_at(by, event.tournament, at))
    ended = OutcomeInput(
        Result.Ending.RULING,
        winner,
        score,
        both_moved=True,
        played_at=played_at or submission_row.played_at or submission_row.received_at,
    )
    with transaction.atomic():
        stream = lock_event(event)
        check_awaits_result(match, by, at)
        check_version(stream, expected_version, match)
        check_ended(match, ended)
        check_reason(why)
        check_played_at(event, played_at, at)
        with event_act(stream, event, "rule_on_score", by=by, at=at, note=why[:1000]) as act:
            ruled = awarded(match, ended, at)
            ruled.submission, ruled.sheet = submission_row, submission_row.sheet
            return act.state(ruled)
