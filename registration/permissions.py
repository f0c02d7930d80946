"""Permissions on registrations: a table of roles and acts. The roles are those at the tournament."""

from clubs.permissions import Role
from journal.refusals import NotAllowed, cause

_DIRECTORS = frozenset({Role.OPERATOR, Role.OFFICER, Role.DIRECTOR})
_BOTH = _DIRECTORS | {Role.PLAYER}
_PRIZES = _DIRECTORS | {Role.TREASURER}  # of the federation or club that keeps the book of the tournament
_PAYERS = frozenset({Role.TREASURER, Role.CASHIER, Role.DIRECTOR})

ACTS: dict[str, frozenset[Role]] = {
    "change_registration": _DIRECTORS,
    "register": _BOTH,
    "confirm_registration": _BOTH,
    "withdraw_registration": _BOTH,
    "accept_offer": _BOTH,
    "approve_registration": _DIRECTORS,
    "refuse_registration": _DIRECTORS,
    "see_prizes": _PRIZES | {Role.CASHIER},
    "add_pot": _PRIZES,
    "change_pot": _PRIZES,
    "remove_pot": _PRIZES,
    "add_money": _PRIZES,
    "join_pool": _PRIZES,
    "leave_pool": _PRIZES,
    "fix_prizes": _PRIZES,
    "make_deal": _PRIZES,
    "answer_deal": _PRIZES | {Role.PLAYER},
    "pay_prize": _PAYERS,  # from their own till
    "transfer_prize": frozenset({Role.TREASURER}),  # by bank
    "see_settlement": _PRIZES,
    "settle_tournament": frozenset({Role.TREASURER}),
    "reopen_books": frozenset({Role.TREASURER}),
    "change_prize_settings": frozenset({Role.OPERATOR, Role.OFFICER}),
}


def require(act: str, roles: frozenset[Role]) -> None:
    """Raise ``NotAllowed`` unless one of the roles may do this act."""
    if not is_allowed(act, roles):
        raise NotAllowed(cause("not_allowed", act=act))


def is_allowed(act: str, roles: frozenset[Role]) -> bool:
    return bool(roles & ACTS[act])


def may(roles: frozenset[Role]) -> frozenset[str]:
    """Return the acts that a person with these roles may do."""
    return frozenset(act for act in ACTS if is_allowed(act, roles))
