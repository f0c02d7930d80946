"""An event of another site in a document: with the ids that its entries have there, which prove its draws."""

from collections.abc import Iterable, Mapping
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
        "entries": [_entry(row, ids) for row in data.get("entries", ())],
        "stages": [_stage(row, ids) for row in data.get("stages", ())],
        "matches": [_match(row, ids) for row in data.get("matches", ())],
        "prizes": [_pot(row, ids) for row in data.get("prizes", ())],
    }
    return {**data, **{name: rows for name, rows in parts.items() if name in data}}


def _entry(entry: Plain, ids: Ids) -> Plain:
    data: dict[str, Any] = dict(entry)
    keys = [key for key in ("squad", "board_sides") if key in data]
    return {**_named(data, ids), **{key: [_named(row, ids) for row in data[key]] for key in keys}}


def _match(match: Plain, ids: Ids) -> Plain:
    data: dict[str, Any] = dict(match)
    keys = [key for key in ("lineups", "playoff") if key in data]
    lineups = {key: [renamed_lineup(row, ids) for row in data[key]] for key in keys}
    return {**data, "sides": _mapped(data["sides"], ids)} | lineups


def renamed_lineup(lineup: Mapping[str, Any], ids: Ids) -> dict[str, Any]:
    """Return a line-up with other ids of its players."""
    names = {name: _mapped(lineup[name], ids) for name in ("boards", "reserves") if name in lineup}
    partners = {"partners": [_mapped(row, ids) for row in lineup["partners"]]} if "partners" in lineup else {}
    return {**lineup, **names, **partners}


def renamed_step(step: Mapping[str, Any], ids: Ids) -> dict[str, Any]:
    """Return what was done in a ladder with other ids of its entries."""
    names = {name: ids.get(step[name], step[name]) for name in ("entry", "opponent") if name in step}
    return {**step, **names, **({"order": _mapped(step["order"], ids)} if "order" in step else {})}


def _mapped(numbers: Iterable[Any], ids: Ids) -> list[Any]:
    return [ids.get(number, number) for number in numbers]


def _stage(stage: Plain, ids: Ids) -> Plain:
    data: dict[str, Any] = dict(stage)
    placings = {"placings": [_named(row, ids) for row in data["placings"]]} if "placings" in data else {}
    draw = {"draw": renamed_phase(data["draw"], ids)} if "draw" in data else {}
    if "ladder" in data:
        acts = [renamed_step(step, ids) for step in data["ladder"]["acts"]]
        draw = {"ladder": {**data["ladder"], "acts": acts}}
    return {**data, **draw, **placings}


def _pot(pot: Plain, ids: Ids) -> Plain:
    data: dict[str, Any] = dict(pot)
    return {**data, "prizes": [_named(row, ids) for row in data["prizes"]]}


def _named(row: Mapping[str, Any], ids: Ids) -> Plain:
    return {**row, "entry": ids.get(row["entry"], row["entry"])}
