"""Change the name of a pot and how it is divided."""

from dataclasses import replace

from django.db import transaction

from finance.recording.bookings import lock_book
from journal.context import ActContext
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from registration.inputs.pots import PotInput
from registration.queries.pots import pot
from registration.recording.pots import change_pot_terms
from registration.services.prizes import check_can_change, check_not_settled, check_pot, event_for


def change_pot(*, event_id: int, pot_id: int, plan: PotInput, ctx: ActContext) -> None:
    """Change a pot. Its kind and its book stay. Equal terms write nothing.

    Raise Conflicting once someone paid into it, or its prizes are fixed.
    """
    event = event_for("change_pot", event_id, ctx)
    kind = pot(event, pot_id).kind
    check_pot(replace(plan, kind=kind), event)
    with transaction.atomic():
        stream = lock_event(event)
        check_version(stream, ctx.expected_version)
        check_not_settled(event.tournament)
        row = pot(event, pot_id)
        if (row.name, row.terms) == (plan.name, plan.terms.as_json()):
            return
        lock_book(row.book.book)
        check_can_change(row)
        with event_act(stream, event, "change_pot", ctx):
            change_pot_terms(row, plan)
