"""Merge two players who are one person. Everything of both belongs to the target, and no fact is rewritten."""

from django.db import transaction

from clubs.models import Merge
from clubs.queries import federations
from clubs.queries.merges import clubs_of_memberships, family
from clubs.recording.homes import lock_with_clubs
from clubs.recording.people import bring_over, follow_merges
from finance.recording.bookings import book_over
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from matches import hooks
from ratings.recording.merges import follow_merge_later
from ratings.services.merges.merging import check_may_be_one, login_to_stay, require_over, two_players

_NAMES = [(Stream.Kind.NAMES, "players"), (Stream.Kind.NAMES, "logins")]


def merge_players(
    *, federation: str, target: str, duplicate: str, login: str = "", even_so: bool = False, ctx: ActContext
) -> Merge:
    """Merge the player ``duplicate`` into ``target``, both named by public id.

    ``login``: the public id of the player whose login stays, if both have one. ``even_so``: merge although both entered
    one event, or were marked as different. Opponents are never merged.
    """
    home = federations.federation(federation)
    require_over(home, (target, duplicate), ctx.actor, ctx.at)
    with transaction.atomic():
        lock_with_clubs(_NAMES, lambda: clubs_of_memberships(*two_players(target, duplicate)))
        player, other = two_players(target, duplicate)
        stays = login_to_stay(player, other, login)
        check_may_be_one(player, other, even_so=even_so)
        stream = lock(Stream.Kind.PLAYER, other.pk)
        family_ids = family(other)
        with record_act(stream, "merge_players", ctx) as act:
            params = bring_over(other, player, stays, ctx.at.date())
            merge = act.state(Merge(federation=home, merged=other, target=player, params=params))
        follow_merges(family_ids)  # after the act is stored: a merge is valid with its act only
        follow_merge_later(act, player, family_ids)
        book_over(player, ctx)
        hooks.players_merged([player.pk, *family_ids], ctx.at)
    return merge
