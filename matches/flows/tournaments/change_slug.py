"""Change the slug of a tournament, which is part of addresses. The old address leads on for good."""

from django.db import transaction

from clubs.recording.slugs import change_slug
from clubs.validators import check_slug
from journal.acts import lock_all
from journal.context import ActContext
from journal.models import Stream
from matches.inputs.tournaments import TournamentRef
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments


def change_tournament_slug(*, ref: TournamentRef, slug: str, replaces: str | None = None, ctx: ActContext) -> None:
    """Change the slug of a tournament. ``replaces``: the slug that the actor replaces, None for any.

    An equal slug writes nothing; one that the tournament had before is taken back. Raise ``Conflicting`` if
    ``replaces`` is no longer the slug, or if another tournament of the federation has or had the new one.
    """
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("change_slug", roles_at(ctx.actor, tournament, ctx.at))
    check_slug(slug, 60)
    home = tournament.federation
    with transaction.atomic():
        streams = lock_all([(Stream.Kind.FEDERATION, home.pk), (Stream.Kind.TOURNAMENT, tournament.pk)])
        stream = next(row for row in streams if row.kind == Stream.Kind.TOURNAMENT)
        change_slug(stream, tournament, home, slug, replaces, ctx)
