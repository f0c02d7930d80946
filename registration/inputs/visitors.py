"""What a person without a login enters to register."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class VisitorInput:
    """A person who registers for events of a tournament. ``club``: slug of their club, "" for none.

    ``claimed``: public id of the registered player who they say they are; ``is_new``: they are none of those of that
    name. ``code``: the invitation code of events that ask for one. ``answers``: by the id of the question.
    ``terms``: the digest of the terms that they accept. ``groups``: of fees, to which they say they belong.
    """

    name: str
    email: str
    event_ids: tuple[int, ...]
    country: str = ""
    club: str = ""
    claimed: str = ""
    is_new: bool = False
    code: str = ""
    answers: Mapping[int, str] = field(default_factory=dict)
    language: str = ""
    terms: str = ""
    groups: tuple[str, ...] = ()
