"""Write the draws of an event of another site: its stages, drawings and changes of the field."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from exchange.inputs import Json
from exchange.recording.incoming.desk import Place, contradiction
from exchange.recording.incoming.ladders import bring_ladder
from journal.acts import record_act
from matches.derive.exports import STATED_INPUT
from matches.derive.stages import changes_in, entry_changes
from matches.models import Drawing, EntryFact, Stage
from matches.queries.draws import draws
from matches.queries.ladders.sides import is_started
from matches.recording.stages import change_plan
from rules_engine.draws.exported.renaming import renamed_phase
from rules_engine.draws.exported.writing import write_change

BY_HAND: Final = "by_hand"
_Kind = EntryFact.Kind


def plan_of(stage: Json) -> dict[str, Any]:
    """Return the settings, lengths and source of the field of a stage, as its columns."""
    draw = stage.get("draw") or stage.get("ladder") or {}
    field_from = stage.get("field_from") or draw.get("field_from") or {}
    return {"settings": draw.get("settings", {}), "lengths": stage.get("lengths", {}), "field_from": field_from}


def bring_stages(place: Place) -> None:
    """Bring in each stage: a new one is added, another plan replaces that which is here."""
    earlier = {stage.position: stage for stage in place.event.stages.select_related("event").order_by("position")}
    target = {stage["position"]: stage for stage in place.data.get("stages", ())}
    for position in earlier.keys() - target.keys() if target else ():
        raise contradiction(place.data, f"stages[{position}]")
    for position, data in sorted(target.items()):
        stage = _planned(place, earlier.get(position), data)
        if "ladder" in data:
            bring_ladder(place, stage, data["ladder"])
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
    names = ("lengths",) if is_started(stage) else ("settings", "lengths")  # those of a ladder change by its acts
    changes = {name: plan[name] for name in names if plan[name] != getattr(stage, name)}
    if changes:
        with record_act(place.stream, "import_draw", place.ctx()) as act:
            change_plan(act, stage, **changes)
    return stage


def _bring_drawings(place: Place, stage: Stage, draw: Json) -> None:
    """State each drawing that differs from what is here, and take back those that the document no longer has."""
    earlier = {row.round: row for row in draws.drawings(stage)}
    target = {row.round: row for row in _drawings(stage, draw)}
    for round_, row in sorted(earlier.items(), reverse=True):
        if round_ not in target:
            place.undo(row.act)
    for round_, row in target.items():
        if round_ not in earlier or _columns(earlier[round_]) != _columns(row):
            row.attempt = draws.attempts(stage, round_) + 1
            with record_act(place.stream, "import_draw", place.ctx(_moment(row))) as act:
                act.state(row)


def _columns(row: Drawing) -> tuple[object, ...]:
    return row.algorithm, row.seed, row.seed_commitment, row.reason_code, row.output


def _moment(row: Drawing) -> datetime | None:
    second = row.output[STATED_INPUT].get("now")
    return datetime.fromtimestamp(second, UTC) if second is not None and 0 <= second < 2**33 else None


def _drawings(stage: Stage, draw: Json) -> Iterator[Drawing]:
    entries, count = draw.get("entries", []), 0
    for number, data in enumerate(draw.get("drawings", ())):
        until = max(count, _entry_count(data, entries))
        more = _stored_with(data, entries[count:until], draw.get("carried", []) if number == 0 else [])
        count = until
        yield Drawing(
            stage=stage,
            round=data["round"],
            seed=data.get("seed", ""),
            seed_commitment=data.get("commitment", ""),
            algorithm=data["algorithm"],
            output={**data["output"], **more},
            reason_code=BY_HAND if data.get("by_hand") else "",
        )


def _entry_count(data: Json, entries: Sequence[Json]) -> int:
    """Return how many of the entries were in the field. What was drawn by hand does not say so, but names them."""
    number: int | None = data.get("seen", {}).get("entries")
    if number is not None:
        return number
    ids = set(_numbers(data["output"]))
    return max((place for place, row in enumerate(entries, start=1) if row["entry"] in ids), default=0)


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _numbers(item)
    elif type(value) is int:
        yield value


def _stored_with(data: Json, entries: Sequence[Json], points: Sequence[Json]) -> dict[str, Any]:
    """Return what the site stores with the output of a drawing."""
    earlier: dict[str, Any] = {STATED_INPUT: dict(data.get("seen", {})), "entries": [_entry(row) for row in entries]}
    if points:
        earlier["carried"] = {str(row["entry"]): row["points"] for row in points}
    if "settings" in data:
        earlier["settings"] = data["settings"]
        if "seeding" in data["settings"]:
            earlier["seeding"] = data["settings"]["seeding"]
    return earlier


def _entry(row: Json) -> dict[str, Any]:
    data = {"entry": row["entry"], "number": row["number"], "rating": row.get("rating"), "seed": row.get("seed")}
    return {**data, "groups": row["groups"]} if row.get("groups") else data


def _bring_changes(place: Place, stage: Stage, draw: Json) -> None:
    """State the changes that are new, after taking back those that the document no longer has."""
    target = list(draw.get("changes", ()))
    field = [row["entry"] for row in draw.get("entries", ())]
    facts = entry_changes(stage)
    earlier = [(fact, write_change(change)) for fact, change in changes_in(facts) if fact.entry_id in set(field)]
    same = _same_at_first([change for _, change in earlier], target)
    for fact, _ in reversed(earlier[same:]):
        place.undo(fact.act)
    for change in target[same:]:
        with record_act(place.stream, "import_change", place.ctx()) as act:
            act.state(_fact(stage, change, field))


def _same_at_first(earlier: Sequence[Json], target: Sequence[Json]) -> int:
    """Return how many of the first changes are the same."""
    pairs = enumerate(zip(earlier, target, strict=False))
    return next((at for at, (first, second) in pairs if first != second), min(len(earlier), len(target)))


def _fact(stage: Stage, change: Json, field: Sequence[int]) -> EntryFact:
    kind, params = _READERS[change["change"]]
    entry = change.get("entry") or field[0]  # a side that becomes a bye
    values = {name: change[name] for name in params if change.get(name)}
    if kind is _Kind.RESEATED:
        values = {"node": change["node"], "side": change["side"], **({} if change["entry"] else {"is_bye": True})}
    round_ = change.get("round", change.get("from_round"))
    return EntryFact(entry_id=entry, stage=stage, kind=kind, from_round=round_, params=values)


_READERS: Final[Mapping[str, tuple[EntryFact.Kind, tuple[str, ...]]]] = {
    "withdrawn": (_Kind.WITHDRAWN, ("still_plays",)),
    "disqualified": (_Kind.DISQUALIFIED, ()),
    "away": (_Kind.AWAY, ()),
    "late": (_Kind.LATE, ("losses", "section", "halves")),
    "reseated": (_Kind.RESEATED, ()),
    "replaced": (_Kind.REPLACED, ("by",)),
    "reentered": (_Kind.REENTERED, ("by",)),
}
