"""The changes of acts, from their facts: the values before and after.

A value is plain data, such as ``{"score": [7, 4], "ending": "played", "winner": "Ann"}``, ``{"table": "3"}`` or
``{"name": "Ann"}``, and None where there was nothing or is nothing any more. The interfaces translate it.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias
from uuid import UUID

from journal.models import Fact
from matches import scores
from matches.models import (
    Drawing,
    Entry,
    EntryFact,
    Judgement,
    Match,
    MatchFact,
    Response,
    Result,
    Ruling,
    StageFact,
    Submission,
    TimerFact,
)
from matches.queries.entries import entries

Value: TypeAlias = Mapping[str, Any]
_SIDES: Final = {"side0": 0, "side1": 1}
_SWITCHES: Final = {EntryFact.Kind.PRESENT: True, EntryFact.Kind.AWAY: False}
_VALUED: Final = ("table", "length")


@dataclass(frozen=True, slots=True)
class Change:
    """A change by an act. ``what``: the kind of thing. ``about``: the names of the entries concerned."""

    what: str
    about: tuple[str, ...] = ()
    before: Value | None = None
    after: Value | None = None

    @property
    def taken_back(self) -> "Change":
        return replace(self, before=self.after, after=self.before)


@dataclass(frozen=True, slots=True)
class _Raw:
    """A change with entry ids instead of names, in ``about`` and in values under "entry"."""

    act: UUID
    what: str
    about: tuple[int, ...] = ()
    before: Value | None = None
    after: Value | None = None


def changes_of(acts: Collection[UUID], models: Collection[type[Fact]]) -> dict[UUID, list[Change]]:
    """Return the changes by act. ``models``: the models of their facts. The number of queries is constant."""
    raws = [raw for model, reader in READERS.items() if model in models for raw in reader(acts)]
    names = {pk: row.name for pk, row in entries.by_ids({pk for raw in raws for pk in _ids(raw)}).items()}
    changes_by_act: dict[UUID, list[Change]] = defaultdict(list)
    for raw in raws:
        about = tuple(names[pk] for pk in raw.about)
        changes_by_act[raw.act].append(Change(raw.what, about, _named(raw.before, names), _named(raw.after, names)))
    return changes_by_act


def _ids(raw: _Raw) -> Iterator[int]:
    yield from raw.about
    for value in (raw.before, raw.after):
        if value and value.get("entry") is not None:
            yield value["entry"]


def _named(value: Value | None, names: Mapping[int, str]) -> Value | None:
    if value is None or "entry" not in value:
        return value
    data = {name: item for name, item in value.items() if name != "entry"}
    return {**data, "name": names.get(value["entry"], "")} if value["entry"] else data


def _entered(acts: Collection[UUID]) -> Iterator[_Raw]:
    newcomer_ids = set(_came_instead(acts))
    for act, pk in Entry.objects.filter(act__in=acts).order_by("number").values_list("act", "pk"):
        if pk not in newcomer_ids:
            yield _Raw(act, "entry", after={"entry": pk})


def _came_instead(acts: Collection[UUID]) -> Iterator[int]:
    facts = EntryFact.objects.filter(act__in=acts, kind=EntryFact.Kind.REPLACED)
    yield from (params["by"] for params in facts.values_list("params", flat=True))


def _entry_facts(acts: Collection[UUID]) -> Iterator[_Raw]:
    """Yield changes of entries. The value before is that of the previous fact about the entry."""
    facts = EntryFact.objects.filter(act__in=acts)
    last: dict[tuple[int, str], Value] = {}
    for fact in EntryFact.objects.filter(entry__in=facts.values("entry")).order_by("pk"):
        field, after = _of_entry(fact)
        if fact.act_id in acts:
            yield _entry_change(fact, field, last.get((fact.entry_id, field)), after)
        last[fact.entry_id, field] = after


def _of_entry(fact: EntryFact) -> tuple[str, Value]:
    if fact.kind in _SWITCHES and not fact.from_round:
        return "present", {"present": _SWITCHES[EntryFact.Kind(fact.kind)]}
    if fact.kind == EntryFact.Kind.SEEDED:
        return "seed", {"seed": fact.params.get("seed")}
    if fact.kind == EntryFact.Kind.RESEATED:
        return "seat", {"node": fact.params["node"]}
    value = {"round": fact.from_round} if fact.from_round else {}
    return fact.kind, value


def _entry_change(fact: EntryFact, field: str, before: Value | None, after: Value) -> _Raw:
    if fact.kind in (EntryFact.Kind.REPLACED, EntryFact.Kind.REENTERED):
        return _Raw(fact.act_id, "entry", (), {"entry": fact.entry_id}, {"entry": fact.params["by"]})
    if fact.kind in (EntryFact.Kind.WITHDRAWN, EntryFact.Kind.DISQUALIFIED):
        return _Raw(fact.act_id, "entry", (), {"entry": fact.entry_id}, None)
    return _Raw(fact.act_id, field, (fact.entry_id,), before, after or None)


def _drawn(acts: Collection[UUID]) -> Iterator[_Raw]:
    for drawing in Drawing.objects.filter(act__in=acts).select_related("stage").order_by("pk"):
        value = {"stage": drawing.stage.position, "round": drawing.round, "attempt": drawing.attempt}
        yield _Raw(drawing.act_id, "drawing", (), None, value)


def _born(acts: Collection[UUID]) -> Iterator[_Raw]:
    rows = Match.objects.filter(act__in=acts).order_by("pk").values_list("act", "side0", "side1", "length")
    yield from (_Raw(act, "match", (first, second), None, {"length": length}) for act, first, second, length in rows)


def _of_matches(acts: Collection[UUID]) -> Iterator[_Raw]:
    facts = MatchFact.objects.filter(act__in=acts)
    last: dict[tuple[int, str], Value] = {}
    for fact in MatchFact.objects.filter(match__in=facts.values("match")).select_related("match").order_by("pk"):
        after = fact.params if fact.kind in _VALUED else None
        if fact.act_id in acts:
            yield _Raw(fact.act_id, fact.kind, _sides(fact.match), last.get((fact.match_id, fact.kind)), after)
        if after is not None:
            last[fact.match_id, fact.kind] = after


def _submitted(acts: Collection[UUID]) -> Iterator[_Raw]:
    for submission in Submission.objects.filter(act__in=acts).select_related("match").order_by("received_at", "pk"):
        yield _Raw(
            submission.act_id, "submission", _speaker(submission.match, submission.by_kind), None, _score(submission)
        )


def _score(submission: Submission) -> Value | None:
    reading = scores.read(submission.sheet).reading
    return {"score": list(reading.score)} if reading and reading.score else None


def _judged(acts: Collection[UUID]) -> Iterator[_Raw]:
    for judgement in Judgement.objects.filter(act__in=acts).select_related("submission__match").order_by("pk"):
        about = _speaker(judgement.submission.match, judgement.submission.by_kind)
        yield _Raw(
            judgement.act_id, "judgement", about, None, {"ok": judgement.ok, **(_score(judgement.submission) or {})}
        )


def _answered(acts: Collection[UUID]) -> Iterator[_Raw]:
    for response in Response.objects.filter(act__in=acts).select_related("submission__match").order_by("pk"):
        yield _Raw(
            response.act_id,
            "answer",
            _speaker(response.submission.match, response.by_kind),
            None,
            {"answer": response.answer},
        )


def _resulted(acts: Collection[UUID]) -> Iterator[_Raw]:
    for result in Result.objects.filter(act__in=acts).select_related("match", "replaces").order_by("pk"):
        before = None if result.replaces is None else _outcome(result.match, result.replaces)
        yield _Raw(result.act_id, "result", _sides(result.match), before, _outcome(result.match, result))


def _outcome(match: Match, result: Result) -> Value:
    winner = None if result.winner is None else _sides(match)[result.winner]
    value: Value = {"score": result.final or None, "ending": result.ending, "entry": winner}
    return value if result.loser_present is None else {**value, "loser_present": result.loser_present}


def _ruled(acts: Collection[UUID]) -> Iterator[_Raw]:
    for ruling in Ruling.objects.filter(act__in=acts).select_related("match").order_by("pk"):
        yield _Raw(ruling.act_id, "ruling", _sides(ruling.match), None, {"choice": ruling.choice})


def _planned(acts: Collection[UUID]) -> Iterator[_Raw]:
    """Yield changes of settings and lengths of a stage, one by one."""
    for fact in StageFact.objects.filter(act__in=acts).order_by("pk"):
        for field in ("settings", "lengths"):
            before, after = (dict(params.get(field) or {}) for params in (fact.params["before"], fact.params))
            for key in sorted(before | after):
                if before.get(key) != after.get(key):
                    old, new = (
                        {"key": key, "value": values[key]} if key in values else None for values in (before, after)
                    )
                    yield _Raw(fact.act_id, field, (), old, new)


def _timed(acts: Collection[UUID]) -> Iterator[_Raw]:
    facts = TimerFact.objects.filter(act__in=acts).exclude(minutes=0).order_by("pk")
    yield from (_Raw(act, "timer", after={"minutes": minutes}) for act, minutes in facts.values_list("act", "minutes"))


def _sides(match: Match) -> tuple[int, int]:
    return match.side0_id, match.side1_id


def _speaker(match: Match, kind: str) -> tuple[int, ...]:
    """Return the entry of the side, or nothing for the desk."""
    return (_sides(match)[_SIDES[kind]],) if kind in _SIDES else ()


READERS: Final[Mapping[type[Fact], Callable[[Collection[UUID]], Iterator[_Raw]]]] = {
    **{Entry: _entered, EntryFact: _entry_facts, Drawing: _drawn, Match: _born, MatchFact: _of_matches},
    **{Submission: _submitted, Judgement: _judged, Response: _answered, Result: _resulted, Ruling: _ruled},
    **{StageFact: _planned, TimerFact: _timed},
}
