"""Check what captains and directors do about the result of a tie, and return it as a fact."""

from typing import Any

from journal.context import ActContext
from journal.refusals import Refused, cause
from matches.models import Match, MatchFact
from matches.permissions import require, roles_at
from matches.queries.teams.confirmations import TieConfirmation, confirmation_of
from matches.queries.teams.squads import captain_sides
from matches.services.results.waiting import check_stands
from matches.services.teams.lineups import check_tie
from matches.services.tournaments.open_event import check_event_open
from rules_engine.words import Side


def captained_side(match: Match, act: str, ctx: ActContext) -> Side:
    """Return the side of a tie for which the actor acts as captain. Raise ``NotAllowed`` if there is none."""
    check_tie(match)
    sides = captain_sides(ctx.actor, match)
    if not sides:
        require(act, roles_at(ctx.actor, match.stage.event.tournament, ctx.at))
        raise AssertionError(act)  # nobody else may do it
    return sides[0]


def check_over(match: Match, ctx: ActContext) -> TieConfirmation:
    """Return the confirmation of a tie, under the lock. Raise ``Refused`` while it has no result."""
    check_event_open(match.stage.event)
    check_stands(match)
    confirmation = confirmation_of(match, ctx.at)
    if confirmation is None:
        raise Refused(cause("boards_open", match.node_key, match=match.pk))
    return confirmation


def check_in_time(confirmation: TieConfirmation) -> None:
    """Raise ``Refused`` once the result is confirmed by rule."""
    if confirmation.is_over:
        raise Refused(cause("protest_too_late", until=confirmation.until.isoformat(timespec="minutes")))


def statement(match: Match, kind: str, side: Side, confirmation: TieConfirmation, **more: Any) -> MatchFact:
    """Return a fact about the result of a tie."""
    return MatchFact(match=match, kind=kind, params={"side": side, "result": confirmation.result, **more})
