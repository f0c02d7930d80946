"""Change the profile of a tournament or of an event."""

from django.db import transaction

from clubs.inputs import ProfileChange
from clubs.profile_checks import check_profile
from clubs.recording.profiles import change_profile
from journal.acts import lock
from journal.context import ActContext
from journal.models import Stream
from matches.inputs.tournaments import TournamentRef
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments


def edit_tournament_profile(*, ref: TournamentRef, changes: ProfileChange, ctx: ActContext) -> None:
    """Change the profile of a tournament; what is not in ``changes`` stays.

    The expected version of ``ctx`` is that of the profile, 0 before the first change. Raise ``Conflicting`` for another
    one, ``Refused`` for values that are not allowed.
    """
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("edit_profile", roles_at(ctx.actor, tournament, ctx.at))
    check_profile(changes)
    with transaction.atomic():
        change_profile(lock(Stream.Kind.TOURNAMENT, tournament.pk), tournament, changes, ctx)


def edit_event_profile(*, event_id: int, changes: ProfileChange, ctx: ActContext) -> None:
    """Change the profile of an event, as ``edit_tournament_profile``.

    The act is one of the tournament: a text makes no decision about the event stale.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("edit_profile", roles_at(ctx.actor, event.tournament, ctx.at))
    check_profile(changes)
    with transaction.atomic():
        change_profile(lock(Stream.Kind.TOURNAMENT, event.tournament_id), event, changes, ctx, event.name)
