"""Decide a match whose submitted score was refused. The verdict stays attached."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from journal.context import ActContext
from journal.refusals import check_each
from matches.inputs.results import OutcomeInput
from matches.models import Result
from matches.permissions import require, roles_at
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.results.outcomes import awarded, check_ended, check_reason
from matches.services.results.playing_time import check_played_at
from matches.services.results.responders import find
from matches.services.results.ruling import NONE, Rulings, ruling_on_all, state_rulings
from matches.services.results.two_officials import check_no_ruling
from matches.services.results.waiting import check_awaits_result


def rule_on_score(
    *,
    submission_id: UUID,
    winner: int,
    score: tuple[int, int],
    played_at: datetime | None = None,
    rulings: Rulings = NONE,
    ctx: ActContext,
) -> Result:
    """Rule on a score. ``score``: the ruled score, at most the length. The reason is required.

    ``played_at``: None for the time stated with the score, or else the time of its receipt.
    ``rulings``: as for a correction, if the match was reopened. Raise ``Refused`` if the event asks for a second
    official: the ruled score is entered instead, and confirmed.
    """
    submission, match = find(submission_id, ctx.actor, ctx.at)
    event = match.stage.event
    require("rule_on_score", roles_at(ctx.actor, event.tournament, ctx.at))
    time = played_at or submission.played_at or submission.received_at
    outcome = OutcomeInput(Result.Ending.RULING, winner, score, both_moved=True, played_at=time)
    with transaction.atomic():
        stream = lock_event(event)
        check_awaits_result(match, ctx.actor, ctx.at)
        check_version(stream, ctx.expected_version, match)
        check_no_ruling(match)
        check_each(
            lambda: check_ended(match, outcome),
            lambda: check_reason(ctx.note),
            lambda: check_played_at(event, played_at, ctx.at),
        )
        with ruling_on_all(match, rulings), event_act(stream, event, "rule_on_score", ctx) as act:
            state_rulings(act, rulings)
            result = awarded(match, outcome, ctx.at)
            result.submission, result.sheet = submission, submission.sheet
            return act.state(result)
