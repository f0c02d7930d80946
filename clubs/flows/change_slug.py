"""Change the slug of a federation or of a club, which is part of addresses. The old address leads on for good."""

from django.db import transaction

from clubs.permissions import require, roles_over
from clubs.queries import federations
from clubs.recording.slugs import change_slug
from clubs.validators import check_slug
from journal.acts import lock, lock_all
from journal.context import ActContext
from journal.models import Stream


def change_federation_slug(*, federation: str, slug: str, replaces: str | None = None, ctx: ActContext) -> None:
    """Change the slug of a federation. ``replaces``: the slug that the actor replaces, None for any.

    An equal slug writes nothing; one that the federation had before is taken back. Raise ``Conflicting`` if
    ``replaces`` is no longer the slug, or if another federation has or had the new one.
    """
    home = federations.federation(federation)
    require("change_slug", roles_over(ctx.actor, home, ctx.at))
    check_slug(slug)
    with transaction.atomic():
        lock(Stream.Kind.NAMES, "federations")
        change_slug(lock(Stream.Kind.FEDERATION, home.pk), home, None, slug, replaces, ctx)


def change_club_slug(*, federation: str, club: str, slug: str, replaces: str | None = None, ctx: ActContext) -> None:
    """Change the slug of a club, as ``change_federation_slug`` among the clubs of its federation."""
    place = federations.club(federation, club)
    require("change_slug", roles_over(ctx.actor, place, ctx.at))
    check_slug(slug)
    with transaction.atomic():
        streams = lock_all([(Stream.Kind.FEDERATION, place.federation_id), (Stream.Kind.CLUB, place.pk)])
        stream = next(row for row in streams if row.kind == Stream.Kind.CLUB)
        change_slug(stream, place, place.federation, slug, replaces, ctx)
