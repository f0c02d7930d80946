"""Withdraw a licence, or refuse one that was asked for."""

from django.db import transaction

from clubs.queries import federations
from finance.validators import check_reason
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause
from members.models import LicenceStanding
from members.permissions import require
from members.queries import licences
from members.recording.licence_letters import write_licence_letters
from members.recording.licences import waive_rest, withdraw
from members.services.licence_checks import roles_over_licence


def withdraw_licence(*, federation: str, licence_id: int, ctx: ActContext) -> LicenceStanding:
    """Withdraw a licence: what is owed for it is waived, what was paid becomes a credit of the player.

    ``ctx.note``: the reason, which is required. Raise Conflicting for one that is withdrawn already.
    """
    home = federations.federation(federation)
    row = licences.licence(home, licence_id)
    require("withdraw_licence", roles_over_licence(row, ctx.actor, ctx.at))
    check_reason(ctx.note)
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.pk)
        row = licences.licence(home, licence_id)
        if row.kind == LicenceStanding.Kind.WITHDRAWN:
            raise Conflicting(cause("licence_withdrawn", name=row.player.public_name, year=row.year.code))
        with record_act(stream, "withdraw_licence", ctx) as act:
            waive_rest(row.licence, ctx)
            withdraw(act, row.licence)
            write_licence_letters(act, [row.licence], "withdrawn")
        return licences.licence(home, licence_id)
