"""Reveal the line-ups of a tie: by a director, or by a job when they are due."""

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime

from django.db import transaction

from journal.context import ActContext, system
from matches.models import LineupFact, Match
from matches.permissions import require, roles_at
from matches.queries.events.locks import LockRefusal
from matches.queries.results import matches
from matches.queries.teams import lineups
from matches.queries.tournaments import tournaments
from matches.recording.events import lock_event
from matches.recording.lineups import reveal, reveal_later
from matches.services.results.waiting import check_awaits_result
from matches.services.teams.lineups import check_not_revealed, check_tie, lineup_by_rule
from matches.services.tournaments.open_event import check_event_open


def reveal_lineups(*, match_id: int, ctx: ActContext) -> None:
    """Reveal both line-ups. Who has handed in none plays the highest of the squad.

    Raise ``Conflicting`` if they are revealed already.
    """
    match = matches.match(match_id, ctx.actor, ctx.at)
    event = match.stage.event
    require("reveal_lineups", roles_at(ctx.actor, event.tournament, ctx.at))
    check_tie(match)
    with transaction.atomic():
        stream = lock_event(event)
        check_event_open(event)
        check_awaits_result(match, ctx.actor, ctx.at)
        check_not_revealed(match)
        reveal(stream, match, _lineups(match, ctx.at), ctx)


def reveal_when_due(*, match_id: int, at: datetime) -> Callable[[], None]:
    """Return what reveals the line-ups of a tie if they are due, and otherwise has the job look again."""

    def write() -> None:
        with suppress(LockRefusal), transaction.atomic():  # what is locked waits for a director
            match = matches.match(match_id, system(), at)
            stream = lock_event(match.stage.event)
            due_at = lineups.due_at(match, at) if _waits(match) else None
            if due_at is not None and due_at > at:
                reveal_later(match, due_at, at)
            elif due_at is not None:
                reveal(stream, match, _lineups(match, at), ActContext(system(), at))

    return write


def _waits(match: Match) -> bool:
    """Return whether a tie is still to be played and its line-ups are not revealed."""
    state = matches.how_stands(match)
    is_open = state.is_in_draw and not state.is_decided and not state.is_cancelled
    return is_open and not tournaments.is_finished(match.stage.event) and not lineups.is_revealed(match)


def _lineups(match: Match, at: datetime) -> tuple[LineupFact, LineupFact]:
    first = lineups.latest_lineup(match, 0) or lineup_by_rule(match, 0, at)
    return first, lineups.latest_lineup(match, 1) or lineup_by_rule(match, 1, at)
