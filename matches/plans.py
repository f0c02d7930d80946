"""What a person fills in, as one value: the plan of a tournament, of an event; an outcome as it is entered."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, date, datetime
from functools import lru_cache
from typing import Any, Final, TypeAlias
from uuid import UUID

from clubs.names import fold
from rules_engine.game.conduct import Conduct
from rules_engine.game.no_show import NoShow
from rules_engine.ratings.policy import USUAL, Occasion
from rules_engine.verdict import Violation

_PUBLIC_ID: Final = re.compile(r"[2-9a-hjkmnp-z]{8}")


@dataclass(frozen=True, slots=True)
class TournamentPlan:
    """``host_club``: a slug or "". ``time_zone``: "" for the federation's."""

    slug: str
    name: str
    from_on: date
    until_on: date
    host_club: str = ""
    place: str = ""
    time_zone: str = ""
    is_public: bool = True


@dataclass(frozen=True, slots=True)
class StagePlan:
    """``settings``: the format's, as plain data. ``lengths``: the rule book's, as plain data; empty: the event's.

    ``field_from``: which places of which earlier stages come in; empty for the first.
    """

    format: str
    settings: Mapping[str, Any]
    lengths: Mapping[str, Any] = field(default_factory=dict)
    field_from: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class EventPlan:
    """``lengths``: points of each round's matches. ``pool``: code of the rating pool, or "" for unrated.

    ``side_size``: members of a side: 1, or 2 for doubles. It stays as it is.

    ``rest``: minutes between two matches of a player, before the queue of the tables calls him again.

    ``commit_first``: no stage is drawn before its seed is committed to.
    ``no_show``: what being late costs by the clock; None: nothing.
    ``clock``: in words, "7 min + 12 s a move", or "" for none.

    ``live_scores``: whether everybody sees how a match stands while it is played.
    ``confirm_minutes``: how long the other side has to answer a score, before the director decides.

    ``ruleset``: the name of a preset, or the code of one of the federation's own, of which the latest version holds.
    ``conduct``: what no ruleset knows: draws, a die on a checker, the clock of who is closed out.

    ``occasion``: what it is to the policies of rating pools: online, a friendly, its level, what is played.

    ``stages``: one after the other; none: one of ``format``, of which a knockout is drawn by ``seeding``.
    """

    name: str
    lengths: Sequence[int]
    dmp: bool = False
    pool: str = ""
    seeding: str = "drawn"
    third_place: bool = False
    ruleset: str = "INTL"
    format: str = "knockout"
    is_open: bool = True
    stages: Sequence[StagePlan] = ()
    rest: int = 0
    commit_first: bool = False
    no_show: NoShow | None = None
    clock: str = ""
    live_scores: bool = False
    confirm_minutes: int = 30
    conduct: Conduct = field(default_factory=Conduct)
    occasion: Occasion = USUAL
    side_size: int = 1


@dataclass(frozen=True, slots=True)
class TermsPlan:
    """By what a pool rates. ``system``: a name of the family of formulas; ``settings``: own constants, or its own.

    ``policy``, ``listing``: what is not as usual, as plain data; ``strength``: all constants of the estimate, or none.
    """

    system: str = "fibs"
    settings: Mapping[str, object] | None = None
    policy: Mapping[str, object] = field(default_factory=dict)
    strength: Mapping[str, object] = field(default_factory=dict)
    listing: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SeasonPlan:
    """The terms of a season. ``rules``: those of rules_engine.ratings.season as plain data.

    ``takes``: "all" events that end in these days, those of the rating pool of that code ("pool"), or only those that
    are "picked" by hand. ``counts_running``: also events that are not finished.
    """

    name: str
    from_on: date
    until_on: date
    rules: Mapping[str, Any]
    takes: str = "all"
    pool: str = ""
    counts_running: bool = False


@dataclass(frozen=True, slots=True)
class RulesetPlan:
    """A federation's own rules. ``base``: the preset that they change; ``parameters``: what they say differently."""

    name: str
    base: str = "INTL"
    parameters: Mapping[str, Any] = field(default_factory=dict)

    @property
    def given(self) -> dict[str, Any]:
        """As the rule book reads it."""
        return {**self.parameters, "base": self.base, "name": self.name}


@dataclass(frozen=True, slots=True)
class Wanted:
    """Somebody to be entered: by public id, or by name; ``line`` is where it stood in a list.

    ``is_new``: a new player of this name, whoever else may have it. ``partner``: the other of a pair, who may also
    stand after a slash in the name.
    """

    name: str = ""
    player: str = ""
    country: str = ""
    seed: int | None = None
    line: int | None = None
    is_new: bool = False
    partner: "Wanted | None" = None


@dataclass(frozen=True, slots=True)
class Scores:
    """A score as it is submitted: game by game in the rule book's JSON form, or a bare final score.

    ``games_played``: how many there were, where somebody counted them and kept none.
    ``played_at``: told by the desk where it types it later; None: now, or as it was.
    """

    games: Sequence[Any] | None = None
    final: Any = None
    games_played: int | None = None
    played_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Photo:
    """A picture as it is kept: a JPEG that the site has written, with its size."""

    data: bytes
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Moves:
    """The moves of a match, as a text. ``left``: which side of the match stands there; "names": who is called so."""

    text: str
    format: str = "mat"
    left: str = "names"


@dataclass(frozen=True, slots=True)
class Ended:
    """How a match ended other than by play: ``score`` is what was reached, (0, 0) where nothing was played."""

    ending: str
    winner: int | None = None
    score: tuple[int, int] = (0, 0)
    both_moved: bool = False
    played_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Interruption:
    """Where a match stands that is broken off: its games in the rule book's JSON form, or else the bare ``score``.

    ``owner`` None: the cube is centred. ``on_roll`` None: between two games. ``clocks``: seconds that each has left;
    None: no clock. ``position``: an XGID, a position ID, or words.
    """

    games: Sequence[Any] | None = None
    score: tuple[int, int] | None = None
    cube: int = 1
    owner: int | None = None
    on_roll: int | None = None
    clocks: tuple[int | None, int | None] = (None, None)
    position: str = ""
    resume_by: date | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A match as a record tells it. ``key``: what tells the record from all others, at most 20 letters.

    ``names``: of the two sides, "" where the record leaves one empty. ``label``: what people call the record.
    ``played_at`` None: the record does not say. ``sheet``: the rule book's JSON form. ``notes``: what is odd in it.
    ``moves``: the record itself, where it is kept.
    """

    key: str
    label: str
    names: tuple[str, str]
    played_at: datetime | None
    sheet: Mapping[str, Any]
    notes: tuple[Violation, ...] = ()
    moves: Moves | None = None


@dataclass(frozen=True, slots=True)
class ListPlanning:
    """When lists of a pool are published: matches.models.ListPlan. ``from_on`` None: from today on."""

    every: str
    day: int = 7
    wait: int = 0
    editions: str = "automatic"
    from_on: date | None = None


@dataclass(frozen=True, slots=True)
class PastResult:
    """A result of a federation's past. ``names``: as they are written, or public ids. ``winner``: a side.

    ``score`` None: only who won is known. ``again``: how many rows before it in the file say the same.
    """

    line: int
    played_at: datetime
    names: tuple[str, str]
    length: int
    winner: int
    score: tuple[int, int] | None = None
    event: str = ""
    ending: str = "played"
    again: int = 0

    @property
    def told(self) -> tuple[object, ...]:
        """By which the same result is known again, in whatever file it stands."""
        names = tuple(map(_plain_name, self.names))
        said = (self.played_at.astimezone(UTC).isoformat(), names, self.length, self.winner, self.score)
        return (*said, fold(self.event), self.ending)

    @property
    def has_begun(self) -> bool:
        """Whether both sides had moved."""
        return self.ending not in ("walkover", "forfeit")


@dataclass(frozen=True, slots=True)
class PastRating:
    """With what a player begins on a day; ``rating`` in hundredths."""

    line: int
    name: str
    rating: int
    experience: int
    on: date


@dataclass(frozen=True, slots=True)
class PastPlan:
    """How a file of the past is meant. ``kind``: results or starting; ``on``: the day of a starting list."""

    kind: str
    on: date | None = None
    day_first: bool = True
    register_new: bool = True


@dataclass(frozen=True, slots=True)
class PastPart:
    """A part of a file that is kept: up to which line and byte it goes, and whether it is the last."""

    past: UUID
    line: int
    place: int
    is_last: bool


@dataclass(frozen=True, slots=True)
class Brought:
    """What became of a part: rows written, rows that were there, rows refused, players registered with it."""

    written: int = 0
    there: int = 0
    refused: int = 0
    registered: int = 0

    def __add__(self, more: "Brought") -> "Brought":
        refused, registered = self.refused + more.refused, self.registered + more.registered
        return Brought(self.written + more.written, self.there + more.there, refused, registered)

    def plain(self) -> dict[str, int]:
        return asdict(self)


PastRow: TypeAlias = PastResult | PastRating


def is_player_id(name: str) -> bool:
    """Whether a cell looks like the number of a player, and like no name."""
    return may_be_player_id(name) and not name.isalpha()


def may_be_player_id(name: str) -> bool:
    """Whether it can be a player's number: some of the first have no digit."""
    return _PUBLIC_ID.fullmatch(name) is not None


@lru_cache(maxsize=1 << 16)
def _plain_name(name: str) -> str:
    """Of many rows a few thousand players."""
    return name if is_player_id(name) else fold(name)
