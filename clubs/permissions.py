"""Permissions on people and organisations: the table of roles and acts.

Play has its own table in ``matches.permissions``, which starts from the roles returned here.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Final

from django.db.models import Q

from clubs.models import Club, Federation
from clubs.models.appointment import serving, serving_money
from journal.context import Actor
from journal.refusals import NotAllowed, cause


class Role(Enum):
    OPERATOR = "operator"  # runs the installation
    OFFICER = "officer"  # of the federation
    MANAGER = "manager"  # of the club (or of any club of the federation, where no club is in question)
    DIRECTOR = "director"  # of the tournament
    SCORER = "scorer"  # at the tournament's desk: results, tables, presence; nothing that decides
    LIMITED_SCORER = "limited"  # scorer of another event, or of other tables, than those in question
    TREASURER = "treasurer"  # of the federation or of the club (its manager, where a club has none)
    CASHIER = "cashier"  # of the federation or of the club: a till; of the tournament: checks in at the door
    GUARDIAN = "guardian"  # acts for a minor
    PLAYER = "player"  # a side of the match, an entrant
    STRANGER = "stranger"


_O, _F, _M = Role.OPERATOR, Role.OFFICER, Role.MANAGER
OFFICES: Final = frozenset({_O, _F})  # of a federation

ACTS: dict[str, frozenset[Role]] = {
    "found_federation": frozenset({_O}),
    "see_installation": frozenset({_O}),
    "retry_jobs": frozenset({_O}),
    "appoint_officer": frozenset({_O, _F}),
    "dismiss_officer": frozenset({_O, _F}),
    "appoint_treasurer": frozenset({_O, _F, _M}),  # a manager of their own club
    "dismiss_treasurer": frozenset({_O, _F, _M}),
    "appoint_cashier": frozenset({_O, _F, _M, Role.TREASURER}),
    "dismiss_cashier": frozenset({_O, _F, _M, Role.TREASURER}),
    "found_club": frozenset({_O, _F}),
    "appoint_manager": frozenset({_O, _F}),
    "dismiss_manager": frozenset({_O, _F, _M}),  # a manager their own office
    "register_player": frozenset({_O, _F, _M}),  # a director registers players by entering them
    "erase_person": frozenset({_O, _F, Role.PLAYER}),
    "edit_player": frozenset({_O, _F, Role.PLAYER}),
    "tell_categories": frozenset({Role.PLAYER}),
    "rename_player": frozenset({_O, _F}),
    "edit_profile": frozenset({_O, _F, _M}),  # a manager that of their own club
    "rename": frozenset({_O, _F, _M}),  # likewise
    "change_slug": frozenset({_O, _F, _M}),  # likewise
    "join_club": frozenset({_O, _F, _M}),
    "leave_club": frozenset({_O, _F, _M}),
    "link_login": frozenset({_O, _F, _M}),
    "invite_guardian": frozenset({_O, _F, _M}),  # a manager for players at home in their club
    "end_guardian": frozenset({_O, _F, _M, Role.PLAYER, Role.GUARDIAN}),
    "state_consent": frozenset({Role.GUARDIAN}),
    "ask_transfer": frozenset({_O, _F, _M, Role.PLAYER}),
    "change_login": frozenset({_O, _F}),
}


def roles_in_federation(by: Actor, federation: Federation | int, at: datetime) -> frozenset[Role]:
    """Return the roles of an actor in a federation at a time: its officer, manager of any of its clubs."""
    federation_id = federation if isinstance(federation, int) else federation.pk
    if by.kind != "user":
        return _without_login(by)
    condition = Q(federation_id=federation_id) | Q(club__federation_id=federation_id)
    return _with_operator(by, serving(at).filter(condition, user_id=by.id).values_list("role", flat=True))


def roles_in_club(by: Actor, club: Club, at: datetime) -> frozenset[Role]:
    """Return the roles of an actor over a club at a time: officer of its federation, its manager."""
    if by.kind != "user":
        return _without_login(by)
    condition = Q(federation_id=club.federation_id) | Q(club_id=club.pk)
    return _with_operator(by, serving(at).filter(condition, user_id=by.id).values_list("role", flat=True))


def roles_over(by: Actor, place: Club | Federation, at: datetime) -> frozenset[Role]:
    """Return the roles of an actor over what a club, or the federation itself, decides.

    A manager of a club decides nothing for the federation.
    """
    if isinstance(place, Club):
        return roles_in_club(by, place, at)
    return roles_in_federation(by, place, at) - {_M}


def money_roles(by: Actor, place: Club | Federation, at: datetime) -> frozenset[Role]:
    """Return the roles of an actor over the money of a club or federation, treasurer and cashier included.

    The manager of a club without a treasurer is its treasurer.
    """
    roles = roles_over(by, place, at)
    offices = list(place.offices.filter(pk__in=serving_money(at)).values_list("user_id", "role"))
    own = {Role(role) for user_id, role in offices if by.kind == "user" and user_id == by.id}
    has_treasurer = any(role == Role.TREASURER.value for _, role in offices)
    return roles | own | ({Role.TREASURER} if _M in roles and not has_treasurer else set())


def require(act: str, roles: frozenset[Role]) -> None:
    """Raise NotAllowed unless one of the roles may do this act."""
    if not roles & ACTS[act]:
        raise NotAllowed(cause("not_allowed", act=act))


def _without_login(by: Actor) -> frozenset[Role]:
    return frozenset({Role.OPERATOR, Role.STRANGER}) if by.kind == "system" else frozenset({Role.STRANGER})


def _with_operator(by: Actor, roles: Iterable[str]) -> frozenset[Role]:
    operator = {Role.OPERATOR} if by.is_operator else set()
    return frozenset({Role(role) for role in roles} | operator | {Role.STRANGER})


@dataclass(frozen=True, slots=True)
class ClubRights:
    """What an actor may do with the clubs of a federation. ``clubs``: ids of those in which they are managers."""

    can_add_clubs: bool
    joins_all: bool
    clubs: frozenset[int]

    def may_join(self, club: Club) -> bool:
        """Return whether the actor may make players members of a club."""
        return self.joins_all or club.pk in self.clubs


def club_rights(by: Actor, federation: Federation, at: datetime) -> ClubRights:
    """Return the rights of an actor over all clubs of a federation, in two queries."""
    above = roles_in_federation(by, federation, at) - {Role.MANAGER}
    own = serving(at).filter(club__federation=federation, user_id=by.id) if by.kind == "user" else None
    clubs = frozenset() if own is None else frozenset(own.values_list("club_id", flat=True))
    return ClubRights(bool(above & ACTS["found_club"]), bool(above & ACTS["join_club"]), clubs)
