"""What a person fills in about a webhook or a document that comes in, and what became of them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

Json: TypeAlias = Mapping[str, Any]
NEW: Final = "new"  # the answer that a person of a document is nobody who is here


@dataclass(frozen=True, slots=True)
class WebhookPlace:
    """A federation, or one of its tournaments, by their slugs. ``tournament``: "" for the federation."""

    federation: str
    tournament: str = ""


@dataclass(frozen=True, slots=True)
class WebhookInput:
    """``kinds``: of changes. ``is_enabled``: whether it is notified of them."""

    url: str
    kinds: tuple[str, ...]
    is_enabled: bool = True


@dataclass(frozen=True, slots=True)
class Reply:
    """What became of an attempt. ``status``: of HTTP, 0 without an answer. ``problem``: "" if it was taken."""

    status: int
    problem: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class DocumentInput:
    """A document of another site that is brought in.

    ``data``: its bytes, packed or not. ``answers``: who a person of the document is, by the id there: the id or the
    member number of a player here, or ``NEW``. ``pool``: the code of the pool that rates the events; "" for none.
    ``others_are_new``: all who are in doubt without an answer.
    """

    data: bytes
    answers: Mapping[str, str] = field(default_factory=dict)
    pool: str = ""
    others_are_new: bool = False


@dataclass(frozen=True, slots=True)
class Incoming:
    """A sound document. ``sha256``: of its content. ``key``, ``signature``: "" if it is not signed."""

    content: Json
    sha256: str
    key: str
    signature: str

    @property
    def site(self) -> str:
        site: str = self.content["site"]
        return site[:200]

    @property
    def people(self) -> dict[str, Json]:
        return {person["id"]: person for person in self.content["people"]}


def sides_in(event: Json) -> Iterator[tuple[int, Sequence[str]]]:
    """Yield each entry of an event of a document with the ids of its members, also of squads and of sides of boards."""
    for entry in event.get("entries", ()):
        yield entry["entry"], entry["members"]
        yield from ((row["entry"], [row["player"]]) for row in entry.get("squad", ()))
        yield from ((row["entry"], row["members"]) for row in entry.get("board_sides", ()))


@dataclass(frozen=True, slots=True)
class IncomingEvent:
    """What an import made of an event. ``id``: here; of a trial the number is not kept.

    ``entries``, ``results``: how many are new. ``taken_back``: how many results no longer hold.
    """

    id: int
    name: str
    is_new: bool
    is_changed: bool
    entries: int
    results: int
    taken_back: int
