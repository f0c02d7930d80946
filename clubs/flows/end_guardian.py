"""End a guardianship."""

from clubs.models import Guardian
from clubs.permissions import Role, require
from clubs.queries.guardians import guardians_of
from clubs.queries.players import player as player_by_id
from clubs.recording.guardians import stop_guardian
from clubs.recording.people import act
from clubs.services import roles_for_player
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import NotFound, cause


def end_guardian(*, player: str, guardian_id: int, ctx: ActContext) -> None:
    """End a guardianship, by its id. ``player``: public id. The guardian, the player, and offices of the home may do
    this. Raise NotFound for one that has ended.
    """
    row = player_by_id(player)
    guardian = guardians_of(row).filter(pk=guardian_id).first() if 0 < guardian_id < 2**63 else None
    require("end_guardian", roles_for_player(row, ctx.actor, ctx.at) | _own(guardian, ctx))
    if guardian is None:
        raise NotFound(cause("no_such_guardian"))
    with act(Stream.Kind.PLAYER, row.pk, "end_guardian", ctx):
        stop_guardian(guardian, ctx.at)


def _own(guardian: Guardian | None, ctx: ActContext) -> frozenset[Role]:
    is_own = guardian is not None and ctx.actor.kind == "user" and guardian.user_id == ctx.actor.id
    return frozenset({Role.GUARDIAN}) if is_own else frozenset()
