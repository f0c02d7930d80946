"""Change an item of the programme of a tournament."""

from django.db import transaction

from journal.acts import lock
from journal.context import ActContext
from journal.models import Stream
from matches.inputs.tournaments import ProgrammeInput, TournamentRef
from matches.models import ProgrammeItem
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.queries.tournaments.programme_items import get_item
from matches.recording.programme import change_item, is_same
from matches.services.tournaments.programme import check_sequence, new_item


def change_programme_item(*, ref: TournamentRef, item_id: int, plan: ProgrammeInput, ctx: ActContext) -> ProgrammeItem:
    """Replace the values of an item. The expected version of ``ctx`` is its ``sequence``, None for any.

    Equal values write nothing. Raise ``Conflicting`` if it was changed meanwhile, ``NotFound`` if it was removed,
    ``Refused`` for times outside of the tournament's days.
    """
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("edit_programme", roles_at(ctx.actor, tournament, ctx.at))
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
        tournament.refresh_from_db(fields=["from_on", "until_on"])
        item, new = get_item(tournament, item_id), new_item(tournament, plan, ctx.at)
        if not is_same(item, new):
            check_sequence(item, ctx.expected_version)
            change_item(stream, item, new, ctx)
    return item
