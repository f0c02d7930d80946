"""Award penalty points before a match, because the opponent was late or broke the rules."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import check_each
from matches.models import MatchFact
from matches.permissions import require, roles_at
from matches.queries.results import matches
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.results.outcomes import check_reason
from matches.services.results.penalties import check_penalty
from matches.services.results.waiting import check_awaits_result
from matches.services.tournaments.open_event import check_event_open


def give_penalty(*, match_id: int, side: int, points: int, ctx: ActContext) -> MatchFact:
    """Award penalty points. ``side``: 0 or 1, the side that gets the points. They count from the first game on, and the
    reason is on the score sheet.

    Raise ``Refused`` for points that would end the match (record a forfeit instead), or if a score of the match is in.
    """
    match = matches.match(match_id, ctx.actor, ctx.at)
    event = match.stage.event
    require("give_penalty", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_awaits_result(match, ctx.actor, ctx.at)
        check_version(stream, ctx.expected_version, match)
        check_event_open(event)
        check_each(lambda: check_reason(ctx.note), lambda: check_penalty(match, side, points))
        params = {"before_game": 1, "side": side, "points": points, "reason": ctx.note.strip()}
        with event_act(stream, event, "give_penalty", ctx) as act:
            return act.state(MatchFact(match=match, kind=MatchFact.Kind.PENALTY, params=params))
