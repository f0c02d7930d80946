"""Permissions on members: a table of roles and acts. Managers act for members of their own club."""

from typing import Final

from clubs.permissions import Role
from journal.refusals import NotAllowed, cause

_O, _F, _M = Role.OPERATOR, Role.OFFICER, Role.MANAGER

ACTS: Final[dict[str, frozenset[Role]]] = {
    "see_members": frozenset({_O, _F, _M}),
    "set_licence_year": frozenset({_O, _F}),
    "set_fee_category": frozenset({_O, _F}),
    "ask_licence": frozenset({Role.PLAYER}),
    "give_licence": frozenset({_O, _F, _M}),
    "renew_licences": frozenset({_O, _F, _M}),
    "withdraw_licence": frozenset({_O, _F, _M}),
    "import_members": frozenset({_O, _F, _M}),
    "affiliate_clubs": frozenset({_O, _F}),
    "withdraw_affiliation": frozenset({_O, _F}),
    "suspend_player": frozenset({_O, _F}),
    "end_suspension": frozenset({_O, _F}),
    "rebuild_licences": frozenset({_O}),
}


def require(act: str, roles: frozenset[Role]) -> None:
    """Raise NotAllowed unless one of the roles may do this act."""
    if not roles & ACTS[act]:
        raise NotAllowed(cause("not_allowed", act=act))


def may(roles: frozenset[Role]) -> frozenset[str]:
    """Return the acts that a person with these roles may do."""
    return frozenset(act for act, allowed_roles in ACTS.items() if roles & allowed_roles)
