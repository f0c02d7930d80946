"""Accept the place that was offered to a registration on the waiting list."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Conflicting, cause
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.services.draws.freezing import check_not_frozen
from matches.services.entries.entering import check_not_drawn
from matches.services.tournaments.open_event import check_event_open
from registration.queries.registrations import State, registration_list
from registration.recording.registrations import accept
from registration.services.answering import registration_of, require_member_or_desk
from registration.services.registering import check_not_entered


def accept_offer(*, event_id: int, number: int, ctx: ActContext) -> None:
    """Accept an offer. ``number``: that of the registration. Its players and the desk may do this.

    Raise ``Conflicting`` if it has no offer, or the offer has expired.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require_member_or_desk("accept_offer", event, number, ctx)
    with transaction.atomic():
        stream = lock_event(event)
        check_event_open(event)
        check_not_frozen(event)
        check_not_drawn(event)
        registrations = registration_list(event, ctx.at)
        row = registration_of(registrations, number)
        if row.state is not State.OFFERED:
            raise Conflicting(cause("offer_expired" if row.state is State.EXPIRED else "no_offer", number=number))
        check_not_entered(registrations, row)
        with event_act(stream, event, "accept_offer", ctx) as act:
            accept(act, event, row.id, row.players)
