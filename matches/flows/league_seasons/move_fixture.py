"""Move a tie of a season by hand: to another time, another venue, or both."""

from datetime import datetime

from django.db import transaction

from journal.context import ActContext
from journal.refusals import NotFound, cause
from matches.models import MatchFact
from matches.permissions import require, roles_at
from matches.queries.league_seasons.seasons import get_season
from matches.queries.results import matches
from matches.recording.events import event_act, lock_tables
from matches.recording.versions import check_version
from matches.services.league_seasons.limits import check_move
from matches.services.league_seasons.scheduling import planned
from matches.services.results.outcomes import check_reason
from matches.services.results.waiting import check_awaits_result
from matches.services.tournaments.open_event import check_event_open


def move_fixture(*, match_id: int, to: datetime, venue: str, ctx: ActContext) -> MatchFact:
    """Set the time and the venue of a tie, with a reason. ``venue``: the name of one of the season, or "".

    Raise ``NotFound`` for a match that is no tie of a season, ``Conflicting`` if it has a result, ``Refused`` if it
    cannot be played then and there, ``Stale`` if it has changed since ``ctx.expected_version``.
    """
    match = matches.match(match_id, ctx.actor, ctx.at)
    event = match.stage.event
    require("move_fixture", roles_at(ctx.actor, event.tournament, ctx.at))
    season, moment = get_season(event.tournament), to.replace(second=0, microsecond=0)
    if not match.is_tie:
        raise NotFound(cause("not_a_tie"))
    with transaction.atomic():
        stream = lock_tables(event.tournament, [event])[event.pk]
        check_awaits_result(match, ctx.actor, ctx.at)
        check_version(stream, ctx.expected_version, match)
        check_event_open(event)
        check_move(season, match, moment, venue, ctx.at)
        check_reason(ctx.note)
        with event_act(stream, event, "move_fixture", ctx) as act:
            return act.state(planned(match, moment, venue))
