"""Fix the prizes of a pot: they are owed to the players from now on."""

from django.db import transaction

from finance.recording.bookings import lock_book
from journal.context import ActContext
from journal.refusals import Conflicting, Refused, Stale, cause
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from registration.models import PrizeFix
from registration.queries.pots import pot, settings_of
from registration.queries.prizes import PotSheet, pot_sheet
from registration.recording.prizes import fix
from registration.services.prizes import check_not_settled, event_for
from rules_engine.verdict import Verdict


def fix_prizes(*, event_id: int, pot_id: int, holds: int | None = None, ctx: ActContext) -> PrizeFix:
    """Fix the prizes of a pot, and book them. Once more, after a result or a fee was corrected, books the difference.
    If nobody who paid into it has a place, all of it goes where its rest goes, but is no rounding difference.

    ``holds``: the takings and added money on which the actor decided. Raise Refused unless the event is finished,
    and while a side has not answered a deal; Conflicting if these prizes are fixed already, Stale if the pot holds
    something else.
    """
    event = event_for("fix_prizes", event_id, ctx)
    with transaction.atomic():
        stream = lock_event(event)
        check_version(stream, ctx.expected_version)
        check_not_settled(event.tournament)
        row = pot(event, pot_id)
        lock_book(row.book.book)  # nothing is charged between reading and booking
        sheet = pot_sheet(row)
        _check(sheet)
        if holds is not None and holds != sheet.balance.takings + sheet.balance.added:
            raise Stale(cause("pot_changed"))
        with event_act(stream, event, "fix_prizes", ctx) as act:
            return fix(act, sheet, settings_of(event.tournament.federation), ctx)


def _check(sheet: PotSheet) -> None:
    if not sheet.is_final:
        raise Refused(cause("event_not_finished"))
    unanswered = [side.entry.name for deal in sheet.open_deals for side in deal.sides if side.is_agreed is None]
    if unanswered:
        raise Refused(cause("deal_unanswered", names=", ".join(unanswered)))
    if sheet.refusal is not None:
        more = cause("deal_to_adjust").violations if sheet.needs_adjustment else ()
        raise Refused(Verdict((*sheet.refusal.violations, *more)))
    if sheet.has_no_winner or (not sheet.rows and not sheet.rest):
        raise Refused(cause("nobody_wins"))
    if not sheet.differs:
        raise Conflicting(cause("prizes_fixed_already"))
