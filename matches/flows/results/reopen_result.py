"""Reopen a match: neither its result nor those that it replaced hold any longer."""

from django.db import transaction

from journal.context import ActContext
from matches.derive.ties import TIE_RESULT
from matches.permissions import require, roles_at
from matches.queries.results import matches
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.results.outcomes import check_reason
from matches.services.results.ruling import NONE, Rulings, lasting_rulings, ruling_on_all, state_rulings
from matches.services.results.waiting import check_has_result
from matches.services.teams.lineups import check_no_tie
from matches.services.tournaments.open_event import check_event_open


def reopen_result(*, match_id: int, rulings: Rulings = NONE, ctx: ActContext) -> None:
    """Reopen a match. The reason is required. ``rulings``: as for a correction.

    Matches that a ruling on a correction made void, or had played again, stay void.

    Raise ``Refused`` for a match without a result, a later match that has started and has no ruling, or a finished
    event.
    """
    match = matches.match(match_id, ctx.actor, ctx.at)
    event = match.stage.event
    require("reopen_result", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        if check_has_result(match).act.kind == TIE_RESULT:
            check_no_tie(match)
        check_version(stream, ctx.expected_version, match)
        check_reason(ctx.note)
        check_event_open(event)
        with ruling_on_all(match, rulings):
            all_rulings: Rulings = {**lasting_rulings(match), **rulings}
            while (result := matches.counting_result(match)) is not None and result.act.kind != TIE_RESULT:
                with event_act(stream, event, "reopen_result", ctx, undoes=result.act) as act:
                    state_rulings(act, all_rulings)
                all_rulings = NONE
