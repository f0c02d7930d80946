"""Values that a person enters about tournaments and rulesets."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Final

LONGEST_POLICY: Final = 300  # letters


@dataclass(frozen=True, slots=True)
class TournamentRef:
    """The address of a tournament: the slug of its federation and its own."""

    federation: str
    slug: str


@dataclass(frozen=True, slots=True)
class TournamentInput:
    """A tournament to announce. ``host_club``: a slug or "". ``time_zone``: "" for that of the federation."""

    slug: str
    name: str
    from_on: date
    until_on: date
    host_club: str = ""
    place: str = ""
    time_zone: str = ""
    is_public: bool = True


@dataclass(frozen=True, slots=True)
class ClubRatingsInput:
    """The rating policy of a club. ``pool``: a code, "" for not rated. ``payer``: who pays for ratings."""

    pool: str = ""
    payer: str = "nobody"
    words: str = ""


@dataclass(frozen=True, slots=True)
class TournamentCopyInput:
    """What differs in the copy of a tournament; it has as many days."""

    slug: str
    name: str
    from_on: date


@dataclass(frozen=True, slots=True)
class TournamentDays:
    """The first and the last day of a tournament, and its place."""

    from_on: date
    until_on: date
    place: str = ""

    def __str__(self) -> str:
        days = f"{self.from_on} – {self.until_on}"
        return f"{days}, {self.place}" if self.place else days


@dataclass(frozen=True, slots=True)
class TournamentStateInput:
    """Whether a tournament takes place: a value of ``Tournament.State``, and in public why."""

    state: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ProgrammeInput:
    """An item of a programme: an event, words, or both. ``closes_at``: until when players register."""

    starts_at: datetime
    event_id: int | None = None
    words: str = ""
    ends_at: datetime | None = None
    closes_at: datetime | None = None
    place: str = ""


@dataclass(frozen=True, slots=True)
class RulesetInput:
    """A ruleset of a federation. ``base``: the preset that it changes. ``parameters``: the changed parameters."""

    name: str
    base: str = "INTL"
    parameters: Mapping[str, Any] = field(default_factory=dict)

    @property
    def plain(self) -> dict[str, Any]:
        """Return the ruleset as plain data for the rule book."""
        return {**self.parameters, "base": self.base, "name": self.name}
