"""The matches and events of a person, for the export of their data and before an erasure."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from django.core.files.storage import default_storage
from django.db.models import Q, QuerySet, Subquery

from matches.models import EntryFact, EntryMember, Event, EventFact, Evidence, Match, Result, Tournament, TranscriptText
from matches.queries.entries.entries import by_ids
from matches.queries.publications import is_published

_EVENT: Final = "stage__event"


def matches_with(player_ids: Iterable[int]) -> QuerySet[Match]:
    """Return the matches of some players, as sides of one or more."""
    entries = EntryMember.objects.filter(player__in=player_ids).values("entry")
    return Match._default_manager.filter(Q(side0__in=entries) | Q(side1__in=entries))


def match_records(player_ids: Iterable[int]) -> Iterator[dict[str, Any]]:
    """Yield the matches that have a published result, the earliest first: sides as the public knows them."""
    rows = matches_with(player_ids).filter(is_published(_EVENT))
    columns = ("pk", "stage__event__tournament__name", "stage__event__name", "length", "side0", "side1")
    matches = list(rows.order_by("pk").values(*columns))
    names = {entry_id: row.name for entry_id, row in by_ids(_sides(matches)).items()}
    results = _results(rows)
    for match in matches:
        if match["pk"] in results:
            sides = {side: names.get(match[side], "") for side in ("side0", "side1")}
            yield {**match, **sides, **results[match["pk"]]}


def _sides(matches: Iterable[dict[str, Any]]) -> set[int]:
    return {match[side] for match in matches for side in ("side0", "side1")}


def _results(matches: QuerySet[Match]) -> dict[int, dict[str, Any]]:
    """Return the last result that holds of each match, by its id."""
    columns = ("match", "ending", "winner", "final", "played_at")
    rows = Result.objects.holding().filter(match__in=matches.values("pk")).order_by("pk").values(*columns)
    return {row.pop("match"): row for row in rows}


def unfinished_events_of(player_ids: Iterable[int]) -> list[Event]:
    """Return the events, not of cancelled tournaments, that some players are in and that are not finished."""
    left_ids = EntryFact.objects.holding().filter(kind=EntryFact.Kind.WITHDRAWN).values("entry")
    event_ids = EntryMember.objects.holding().filter(player__in=player_ids).exclude(entry__in=left_ids).values("event")
    facts = EventFact.objects.holding().filter(kind__in=(EventFact.Kind.FINISHED, EventFact.Kind.REOPENED))
    last = {
        row["event"]: row["kind"] for row in facts.filter(event__in=event_ids).order_by("pk").values("event", "kind")
    }
    over_ids = [event for event, kind in last.items() if kind == EventFact.Kind.FINISHED]
    rows = Event.objects.filter(pk__in=Subquery(event_ids)).exclude(pk__in=over_ids)
    rows = rows.exclude(tournament__state=Tournament.State.CANCELLED)
    return list(rows.select_related("tournament").order_by("pk"))


def uploads_of(player_ids: Iterable[int]) -> Iterator[tuple[str, bytes]]:
    """Yield the photos and the texts of transcripts that the sides of some players uploaded, each with its path."""
    entries = set(EntryMember.objects.filter(player__in=player_ids).values_list("entry", flat=True))
    matches = matches_with(player_ids).values("pk")
    for photo in Evidence.objects.filter(match__in=matches, erased_at=None).select_related("match").order_by("pk"):
        if _is_by(photo.by_kind, photo.match, entries) and default_storage.exists(photo.path):
            with default_storage.open(photo.path) as file:
                yield f"photos/{photo.pk}.jpg", file.read()
    for text in TranscriptText.objects.filter(transcript__match__in=matches).select_related("transcript__match"):
        if _is_by(text.transcript.by_kind, text.transcript.match, entries):
            yield f"transcripts/{text.pk}.txt", text.text.encode()


def _is_by(by_kind: str, match: Match, entries: set[int]) -> bool:
    sides = {"side0": match.side0_id, "side1": match.side1_id}
    return sides.get(by_kind) in entries
