"""Disqualify an entry. Its played matches stand, and it loses the later ones without play."""

from django.db import transaction

from journal.context import ActContext
from matches.inputs.results import OutcomeInput
from matches.models import Entry, EntryFact, Match, Result
from matches.permissions import require, roles_at
from matches.queries.results.started import played_now_by
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.draws.freezing import check_not_frozen
from matches.services.draws.started_matches import refuse_if_match_removed
from matches.services.entries.entering import check_is_in, entry_of
from matches.services.results.outcomes import awarded, check_reason
from matches.services.results.two_officials import check_ending, check_leaving
from matches.services.tournaments.open_event import check_event_open


def disqualify_entry(*, event_id: int, entry_no: int, ctx: ActContext) -> None:
    """Disqualify an entry. ``entry_no``: its number. The reason is required.

    A match that it is playing is awarded to the opponent and not rated (end that match first if its score shall count).
    All of this is one act, and one undo.

    Raise ``Refused`` or ``NotAllowed`` if the event asks for a second official and this director may not decide that
    match alone.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("disqualify_entry", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_version(stream, ctx.expected_version)
        check_event_open(event)
        check_not_frozen(event)
        check_reason(ctx.note)
        entry = entry_of(event, entry_no)
        check_is_in(entry)
        check_leaving(event, [entry], ctx)
        lost_results = [_lost(match, entry, ctx) for match in played_now_by(entry)]
        with refuse_if_match_removed(event), event_act(stream, event, "disqualify_entry", ctx) as act:
            act.state(EntryFact(entry=entry, kind=EntryFact.Kind.DISQUALIFIED))
            act.state_all(lost_results)


def _lost(match: Match, entry: Entry, ctx: ActContext) -> Result:
    outcome = OutcomeInput(Result.Ending.DISQUALIFIED, 1 if match.side0_id == entry.pk else 0)
    check_ending(match, outcome, ctx)
    return awarded(match, outcome, ctx.at)
