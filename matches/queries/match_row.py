"""A match as it is shown: frozen rows, the same for a page and the API."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum
from typing import Any, Final
from uuid import UUID

from matches.positions import shown_board
from matches.queries.entries import EntryRow
from matches.queries.live_scores import LiveRow
from matches.queries.places import NOWHERE, Place
from rules_engine.game.diagram.view import BoardView

BY_CARD: Final = "qr"  # through which door: the secret on the card of a table


class MatchState(Enum):
    """Where a match stands on its way to a result."""

    WAITING = "waiting"  # a side is not known
    READY = "ready"
    CALLED = "called"  # has a table
    STARTED = "started"
    BROKEN_OFF = "broken_off"  # goes on another day
    CHECKING = "checking"  # submitted, not judged yet
    REFUSED = "refused"  # judged against the rules
    TO_CONFIRM = "to_confirm"  # passed, waits for the other side or the desk
    DISPUTED = "disputed"  # the sides tell different things
    DECIDED = "decided"
    BYE = "bye"
    EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class SubmissionRow:
    """A submission with what was said of it. ``is_latest``: the last of its side. ``dispute``: the words of who did."""

    id: UUID
    by_kind: str
    received_at: datetime
    sheet: Mapping[str, Any]
    is_judged: bool
    is_ok: bool
    violations: Sequence[Mapping[str, Any]]
    notes: Sequence[Mapping[str, Any]]
    is_disputed: bool
    is_latest: bool
    dispute: str = ""
    played_at: datetime | None = None
    via: str = ""
    disputed_at: datetime | None = None
    confirmed: str = ""

    @property
    def is_by_card(self) -> bool:
        """Whether it was sent with the QR code of the table."""
        return self.via == BY_CARD


@dataclass(frozen=True, slots=True)
class ResultRow:
    """The result that counts. ``why``: the reason of a ruling or correction, where one was given."""

    ending: str
    winner: int | None
    final: tuple[int, ...]
    raw: tuple[int, ...]
    played_at: datetime
    act: UUID
    sheet: Mapping[str, Any] | None
    is_correction: bool
    why: str
    submission: UUID | None
    via: str = ""

    @property
    def is_by_card(self) -> bool:
        """Whether it was confirmed with the QR code of the table."""
        return self.via == BY_CARD

    @property
    def is_scored(self) -> bool:
        """Whether there is a score to show: where nothing was played, 0–0 says nothing."""
        return any(self.final)


@dataclass(frozen=True, slots=True)
class BrokenRow:
    """Where a match stood when it was broken off: see plans.Interruption. ``games``: in the rule book's JSON form."""

    score: tuple[int, int]
    games: Sequence[Mapping[str, Any]]
    cube: int
    owner: int | None
    on_roll: int | None
    clocks: tuple[int | None, int | None]
    position: str
    resume_by: date | None
    at: datetime
    why: str
    is_resumed: bool

    @property
    def board(self) -> BoardView | None:
        """The position as it is drawn; None: it is told in words, or not."""
        return shown_board(self.position)


@dataclass(frozen=True, slots=True)
class HelpRow:
    """A director is called, and has not come. ``why``: one of MatchFact.Why; ``words``: what the side added."""

    side: int
    why: str
    words: str
    at: datetime


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match with its sides, its state and its result. ``called_at``: when the table was given, or taken away.

    ``broken``: where it stood when it was broken off, if it was, until it has its result.

    ``present``: the sides that said that they are there. ``live``: how it stands, as it is typed at the table.

    ``head_start``: the points with which each side begins, as penalties of the other.
    """

    id: int
    node_key: str
    length: int
    sides: tuple[EntryRow, EntryRow]
    state: MatchState
    table: str
    started_at: datetime | None
    submissions: tuple[SubmissionRow, ...]
    result: ResultRow | None
    called_at: datetime | None = None
    place: Place = NOWHERE
    stage: int = 0
    head_start: tuple[int, int] = (0, 0)
    broken: BrokenRow | None = None
    present: tuple[int, ...] = ()
    help: HelpRow | None = None
    live: LiveRow | None = None

    @property
    def label(self) -> str:
        """How people call it; its number where it was brought in with a file."""
        return self.place.label or str(self.id)

    @property
    def winner(self) -> EntryRow | None:
        return None if self.result is None or self.result.winner is None else self.sides[self.result.winner]
