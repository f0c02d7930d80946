"""Judge a document: its shape, its signature, and everything in it that the rules decide."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from rules_engine.documents import codes
from rules_engine.documents.canonical import NotCanonical
from rules_engine.documents.draws import judge_draws
from rules_engine.documents.effects import judge_effects
from rules_engine.documents.entrants import judge_entrants
from rules_engine.documents.ladders import judge_ladders
from rules_engine.documents.lineups import judge_lineups
from rules_engine.documents.opening import Refusal, opened
from rules_engine.documents.play import judge_play
from rules_engine.documents.records import judge_records
from rules_engine.documents.shapes import shape_faults
from rules_engine.documents.signatures import judge_signature
from rules_engine.verdict import Verdict, Violation

Document: TypeAlias = Mapping[str, Any]  # of the shape of the schema
FORMAT: Final = "open-event"
VERSION: Final = "1.1"
_MAJOR: Final = "1."


@dataclass(frozen=True, slots=True)
class EventReport:
    """What was judged of an event. ``counts``: of drawings that were proved, of sheets, ratings and others."""

    id: int
    name: str
    verdict: Verdict
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Report:
    """The judgement of a document. ``verdict``: of its file, shape and signature. ``document``: None if it is none."""

    verdict: Verdict
    events: tuple[EventReport, ...] = ()
    digest: str = ""
    document: Document | None = None

    @property
    def is_ok(self) -> bool:
        return self.verdict.is_ok and all(event.verdict.is_ok for event in self.events)


def judge_bytes(data: bytes, key: str = "") -> Report:
    """Judge a file, packed or not. Never raise for what is in it. ``key``: see ``judge_signature``."""
    try:
        return judge(opened(data), key)
    except Refusal as refusal:
        return Report(Verdict((refusal.violation,)))


def judge(value: object, key: str = "") -> Report:
    """Judge a decoded document."""
    faults = _frame_faults(value) or shape_faults(value)
    if faults or not isinstance(value, dict):
        return Report(Verdict(faults))
    try:
        verdict = judge_signature(value, key)
    except RecursionError:
        return Report(Verdict((Violation(codes.TOO_DEEP),)))
    except NotCanonical:
        return Report(Verdict((Violation(codes.VALUE_NOT_EXACT),)))
    names = tuple(_name_faults(value["content"]))
    verdict = Verdict((*verdict.violations, *names), verdict.notes)
    return Report(verdict, tuple(_events(value["content"])), value.get("signature", {}).get("sha256", ""), value)


def _frame_faults(value: object) -> tuple[Violation, ...]:
    """Return why this is no document of the format at all, or of a version that is not known."""
    content = value.get("content") if isinstance(value, dict) else None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        return (Violation(codes.OTHER_FORMAT),)
    version = content.get("version")
    if not isinstance(version, str) or not version.startswith(_MAJOR):
        return (Violation(codes.OTHER_VERSION, "content.version", {"version": str(version)[:20]}),)
    return ()


def _name_faults(content: Document) -> Iterator[Violation]:
    """Yield people, pairs, tournaments and events that occur twice."""
    rows = [("people", [row["id"] for row in (*content["people"], *content.get("pairs", ()))])]
    rows.append(("tournaments", [row["slug"] for row in content["tournaments"]]))
    rows.append(("events", [event["id"] for row in content["tournaments"] for event in row["events"]]))
    for place, names in rows:
        earlier_names = set[object]()
        for name in names:
            if name in earlier_names:
                yield Violation(codes.NAMED_TWICE, place, {"name": str(name)})
            earlier_names.add(name)


def _events(content: Document) -> Iterator[EventReport]:
    people = {row["id"] for row in (*content["people"], *content.get("pairs", ()))}
    for tournament in content["tournaments"]:
        for event in tournament["events"]:
            yield _judged(event, people)


@dataclass(slots=True)
class _Findings:
    violations: list[Violation] = field(default_factory=list)
    notes: list[Violation] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)

    def add(self, name: str, count: int, verdict: Verdict) -> None:
        self.violations += verdict.violations
        self.notes += verdict.notes
        self.counts[name] = count


def _judged(event: Document, people: set[str]) -> EventReport:
    findings = _Findings()
    entrants = judge_entrants(event, people)
    findings.add("entries", len(event.get("entries", ())), entrants)
    if entrants.is_ok:  # all else refers to them
        findings.add("drawings", *judge_draws(event))
        findings.add("lineups", *judge_lineups(event))
        findings.add("ladders", *judge_ladders(event))
        findings.add("sheets", *judge_play(event))
        findings.add("records", *judge_records(event))
        findings.add("ratings", *judge_effects(event))
    verdict = Verdict(tuple(findings.violations), tuple(findings.notes))
    return EventReport(event["id"], event["name"], verdict, findings.counts)
