"""The settings of appointments, and what the sides and the manager do."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rules_engine.verdict import Code
from rules_engine.words import Side

HOUR: Final = 3600
DAY: Final = 24 * HOUR
MANAGER: Final = "manager"
By = Side | str


class Kind(StrEnum):
    """What a side or the manager does."""

    PROPOSE = "propose"
    ACCEPT = "accept"
    DECLINE = "decline"
    CALL_OFF = "call_off"
    ASK_EXTENSION = "ask_extension"
    GRANT_EXTENSION = "grant_extension"
    NO_SHOW = "no_show"
    SET_TIME = "set_time"
    DEFAULT = "default"
    RESULT = "result"


class State(StrEnum):
    """Where an appointment stands."""

    OPEN = "open"
    PROPOSED = "proposed"
    AGREED = "agreed"
    TO_PLAY = "to_play"
    NO_SHOW = "no_show"
    OVERDUE = "overdue"
    OVER = "over"


class DefaultBy(StrEnum):
    """Who states a default win that the rule proposes."""

    MANAGER = "manager"
    RULE = "rule"


class AtDeadline(StrEnum):
    """What the deadline proposes."""

    AS_DUTY = "as_duty"
    BOTH_LOSE = "both_lose"
    HALF = "half"


@dataclass(frozen=True, slots=True)
class AppointmentSettings:
    """The settings of a round's appointments; ``answer_hours`` and ``default`` are for who reminds and who states."""

    contact_hours: int = 48
    offers: int = 3
    offer_days: int = 2
    remind_hours: tuple[int, ...] = (72, 24)
    extensions: int = 1
    extension_days: int = 7
    no_show_minutes: int = 20
    call_off_hours: int = 2
    answer_hours: int = 48
    default: DefaultBy = DefaultBy.MANAGER
    at_deadline: AtDeadline = AtDeadline.AS_DUTY


@dataclass(frozen=True, slots=True)
class Act:
    """One act; ``by`` is a side or the manager. ``winner`` of a default or a result: None for nobody."""

    at: int
    by: By
    kind: Kind
    times: tuple[int, ...] = ()
    time: int | None = None
    winner: Side | None = None


@dataclass(frozen=True, slots=True)
class Default:
    """A default win that is proposed or stated: for a side, or for nobody."""

    winner: Side | None
    reason: Code


@dataclass(frozen=True, slots=True)
class Appointment:
    """What the acts come to. ``offers``: by side, what it offers and nobody has answered. ``request_by``: who asked for
    an extension that nobody has granted.
    """

    state: State
    at: int | None
    due: int
    extensions: int
    duty: tuple[bool, bool]
    default: Default | None
    next_reminder: int | None
    refusals: tuple[tuple[int, Code], ...]
    offers: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    request_by: By | None = None
