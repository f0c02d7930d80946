"""Write a phase as plain data, with every key: ``reading`` reads the same phase from it."""

from collections.abc import Mapping
from typing import Any, Final

from rules_engine.draws import settings
from rules_engine.draws.changes import Away, Change, Disqualified, Late, Reentered, Replaced, Reseated, Withdrawn
from rules_engine.draws.exported.phase import Phase, StatedDrawing, StatedResult
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.losses import Loss
from rules_engine.draws.stage import EventJson
from rules_engine.draws.standings.values import as_json


def write_phase(phase: Phase) -> EventJson:
    required_fields: EventJson = {"format": phase.format, "settings": dict(phase.settings), **_field(phase)}
    optional_fields: EventJson = {}
    optional_fields["drawings"] = [_drawing(drawing) for drawing in phase.drawings]
    optional_fields["results"] = [_result(result) for result in phase.results]
    optional_fields["changes"] = [write_change(change) for change in phase.changes]
    optional_fields["present"] = sorted(phase.present)
    optional_fields["places"] = [
        {"standing": at.standing, "place": at.place, "entry": entry} for at, entry in phase.places.items()
    ]
    optional_fields["carried"] = [
        {"entry": entry, "points": as_json(points)} for entry, points in sorted(phase.carried.items())
    ]
    return {**required_fields, **_without_empty({**optional_fields, "seed": phase.seed, "now": phase.now})}


_SECOND_ENTRY: Final = {Replaced: "replaced", Reentered: "reentered"}


def write_change(change: Change) -> EventJson:
    match change:
        case Withdrawn(entry, still_plays):
            return {"change": "withdrawn", "entry": entry, "still_plays": sorted(still_plays)}
        case Disqualified(entry):
            return {"change": "disqualified", "entry": entry}
        case Away(entry, round_):
            return {"change": "away", "entry": entry, "round": round_}
        case Late(entry, from_round, losses, section, halves):
            more = {**({"section": section} if section else {}), **({"halves": halves} if halves else {})}
            return {"change": "late", "entry": entry, "from_round": from_round, "losses": losses, **more}
        case Reseated(node, side, seated):
            return {"change": "reseated", "node": node, "side": side, "entry": seated}
        case Replaced(entry, by) | Reentered(entry, by):
            return {"change": _SECOND_ENTRY[type(change)], "entry": entry, "by": by}


def _field(phase: Phase) -> EventJson:
    data: EventJson = {}
    if phase.entries is not None:
        data["entries"] = [_entry(entry) for entry in phase.entries]
    if phase.field_from is not None:
        data["field_from"] = settings.write(phase.field_from)
    return data


def _entry(draw_entry: DrawEntry) -> EventJson:
    data = {
        "entry": draw_entry.entry,
        "number": draw_entry.number,
        "rating": draw_entry.rating,
        "seed": draw_entry.seed,
    }
    return _without_empty({**data, "groups": list(draw_entry.groups)})


def _drawing(stated_drawing: StatedDrawing) -> EventJson:
    drawing, basis = stated_drawing.drawing, stated_drawing.basis
    counts = {"entries": basis.entries, "results": basis.results, "changes": basis.changes, "now": basis.now}
    return {
        "round": drawing.round,
        "algorithm": drawing.algorithm,
        "output": dict(drawing.output),
        "by_hand": stated_drawing.is_by_hand,
        **_without_empty(
            {"seed": stated_drawing.seed, "commitment": stated_drawing.commitment, "settings": stated_drawing.settings}
        ),
        "seen": {name: number for name, number in counts.items() if number is not None}
        | ({} if basis.stands else {"stands": False}),
    }


def _result(stated_result: StatedResult) -> EventJson:
    result = stated_result.result
    optional_fields = {
        "ruling": result.ruling and result.ruling.value,
        "score": result.score and list(result.score),
        "loss": None if result.loss is Loss.PLAYED else result.loss.value,
        "loser_present": result.loser_present,
        "ended": stated_result.ended,
        "level": result.is_level or None,
        "league_points": result.league_points and [as_json(points) for points in result.league_points],
        "games": result.games and list(result.games),
        "berlin": result.berlin and list(result.berlin),
        "late": list(map(int, result.late)) if any(result.late) else None,
    }
    required_fields = {"node": stated_result.node, "sides": list(result.sides), "winner": result.winner}
    return {**required_fields, **{name: value for name, value in optional_fields.items() if value is not None}}


def _without_empty(data: Mapping[str, Any]) -> EventJson:
    """Leave out keys whose value is None or an empty list."""
    return {name: value for name, value in data.items() if value is not None and value != []}
