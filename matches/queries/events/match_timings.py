"""When matches of events were started, adjourned, resumed and over."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from itertools import starmap
from typing import Any, ClassVar, Final

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery

from journal.prepared import prepared
from matches.models import Match, MatchFact, Result, at_node, is_listed
from matches.queries.results.submission_rows import desk_scores_to_confirm
from rules_engine.advise.pace import Timed

_PLAY: Final = (MatchFact.Kind.STARTED, MatchFact.Kind.BROKEN, MatchFact.Kind.RESUMED)


@dataclass(frozen=True, slots=True)
class MatchTiming:
    """A match that was started, adjourned or resumed, at last as ``state`` at ``since``, or whose score of the desk
    waits for its confirmation since ``reported_at``.
    """

    COLUMNS: ClassVar = ("pk", "stage__event", "length", "since", "state", "decided_at", "reported_at")

    match: int
    event: int
    length: int
    since: datetime | None
    state: str | None
    decided_at: datetime | None
    reported_at: datetime | None

    @property
    def over_at(self) -> datetime | None:
        """Return when it was decided, or else when the desk entered its score, or None."""
        return self.decided_at or self.reported_at

    @property
    def is_adjourned(self) -> bool:
        return self.state == MatchFact.Kind.BROKEN and self.over_at is None

    @property
    def started_at(self) -> datetime | None:
        """Return when it was started or resumed, or None."""
        return None if self.state == MatchFact.Kind.BROKEN else self.since

    def until(self, at: datetime) -> Timed | None:
        """Return how long it was played, or None for a match that was ever adjourned or is not known to have begun."""
        if self.since is None or self.state != MatchFact.Kind.STARTED:
            return None
        return Timed(self.length, minutes_between(self.since, self.over_at or at), is_over=self.over_at is not None)


def timings_of(events: Collection[int]) -> list[MatchTiming]:
    """Return the matches that have begun or have a score, without those that a correction removed before their end."""
    return list(starmap(MatchTiming, _started(event_ids=list(events))))


@prepared
def _started(event_ids: list[int]) -> "QuerySet[Match, Any]":
    facts = MatchFact.objects.holding().filter(match=OuterRef("pk"), kind__in=_PLAY).order_by("-pk")
    desk_scores = desk_scores_to_confirm().filter(match=OuterRef("pk")).order_by("received_at")
    results = Result.objects.holding().filter(match=OuterRef("pk"))
    counts = Exists(results) | is_listed() | at_node()
    has_started = Q(Exists(facts)) | Exists(desk_scores)
    rows: QuerySet[Match] = Match.objects.filter(counts, has_started, stage__event__in=event_ids).annotate(
        since=Subquery(facts.values("act__at")[:1]),
        state=Subquery(facts.values("kind")[:1]),
        decided_at=Subquery(results.order_by("-pk").values("played_at")[:1]),
        reported_at=Subquery(desk_scores.values("received_at")[:1]),
    )
    return rows.order_by("pk").values_list(*MatchTiming.COLUMNS)


def minutes_between(since: datetime, until: datetime) -> float:
    """Return the minutes from one moment to a later one, 0 if it is earlier."""
    return max(0.0, (until - since).total_seconds() / 60)
