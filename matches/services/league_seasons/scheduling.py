"""The time and the venue of ties as facts."""

from collections.abc import Iterator
from datetime import datetime

from matches.models import Match, MatchFact
from matches.queries.league_seasons.fixtures import ties_by_round
from matches.queries.results import appointments
from matches.services.league_seasons.drafting import DivisionDraft
from rules_engine.leagues.appointment_settings import MANAGER, Kind


def planned(match: Match, at: datetime, venue: str) -> MatchFact:
    """Return the fact that the manager has a tie played at a time and at a venue."""
    due = appointments.due_at(match) or at
    params = {"act": Kind.SET_TIME.value, "by": MANAGER, "times": [], "time": int(at.timestamp()), "zone": ""}
    extra = {"due": int(due.timestamp()), "venue": venue}
    return MatchFact(match=match, kind=MatchFact.Kind.APPOINT, params={**params, **extra})


def planned_ties(draft: DivisionDraft) -> Iterator[MatchFact]:
    """Yield a fact for each tie of a division that has been drawn."""
    by_tie = ties_by_round(draft.division.stage)
    for fixture in draft.fixtures:
        match = by_tie.get((fixture.round, fixture.home.row.id, fixture.away.row.id))
        if match is not None:
            yield planned(match, fixture.at, fixture.venue)
