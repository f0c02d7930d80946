"""Disqualify an entry: it is out of the event. What it has played stands, what was to come it loses without play."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.conditions.disturbing import disturbing_nothing
from matches.conditions.entering import check_is_in, entry_of
from matches.conditions.freezing import check_not_frozen
from matches.conditions.going_on import check_goes_on
from matches.conditions.outcomes import awarded, check_reason
from matches.may import require, roles_at
from matches.models import Entry, EntryFact, Match, Result
from matches.plans import Ended
from matches.queries import matches, tournaments
from matches.record import check_seen, event_act, lock_event


def disqualify_entry(*, event: int, entry: int, why: str, by: Actor, at: datetime, seen: int | None = None) -> None:
    """``entry``: its number. The reason is required. A match that it plays now is the other side's, and is not rated
    (where its score shall stand, end that match first). One act, and one act undoes it.
    """
    found = tournaments.event(event, by, at)
    require("disqualify_entry", roles_at(by, found.tournament, at))
    with transaction.atomic():
        stream = lock_event(found)
        check_seen(stream, seen)
        check_goes_on(found)
        check_not_frozen(found)
        check_reason(why)
        one = entry_of(found, entry)
        check_is_in(one)
        lost = [_lost(match, one, at) for match in matches.played_now_by(one)]
        acting = event_act(stream, found, "disqualify_entry", by=by, at=at, note=why[:1000])
        with disturbing_nothing(found), acting as act:
            act.state(EntryFact(entry=one, kind=EntryFact.Kind.DISQUALIFIED))
            act.state_all(lost)


def _lost(match: Match, entry: Entry, at: datetime) -> Result:
    winner = 1 if match.side0_id == entry.pk else 0
    return awarded(match, Ended(Result.Ending.DISQUALIFIED, winner), at)
