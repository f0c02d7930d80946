"""Appointments for a match until its deadline: a pure function of what was done and of a moment.

Times are seconds. A side's *duty*: it wrote within the contact time, and offered enough times on enough days, or
accepted one; a time that is agreed and stands is the duty of both. At the deadline a side that did its duty wins
against one that did not; if neither did, both lose; if both did, the league manager decides.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rules_engine.leagues import codes
from rules_engine.leagues.appointment_settings import (
    DAY,
    HOUR,
    MANAGER,
    Act,
    Appointment,
    AppointmentSettings,
    AtDeadline,
    By,
    Default,
    Kind,
    State,
)
from rules_engine.verdict import Code
from rules_engine.words import Side, other


def appointment(opened_at: int, due: int, acts: Sequence[Act], now: int, settings: AppointmentSettings) -> Appointment:
    """Return where an appointment stands at ``now``; acts that are not possible are refused with their index."""
    book = _Book(opened_at, due, settings)
    refusals: list[tuple[int, Code]] = []
    for index, act in enumerate(acts):
        if act.at > now:
            break
        code = book.take(act)
        refusals += [] if code is None else [(index, code)]
    return book.appointment(now, tuple(refusals))


@dataclass(slots=True)
class _Book:
    """Everything done so far."""

    opened_at: int
    due: int
    settings: AppointmentSettings
    agreed_at: int | None = None
    extensions: int = 0
    extension_by: By | None = None
    absent: set[Side] = field(default_factory=set)
    is_no_show: bool = False
    default: Default | None = None
    is_over: bool = False
    offers: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))
    open_offers: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))
    first_word: dict[Side, int] = field(default_factory=dict)
    accepted: set[Side] = field(default_factory=set)

    def take(self, act: Act) -> Code | None:
        """Do one act. Return the code with which it is refused."""
        if self.is_over:
            return codes.APPOINTMENT_OVER
        if act.by != MANAGER and act.kind in _OF_MANAGER:
            return codes.MANAGER_ONLY
        if act.by == MANAGER and act.kind in _OF_SIDES:
            return codes.SIDES_ONLY
        code = _ACTS[act.kind](self, act)
        if code is None and act.by in (0, 1):
            self.first_word.setdefault(_side(act), act.at)
        return code

    def propose(self, act: Act) -> Code | None:
        if act.at > self.due or any(time > self.due for time in act.times):
            return codes.AFTER_DEADLINE
        if not act.times or any(time <= act.at for time in act.times):
            return codes.IN_THE_PAST
        self.offers[_side(act)].extend(act.times)
        self.open_offers[_side(act)].extend(act.times)
        return None

    def accept(self, act: Act) -> Code | None:
        if act.time not in self.open_offers[other(_side(act))]:
            return codes.NO_SUCH_OFFER
        if act.time is None or act.time <= act.at:
            return codes.IN_THE_PAST
        self.accepted.add(_side(act))
        self._agree(act.time)
        return None

    def decline(self, act: Act) -> Code | None:
        """Turn down what the other side offers; own times may come with it."""
        if not self.open_offers[other(_side(act))]:
            return codes.NO_SUCH_OFFER
        code = self.propose(act) if act.times else None
        if code is None:
            self.open_offers[other(_side(act))].clear()
        return code

    def call_off(self, act: Act) -> Code | None:
        """Take an agreed time back; shortly before it this is a no-show."""
        if self.agreed_at is None or act.at >= self.agreed_at:
            return codes.NOTHING_AGREED
        if act.by != MANAGER and self.agreed_at - act.at < self.settings.call_off_hours * HOUR:
            self._note_absence(_side(act))
            return None
        self.agreed_at = None
        self.accepted.clear()
        return None

    def ask_extension(self, act: Act) -> Code | None:
        if self.extensions >= self.settings.extensions:
            return codes.NO_EXTENSION_LEFT
        if act.at > self.due:
            return codes.AFTER_DEADLINE
        self.extension_by = act.by
        return None

    def grant_extension(self, act: Act) -> Code | None:
        """Move the deadline: by the side that did not ask, or by the manager."""
        if act.by != MANAGER and self.extension_by is None:
            return codes.NO_REQUEST
        if act.by != MANAGER and self.extension_by == act.by:
            return codes.OTHER_SIDE_GRANTS
        if self.extensions >= self.settings.extensions:
            return codes.NO_EXTENSION_LEFT
        self.extensions += 1
        self.extension_by = None
        self.due += self.settings.extension_days * DAY
        return None

    def no_show(self, act: Act) -> Code | None:
        """Report that the other side did not come; if both report it, the manager decides."""
        if self.agreed_at is None:
            return codes.NOTHING_AGREED
        if act.at < self.agreed_at + self.settings.no_show_minutes * 60:
            return codes.TOO_EARLY
        self._note_absence(other(_side(act)))
        return None

    def set_time(self, act: Act) -> Code | None:
        if act.time is None or act.time <= act.at:
            return codes.IN_THE_PAST
        self._agree(act.time)
        return None

    def state_default(self, act: Act) -> Code | None:
        self.default = Default(act.winner, codes.BY_MANAGER)
        self.is_over = True
        return None

    def state_result(self, _: Act) -> Code | None:
        self.is_over = True
        self.default = None
        return None

    def _agree(self, time: int) -> None:
        self.agreed_at = time
        self.is_no_show = False
        self.absent.clear()
        for times in self.open_offers:
            times.clear()

    def _note_absence(self, side: Side) -> None:
        self.is_no_show = True
        self.absent.add(side)

    def appointment(self, now: int, refusals: tuple[tuple[int, Code], ...]) -> Appointment:
        state, duty = self._state(now), (self._did_duty(0), self._did_duty(1))
        default = self.default
        if state is State.NO_SHOW:
            winner = other(next(iter(self.absent))) if len(self.absent) == 1 else None
            default = Default(winner, codes.NO_SHOW)
        if state is State.OVERDUE:
            default = self._at_deadline(duty)
        reminder = self._next_reminder(now) if state in (State.OPEN, State.PROPOSED) else None
        offers = (tuple(self.open_offers[0]), tuple(self.open_offers[1]))
        times = (self.agreed_at, self.due, self.extensions)
        return Appointment(state, *times, duty, default, reminder, refusals, offers, self.extension_by)

    def _state(self, now: int) -> State:
        if self.is_over:
            return State.OVER
        if self.is_no_show:
            return State.NO_SHOW
        if self.agreed_at is not None and now < self.agreed_at:
            return State.AGREED
        if now > self.due:
            return State.OVERDUE
        if self.agreed_at is not None:
            return State.TO_PLAY
        return State.PROPOSED if any(self.open_offers) else State.OPEN

    def _did_duty(self, side: Side) -> bool:
        if self.agreed_at is not None:
            return True
        contact = self.first_word.get(side)
        if contact is None or contact > self.opened_at + self.settings.contact_hours * HOUR:
            return False
        times = set(self.offers[side])
        has_offered = (
            len(times) >= self.settings.offers and len({time // DAY for time in times}) >= self.settings.offer_days
        )
        return has_offered or side in self.accepted

    def _at_deadline(self, duty: tuple[bool, bool]) -> Default:
        if self.settings.at_deadline is AtDeadline.BOTH_LOSE or not any(duty):
            return Default(None, codes.BOTH_LOSE)
        if self.settings.at_deadline is AtDeadline.HALF:
            return Default(None, codes.HALF)
        if all(duty):
            return Default(None, codes.BOTH_TRIED)
        return Default(0 if duty[0] else 1, codes.NO_EFFORT)

    def _next_reminder(self, now: int) -> int | None:
        times = (self.due - hours * HOUR for hours in self.settings.remind_hours)
        return min((time for time in times if time > now), default=None)


def _side(act: Act) -> Side:
    return 1 if act.by == 1 else 0


_OF_MANAGER: Final = frozenset({Kind.SET_TIME, Kind.DEFAULT})
_OF_SIDES: Final = frozenset({Kind.PROPOSE, Kind.ACCEPT, Kind.DECLINE, Kind.ASK_EXTENSION, Kind.NO_SHOW})
_ACTS: Final[Mapping[Kind, Callable[[_Book, Act], Code | None]]] = {
    Kind.PROPOSE: _Book.propose,
    Kind.ACCEPT: _Book.accept,
    Kind.DECLINE: _Book.decline,
    Kind.CALL_OFF: _Book.call_off,
    Kind.ASK_EXTENSION: _Book.ask_extension,
    Kind.GRANT_EXTENSION: _Book.grant_extension,
    Kind.NO_SHOW: _Book.no_show,
    Kind.SET_TIME: _Book.set_time,
    Kind.DEFAULT: _Book.state_default,
    Kind.RESULT: _Book.state_result,
}
