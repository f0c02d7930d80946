"""Give a side penalty points before a match: its opponent was late, or broke the rules."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.conditions.going_on import check_goes_on
from matches.conditions.outcomes import check_reason
from matches.conditions.penalties import check_penalty
from matches.conditions.waiting import check_waits
from matches.may import require, roles_at
from matches.models import MatchFact
from matches.queries import matches
from matches.record import check_seen, event_act, lock_event


def give_penalty(
    *, match: int, side: int, points: int, why: str, by: Actor, at: datetime, seen: int | None = None
) -> MatchFact:
    """``side``: 0 or 1, who gets the points. They count from the first game on; the reason stands on the score sheet.

    Refused: points that would end the match (that is a forfeit, and said so), a match of which a score is in.
    """
    found = matches.match(match, by, at)
    event = found.stage.event
    require("give_penalty", roles_at(by, event.tournament, at))
    with transaction.atomic():
        stream = lock_event(event)
        check_waits(found, by, at)
        check_seen(stream, seen, found)
        check_goes_on(event)
        check_reason(why)
        check_penalty(found, side, points)
        params = {"before_game": 1, "side": side, "points": points, "reason": why[:1000].strip()}
        with event_act(stream, event, "give_penalty", by=by, at=at, note=why[:1000]) as act:
            return act.state(MatchFact(match=found, kind=MatchFact.Kind.PENALTY, params=params))
