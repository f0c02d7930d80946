"""An event of another site in a document: with the ids that its entries have there, which prove its draws."""

from collections.abc import Mapping
from typing import Any

from exchange.queries.documents.plain import Plain
from rules_engine.draws.exported.renaming import renamed_phase

Ids = Mapping[int, int]


def in_words_of_origin(event: Plain, ids: Ids) -> Plain:
    """Return an event with other ids of its entries; the same if there are none."""
    if not ids:
        return event
    data: dict[str, Any] = dict(event)
    parts = {
        "entries": [_named(row, ids) for row in data.get("entries", ())],
        "stages": [_stage(row, ids) for row in data.get("stages", ())],
        "matches": [
            {**row, "sides": [ids.get(side, side) for side in row["sides"]]} for row in data.get("matches", ())
        ],
        "prizes": [_pot(row, ids) for row in data.get("prizes", ())],
    }
    return {**data, **{name: rows for name, rows in parts.items() if name in data}}


def _stage(stage: Plain, ids: Ids) -> Plain:
    data: dict[str, Any] = dict(stage)
    if "draw" not in data:
        return data
    placings = {"placings": [_named(row, ids) for row in data["placings"]]} if "placings" in data else {}
    return {**data, "draw": renamed_phase(data["draw"], ids), **placings}


def _pot(pot: Plain, ids: Ids) -> Plain:
    data: dict[str, Any] = dict(pot)
    return {**data, "prizes": [_named(row, ids) for row in data["prizes"]]}


def _named(row: Mapping[str, Any], ids: Ids) -> Plain:
    return {**row, "entry": ids.get(row["entry"], row["entry"])}
