"""Seed an entry by hand, before the draw."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Refused, because
from matches.models import EntryFact
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.services.draws.freezing import check_not_frozen
from matches.services.entries.entering import check_not_drawn, entry_of
from matches.services.tournaments.event_limits import MOST_ENTRIES
from matches.services.tournaments.open_event import check_event_open


def seed_entry(*, event: int, entry: int, seed: int | None, by: Actor, at: datetime) -> None:
    """Set the seed of an entry. ``entry``: its number. ``seed``: None removes the seed."""
    event_row = tournaments.event(event, by, at)
    require("seed_entry", roles_at(by, event_row.tournament, at))
    if seed is not None and not 1 <= seed <= MOST_ENTRIES:
        raise Refused(because("bad_seed", most=MOST_ENTRIES))
    with transaction.atomic():
        stream = lock_event(event_row)
        check_event_open(event_row)
        check_not_frozen(event_row)
        entry_row = entry_of(event_row, entry)
        check_not_drawn(event_row)
        with event_act(stream, event_row, "seed_entry", by=by, at=at) as act:
            act.state(EntryFact(entry=entry_row, kind=EntryFact.Kind.SEEDED, params={"seed": seed}))
