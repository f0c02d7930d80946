"""Permissions on books: the table of roles and acts, and who has which role over a book."""

from typing import Final

from clubs.permissions import Role
from journal.refusals import NotAllowed, NotFound, cause

_O, _F, _T, _K = Role.OPERATOR, Role.OFFICER, Role.TREASURER, Role.CASHIER

ACTS: Final[dict[str, frozenset[Role]]] = {
    "open_book": frozenset({_O, _F, _T}),
    "see_book": frozenset({_O, _F, _T}),
    "see_parties": frozenset({_O, _F, _T, _K}),
    "change_bank_account": frozenset({_T}),
    "charge": frozenset({_T}),
    "take_payment": frozenset({_T}),
    "waive": frozenset({_T}),
    "refund": frozenset({_T}),
    "counter_booking": frozenset({_T}),
    "write_off": frozenset({_T}),
    "open_till": frozenset({_T, _K}),
    "take_cash": frozenset({_T, _K}),  # into their own till
    "pay_cash": frozenset({_T, _K}),  # likewise out of it
    "move_cash": frozenset({_T, _K}),  # likewise
    "close_till": frozenset({_T, _K}),  # likewise
    "sign_till": frozenset({_O, _F, _T, _K}),  # that another person has counted
    "set_till_signing": frozenset({_T}),
    "manage_tills": frozenset({_T}),  # move cash of every till and close it
    "set_bank_layout": frozenset({_T}),
    "import_bank_file": frozenset({_T}),
    "book_bank_lines": frozenset({_T}),
    "dismiss_bank_line": frozenset({_T}),
    "set_provider": frozenset({_O}),  # whose money it is, the settings of the installation say
    "refund_payment": frozenset({_T}),
    "book_repayment": frozenset({_T}),
    "settle_provider": frozenset({_T}),
}


STAFF_ACTS: Final = frozenset({"open_till", "take_cash", "pay_cash", "move_cash", "close_till", "sign_till"})
"""What directors and cashiers of a tournament may do in the book in which it is kept: at their own till, and sign those
of others."""


BOOKING_ACTS: Final = frozenset(
    {
        "charge",
        "take_payment",
        "waive",
        "refund",
        "write_off",
        "counter_booking",
        "open_till",
        "take_cash",
        "pay_cash",
        "book_bank_lines",
        "refund_payment",
        "book_repayment",
        "settle_provider",
    }
)
"""What is refused in a closed book."""


def require(act: str, roles: frozenset[Role]) -> None:
    """Raise NotAllowed unless one of the roles may do this act."""
    if not is_allowed(act, roles):
        raise NotAllowed(cause("not_allowed", act=act))


def is_allowed(act: str, roles: frozenset[Role]) -> bool:
    return bool(roles & ACTS[act])


def require_sight(act: str, roles: frozenset[Role], book_id: int) -> None:
    """Raise NotFound for who has no role over the money of the owner of a book, NotAllowed for who may not do this."""
    if not roles & frozenset({_O, _F, _T, _K}):
        raise NotFound(cause("unknown_book", book=book_id))
    require(act, roles)


def may(roles: frozenset[Role]) -> frozenset[str]:
    """Return the acts that a person with these roles may do."""
    return frozenset(act for act, allowed_roles in ACTS.items() if roles & allowed_roles)
