"""End a match without play: by time, retirement, concession, forfeit, walkover, settlement or ruling."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.inputs.results import OutcomeInput
from matches.models import Result
from matches.permissions import require, roles_at
from matches.queries.results import matches
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.results.outcomes import awarded, check_ended, check_reason
from matches.services.results.playing_time import check_played_at
from matches.services.results.waiting import check_awaits_result


def end_match(
    *, match: int, ended: OutcomeInput, by: Actor, at: datetime, why: str = "", expected_version: int | None = None
) -> Result:
    """End a match. A ruling needs a reason. Raise ``Conflicting`` if the match has a result (correct it instead)."""
    match_row = matches.match(match, by, at)
    event = match_row.stage.event
    require("end_match", roles_at(by, event.tournament, at))
    with transaction.atomic():
        stream = lock_event(event)
        check_awaits_result(match_row, by, at)
        check_version(stream, expected_version, match_row)
        check_ended(match_row, ended)
        check_played_at(event, ended.played_at, at)
        if ended.ending == Result.Ending.RULING:
            check_reason(why)
        with event_act(stream, event, "end_match", by=by, at=at, note=why[:1000]) as act:
            return act.state(awarded(match_row, ended, at))
