"""Guardians of minors, as invitations give them."""

from typing import Final

from clubs.models import Player, User
from clubs.permissions import ACTS, Role
from clubs.queries.homes import home_of
from clubs.queries.players import player_by_key
from clubs.recording.guardians import give_guardian
from clubs.services import check_not_erased, roles_for_player
from journal.acts import ActRecorder
from journal.context import ActContext
from journal.models import Stream
from members.hooks import OfficeKind, OfficePlace
from members.inputs import OfficeRef


def ref_of_player(player: Player) -> OfficeRef:
    """Return the reference of a player, to whose guardians an invitation leads."""
    return OfficeRef(Stream.Kind.PLAYER, player.pk)


def _place(key: int, ctx: ActContext) -> OfficePlace:
    row = player_by_key(key)
    may_invite = roles_for_player(row, ctx.actor, ctx.at) & ACTS["invite_guardian"]
    roles = (Role.GUARDIAN.value,) if may_invite else ()
    return OfficePlace(ref_of_player(row), home_of(row).federation, row.display_name, "/desk/children/", roles)


def _appoint(act: ActRecorder, key: int, _role: str, user: User) -> None:
    row = player_by_key(key)
    check_not_erased(row)
    give_guardian(act, row, user)


OF_PLAYER: Final = OfficeKind(_place, _appoint)
"""Those who act for a player: guardians."""
