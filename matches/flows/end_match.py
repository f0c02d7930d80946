"""End a match otherwise than by play: time, retirement, concession, forfeit, walkover, settlement, ruling …"""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.conditions.outcomes import awarded, check_ended, check_reason
from matches.conditions.playing_time import check_played_at
from matches.conditions.waiting import check_waits
from matches.may import require, roles_at
from matches.models import Result
from matches.plans import Ended
from matches.queries import matches
from matches.record import check_seen, event_act, lock_event


def end_match(*, match: int, ended: Ended, by: Actor, at: datetime, why: str = "", seen: int | None = None) -> Result:
    """A ruling wants its reason. Conflicting: the match has its result; correct that one."""
    found = matches.match(match, by, at)
    event = found.stage.event
    require("end_match", roles_at(by, event.tournament, at))
    with transaction.atomic():
        stream = lock_event(event)
        check_waits(found, by, at)
        check_seen(stream, seen, found)
        check_ended(found, ended)
        check_played_at(event, ended.played_at, at)
        if ended.ending == Result.Ending.RULING:
            check_reason(why)
        with event_act(stream, event, "end_match", by=by, at=at, note=why[:1000]) as act:
            return act.state(awarded(found, ended, at))
