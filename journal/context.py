"""The circumstances of an act: the argument that every flow takes."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, Literal

ActorKind = Literal["user", "card", "visitor", "guardian", "system", "anonymous"]
Via = Literal["web", "api", "job", "command", "qr"]
LONGEST_NOTE: Final = 1000  # letters


@dataclass(frozen=True, slots=True)
class Actor:
    """The author of an act, and the interface they use.

    ``kind``: a login, the card of a player, the system, a visitor (a player without a login, at a confirmed address),
    or a guardian, who acts for a minor. ``id``: of the login, the card, the player of a visitor, or the guardianship.
    """

    kind: ActorKind
    id: int
    via: Via
    is_operator: bool = False  # runs the installation: may found federations


def system(via: Via = "job") -> Actor:
    return Actor("system", 0, via, is_operator=True)


@dataclass(frozen=True, slots=True)
class ActContext:
    """The circumstances of an act.

    ``note``: the reason or remark that the journal keeps; letters beyond 1,000 are cut. ``expected_version``: the
    version of the stream on which the actor decided; a flow that checks it raises ``Stale`` if there is a newer one.
    """

    actor: Actor
    at: datetime
    note: str = ""
    expected_version: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "note", self.note[:LONGEST_NOTE])

    def with_note(self, note: str, expected_version: int | None = None) -> "ActContext":
        """Return the same actor and time with a note and a version."""
        return replace(self, note=note, expected_version=expected_version)
