"""Change the name of a federation or of a club. Its slug, which is part of addresses, stays."""

from django.db import transaction

from clubs.permissions import require, roles_over
from clubs.queries import federations
from clubs.recording.names import change_name
from clubs.validators import check_name
from journal.acts import lock
from journal.context import ActContext
from journal.models import Stream


def rename_federation(*, federation: str, name: str, seen: str | None = None, ctx: ActContext) -> None:
    """Change the name of a federation. ``seen``: the name that the actor replaces, None for any.

    An equal name writes nothing. Raise ``Conflicting`` if ``seen`` is no longer the name.
    """
    home = federations.federation(federation)
    require("rename", roles_over(ctx.actor, home, ctx.at))
    check_name(name)
    with transaction.atomic():
        change_name([lock(Stream.Kind.FEDERATION, home.pk)], home, name, seen, ctx)


def rename_club(*, federation: str, club: str, name: str, seen: str | None = None, ctx: ActContext) -> None:
    """Change the name of a club, as ``rename_federation``."""
    place = federations.club(federation, club)
    require("rename", roles_over(ctx.actor, place, ctx.at))
    check_name(name)
    with transaction.atomic():
        change_name([lock(Stream.Kind.CLUB, place.pk)], place, name, seen, ctx)
