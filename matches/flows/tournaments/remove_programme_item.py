"""Remove an item from the programme of a tournament. Calendars that hold it cancel it."""

from django.db import transaction

from journal.acts import lock
from journal.context import ActContext
from journal.models import Stream
from matches.inputs.tournaments import TournamentRef
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.queries.tournaments.programme_items import get_item
from matches.recording.programme import remove_item
from matches.services.tournaments.programme import check_sequence


def remove_programme_item(*, ref: TournamentRef, item_id: int, ctx: ActContext) -> None:
    """Remove an item. The expected version of ``ctx`` is its ``sequence``, None for any.

    Raise ``Conflicting`` if it was changed meanwhile, ``NotFound`` if it was removed already.
    """
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("edit_programme", roles_at(ctx.actor, tournament, ctx.at))
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
        item = get_item(tournament, item_id)
        check_sequence(item, ctx.expected_version)
        remove_item(stream, item, ctx)
