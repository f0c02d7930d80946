"""Give an entry a seed by hand, before the draw."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Refused, because
from matches.conditions.entering import check_not_drawn, entry_of
from matches.conditions.freezing import check_not_frozen
from matches.conditions.going_on import check_goes_on
from matches.conditions.house import MOST_ENTRIES
from matches.may import require, roles_at
from matches.models import EntryFact
from matches.queries import tournaments
from matches.record import event_act, lock_event


def seed_entry(*, event: int, entry: int, seed: int | None, by: Actor, at: datetime) -> None:
    """``entry``: its number. ``seed`` None takes the seed away."""
    found = tournaments.event(event, by, at)
    require("seed_entry", roles_at(by, found.tournament, at))
    if seed is not None and not 1 <= seed <= MOST_ENTRIES:
        raise Refused(because("bad_seed", most=MOST_ENTRIES))
    with transaction.atomic():
        stream = lock_event(found)
        check_goes_on(found)
        check_not_frozen(found)
        one = entry_of(found, entry)
        check_not_drawn(found)
        with event_act(stream, found, "seed_entry", by=by, at=at) as act:
            act.state(EntryFact(entry=one, kind=EntryFact.Kind.SEEDED, params={"seed": seed}))
