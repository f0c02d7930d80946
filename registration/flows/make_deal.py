"""Propose a deal: the sides that are still in divide the prizes of the places that are not decided."""

from collections.abc import Mapping

from django.db import transaction

from finance.validators import money_rules
from journal.context import ActContext
from journal.refusals import Refused, cause
from matches.recording.events import event_act, lock_event
from registration.inputs.pots import DealInput
from registration.models import Deal, Pot
from registration.queries.finishes import event_finish
from registration.queries.pots import pot
from registration.queries.prizes import places_of_section
from registration.recording.prizes import propose_deal
from registration.services.pool_entries import entry_numbered
from registration.services.prizes import check_deal_count, check_not_fixed, check_not_settled, event_for
from rules_engine.money.deals import check_deal


def make_deal(*, event_id: int, pot_id: int, plan: DealInput, ctx: ActContext) -> Deal:
    """Propose a deal; it counts when all of its sides have agreed. It replaces an earlier one of the section.
    Without sides it calls that off.

    Raise Refused unless there is a side for each open place and the amounts sum to the prizes of these places, or if a
    side has its place already, or plays in another run of a jackpot.
    """
    event = event_for("make_deal", event_id, ctx)
    with transaction.atomic():
        stream = lock_event(event)
        check_not_settled(event.tournament)
        row = pot(event, pot_id)
        check_not_fixed(row)
        if row.kind == Pot.Kind.SIDE:
            raise Refused(cause("no_deal_in_pool"))
        check_deal_count(row)
        entry_ids = {number: entry_numbered(event, number).pk for number in plan.amounts}
        if entry_ids or plan.played_for:
            _check(row, plan, entry_ids)
        with event_act(stream, event, "make_deal", ctx) as act:
            return propose_deal(act, row, plan, entry_ids)


def _check(pot: Pot, plan: DealInput, entry_ids: Mapping[int, int]) -> None:
    section, prizes = places_of_section(pot, plan.section)
    entry_number = next((number for number, entry_id in entry_ids.items() if entry_id in section.places), None)
    if entry_number is not None:
        raise Refused(cause("side_has_place", entry=entry_number))
    entrants = event_finish(pot.event).runs.get(plan.section)
    stranger = next((number for number, entry_id in entry_ids.items() if entrants and entry_id not in entrants), None)
    if stranger is not None:
        raise Refused(cause("side_in_other_run", entry=stranger))
    with money_rules(pot.book.currency):
        check_deal(plan.as_deal(entry_ids), [prizes.get(place, 0) for place in section.open_places])
