"""Matches that are broken off and do not go on yet, what is due first before the rest."""

from dataclasses import dataclass
from datetime import date

from matches.models import Event, MatchFact, Tournament
from matches.queries import tables
from matches.queries.match_row import MatchRow, MatchState
from matches.queries.match_rows import match_rows


@dataclass(frozen=True, slots=True)
class UnfinishedRow:
    event: Event
    row: MatchRow

    @property
    def due(self) -> date | None:
        return self.row.broken.resume_by if self.row.broken else None

    def is_overdue(self, today: date) -> bool:
        return self.due is not None and self.due < today


def unfinished(tournament: Tournament, event: Event | None = None) -> list[UnfinishedRow]:
    """Of a tournament, or of one event. Those without a day to be resumed by come last."""
    broken = MatchFact.objects.holding().filter(kind=MatchFact.Kind.BROKEN).values("match")
    found = tables.open_matches(tournament).filter(pk__in=broken).select_related("stage__event")
    known = {match.pk: match for match in (found if event is None else found.filter(stage__event=event))}
    rows = [row for row in match_rows(known.values()) if row.state is MatchState.BROKEN_OFF]
    lines = [UnfinishedRow(known[row.id].stage.event, row) for row in rows]
    return sorted(lines, key=lambda one: (one.due is None, one.due or date.max, one.row.id))
