"""The hook for apps above this one in which offices are held, which this app does not import.

Functions are registered in ``AppConfig.ready()``.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from clubs.models import Federation, User
from journal.acts import ActRecorder
from journal.context import ActContext
from journal.refusals import NotFound, cause
from members.inputs import OfficeRef


@dataclass(frozen=True, slots=True)
class OfficePlace:
    """A federation, a club or a tournament as an invitation names it.

    ``path``: of its page at the desk, without the language. ``roles``: the offices that the actor may give there.
    """

    ref: OfficeRef
    federation: Federation
    name: str
    path: str
    roles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OfficeKind:
    """Offices of one kind of place.

    ``find``: returns a place by its key. ``appoint``: gives a person an office by an act of the place, under its lock;
    it writes nothing for one who holds it already, and raises ``Refused`` for an office that has come to its end.
    """

    find: Callable[[int, ActContext], OfficePlace]
    appoint: Callable[[ActRecorder, int, str, User], None]


_KINDS: Final[dict[str, OfficeKind]] = {}


def register_office_kind(kind: str, offices: OfficeKind) -> None:
    """Add the offices of a kind of place. Registering them again changes nothing."""
    _KINDS[kind] = offices


def office_kind(kind: str) -> OfficeKind:
    """Return the offices of a kind of place. Raise NotFound for an unknown kind."""
    if kind not in _KINDS:
        raise NotFound(cause("no_such_invitation"))
    return _KINDS[kind]
