"""Permissions on registrations: a table of roles and acts. The roles are those at the tournament."""

from clubs.permissions import Role
from journal.refusals import NotAllowed, cause

_DIRECTORS = frozenset({Role.OPERATOR, Role.OFFICER, Role.DIRECTOR})
_BOTH = _DIRECTORS | {Role.PLAYER}

ACTS: dict[str, frozenset[Role]] = {
    "change_registration": _DIRECTORS,
    "register": _BOTH,
    "admit_anyway": _DIRECTORS,
    "check_in_registration": _DIRECTORS | {Role.SCORER, Role.CASHIER},
    "close_check_in": _DIRECTORS,
    "renew_check_in_code": _BOTH,
    "confirm_registration": _BOTH,
    "withdraw_registration": _BOTH,
    "accept_offer": _BOTH,
    "approve_registration": _DIRECTORS,
    "refuse_registration": _DIRECTORS,
}


def require(act: str, roles: frozenset[Role]) -> None:
    """Raise ``NotAllowed`` unless one of the roles may do this act."""
    if not is_allowed(act, roles):
        raise NotAllowed(cause("not_allowed", act=act))


def is_allowed(act: str, roles: frozenset[Role]) -> bool:
    return bool(roles & ACTS[act])
