"""The report of a year of a federation, as everything was known when the year ended: the same on any later day.

Facts count that were stated before the end of the year and not undone by then. Merges of players are not applied, since
they may come later. Numbers below ``LEAST`` are hidden, so that nobody is recognised.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.db.models import Max, QuerySet

from clubs.models import Club, Federation
from journal.refusals import NotFound, cause
from matches.models import Entry, EntryMember, EventFact, Result
from members.models import AffiliationFact, LicenceFact

LEAST: Final = 5
FIRST_YEAR: Final = 1990
ROWS: Final = ("members", "clubs", "events", "entries", "matches", "newcomers")
_UNPLAYED: Final = ("forfeit", "walkover", "double_forfeit", "unfinished")


@dataclass(frozen=True, slots=True)
class ReportRow:
    """A number of the year and of the year before; None: it is hidden, being below ``LEAST``."""

    name: str
    count: int | None
    before: int | None


@dataclass(frozen=True, slots=True)
class YearReport:
    """``rows``: by the words of ``ROWS``. ``clubs``: members by the club through which they have their licence, by
    name; "" for those without a club.
    """

    year: int
    rows: list[ReportRow]
    clubs: list[ReportRow]


def year_report(federation: Federation, year: int, today: date) -> YearReport:
    """Return the report of a year. Raise NotFound for a year that is not over, or too early."""
    if not FIRST_YEAR <= year < today.year:
        raise NotFound(cause("no_year_report", year=year, first=FIRST_YEAR, last=today.year - 1))
    now, before = _Year.of(federation, year), _Year.of(federation, year - 1)
    counts, counts_before = now.counts(), before.counts()
    rows = [ReportRow(name, visible(counts[name]), visible(counts_before[name])) for name in ROWS]
    return YearReport(year, rows, _by_club(now.members_by_club(), before.members_by_club()))


def visible(count: int) -> int | None:
    """Return a number, or None if it is hidden."""
    return count if count >= LEAST else None


def visible_parts(parts: Mapping[str, int]) -> dict[str, int]:
    """Return the parts of a total that are shown: of those hidden nobody can compute one, as the total less others."""
    by_size = sorted(parts, key=lambda name: (parts[name], name))
    hidden_names = [name for name in by_size if parts[name] < LEAST]
    for name in by_size[len(hidden_names) :]:
        if not hidden_names or (len(hidden_names) > 1 and sum(parts[part] for part in hidden_names) >= LEAST):
            break
        hidden_names.append(name)
    return {name: parts[name] for name in parts if name not in hidden_names}


def _by_club(now: Mapping[str, int], before: Mapping[str, int]) -> list[ReportRow]:
    counts, counts_before = visible_parts(now), visible_parts(before)
    names = sorted({*now, *before}, key=lambda name: (not name, name))
    return [ReportRow(name, counts.get(name), counts_before.get(name)) for name in names]


@dataclass(frozen=True, slots=True)
class _Year:
    """A year of a federation, from its first moment until before its last, in the zone of the federation."""

    federation: Federation
    year: int
    start: datetime
    end: datetime

    @classmethod
    def of(cls, federation: Federation, year: int) -> "_Year":
        zone = ZoneInfo(federation.time_zone)
        return cls(federation, year, datetime(year, 1, 1, tzinfo=zone), datetime(year + 1, 1, 1, tzinfo=zone))

    def counts(self) -> dict[str, int]:
        event_ids = self._finished_events()
        earlier_ids = {event_id for event_id, at in event_ids.items() if at < self.start}
        own_ids = event_ids.keys() - earlier_ids
        players = self._players(own_ids)
        return {
            "members": sum(self.members_by_club().values()),
            "clubs": self._affiliated_clubs(),
            "events": len(own_ids),
            "entries": self._facts(Entry).filter(event__in=own_ids).count(),
            "matches": self._matches(own_ids),
            "newcomers": len(players - self._players(earlier_ids)),
        }

    def members_by_club(self) -> dict[str, int]:
        """Return how many players had a licence that holds, by name of the club; each is counted once."""
        facts = self._facts(LicenceFact).filter(**self._licence_years("licence__year"))
        withdrawn = facts.filter(kind=LicenceFact.Kind.WITHDRAWN).values("licence")
        licences = facts.filter(kind=LicenceFact.Kind.GRANTED).exclude(licence__in=withdrawn).order_by("pk")
        club_ids = dict(licences.values_list("licence__player", "licence__club"))
        names = dict(Club.objects.filter(pk__in=set(club_ids.values())).values_list("pk", "name"))
        return dict(Counter(names.get(club_id, "") for club_id in club_ids.values()))

    def _affiliated_clubs(self) -> int:
        facts = self._facts(AffiliationFact).filter(**self._licence_years("year")).order_by("pk")
        latest = {(club, year): kind for club, year, kind in facts.values_list("club", "year", "kind")}
        return len({club for (club, _), kind in latest.items() if kind == AffiliationFact.Kind.AFFILIATED})

    def _finished_events(self) -> dict[int, datetime]:
        """Return the events that were finished by the end of the year, each with the time."""
        kinds = (EventFact.Kind.FINISHED, EventFact.Kind.REOPENED)
        facts = self._facts(EventFact).filter(event__tournament__federation=self.federation, kind__in=kinds)
        latest = {event: (kind, at) for event, kind, at in facts.order_by("pk").values_list("event", "kind", "act__at")}
        return {event: at for event, (kind, at) in latest.items() if kind == EventFact.Kind.FINISHED}

    def _players(self, event_ids: set[int]) -> set[int]:
        return set(self._facts(EntryMember).filter(event__in=event_ids).values_list("player", flat=True))

    def _matches(self, event_ids: set[int]) -> int:
        """Return how many matches were played: those whose latest result is no walkover or the like."""
        results = self._facts(Result).filter(match__stage__event__in=event_ids)
        latest = results.order_by().values("match").annotate(last=Max("pk")).values("last")
        return Result.objects.filter(pk__in=latest).exclude(ending__in=_UNPLAYED).count()

    def _licence_years(self, prefix: str) -> dict[str, Any]:
        """Return the condition of the licence years that have a day of the year."""
        days = (date(self.year, 1, 1), date(self.year, 12, 31))
        return {
            f"{prefix}__federation": self.federation,
            f"{prefix}__from_on__lte": days[1],
            f"{prefix}__until_on__gte": days[0],
        }

    def _facts(self, model: Any) -> "QuerySet[Any, Any]":
        """Return the facts that were stated by the end of the year, and not undone by then."""
        rows: QuerySet[Any, Any] = model.objects.filter(act__at__lt=self.end)
        return rows.exclude(act__undone_by__at__lt=self.end)
