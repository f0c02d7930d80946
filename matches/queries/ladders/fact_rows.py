"""The facts of which a ladder is played through, read in the order in which they were stated."""

from datetime import datetime
from typing import Final

from django.db.models import QuerySet

from journal.prepared import prepared
from matches.models import Entry, EntryFact, LadderFact, Result, StageFact, Submission

DEPARTURES: Final = [EntryFact.Kind.WITHDRAWN, EntryFact.Kind.DISQUALIFIED, EntryFact.Kind.BACK]


@prepared
def ladder_facts(stage_id: int) -> "QuerySet[LadderFact]":
    rows: QuerySet[LadderFact] = LadderFact.objects.holding().filter(stage=stage_id)
    return rows.select_related("act").order_by("pk")


@prepared
def settings_changes(stage_id: int) -> "QuerySet[StageFact]":
    rows: QuerySet[StageFact] = StageFact.objects.holding().filter(stage=stage_id)
    return rows.select_related("act").order_by("pk")


@prepared
def newcomers(event_id: int, since: int) -> "QuerySet[Entry, tuple[int, datetime]]":
    rows: QuerySet[Entry] = Entry.objects.holding().filter(event=event_id, act__seq__gt=since)
    return rows.order_by("pk").values_list("pk", "act__at")


@prepared
def departures(event_id: int, since: int) -> "QuerySet[EntryFact, tuple[int, str, datetime]]":
    """Return who left, or is in again, after an act."""
    facts: QuerySet[EntryFact] = EntryFact.objects.holding().filter(entry__event=event_id, kind__in=DEPARTURES)
    return facts.filter(act__seq__gt=since).order_by("pk").values_list("entry", "kind", "act__at")


@prepared
def score_times(stage_id: int) -> "QuerySet[Submission, tuple[str, datetime]]":
    rows = Submission.objects.filter(match__stage=stage_id).order_by("received_at", "pk")
    return rows.values_list("match__node_key", "received_at")


@prepared
def match_results(stage_id: int) -> "QuerySet[Result, tuple[str, int, int, int | None, str, datetime]]":
    rows: QuerySet[Result] = Result.objects.holding().filter(match__stage=stage_id).order_by("pk")
    sides = ("match__side0_id", "match__side1_id")
    return rows.values_list("match__node_key", *sides, "winner", "ending", "played_at")
