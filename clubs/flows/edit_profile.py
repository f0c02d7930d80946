"""Change the profile of a federation or of a club."""

from django.db import transaction

from clubs.inputs import ProfileChange
from clubs.permissions import require, roles_over
from clubs.profile_checks import check_profile
from clubs.queries import federations
from clubs.recording.profiles import change_profile
from journal.acts import lock
from journal.context import ActContext
from journal.models import Stream


def edit_federation_profile(*, federation: str, changes: ProfileChange, ctx: ActContext) -> None:
    """Change the profile of a federation; what is not in ``changes`` stays.

    The expected version of ``ctx`` is that of the profile, 0 before the first change. Raise ``Conflicting`` for another
    one, ``Refused`` for values that are not allowed.
    """
    home = federations.federation(federation)
    require("edit_profile", roles_over(ctx.actor, home, ctx.at))
    check_profile(changes)
    with transaction.atomic():
        change_profile(lock(Stream.Kind.FEDERATION, home.pk), home, changes, ctx)


def edit_club_profile(*, federation: str, club: str, changes: ProfileChange, ctx: ActContext) -> None:
    """Change the profile of a club, its evening too, as ``edit_federation_profile``."""
    place = federations.club(federation, club)
    require("edit_profile", roles_over(ctx.actor, place, ctx.at))
    check_profile(changes)
    with transaction.atomic():
        change_profile(lock(Stream.Kind.CLUB, place.pk), place, changes, ctx)
