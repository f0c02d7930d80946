"""Withdraw a title that was awarded or refused by mistake, or that is taken from its holder."""

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
from matches.queries.titles import TitleRow, title
from matches.recording.titles import decide


def withdraw_title(*, federation: str, title_id: int, ctx: ActContext) -> TitleRow:
    """Withdraw a decision about a title. ``ctx.note``: the reason, which is required and not public.

    The title of a finished event is then proposed again; another one can be stated anew. Raise Conflicting if there is
    nothing to withdraw.
    """
    home = federations.federation(federation)
    require("withdraw_title", roles_over(ctx.actor, home, ctx.at))
    check_reason(ctx.note)
    with transaction.atomic():
        stream, row = lock(Stream.Kind.FEDERATION, home.pk), title(home, title_id)
        if row.kind in ("", TitleFact.Kind.WITHDRAWN):
            raise Conflicting(cause("title_not_held", title=str(row.title)))
        with record_act(stream, "withdraw_title", ctx) as act:
            decide(act, row.title, TitleFact.Kind.WITHDRAWN)
        return title(home, title_id)
