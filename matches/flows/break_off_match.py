"""Break a match off that goes on another day: what stands is kept, and from there it is resumed."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.conditions.breaking_off import broken_fact, check_goes_off
from matches.conditions.evidence import check_room, keep_position
from matches.conditions.going_on import check_goes_on
from matches.conditions.waiting import check_waits
from matches.may import require, roles_at
from matches.models import MatchFact
from matches.plans import Interruption, Photo
from matches.queries import matches, tables
from matches.record import check_seen, event_act, lock_tables


def break_off_match(
    *,
    match: int,
    state: Interruption,
    by: Actor,
    at: datetime,
    why: str = "",
    photo: Photo | None = None,
    seen: int | None = None,
) -> MatchFact:
    """Its table is free for others. ``photo``: of the position, for both sides and the desk. Refused: a score that
    decides it or breaks the rules, a day that is over, a position that looks like an ID and is none. Conflicting: it is
    broken off already.
    """
    found = matches.match(match, by, at)
    event = found.stage.event
    require("break_off_match", roles_at(by, event.tournament, at))
    with transaction.atomic():
        stream = lock_tables(event.tournament, [event])[event.pk]
        check_waits(found, by, at)
        check_seen(stream, seen, found)
        check_goes_on(event)
        check_goes_off(found)
        check_room(found, photo)
        fact, last = broken_fact(found, state, at, photo), tables.last_call(found)
        with event_act(stream, event, "break_off_match", by=by, at=at, note=why[:1000]) as act:
            if last is not None and last.params["table"]:
                act.state(MatchFact(match=found, kind=MatchFact.Kind.TABLE, params={"table": ""}))
            keep_position(act, found, photo)
            return act.state(fact)
