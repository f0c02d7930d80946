"""Write the draws of an event of another site: its stages, drawings and changes of the field."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from exchange.inputs import Json
from exchange.recording.incoming.desk import Place, contradiction
from journal.acts import record_act
from matches.derive.exports import SEEN
from matches.derive.stages import changes_in, entry_changes
from matches.models import Drawing, EntryFact, Stage
from matches.queries.draws import draws
from matches.recording.stages import change_plan
from rules_engine.draws.exported.renaming import renamed_phase
from rules_engine.draws.exported.writing import write_change

BY_HAND: Final = "by_hand"
_Kind = EntryFact.Kind


def plan_of(stage: Json) -> dict[str, Any]:
    """Return the settings, lengths and source of the field of a stage, as its columns."""
    draw = stage.get("draw", {})
    field_from = stage.get("field_from") or draw.get("field_from") or {}
    return {"settings": draw.get("settings", {}), "lengths": stage.get("lengths", {}), "field_from": field_from}


def bring_stages(place: Place) -> None:
    """Bring in each stage: a new one is added, another plan replaces that which is here."""
    stored = {stage.position: stage for stage in place.event.stages.select_related("event").order_by("position")}
    stated = {stage["position"]: stage for stage in place.data.get("stages", ())}
    for position in stored.keys() - stated.keys() if stated else ():
        raise contradiction(place.data, f"stages[{position}]")
    for position, data in sorted(stated.items()):
        stage = _planned(place, stored.get(position), data)
        if "draw" in data:
            draw = renamed_phase(data["draw"], place.entries)
            _bring_drawings(place, stage, draw)
            _bring_changes(place, stage, draw)


def _planned(place: Place, stage: Stage | None, data: Json) -> Stage:
    plan = plan_of(data)
    if stage is None:
        with record_act(place.stream, "import_draw", place.ctx()) as act:
            row = Stage(event=place.event, position=data["position"], format=data["format"], **plan)
            return act.make(row)
    if stage.format != data["format"]:
        raise contradiction(place.data, f"stages[{stage.position}]")
    changes = {name: plan[name] for name in ("settings", "lengths") if plan[name] != getattr(stage, name)}
    if changes:
        with record_act(place.stream, "import_draw", place.ctx()) as act:
            change_plan(act, stage, **changes)
    return stage


def _bring_drawings(place: Place, stage: Stage, draw: Json) -> None:
    """State each drawing that differs from what is here, and take back those that the document no longer has."""
    stored = {row.round: row for row in draws.drawings(stage)}
    stated = {row.round: row for row in _drawings(stage, draw)}
    for round_, row in sorted(stored.items(), reverse=True):
        if round_ not in stated:
            place.undo(row.act)
    for round_, row in stated.items():
        if round_ not in stored or _columns(stored[round_]) != _columns(row):
            row.attempt = draws.attempts(stage, round_) + 1
            with record_act(place.stream, "import_draw", place.ctx(_moment(row))) as act:
                act.state(row)


def _columns(row: Drawing) -> tuple[object, ...]:
    return row.algorithm, row.seed, row.seed_commitment, row.reason_code, row.output


def _moment(row: Drawing) -> datetime | None:
    second = row.output[SEEN].get("now")
    return datetime.fromtimestamp(second, UTC) if second is not None and 0 <= second < 2**33 else None


def _drawings(stage: Stage, draw: Json) -> Iterator[Drawing]:
    entries, drawn = draw.get("entries", []), 0
    for number, data in enumerate(draw.get("drawings", ())):
        until = max(drawn, _entries_seen(data, entries))
        more = _stored_with(data, entries[drawn:until], draw.get("carried", []) if number == 0 else [])
        drawn = until
        yield Drawing(
            stage=stage,
            round=data["round"],
            seed=data.get("seed", ""),
            seed_commitment=data.get("commitment", ""),
            algorithm=data["algorithm"],
            output={**data["output"], **more},
            reason_code=BY_HAND if data.get("by_hand") else "",
        )


def _entries_seen(data: Json, entries: Sequence[Json]) -> int:
    """Return how many of the entries were in the field. What was drawn by hand does not say so, but names them."""
    seen: int | None = data.get("seen", {}).get("entries")
    if seen is not None:
        return seen
    named = set(_numbers(data["output"]))
    return max((place for place, row in enumerate(entries, start=1) if row["entry"] in named), default=0)


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _numbers(item)
    elif type(value) is int:
        yield value


def _stored_with(data: Json, entries: Sequence[Json], carried: Sequence[Json]) -> dict[str, Any]:
    """Return what the site stores with the output of a drawing."""
    stored: dict[str, Any] = {SEEN: dict(data.get("seen", {})), "entries": [_entry(row) for row in entries]}
    if carried:
        stored["carried"] = {str(row["entry"]): row["points"] for row in carried}
    if "settings" in data:
        stored["settings"] = data["settings"]
        if "seeding" in data["settings"]:
            stored["seeding"] = data["settings"]["seeding"]
    return stored


def _entry(row: Json) -> dict[str, Any]:
    data = {"entry": row["entry"], "number": row["number"], "rating": row.get("rating"), "seed": row.get("seed")}
    return {**data, "groups": row["groups"]} if row.get("groups") else data


def _bring_changes(place: Place, stage: Stage, draw: Json) -> None:
    """State the changes that are new, after taking back those that the document no longer has."""
    stated = list(draw.get("changes", ()))
    field = [row["entry"] for row in draw.get("entries", ())]
    facts = entry_changes(stage)
    stored = [(fact, write_change(change)) for fact, change in changes_in(facts) if fact.entry_id in set(field)]
    same = _same_at_first([change for _, change in stored], stated)
    for fact, _ in reversed(stored[same:]):
        place.undo(fact.act)
    for change in stated[same:]:
        with record_act(place.stream, "import_change", place.ctx()) as act:
            act.state(_fact(stage, change, field))


def _same_at_first(stored: Sequence[Json], stated: Sequence[Json]) -> int:
    """Return how many of the first changes are the same."""
    pairs = enumerate(zip(stored, stated, strict=False))
    return next((at for at, (first, second) in pairs if first != second), min(len(stored), len(stated)))


def _fact(stage: Stage, change: Json, field: Sequence[int]) -> EntryFact:
    kind, params = _READERS[change["change"]]
    entry = change.get("entry") or field[0]  # a side that becomes a bye
    named = {name: change[name] for name in params if change.get(name)}
    if kind is _Kind.RESEATED:
        named = {"node": change["node"], "side": change["side"], **({} if change["entry"] else {"is_bye": True})}
    round_ = change.get("round", change.get("from_round"))
    return EntryFact(entry_id=entry, stage=stage, kind=kind, from_round=round_, params=named)


_READERS: Final[Mapping[str, tuple[EntryFact.Kind, tuple[str, ...]]]] = {
    "withdrawn": (_Kind.WITHDRAWN, ("still_plays",)),
    "disqualified": (_Kind.DISQUALIFIED, ()),
    "away": (_Kind.AWAY, ()),
    "late": (_Kind.LATE, ("losses", "section", "halves")),
    "reseated": (_Kind.RESEATED, ()),
    "replaced": (_Kind.REPLACED, ("by",)),
    "reentered": (_Kind.REENTERED, ("by",)),
}
