"""Check what a side or a director does about the time of a match, and return it as a fact."""

from collections.abc import Iterable
from datetime import datetime
from typing import Final

from clubs.validators import check_time_zone
from journal.refusals import Refused, cause, check_offered
from matches.inputs.appointments import ARRANGED, MOST_TIMES, ArrangementInput
from matches.models import Match, MatchFact
from matches.queries.results import appointments
from matches.queries.tournaments.calendars import LAST_YEAR
from rules_engine.leagues import codes
from rules_engine.leagues.appointment_settings import Act, By, Kind

_WITH_TIMES: Final = (Kind.PROPOSE, Kind.DECLINE)
_WITH_TIME: Final = (Kind.ACCEPT, Kind.SET_TIME)


def check_arrangement(step: ArrangementInput) -> None:
    """Raise ``Refused`` for an act that does not exist, times where none belong, too many, one of
    a far century, or an unknown time zone."""
    check_offered("unknown_arrangement", ARRANGED, act=step.kind)
    if (step.times and step.kind not in _WITH_TIMES) or (step.time and step.kind not in _WITH_TIME):
        raise Refused(cause("times_without_use", act=step.kind))
    if len(step.times) > MOST_TIMES:
        raise Refused(cause("too_many_times", most=MOST_TIMES))
    if any(time.year > LAST_YEAR for time in (*step.times, *([step.time] if step.time else []))):
        raise Refused(cause(codes.AFTER_DEADLINE))
    if step.zone:
        check_time_zone(step.zone)


def arranged(match: Match, by: By, step: ArrangementInput, at: datetime) -> MatchFact:
    """Return the fact that an act states. Raise ``Refused`` if the rule book refuses it, or no day is set."""
    due = appointments.due_at(match)
    if due is None:
        raise Refused(cause("no_round_day"))
    times, time = _minutes(step.times), next(iter(_minutes([step.time] if step.time else [])), None)
    facts = appointments.facts_of([match.pk])
    act = Act(int(at.timestamp()), by, step.kind, times, time)
    refusals = appointments.played_through(match, due, facts, [act], at).refusals
    code = dict(refusals).get(len(facts))
    if code is not None:
        raise Refused(cause(code))
    params = {"act": step.kind.value, "by": by, "times": list(times), "time": time, "zone": step.zone}
    deadline = {"due": int(due.timestamp())}
    return MatchFact(match=match, kind=MatchFact.Kind.APPOINT, params={**params, **deadline})


def _minutes(moments: Iterable[datetime]) -> tuple[int, ...]:
    """Return moments in order, each once, as seconds since 1970 without the seconds of their minute."""
    return tuple(sorted({int(moment.timestamp()) // 60 * 60 for moment in moments}))
