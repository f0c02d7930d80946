"""Derive how the licences of a federation stand again from their facts and charges."""

from django.db import transaction

from clubs.models import Federation
from clubs.permissions import roles_over
from journal.acts import lock
from journal.context import ActContext
from journal.models import Stream
from members.permissions import require
from members.queries.licences import licence_ids
from members.recording.standings import refresh_standings


def rebuild_licences(*, federation: Federation, ctx: ActContext) -> int:
    """Return how many licences stood otherwise."""
    require("rebuild_licences", roles_over(ctx.actor, federation, ctx.at))
    with transaction.atomic():
        lock(Stream.Kind.FEDERATION, federation.pk)
        return refresh_standings(licence_ids(federation))
