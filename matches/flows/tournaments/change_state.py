"""Postpone a tournament, cancel it, or let it take place after all."""

from typing import Final

from django.db import transaction

from clubs.names import tidy
from journal.context import ActContext
from journal.refusals import Conflicting, Refused, cause
from matches import hooks
from matches.inputs.tournaments import TournamentRef, TournamentStateInput
from matches.models import Tournament
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.queries.tournaments.played_times import has_results
from matches.recording.entry_letters import write_tournament_letters
from matches.recording.events import lock_tables
from matches.recording.tournament_states import write_state
from notifications.inputs import LetterParams
from notifications.models import Letter

LONGEST: Final = 300  # letters of a reason


def change_state(
    *, ref: TournamentRef, new: TournamentStateInput, replaces: str | None = None, ctx: ActContext
) -> None:
    """Write whether a tournament takes place. ``replaces``: the state on which the actor decided, None for any.

    Equal values write nothing. Raise ``Conflicting`` if ``replaces`` is out of date, ``Refused`` without a reason for
    a cancellation, and if there are results: then its events end early instead.
    """
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("cancel_tournament", roles_at(ctx.actor, tournament, ctx.at))
    plan = _checked(new)
    with transaction.atomic():
        lock_tables(tournament, tournament.events.all())
        tournament.refresh_from_db(fields=["state", "reason", "from_on", "until_on"])
        if (tournament.state, tournament.reason) == (plan.state, plan.reason):
            return
        _check(tournament, plan, replaces)
        version = write_state(tournament, plan, ctx)
        write_tournament_letters(tournament, version, _params(tournament), ctx.at, _letter_kind(plan.state))
        hooks.tournament_changed(tournament, ctx.at)


def _checked(new: TournamentStateInput) -> TournamentStateInput:
    """Return the input with a tidy reason; there is none for a tournament that takes place."""
    if new.state not in Tournament.State.values:
        raise Refused(cause("unknown_tournament_state", state=new.state[:20]))
    if new.state == Tournament.State.PLANNED:
        return TournamentStateInput(new.state)
    reason = tidy(new.reason)
    if len(reason) > LONGEST or not reason.isprintable():
        raise Refused(cause("bad_reason", longest=LONGEST))
    if new.state == Tournament.State.CANCELLED and not reason:
        raise Refused(cause("reason_missing"))
    return TournamentStateInput(new.state, reason)


def _check(tournament: Tournament, new: TournamentStateInput, replaces: str | None) -> None:
    if replaces not in (None, tournament.state):
        raise Conflicting(cause("tournament_state_changed", now=tournament.state))
    if new.state != Tournament.State.PLANNED and has_results(tournament):
        raise Refused(cause("has_results"))


def _letter_kind(state: str) -> str:
    return Letter.Kind.CANCELLED if state == Tournament.State.CANCELLED else Letter.Kind.CHANGED


def _params(tournament: Tournament) -> LetterParams:
    """Return what the letter says: the reason, or the days on which the tournament takes place after all."""
    if tournament.state == Tournament.State.CANCELLED:
        return LetterParams(reason=tournament.reason)
    if tournament.state == Tournament.State.POSTPONED:
        return LetterParams(change="postponed", reason=tournament.reason)
    return LetterParams(change="planned", from_on=str(tournament.from_on), until_on=str(tournament.until_on))
