"""Accept the terms of registration afterwards: the desk registered the player, or the terms have changed."""

from django.db import transaction

from clubs.queries.players import own_player
from journal.context import ActContext
from journal.refusals import Conflicting, cause
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from registration.queries.registrations import ACTIVE
from registration.queries.terms import acceptances_of_player
from registration.recording.terms import state_acceptances
from registration.services.answering import numbered, require_member_or_desk
from registration.services.terms import accepted_text


def accept_terms(*, event_id: int, number: int, terms: str, ctx: ActContext) -> None:
    """Accept the present terms with an active registration. Only its players may do this, each for themselves.

    ``terms``: the digest of the text that they have read. Accepting it again writes nothing. Raise ``Refused`` for
    another text, ``Conflicting`` for a registration that has ended.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require_member_or_desk("accept_terms", event, number, ctx)
    me = own_player(ctx.actor)
    assert me is not None, "the desk may not do this"
    with transaction.atomic():
        stream = lock_event(event)
        row = numbered(event, number, ctx.at)
        if row.state not in ACTIVE:
            raise Conflicting(cause("registration_ended", number=number))
        text = accepted_text(event.tournament, terms)
        if text is None or any(
            acceptance.version == text.terms.version for acceptance in acceptances_of_player(row.id, me)
        ):
            return
        with event_act(stream, event, "accept_terms", ctx) as act:
            state_acceptances(act, row.id, [me], text)
