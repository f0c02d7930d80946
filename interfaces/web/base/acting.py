"""For whom a login acts: for its own player, or as the guardian of a minor whom it has chosen."""

from django.http import HttpRequest

from clubs.models import Guardian, Player
from clubs.queries.guardians import find_guardian
from interfaces.shared.actors import actor
from interfaces.web.base.marks import once
from journal.context import Actor

_KEY = "acting_for"


def actor_of(request: HttpRequest) -> Actor:
    """Return who acts: the login, or the guardian of the minor for whom it has chosen to act."""
    guardian = _guardian(request)
    return Actor("guardian", guardian.pk, "web") if guardian else actor(request.user, "web")


def acting_key(request: HttpRequest) -> str:
    """Return the id of the guardianship in which a login acts, "" for none."""
    return str(request.session.get(_KEY, "")) if request.user.is_authenticated else ""


def child_of(request: HttpRequest) -> Player | None:
    """Return the minor for whom a login acts."""
    guardian = _guardian(request)
    return guardian.player.canonical if guardian else None


def act_for(request: HttpRequest, guardian: Guardian | None) -> None:
    """Have a login act for a minor from now on, in this session; for itself again with None."""
    request.session.pop(_KEY, None)
    if guardian is not None:
        request.session[_KEY] = guardian.pk


def _guardian(request: HttpRequest) -> Guardian | None:
    key, user_id = acting_key(request), request.user.pk
    if not key or user_id is None:
        return None
    return once(request, "guardian", lambda: find_guardian(int(key), user_id))
