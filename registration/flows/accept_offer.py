"""Accept the place that was offered to a registration on the waiting list."""

from django.db import transaction

from journal.context import ActContext
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act
from members.services.suspensions import check_not_suspended
from registration.queries.registrations import State
from registration.recording.registrations import accept
from registration.services.answering import lock_answer, require_member_or_desk


def accept_offer(*, event_id: int, number: int, ctx: ActContext) -> None:
    """Accept an offer. ``number``: that of the registration. Its players and the desk may do this.

    Raise ``Conflicting`` if it has no offer, or the offer has expired.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require_member_or_desk("accept_offer", event, number, ctx)
    with transaction.atomic():
        answer = lock_answer(event, number, State.OFFERED, ctx)
        check_not_suspended(event.tournament.federation, answer.row.players, ctx)
        with event_act(answer.stream, event, "accept_offer", ctx) as act:
            accept(act, event, answer.row.id, answer.row.players)
