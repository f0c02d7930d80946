"""Permissions on letters: the table of acts and roles. Roles come from ``clubs.permissions``."""

from clubs.permissions import OFFICES, Role
from journal.refusals import NotAllowed, cause

ACTS: dict[str, frozenset[Role]] = {
    "see_letters": OFFICES,
    "resend_letter": OFFICES,
}


def require(act: str, roles: frozenset[Role]) -> None:
    """Raise NotAllowed unless one of the roles may do this act."""
    if not roles & ACTS[act]:
        raise NotAllowed(cause("not_allowed", act=act))
