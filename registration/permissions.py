"""Permissions on registrations: a table of roles and acts. The roles are those at the tournament."""

from datetime import datetime

from clubs.models import Club, Federation
from clubs.permissions import Role, money_roles
from journal.context import Actor
from journal.refusals import NotAllowed, cause
from matches.models import Tournament
from matches.permissions import roles_at

_DIRECTORS = frozenset({Role.OPERATOR, Role.OFFICER, Role.DIRECTOR})
_FEES = _DIRECTORS | {Role.TREASURER}
_BOTH = _DIRECTORS | {Role.PLAYER}
_PRIZES = _DIRECTORS | {Role.TREASURER}  # of the federation or club that keeps the book of the tournament
_OFFICES = frozenset({Role.OPERATOR, Role.OFFICER, Role.MANAGER})
_PAYERS = frozenset({Role.TREASURER, Role.CASHIER, Role.DIRECTOR})

TILL_ROLES = frozenset({Role.DIRECTOR, Role.CASHIER})  # open a till in the book of their tournament

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
    "edit_questions": _DIRECTORS,
    "set_terms": _DIRECTORS,
    "accept_terms": frozenset({Role.PLAYER}),
    "answer_questions": _BOTH,
    "change_pools": _BOTH,
    "see_answers": _DIRECTORS,
    "see_visitors": _OFFICES,  # the manager of the club that a person names
    "approve_person": _OFFICES,
    "link_claim": _OFFICES,
    "refuse_person": _OFFICES,
    "keep_book": _FEES,  # treasurers of the federation or of the host club
    "set_fee": _FEES,
    "change_fee": _FEES,
    "remove_fee": _FEES,
    "correct_fee_groups": _FEES,
    "set_refunds": _FEES,
    "see_debts": _FEES,
    "see_prizes": _PRIZES | {Role.CASHIER},
    "add_pot": _PRIZES,
    "change_pot": _PRIZES,
    "remove_pot": _PRIZES,
    "add_money": _PRIZES,
    "move_fees": _PRIZES,
    "join_pool": _PRIZES,
    "leave_pool": _PRIZES,
    "fix_prizes": _PRIZES,
    "make_deal": _PRIZES,
    "adjust_deal": _PRIZES,
    "answer_deal": _PRIZES | {Role.PLAYER},
    "pay_prize": _PAYERS,  # from their own till
    "transfer_prize": frozenset({Role.TREASURER}),  # by bank
    "see_settlement": _PRIZES,
    "settle_tournament": frozenset({Role.TREASURER}),
    "reopen_books": frozenset({Role.TREASURER}),
    "change_prize_settings": frozenset({Role.OPERATOR, Role.OFFICER}),
}


def fee_roles(by: Actor, tournament: Tournament, at: datetime) -> frozenset[Role]:
    """Return the roles of an actor at a tournament, as treasurer of its federation or host club too."""
    places: list[Club | Federation] = [tournament.federation]
    if tournament.host_club is not None:
        places.append(tournament.host_club)
    over = [money_roles(by, place, at) & {Role.TREASURER} for place in places]
    return roles_at(by, tournament, at).union(*over)


def require(act: str, roles: frozenset[Role]) -> None:
    """Raise ``NotAllowed`` unless one of the roles may do this act."""
    if not is_allowed(act, roles):
        raise NotAllowed(cause("not_allowed", act=act))


def is_allowed(act: str, roles: frozenset[Role]) -> bool:
    return bool(roles & ACTS[act])


def may(roles: frozenset[Role]) -> frozenset[str]:
    """Return the acts that a person with these roles may do."""
    return frozenset(act for act in ACTS if is_allowed(act, roles))
