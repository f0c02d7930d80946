"""The appointments of matches that are to be played by a day, as the rule book derives them from the facts.

Such a fact (``MatchFact.Kind.APPOINT``) has the params "act", "by" (0, 1 or "manager"), "times", "time", "zone" and
"due", the deadline at its moment without extensions; of a tie of a season also "venue". Times are seconds since 1970.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, time
from typing import Final
from zoneinfo import ZoneInfo

from matches.models import Match, MatchFact
from matches.queries.ladders.deadlines import challenge_deadlines
from rules_engine.leagues.appointment_settings import (
    MANAGER,
    Act,
    Appointment,
    AppointmentSettings,
    By,
    Default,
    Kind,
    State,
)
from rules_engine.leagues.appointments import appointment
from rules_engine.words import SIDES, Side

SETTINGS: Final = AppointmentSettings()
_ROUND: Final = re.compile(r"\D*(\d+)\.\d+")


@dataclass(frozen=True, slots=True)
class AppointmentRow:
    """The appointment of a match. ``due_at``: with extensions. ``duty``: by side, whether it did what it has to.

    ``offers``: by side, the times that it offers. ``zones``: by side, the time zone that it last named, or "".
    ``request_by``: the side that asks for an extension, or None. ``may_extend``: whether one is left.
    ``is_challenge``: of a ladder, whose deadline is not extended, and after which nobody has won.
    ``changed_at``: time of the last act. ``venue``: where a tie of a season is played, or "".
    """

    state: State
    due_at: datetime
    agreed_at: datetime | None
    duty: tuple[bool, bool]
    offers: tuple[tuple[datetime, ...], tuple[datetime, ...]]
    zones: tuple[str, str]
    extensions: int
    request_by: Side | None
    default: Default | None
    changed_at: datetime
    is_challenge: bool = False
    venue: str = ""

    @property
    def may_extend(self) -> bool:
        return not self.is_challenge and self.extensions < SETTINGS.extensions

    @property
    def in_public(self) -> "AppointmentRow":
        """Return what everybody may see: no offers, zones, requests and proposals."""
        return replace(self, duty=(False, False), offers=((), ()), zones=("", ""), request_by=None, default=None)

    @property
    def is_late(self) -> bool:
        """Return whether a director has to decide: the deadline has passed, or a side did not come."""
        return self.state in (State.OVERDUE, State.NO_SHOW)


def due_at(match: Match) -> datetime | None:
    """Return by when a match is to be played: of a challenge its own deadline, else the last second of the day of its
    round, in the zone of its tournament; None if there is no such moment.
    """
    return _due_times([match]).get(match.pk)


def _due_times(matches: Sequence[Match]) -> Mapping[int, datetime]:
    """Return the deadlines of matches. A board has none of its own: its tie has."""
    challenges = [match for match in matches if match.stage.draw_format.is_ladder]
    days = {match.pk: due for match in matches if (due := _end_of_round(match)) is not None}
    return days | challenge_deadlines(challenges) if challenges else days


def _end_of_round(match: Match) -> datetime | None:
    key_match = _ROUND.fullmatch(match.node_key)
    if match.part_of_id is not None or not match.stage.draw_format.has_draw:
        return None
    day = match.stage.due_on(int(key_match[1]) if key_match else 0)
    zone = ZoneInfo(match.stage.event.tournament.time_zone)
    return None if day is None else datetime.combine(day, time(23, 59, 59), tzinfo=zone)


def appointment_of(match: Match, now: datetime) -> AppointmentRow | None:
    """Return the appointment of a match without a result; None if it has no day by which it is to be played."""
    return appointments_of([match], now).get(match.pk)


def appointments_of(matches: Sequence[Match], now: datetime) -> Mapping[int, AppointmentRow]:
    """Return the appointments of matches without a result, by match, in one query.

    The matches come with their act, and with the tournament of their stage.
    """
    due_times = _due_times(matches)
    facts_by_match: dict[int, list[MatchFact]] = defaultdict(list)
    for fact in facts_of(due_times):
        facts_by_match[fact.match_id].append(fact)
    return {
        match.pk: _row(match, due_times[match.pk], facts_by_match[match.pk], now)
        for match in matches
        if match.pk in due_times
    }


def facts_of(match_ids: Iterable[int]) -> list[MatchFact]:
    """Return the facts about the time of some matches that hold, in order, with their acts."""
    ids = list(match_ids)
    if not ids:
        return []
    facts = MatchFact.objects.holding().filter(match__in=ids, kind=MatchFact.Kind.APPOINT)
    return list(facts.select_related("act").order_by("pk"))


def played_through(
    match: Match, due: datetime, facts: Sequence[MatchFact], more: Sequence[Act], now: datetime
) -> Appointment:
    """Return the rule book's appointment after the facts and ``more`` acts. It refuses the latter by their index from
    ``len(facts)``. A deadline that was moved forward does not hold for what was arranged before.
    """
    last = max([_seconds(due), *(fact.params["due"] for fact in facts)])
    acts = [_act(fact) for fact in facts] + list(more)
    until = max([_seconds(now), *(act.at for act in acts)])
    settings = replace(SETTINGS, extensions=0) if match.stage.draw_format.is_ladder else SETTINGS
    return appointment(_seconds(match.act.at), last, acts, until, settings)


def _row(match: Match, due: datetime, facts: Sequence[MatchFact], now: datetime) -> AppointmentRow:
    state = played_through(match, due, facts, (), now)
    zones = {fact.params["by"]: fact.params["zone"] for fact in facts if fact.params["zone"]}
    first, second = (tuple(sorted(_moment(time_) for time_ in set(times))) for times in state.offers)
    return AppointmentRow(
        state=state.state,
        due_at=_moment(state.due),
        agreed_at=None if state.at is None else _moment(state.at),
        duty=state.duty,
        offers=(first, second),
        zones=(zones.get(0, ""), zones.get(1, "")),
        extensions=state.extensions,
        request_by=_side(state.request_by),
        default=state.default,
        changed_at=(facts[-1] if facts else match).act.at,
        is_challenge=match.stage.draw_format.is_ladder,
        venue=venue_in(facts),
    )


def venue_in(facts: Sequence[MatchFact]) -> str:
    """Return the venue that facts about the time of a tie named last, or ""."""
    return next((fact.params["venue"] for fact in reversed(facts) if "venue" in fact.params), "")


def _act(fact: MatchFact) -> Act:
    params = fact.params
    return Act(_seconds(fact.act.at), _by(params["by"]), Kind(params["act"]), tuple(params["times"]), params["time"])


def _by(value: int | str) -> By:
    return MANAGER if value == MANAGER else SIDES[int(value)]


def _side(by: By | None) -> Side | None:
    return SIDES[int(by)] if by in (0, 1) else None


def _seconds(moment: datetime) -> int:
    return int(moment.timestamp())


def _moment(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
