"""A phase as plain data, every key of it: what ``reading`` reads gives the same phase again."""

from collections.abc import Mapping
from typing import Any, Final

from rules_engine.draws import settings
from rules_engine.draws.changes import Away, Change, Disqualified, Late, Reentered, Replaced, Reseated, Withdrawn
from rules_engine.draws.exported.phase import Phase, StatedDrawing, StatedResult
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.losses import Loss

Plain = dict[str, Any]


def write_phase(phase: Phase) -> Plain:
    said: Plain = {"format": phase.format, "settings": dict(phase.settings), **_field(phase)}
    told: Plain = {}
    told["drawings"] = [_drawing(one) for one in phase.drawings]
    told["results"] = [_result(one) for one in phase.results]
    told["changes"] = [write_change(one) for one in phase.changes]
    told["present"] = sorted(phase.present)
    told["places"] = [{"standing": at.standing, "place": at.place, "entry": one} for at, one in phase.places.items()]
    told["carried"] = [{"entry": entry, "points": points} for entry, points in sorted(phase.carried.items())]
    return {**said, **_without_nothing({**told, "seed": phase.seed, "now": phase.now})}


_SECOND_ENTRY: Final = {Replaced: "replaced", Reentered: "reentered"}


def write_change(change: Change) -> Plain:
    match change:
        case Withdrawn(entry, still_plays):
            return {"change": "withdrawn", "entry": entry, "still_plays": sorted(still_plays)}
        case Disqualified(entry):
            return {"change": "disqualified", "entry": entry}
        case Away(entry, round_):
            return {"change": "away", "entry": entry, "round": round_}
        case Late(entry, from_round, losses, section):
            into = {"section": section} if section else {}
            return {"change": "late", "entry": entry, "from_round": from_round, "losses": losses, **into}
        case Reseated(node, side, seated):
            return {"change": "reseated", "node": node, "side": side, "entry": seated}
        case Replaced(entry, by) | Reentered(entry, by):
            return {"change": _SECOND_ENTRY[type(change)], "entry": entry, "by": by}


def _field(phase: Phase) -> Plain:
    told: Plain = {}
    if phase.entries is not None:
        told["entries"] = [_entry(one) for one in phase.entries]
    if phase.field_from is not None:
        told["field_from"] = settings.write(phase.field_from)
    return told


def _entry(one: DrawEntry) -> Plain:
    told = {"entry": one.entry, "number": one.number, "rating": one.rating, "seed": one.seed}
    return _without_nothing({**told, "groups": list(one.groups)})


def _drawing(one: StatedDrawing) -> Plain:
    drawn, seen = one.drawing, one.seen
    told = {"entries": seen.entries, "results": seen.results, "changes": seen.changes, "now": seen.now}
    return {
        "round": drawn.round,
        "algorithm": drawn.algorithm,
        "output": dict(drawn.output),
        "by_hand": one.is_by_hand,
        **_without_nothing({"seed": one.seed, "commitment": one.commitment, "settings": one.settings}),
        "seen": {name: number for name, number in told.items() if number is not None}
        | ({} if seen.stands else {"stands": False}),
    }


def _result(one: StatedResult) -> Plain:
    played = one.result
    optional = {
        "ruling": played.ruling and played.ruling.value,
        "score": played.score and list(played.score),
        "loss": None if played.loss is Loss.PLAYED else played.loss.value,
        "ended": one.ended,
    }
    told = {"node": one.node, "sides": list(played.sides), "winner": played.winner}
    return {**told, **{name: value for name, value in optional.items() if value is not None}}


def _without_nothing(told: Mapping[str, Any]) -> Plain:
    """Without the keys that say nothing."""
    return {name: value for name, value in told.items() if value is not None and value != []}
