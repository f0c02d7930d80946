"""Arrange the time of a match: propose, accept, decline, call off, extend, report a no-show, set a time."""

from django.db import transaction

from journal.context import ActContext
from matches.inputs.appointments import ArrangementInput
from matches.models import Match, MatchFact
from matches.permissions import require, roles_at, side_of
from matches.queries.results import matches
from matches.queries.teams import lineups
from matches.recording.events import event_act, lock_event
from matches.recording.lineups import reveal_later
from matches.recording.versions import check_version
from matches.services.league_seasons.limits import check_postponement
from matches.services.results.arranging import arranged, check_arrangement
from matches.services.results.outcomes import check_reason
from matches.services.results.waiting import check_awaits_result
from matches.services.tournaments.open_event import check_event_open
from rules_engine.leagues.appointment_settings import MANAGER, By, Kind


def arrange_match(*, match_id: int, step: ArrangementInput, ctx: ActContext) -> MatchFact:
    """Do one act about the time of a match. A side acts for itself; a director grants an extension, sets a time or
    calls one off, with a reason. The line-ups of a tie are revealed by a job at its agreed time.

    Raise ``Refused`` if the rule book or the limits of a season refuse it, or its round has no day, ``Conflicting`` if
    the match has a result, ``Stale`` if the match has changed since ``ctx.expected_version``.
    """
    match = matches.match(match_id, ctx.actor, ctx.at)
    event, by = match.stage.event, _author(match, step, ctx)
    check_arrangement(step)
    with transaction.atomic():
        stream = lock_event(event)
        check_awaits_result(match, ctx.actor, ctx.at)
        check_version(stream, ctx.expected_version, match)
        check_event_open(event)
        event.refresh_from_db(fields=["settings"])
        check_postponement(match, by, step, ctx.at)
        fact = arranged(match, by, step, ctx.at)
        if by == MANAGER:
            check_reason(ctx.note)
        with event_act(stream, event, f"appointment_{step.kind.value}", ctx) as act:
            act.state(fact)
        if match.is_tie:
            reveal_later(match, lineups.due_at(match, ctx.at), ctx.at)
        return fact


def _author(match: Match, step: ArrangementInput, ctx: ActContext) -> By:
    """Return the side for which the actor acts, or the manager. A director who plays the match sets times alone."""
    side = side_of(ctx.actor, match, ctx.at)
    if side is not None and step.kind is not Kind.SET_TIME:
        return side
    require("arrange_match", roles_at(ctx.actor, match.stage.event.tournament, ctx.at))
    return MANAGER
