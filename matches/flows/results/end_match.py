"""End a match without play: by time, retirement, concession, forfeit, walkover, settlement or ruling."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import check_each
from matches.inputs.results import OutcomeInput
from matches.models import Result
from matches.permissions import require, roles_at
from matches.queries.results import matches
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.results.outcomes import awarded, check_ended, check_reason
from matches.services.results.playing_time import check_played_at
from matches.services.results.ruling import NONE, Rulings, ruling_on_all, state_rulings
from matches.services.results.two_officials import check_ending
from matches.services.results.waiting import check_awaits_result


def end_match(*, match_id: int, outcome: OutcomeInput, rulings: Rulings = NONE, ctx: ActContext) -> Result:
    """End a match. A ruling needs a reason. ``rulings``: as for a correction, if the match was reopened.

    Raise ``Conflicting`` if the match has a result (correct it instead), ``Refused`` or ``NotAllowed`` if the event
    asks for a second official and this director may not decide alone.
    """
    match = matches.match(match_id, ctx.actor, ctx.at)
    event = match.stage.event
    require("end_match", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_awaits_result(match, ctx.actor, ctx.at)
        check_version(stream, ctx.expected_version, match)
        check_each(
            lambda: check_ended(match, outcome),
            lambda: check_played_at(event, outcome.played_at, ctx.at),
            lambda: _check_ruling(outcome, ctx.note),
        )
        check_ending(match, outcome, ctx)
        with ruling_on_all(match, rulings), event_act(stream, event, "end_match", ctx) as act:
            state_rulings(act, rulings)
            return act.state(awarded(match, outcome, ctx.at))


def _check_ruling(outcome: OutcomeInput, reason: str) -> None:
    if outcome.ending == Result.Ending.RULING:
        check_reason(reason)
