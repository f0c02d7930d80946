"""Take a tournament out of all lists, or put it back. Its pages keep their addresses."""

from django.db import transaction

from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from matches.inputs.tournaments import TournamentRef
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments


def archive(*, ref: TournamentRef, is_archived: bool, ctx: ActContext) -> None:
    """Archive a tournament. ``is_archived``: False puts it back. The same again writes nothing."""
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("archive_tournament", roles_at(ctx.actor, tournament, ctx.at))
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
        tournament.refresh_from_db(fields=["is_archived"])
        if tournament.is_archived == is_archived:
            return
        with record_act(stream, "archive" if is_archived else "unarchive", ctx):
            tournament.is_archived = is_archived
            tournament.save(update_fields=["is_archived"])
