"""Rule on a submitted score that was refused: the director decides; its verdict stays attached."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from journal.acts import Actor
from matches.conditions.answering import find
from matches.conditions.outcomes import awarded, check_ended, check_reason
from matches.conditions.playing_time import check_played_at
from matches.conditions.waiting import check_waits
from matches.may import require, roles_at
from matches.models import Result
from matches.plans import Ended
from matches.record import check_seen, event_act, lock_event


def rule_on_score(
    *,
    submission: UUID,
    winner: int,
    score: tuple[int, int],
    why: str,
    by: Actor,
    at: datetime,
    seen: int | None = None,
    played_at: datetime | None = None,
) -> Result:
    """``score``: as it shall stand, no more than the length. The reason is required. ``played_at`` None: as it was
    told with the score, or when that came.
    """
    found, match = find(submission, by, at)
    event = match.stage.event
    require("rule_on_score", roles_at(by, event.tournament, at))
    ended = Ended(
        Result.Ending.RULING,
        winner,
        score,
        both_moved=True,
        played_at=played_at or found.played_at or found.received_at,
    )
    with transaction.atomic():
        stream = lock_event(event)
        check_waits(match, by, at)
        check_seen(stream, seen, match)
        check_ended(match, ended)
        check_reason(why)
        check_played_at(event, played_at, at)
        with event_act(stream, event, "rule_on_score", by=by, at=at, note=why[:1000]) as act:
            ruled = awarded(match, ended, at)
            ruled.submission, ruled.sheet = found, found.sheet
            return act.state(ruled)
