"""Permissions on webhooks: the table of acts and roles."""

from typing import Final

from clubs.permissions import OFFICES, Role
from journal.refusals import NotAllowed, cause

_DIRECTORS: Final = OFFICES | {Role.DIRECTOR}  # of the tournament that it is about

ACTS: Final[dict[str, frozenset[Role]]] = {
    "see_webhooks": _DIRECTORS,
    "add_webhook": _DIRECTORS,
    "change_webhook": _DIRECTORS,
    "renew_webhook_secret": _DIRECTORS,
    "remove_webhook": _DIRECTORS,
    "send_delivery_again": _DIRECTORS,
    "import_document": OFFICES,
}


def require(act: str, roles: frozenset[Role]) -> None:
    """Raise NotAllowed unless one of the roles may do this act."""
    if not roles & ACTS[act]:
        raise NotAllowed(cause("not_allowed", act=act))


def may(roles: frozenset[Role]) -> frozenset[str]:
    """Return the acts that a person with these roles may do."""
    return frozenset(act for act, allowed_roles in ACTS.items() if roles & allowed_roles)
