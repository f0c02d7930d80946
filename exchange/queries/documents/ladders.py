"""A ladder in a document: its start, and everything that was done in it since."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from exchange.queries.documents.plain import Plain, plain_time, without_empty
from journal.models import Act
from matches.models import Entry, EntryFact, LadderFact, Stage, StageFact, Submission
from matches.queries.ladders.fact_rows import DEPARTURES, ladder_facts, settings_changes
from matches.queries.ladders.played import derived_until, seconds

_BACK_IN: Final = {EntryFact.Kind.BACK: "back_in"}  # in the event; "back" is who was away
_START: Final = {LadderFact.Kind.STARTED: "start"}


@dataclass(frozen=True, slots=True)
class LadderStep:
    """Something that was done in a ladder. ``act``: of the journal; None for a score that was sent."""

    second: int
    data: dict[str, Any]
    act: Act | None = None


def ladder_row(stage: Stage) -> Plain:
    """Return a ladder with the settings of its start, or before that with those of now."""
    steps = ladder_steps(stage)
    changes = [step for step in steps if step.data["act"] == "settings"]
    settings = _before(stage, changes[0]) if changes else stage.settings
    return {"settings": settings, "until": derived_until(stage), "acts": [step.data for step in steps]}


def _before(stage: Stage, change: LadderStep) -> Plain:
    """Return the settings before a change."""
    facts = settings_changes(stage_id=stage.pk)
    settings: Plain = next(fact for fact in facts if fact.act == change.act).params["before"]["settings"]
    return settings


def ladder_steps(stage: Stage) -> list[LadderStep]:
    """Return what was done in a ladder, in the order in which it is played through; nothing before its start."""
    facts = ladder_facts(stage_id=stage.pk)
    start = next((fact for fact in facts if fact.kind == LadderFact.Kind.STARTED), None)
    if start is None:
        return []
    return [_of_fact(start), *sorted(_later(stage, facts, start), key=lambda step: step.second)]


def _later(stage: Stage, facts: Sequence[LadderFact], start: LadderFact) -> Iterator[LadderStep]:
    reports = [fact for fact in facts if fact.kind == LadderFact.Kind.REPORT]
    yield from (_of_fact(fact) for fact in facts if fact not in reports and fact != start)
    for change in settings_changes(stage_id=stage.pk):
        if change.act.seq > start.act.seq:
            yield _step(change, "settings", {"settings": change.params["settings"]})
    later = {"act__seq__gt": start.act.seq}
    for entry in Entry.objects.holding().filter(event=stage.event_id, **later).select_related("act").order_by("pk"):
        yield _step(entry, "join", {"entry": entry.pk})
    moves = EntryFact.objects.holding().filter(entry__event=stage.event_id, kind__in=DEPARTURES, **later)
    for move in moves.select_related("act").order_by("pk"):
        yield _step(move, _BACK_IN.get(EntryFact.Kind(move.kind), move.kind), {"entry": move.entry_id})
    for row in Submission.objects.filter(match__stage=stage).select_related("match").order_by("received_at", "pk"):
        data = {"act": "report", "at": plain_time(row.received_at), "number": int(row.match.node_key[1:])}
        yield LadderStep(seconds(row.received_at), data)
    yield from (_of_fact(fact) for fact in reports)


def _of_fact(fact: LadderFact) -> LadderStep:
    sides = {"entry": fact.entry_id, "opponent": fact.opponent_id, "number": fact.number}
    return _step(fact, _START.get(LadderFact.Kind(fact.kind), fact.kind), without_empty({**sides, **fact.params}))


def _step(fact: LadderFact | StageFact | Entry | EntryFact, name: str, data: Plain) -> LadderStep:
    return LadderStep(seconds(fact.act.at), {"act": name, "at": plain_time(fact.act.at), **data}, fact.act)
