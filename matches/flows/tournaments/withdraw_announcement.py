"""Withdraw an announcement of a tournament. It is no longer shown."""

from django.db import transaction

from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import NotFound, cause
from matches.inputs.tournaments import TournamentRef
from matches.permissions import require, roles_at
from matches.queries.tournaments import announcements, tournaments
from matches.recording.announcement_letters import delete_announcement_letters


def withdraw_announcement(*, ref: TournamentRef, announcement_id: int, ctx: ActContext) -> None:
    """Withdraw an announcement. Raise ``NotFound`` for one that was withdrawn, or of another tournament."""
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("publish_announcement", roles_at(ctx.actor, tournament, ctx.at))
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
        row = announcements.announcement(tournament, announcement_id)
        if row is None:
            raise NotFound(cause("unknown_announcement", announcement=min(announcement_id, 2**31)))
        with record_act(stream, "withdraw_announcement", ctx.with_note(row.text)):
            delete_announcement_letters(row)
            row.delete()
