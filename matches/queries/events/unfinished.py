"""Adjourned matches that have not been resumed, by the day on which they are due."""

from dataclasses import dataclass
from datetime import date

from matches.models import Event, MatchFact, Tournament
from matches.queries.results.match_row import MatchRow, MatchState
from matches.queries.results.match_rows import match_rows
from matches.queries.tables import tables


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
    """Return the adjourned matches of a tournament or an event. Those without a due day come last."""
    adjournments = MatchFact.objects.holding().filter(kind=MatchFact.Kind.BROKEN).values("match")
    matches = tables.open_matches(tournament.pk).filter(pk__in=adjournments).select_related("stage__event")
    matches_by_id = {match.pk: match for match in (matches if event is None else matches.filter(stage__event=event))}
    rows = [row for row in match_rows(matches_by_id.values()) if row.state is MatchState.BROKEN_OFF]
    lines = [UnfinishedRow(matches_by_id[row.id].stage.event, row) for row in rows]
    return sorted(lines, key=lambda line: (line.due is None, line.due or date.max, line.row.id))
