"""Agree to a deal, or refuse it."""

from django.db import transaction

from clubs.permissions import Role
from clubs.queries.players import own_player
from finance.validators import check_reason
from journal.context import ActContext
from journal.refusals import Conflicting, NotFound, cause
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from registration.permissions import is_allowed, require
from registration.queries.deals import DealRow, SideRow, deal
from registration.queries.pots import pot
from registration.recording.prizes import answer
from registration.services.prizes import check_can_answer, prize_roles


def answer_deal(
    *, event_id: int, pot_id: int, number: int, entry: int | None = None, is_agreed: bool, ctx: ActContext
) -> DealRow:
    """Answer a deal for a side. ``entry``: its number, for the desk; None: the side of the actor.

    The desk answers for an absent side with a reason, ``ctx.note``: who heard its word, and when. Raise Refused without
    one, NotAllowed for who is neither a side nor the desk, Conflicting if the side has answered.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    roles = prize_roles(event.tournament, ctx)
    with transaction.atomic():
        stream = lock_event(event)
        row = pot(event, pot_id)
        check_can_answer(row, number)
        side = _side(deal(row, number), entry, roles, ctx)
        if side.is_agreed is not None:
            raise Conflicting(cause("answered_already", name=side.entry.name))
        with event_act(stream, event, "answer_deal", ctx) as act:
            answer(act, [side.id], is_agreed)
        return deal(row, number)


def _side(row: DealRow, entry: int | None, roles: frozenset[Role], ctx: ActContext) -> SideRow:
    """Return the side for which the actor answers."""
    me = own_player(ctx.actor)
    own = next((side for side in row.sides if side.is_of(me)), None)
    if not is_allowed("make_deal", roles) or entry is None:
        require("answer_deal", roles | {Role.PLAYER} if own else roles)
    side = own if entry is None else next((side for side in row.sides if side.entry.number == entry), None)
    if side is None:
        raise NotFound(cause("not_in_deal", entry=entry))
    if side is not own:
        require("make_deal", roles)
        check_reason(ctx.note)
    return side
