"""Dismiss a director, scorer or cashier of a tournament."""

from django.db import transaction

from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Refused, cause
from matches.inputs.tournaments import TournamentRef
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments


def end_staff(*, ref: TournamentRef, post_id: int, ctx: ActContext) -> None:
    """End a post. Raise ``Refused`` for a post that is not held there."""
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("appoint_post", roles_at(ctx.actor, tournament, ctx.at))
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
        with record_act(stream, "dismiss_post", ctx):
            post = tournaments.post(tournament, post_id, ctx.at)
            if post is None:
                raise Refused(cause("no_such_post", post=post_id))
            post.until_at = ctx.at
            post.save(update_fields=["until_at"])
