"""Suspend a player in a federation: they cannot register for its events or be entered. Entries stay."""

from django.db import transaction

from clubs.permissions import roles_over
from clubs.queries import federations
from finance.validators import check_reason
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause
from members.models import Suspension
from members.permissions import require
from members.queries.suspensions import is_free
from members.recording.suspensions import state_suspension
from members.services.members import member_named
from members.services.suspensions import check_days


def suspend_player(*, federation: str, player: str, days: int, ctx: ActContext) -> Suspension:
    """Suspend a player, named by public id or member number, from today for some days. ``ctx.note``: the reason.

    Raise Conflicting for one who is suspended, NotFound for an unknown one, and Refused without a reason or for days
    out of bounds.
    """
    home = federations.federation(federation)
    require("suspend_player", roles_over(ctx.actor, home, ctx.at))
    check_reason(ctx.note)
    check_days(days)
    row = member_named(home, player)
    with transaction.atomic():
        stream, today = lock(Stream.Kind.FEDERATION, home.pk), home.day_at(ctx.at)
        if not is_free(home, row, today):
            raise Conflicting(cause("suspended_already", name=row.public_name))
        with record_act(stream, "suspend_player", ctx) as act:
            return state_suspension(act, home, row, today, days)
