"""Hand in a line-up. Both are revealed as soon as both are in."""

from django.db import transaction

from journal.context import ActContext
from matches.inputs.teams import LineupInput
from matches.models import LineupFact
from matches.queries.results import matches
from matches.queries.teams import lineups
from matches.recording.events import event_act, lock_event
from matches.recording.lineups import reveal, reveal_later
from matches.services.results.waiting import check_awaits_result
from matches.services.teams.lineups import (
    acting_side,
    check_lineup_time,
    check_not_revealed,
    check_tie,
    stated_lineup,
)
from matches.services.tournaments.open_event import check_event_open
from rules_engine.words import other


def hand_in_lineup(*, match_id: int, lineup: LineupInput, side: int | None = None, ctx: ActContext) -> LineupFact:
    """Hand in the line-up of a side of a tie, again until it is revealed. ``side``: for which a director acts.

    The note of the act is its SHA-256; nobody else reads the line-up before both are in, or the hour has come. Raise
    ``Refused`` for a line-up that breaks the rules of the event or comes too late, ``Conflicting`` once it is revealed.
    """
    match = matches.match(match_id, ctx.actor, ctx.at)
    event = match.stage.event
    check_tie(match)
    own_side = acting_side(match, side, ctx)
    with transaction.atomic():
        stream = lock_event(event)
        check_event_open(event)
        check_awaits_result(match, ctx.actor, ctx.at)
        check_not_revealed(match)
        check_lineup_time(match, ctx.at)
        fact = stated_lineup(match, own_side, lineup, ctx.at)
        with event_act(stream, event, "hand_in_lineup", ctx.with_note(fact.sha256)) as act:
            act.state(fact)
        reveal_later(match, lineups.due_at(match, ctx.at), ctx.at)
        opponents = lineups.latest_lineup(match, other(own_side))
        if opponents is not None:
            pair = (fact, opponents) if own_side == 0 else (opponents, fact)
            reveal(stream, match, pair, ctx.with_note(""))
        return fact
