"""End a certificate before its last day."""

from django.db import transaction

from clubs.permissions import roles_over
from clubs.queries import federations
from finance.validators import check_reason
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause
from matches.models import Certificate, CertificateEnd
from matches.permissions import require
from matches.queries.certificates import certificate, is_ended


def end_certificate(*, federation: str, certificate_id: int, ctx: ActContext) -> Certificate:
    """End a certificate at once. ``ctx.note``: the reason, which is required. Raise Conflicting if it is over."""
    home = federations.federation(federation)
    require("end_certificate", roles_over(ctx.actor, home, ctx.at))
    check_reason(ctx.note)
    with transaction.atomic():
        stream, today = lock(Stream.Kind.FEDERATION, home.pk), home.day_at(ctx.at)
        row = certificate(home, certificate_id)
        if is_ended(row) or row.until_on < today:
            raise Conflicting(cause("certificate_over", name=row.player.canonical.public_name))
        with record_act(stream, "end_certificate", ctx) as act:
            act.state(CertificateEnd(certificate=row))
        return certificate(home, certificate_id)
