"""Award penalty points before a match, because the opponent was late or broke the rules."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.models import MatchFact
from matches.permissions import require, roles_at
from matches.queries.results import matches
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.results.outcomes import check_reason
from matches.services.results.penalties import check_penalty
from matches.services.results.waiting import check_awaits_result
from matches.services.tournaments.open_event import check_event_open


def give_penalty(
    *, match: int, side: int, points: int, why: str, by: Actor, at: datetime, expected_version: int | None = None
) -> MatchFact:
    """Award penalty points. ``side``: 0 or 1, the side that gets the points. They count from the first game on, and the
    reason is on the score sheet.

    Raise ``Refused`` for points that would end the match (record a forfeit instead), or if a score of the match is in.
    """
    match_row = matches.match(match, by, at)
    event = match_row.stage.event
    require("give_penalty", roles_at(by, event.tournament, at))
    with transaction.atomic():
        stream = lock_event(event)
        check_awaits_result(match_row, by, at)
        check_version(stream, expected_version, match_row)
        check_event_open(event)
        check_reason(why)
        check_penalty(match_row, side, points)
        params = {"before_game": 1, "side": side, "points": points, "reason": why[:1000].strip()}
        with event_act(stream, event, "give_penalty", by=by, at=at, note=why[:1000]) as act:
            return act.state(MatchFact(match=match_row, kind=MatchFact.Kind.PENALTY, params=params))
