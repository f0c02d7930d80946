"""Undo a merge. Each player gets back what was theirs."""

from django.db import transaction

from clubs.models import Merge
from clubs.permissions import roles_in_federation
from clubs.queries import federations, merges
from clubs.queries.merges import clubs_of_merge, family
from clubs.recording.homes import lock_with_clubs
from clubs.recording.people import follow_merges, give_back
from finance.recording.bookings import move_back
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from matches import hooks
from ratings.permissions import require
from ratings.recording.merges import follow_merge_later
from ratings.services.merges.merging import require_home_of

_NAMES = [(Stream.Kind.NAMES, "players"), (Stream.Kind.NAMES, "logins")]


def undo_merge(*, federation: str, merge_id: int, ctx: ActContext) -> Merge:
    """Undo a merge. What was done since stays with the target. Raise NotFound if it was undone before.

    If the target has moved to another federation since, only the operator may.
    """
    home = federations.federation(federation)
    require("merge_players", roles_in_federation(ctx.actor, home, ctx.at))
    merges.merge(home, merge_id)
    with transaction.atomic():
        lock_with_clubs(_NAMES, lambda: clubs_of_merge(merges.merge(home, merge_id)))
        row = merges.merge(home, merge_id)
        require_home_of([row.target.canonical], home, ctx.actor, ctx.at)
        stream = lock(Stream.Kind.PLAYER, row.merged_id)
        with record_act(stream, "undo_merge", ctx, undoes=row.act) as act:
            give_back(row)
        follow_merges(family(row.target.canonical))
        follow_merge_later(act, row.target.canonical, family(row.merged))
        move_back(family(row.merged), row.target.canonical, ctx)
        hooks.players_merged([*family(row.target.canonical), *family(row.merged)], ctx.at)
    return row
