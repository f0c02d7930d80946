"""Disqualify an entry. Its played matches stand, and it loses the later ones without play."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.inputs.results import OutcomeInput
from matches.models import Entry, EntryFact, Match, Result
from matches.permissions import require, roles_at
from matches.queries.results import matches
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.draws.freezing import check_not_frozen
from matches.services.draws.started_matches import refuse_if_match_removed
from matches.services.entries.entering import check_is_in, entry_of
from matches.services.results.outcomes import awarded, check_reason
from matches.services.tournaments.open_event import check_event_open


def disqualify_entry(
    *, event: int, entry: int, why: str, by: Actor, at: datetime, expected_version: int | None = None
) -> None:
    """Disqualify an entry. ``entry``: its number. The reason is required.

    A match that it is playing is awarded to the opponent and not rated (end that match first if its score shall count).
    All of this is one act, and one undo.
    """
    event_row = tournaments.event(event, by, at)
    require("disqualify_entry", roles_at(by, event_row.tournament, at))
    with transaction.atomic():
        stream = lock_event(event_row)
        check_version(stream, expected_version)
        check_event_open(event_row)
        check_not_frozen(event_row)
        check_reason(why)
        entry_row = entry_of(event_row, entry)
        check_is_in(entry_row)
        lost = [_lost(match, entry_row, at) for match in matches.played_now_by(entry_row)]
        acting = event_act(stream, event_row, "disqualify_entry", by=by, at=at, note=why[:1000])
        with refuse_if_match_removed(event_row), acting as act:
            act.state(EntryFact(entry=entry_row, kind=EntryFact.Kind.DISQUALIFIED))
            act.state_all(lost)


def _lost(match: Match, entry: Entry, at: datetime) -> Result:
    winner = 1 if match.side0_id == entry.pk else 0
    return awarded(match, OutcomeInput(Result.Ending.DISQUALIFIED, winner), at)
