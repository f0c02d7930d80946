"""A match as displayed: frozen rows for pages and the API."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum
from typing import Any, Final
from uuid import UUID

from matches.positions import board_or_none
from matches.queries.entries.entries import EntryRow
from matches.queries.results.live_scores import LiveRow
from matches.queries.results.match_location import NO_PLACE, MatchLocation
from rules_engine.game.diagram.view import BoardView
from rules_engine.game.sheet_json import SheetJson, SheetViolationJson

BY_CARD: Final = "qr"  # sent with a player card
_DESK: Final = "desk"


class MatchState(Enum):
    """The state of a match on the way to its result."""

    WAITING = "waiting"  # a side is not known
    READY = "ready"
    CALLED = "called"  # has a table
    STARTED = "started"
    BROKEN_OFF = "broken_off"  # adjourned
    CHECKING = "checking"  # submitted, not judged yet
    REFUSED = "refused"  # judged against the rules
    TO_CONFIRM = "to_confirm"  # passed, waits for the other side or the desk
    DISPUTED = "disputed"  # the scores of the sides differ
    DECIDED = "decided"
    REPLACED = "replaced"  # no longer in the draw; a result does not count
    BYE = "bye"
    EMPTY = "empty"


_OVER_AT_TABLE: Final = (MatchState.BROKEN_OFF, MatchState.CHECKING, MatchState.TO_CONFIRM, MatchState.DISPUTED)


@dataclass(frozen=True, slots=True)
class SubmissionRow:
    """A submission with its judgement and responses.

    ``is_latest``: the last of its side, or of its official where no score of the desk counts yet. ``dispute``: the
    reason of a dispute. ``official``: the id of the login that typed it at the desk, None for another sender.
    ``is_outlived``: whether the match has had a result since, which was taken back.
    """

    id: UUID
    by_kind: str
    received_at: datetime
    sheet: SheetJson
    is_judged: bool
    is_ok: bool
    violations: Sequence[SheetViolationJson]
    notes: Sequence[SheetViolationJson]
    is_disputed: bool
    is_latest: bool
    dispute: str = ""
    played_at: datetime | None = None
    via: str = ""
    disputed_at: datetime | None = None
    confirmed: str = ""
    official: int | None = None
    is_outlived: bool = False

    @property
    def is_by_card(self) -> bool:
        """Return whether it was sent with a player card."""
        return self.via == BY_CARD

    @property
    def waits_at_desk(self) -> bool:
        """Return whether the desk sent it, it is not refused, and the match has had no result since."""
        return self.by_kind == _DESK and not self.is_outlived and (self.is_ok or not self.is_judged)

    @property
    def is_at_desk_to_confirm(self) -> bool:
        """Return whether the desk sent it, it passed, and the match has had no result since."""
        return self.waits_at_desk and self.is_ok


@dataclass(frozen=True, slots=True)
class ResultRow:
    """The result that counts. ``why``: the reason of a ruling or correction, if given.

    ``loser_present``: of a forfeit or walkover, whether the loser was present. ``ruling``: keep, void, replay or
    empty.
    """

    ending: str
    winner: int | None
    final: tuple[int, ...]
    raw: tuple[int, ...]
    played_at: datetime
    act: UUID
    sheet: SheetJson | None
    is_correction: bool
    why: str
    submission: UUID | None
    via: str = ""
    loser_present: bool | None = None
    ruling: str = ""

    @property
    def is_by_card(self) -> bool:
        """Return whether it was confirmed with a player card."""
        return self.via == BY_CARD

    @property
    def is_scored(self) -> bool:
        """Return whether there is a score to display. 0–0 means that nothing was played."""
        return any(self.final)


@dataclass(frozen=True, slots=True)
class BrokenRow:
    """The state of an adjourned match: see ``inputs.results.AdjournmentInput``. ``games``: in the rule book's JSON
    form.
    """

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
        """Return the board of the position, or None for a description or no position."""
        return board_or_none(self.position)


@dataclass(frozen=True, slots=True)
class HelpRow:
    """An open call for the director. ``why``: one of ``MatchFact.Why``. ``words``: the comment of the side."""

    side: int
    why: str
    words: str
    at: datetime


@dataclass(frozen=True, slots=True)
class HandicapRow:
    """The handicap of a match: the weaker ``side`` (0 or 1) begins with ``points``. The chances of the other side:
    ``favourite`` with this start, ``without`` it.
    """

    side: int
    points: int
    favourite: float
    without: float


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match with sides, state and result. ``called_at``: when its table was assigned or released. ``table``: "" too
    where a score of the desk waits only for its confirmation.

    ``broken``: its state when it was adjourned, until it has a result.

    ``present``: the sides that reported their arrival. ``live``: the unofficial score.

    ``head_start``: the points with which each side begins, from penalties of the opponent or a ``handicap``.
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
    place: MatchLocation = NO_PLACE
    stage: int = 0
    head_start: tuple[int, int] = (0, 0)
    handicap: HandicapRow | None = None
    broken: BrokenRow | None = None
    present: tuple[int, ...] = ()
    help: HelpRow | None = None
    live: LiveRow | None = None

    @property
    def is_on(self) -> bool:
        """Return whether its players are busy, while it has no result: called to a table, or playing. A score that was
        not refused has ended the match at the table.
        """
        return self.state not in _OVER_AT_TABLE and (bool(self.table) or self.started_at is not None)

    @property
    def boards(self) -> int:
        """Return the number of boards of a tie of teams, which is its length; 0 of other matches."""
        return self.length if self.sides[0].is_team else 0

    @property
    def label(self) -> str:
        """Return the name for people, or the id of an imported match."""
        return self.place.label or str(self.id)

    @property
    def winner(self) -> EntryRow | None:
        return None if self.result is None or self.result.winner is None else self.sides[self.result.winner]
