"""Posts in the staff of a tournament, as invitations give them."""

from typing import Final

from clubs.models import User
from journal.acts import ActRecorder
from journal.context import ActContext
from journal.models import Stream
from matches.models import StaffPost, Tournament
from matches.permissions import ACTS, roles_at
from matches.queries.tournaments.tournaments import find_same_post, tournament_by_id
from matches.services.tournaments.staff_posts import NOW_ON, term_of
from members.hooks import OfficeKind, OfficePlace
from members.inputs import OfficeRef


def ref_of_tournament(tournament: Tournament) -> OfficeRef:
    """Return the reference of a tournament."""
    return OfficeRef(Stream.Kind.TOURNAMENT, tournament.pk)


def _place(key: int, ctx: ActContext) -> OfficePlace:
    row = tournament_by_id(key)
    path = f"/desk/tournaments/{row.federation.slug}/{row.slug}/"
    may_appoint = roles_at(ctx.actor, row, ctx.at) & ACTS["appoint_post"]
    roles = tuple(StaffPost.Role.values) if may_appoint else ()
    return OfficePlace(ref_of_tournament(row), row.federation, row.name, path, roles)


def _appoint(act: ActRecorder, key: int, role: str, user: User) -> None:
    row = tournament_by_id(key)
    from_at, until_at = term_of(row, role, NOW_ON, act.at)
    post = StaffPost(user=user, tournament=row, role=role, from_at=from_at, until_at=until_at)
    if find_same_post(post, act.at) is None:
        act.make(post)


IN_TOURNAMENT: Final = OfficeKind(_place, _appoint)
