"""Seed an entry by hand, before the draw."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Refused, cause
from matches.models import EntryFact
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_entries_version
from matches.services.draws.freezing import check_not_frozen
from matches.services.entries.entering import check_not_drawn, entry_of
from matches.services.tournaments.event_limits import MOST_ENTRIES
from matches.services.tournaments.open_event import check_event_open


def seed_entry(*, event_id: int, entry_no: int, seed: int | None, ctx: ActContext) -> None:
    """Set the seed of an entry. ``entry_no``: its number. ``seed``: None removes the seed."""
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("seed_entry", roles_at(ctx.actor, event.tournament, ctx.at))
    if seed is not None and not 1 <= seed <= MOST_ENTRIES:
        raise Refused(cause("bad_seed", most=MOST_ENTRIES))
    with transaction.atomic():
        stream = lock_event(event)
        check_event_open(event)
        check_not_frozen(event)
        entry = entry_of(event, entry_no)
        check_entries_version(stream, ctx.expected_version, [entry])
        check_not_drawn(event)
        with event_act(stream, event, "seed_entry", ctx) as act:
            act.state(EntryFact(entry=entry, kind=EntryFact.Kind.SEEDED, params={"seed": seed}))
