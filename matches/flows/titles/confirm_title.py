"""Confirm that the winner of an event holds its title, or refuse it."""

from collections.abc import Collection

from django.db import transaction

from clubs.permissions import roles_over
from clubs.queries import federations
from finance.validators import check_reason
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause
from matches.models import TitleFact
from matches.permissions import require
from matches.queries.titles import Proposal, TitleRow, proposal_of, title
from matches.recording.titles import award, decide
from matches.services.titles import check_winners


def confirm_title(*, federation: str, title_id: int, winners: Collection[str], ctx: ActContext) -> TitleRow:
    """Award a title to the winners of its event. ``winners``: their public ids as the officer saw them.

    Raise Conflicting if it is not proposed or the event has other winners now, Refused if it has none.
    """
    home = federations.federation(federation)
    require("confirm_title", roles_over(ctx.actor, home, ctx.at))
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.pk)
        proposal = _proposal(title(home, title_id))
        check_winners(proposal, winners)
        with record_act(stream, "confirm_title", ctx) as act:
            award(act, proposal.title, proposal.winners)
        return title(home, title_id)


def refuse_title(*, federation: str, title_id: int, ctx: ActContext) -> TitleRow:
    """Refuse the title to the winner of its event. ``ctx.note``: the reason, which is required and not public.

    Raise Conflicting if it is not proposed.
    """
    home = federations.federation(federation)
    require("refuse_title", roles_over(ctx.actor, home, ctx.at))
    check_reason(ctx.note)
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.pk)
        proposal = _proposal(title(home, title_id))
        with record_act(stream, "refuse_title", ctx) as act:
            decide(act, proposal.title, TitleFact.Kind.REFUSED)
        return title(home, title_id)


def _proposal(row: TitleRow) -> Proposal:
    proposal = proposal_of(row)
    if proposal is None:
        raise Conflicting(cause("title_not_proposed", title=str(row.title)))
    return proposal
