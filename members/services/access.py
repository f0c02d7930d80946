"""The members of a federation whom an actor may see: officers all, managers those of their own clubs."""

from dataclasses import dataclass

from django.db.models import QuerySet

from clubs.models import Club, Federation, Player
from clubs.permissions import OFFICES, Role, roles_in_federation, roles_over
from clubs.queries import federations, players
from journal.context import ActContext, Actor
from journal.refusals import NotFound, cause
from members.models import LicenceStanding
from members.permissions import may, require
from members.queries.members import is_in_clubs, own_club_ids
from members.services.members import member_named


@dataclass(frozen=True, slots=True)
class MemberAccess:
    """A federation, and what an actor may do there. ``club_ids``: the clubs of a manager; None: all members."""

    federation: Federation
    acts: frozenset[str]
    club_ids: frozenset[int] | None

    def member(self, text: str) -> Player:
        """Return a player by public id or member number. Raise NotFound for one of another club."""
        player = member_named(self.federation, text)
        if self.club_ids is not None and not is_in_clubs(self.federation, player, self.club_ids):
            raise NotFound(cause("unknown_player", player=text[:40]))
        return player

    def clubs(self) -> QuerySet[Club]:
        """Return the clubs whose members the actor may see."""
        rows = federations.clubs_of(self.federation)
        return rows if self.club_ids is None else rows.filter(pk__in=self.club_ids)

    def sees(self, standing: LicenceStanding) -> bool:
        """Return whether the actor may see a licence: managers those through their clubs."""
        return self.club_ids is None or standing.licence.club_id in self.club_ids


def require_over(act: str, federation: str, club: str, ctx: ActContext) -> Federation:
    """Return a federation for an act on all its members, or on those of a club. Raise NotAllowed for another actor."""
    home = federations.federation(federation)
    place = federations.club(federation, club) if club else home
    require(act, roles_over(ctx.actor, place, ctx.at))
    return home


def roles_of_player(actor: Actor) -> frozenset[Role]:
    """Return the role of who acts for their own licence: a player, or a stranger without one."""
    return frozenset({Role.PLAYER if players.own_player(actor) else Role.STRANGER})


def member_access(act: str, federation: str, ctx: ActContext) -> MemberAccess:
    """Return a federation for an act. Raise NotAllowed for those who may not do it in any of its clubs."""
    home = federations.federation(federation)
    roles = roles_in_federation(ctx.actor, home, ctx.at)
    require(act, roles)
    club_ids = None if roles & OFFICES else own_club_ids(home, ctx.actor, ctx.at)
    return MemberAccess(home, may(roles), club_ids)
