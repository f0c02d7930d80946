"""Add an item to the programme of a tournament."""

from django.db import transaction

from journal.acts import lock
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause
from matches.inputs.tournaments import ProgrammeInput, TournamentRef
from matches.models import ProgrammeItem
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.queries.tournaments.programme_items import programme_of
from matches.recording.programme import add_item, is_same
from matches.services.tournaments.programme import MOST, new_item


def add_programme_item(*, ref: TournamentRef, plan: ProgrammeInput, ctx: ActContext) -> ProgrammeItem:
    """Add an item: an event of the tournament, words, or both. An event starts with its first item.

    The same item again writes nothing. Raise ``Refused`` for times outside of the tournament's days, ``Conflicting`` if
    the programme is full.
    """
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("edit_programme", roles_at(ctx.actor, tournament, ctx.at))
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
        tournament.refresh_from_db(fields=["from_on", "until_on"])
        item = new_item(tournament, plan, ctx.at)
        items = programme_of(tournament)
        for row in items:
            if is_same(row, item):
                return row  # sent twice
        if len(items) >= MOST:
            raise Conflicting(cause("programme_full", most=MOST))
        return add_item(stream, item, ctx)
