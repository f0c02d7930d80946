"""The sanction of tournaments: how it stands, and which of its conditions are not met."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Final

from django.db.models import Max, Q, QuerySet
from django.db.models.functions import Coalesce

from clubs.models import Federation, Person
from journal.unique import first_or_none
from matches.models import EntryMember, Event, Levy, Match, Result, SanctionFact, SanctionTerms, StaffPost, Stage
from matches.models.tournament import Tournament
from matches.queries.certificates import LEVELS, running
from members.queries.licences import licensed

Kind = SanctionFact.Kind
CHANGED: Final = "changed"  # approved, and days, directors or formats are not those that were approved


@dataclass(frozen=True, slots=True)
class SanctionRow:
    """How the sanction of a tournament stands.

    ``state``: "" before the application, applied, asked (a question to the organisers), approved, changed (an officer
    confirms it anew) or refused. ``reason``: the note of the latest act, for officers and the desk. ``unmet``: the
    conditions that are not met: level, shortest, needs_licence.
    """

    tournament: Tournament
    state: str = ""
    fact: SanctionFact | None = None
    words: str = ""
    reason: str = ""
    unmet: tuple[str, ...] = ()

    @property
    def is_public(self) -> bool:
        """Return whether everybody reads it: what was approved, and still holds."""
        return self.state == Kind.APPROVED and not self.unmet


def sanction_of(tournament: Tournament, at: datetime) -> SanctionRow:
    """Return how the sanction of a tournament stands."""
    fact = first_or_none(_facts().filter(tournament=tournament).order_by("-pk"))
    if fact is None:
        return SanctionRow(tournament)
    words = SanctionTerms.objects.filter(tournament=tournament).values_list("words", flat=True).first() or ""
    is_changed = fact.kind == Kind.APPROVED and fact.snapshot != snapshot_of(tournament, at)
    unmet = tuple(_unmet(tournament, fact)) if fact.kind == Kind.APPROVED else ()
    return SanctionRow(tournament, CHANGED if is_changed else fact.kind, fact, words, fact.act.words, unmet)


def sanctions_of(federation: Federation) -> list[SanctionRow]:
    """Return the latest facts of the tournaments of a federation: first those that wait for an officer, the oldest
    first. Whether an approved tournament has changed is said on its own page.
    """
    rows = SanctionFact.objects.filter(tournament__federation=federation).values("tournament")
    latest = rows.annotate(last=Max("pk")).values("last")
    facts = _facts().filter(pk__in=latest).order_by("pk")
    sanctions = [SanctionRow(fact.tournament, fact.kind, fact, reason=fact.act.words) for fact in facts]
    return sorted(sanctions, key=lambda row: row.state != Kind.APPLIED)


def snapshot_of(tournament: Tournament, at: datetime) -> str:
    """Return a digest of what an officer approves: days, host, directors, and the formats of the events."""
    posts = StaffPost.objects.filter(Q(until_at=None) | Q(until_at__gt=at), tournament=tournament, role="director")
    stages = Stage.objects.filter(event__tournament=tournament).order_by("event", "position")
    parts = [
        tournament.from_on.isoformat(),
        tournament.until_on.isoformat(),
        tournament.host_club_id,
        sorted(set(posts.values_list("user", flat=True))),
        [list(row) for row in stages.values_list("event", "format")],
    ]
    return sha256(repr(parts).encode()).hexdigest()


def rated_entries(event: Event) -> int:
    """Return how many entries of a rated event have a result."""
    if event.pool_id is None:
        return 0
    sides = Result.objects.holding().filter(match__stage__event=event).values_list("match__side0", "match__side1")
    return len({entry_id for pair in sides for entry_id in pair if entry_id is not None})


def find_levy(event: Event) -> Levy | None:
    return first_or_none(Levy.objects.filter(event=event).select_related("charge"))


def levies_of(tournament: Tournament) -> list[Levy]:
    """Return what the host club was charged for the events of a tournament."""
    rows = Levy.objects.filter(event__tournament=tournament).select_related("event", "charge__booking__book")
    return list(rows.order_by("pk"))


def _unmet(tournament: Tournament, fact: SanctionFact) -> Iterable[str]:
    if fact.level and not _has_certified_director(tournament, fact.level):
        yield "level"
    rated_rows = Match.objects.filter(stage__event__tournament=tournament, stage__event__pool__isnull=False)
    if fact.shortest and rated_rows.filter(length__gt=0, length__lt=fact.shortest).exists():
        yield "shortest"
    if fact.needs_licence and not _all_licensed(tournament):
        yield "needs_licence"


def _has_certified_director(tournament: Tournament, level: str) -> bool:
    directors = StaffPost.objects.filter(tournament=tournament, role="director").values("user")
    players = Person.objects.filter(user__in=directors).values("player")
    rows = running(tournament.federation, tournament.from_on)
    of_directors = rows.filter(Q(player__in=players) | Q(player__merged_into__in=players))
    return of_directors.filter(level__in=LEVELS[LEVELS.index(level) :]).exists()


def _all_licensed(tournament: Tournament) -> bool:
    members: QuerySet[EntryMember] = EntryMember.objects.holding()
    real = Coalesce("player__merged_into", "player")
    rated_rows = members.filter(event__tournament=tournament, event__pool__isnull=False)
    ids = set(rated_rows.annotate(real=real).values_list("real", flat=True))
    return ids == licensed(tournament.federation, ids, tournament.from_on)


def _facts() -> QuerySet[SanctionFact]:
    rows: QuerySet[SanctionFact] = SanctionFact.objects.select_related(
        "tournament__federation", "tournament__host_club", "book", "act__note"
    )
    return rows
