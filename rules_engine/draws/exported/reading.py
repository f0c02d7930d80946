"""Read an event from plain data, strictly: every fault is reported, none is repaired."""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from rules_engine.draws import codes, settings
from rules_engine.draws.exported.phase import Phase
from rules_engine.draws.exported.read_changes import read_changes
from rules_engine.draws.exported.read_drawings import read_drawings
from rules_engine.draws.exported.read_results import read_results
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.formats import FORMATS
from rules_engine.draws.graph import PlaceIn
from rules_engine.draws.phases.settings import FieldFrom
from rules_engine.draws.plain import PlainReader
from rules_engine.words import EntryId, Exact

_HALVES: Final = re.compile(r"(-?[0-9]{1,9})/2")
REQUIRED: Final = ("format", "settings")
OPTIONAL: Final = (
    "entries",
    "field_from",
    "seed",
    "drawings",
    "results",
    "changes",
    "present",
    "places",
    "carried",
    "now",
)


def read_phases(value: object) -> tuple[Phase, ...]:
    """Return the phases in order; an event without ``phases`` has one. Raises Unreadable with every fault."""
    reader = PlainReader()
    is_chain = isinstance(value, Mapping) and "phases" in value
    phases = _chain(reader, value) if is_chain else [_phase(reader, value, "")]
    reader.finish()
    return tuple(phase for phase in phases if phase is not None)


def _chain(reader: PlainReader, value: object) -> list[Phase | None]:
    table = reader.table(value, "", ("phases",), ("variant",))
    items = reader.items(table["phases"], "phases") if table else ()
    if table and not items:
        reader.fault(codes.KEY_MISSING, "phases[0]")
    return [_phase(reader, item, f"phases[{at}]") for at, item in enumerate(items)]


def _phase(reader: PlainReader, value: object, key: str) -> Phase | None:
    table = reader.table(value, key, REQUIRED, OPTIONAL)
    if table is None:
        return None
    within = f"{key}." if key else ""
    return Phase(
        format=_format(reader, table, within),
        settings=reader.any_table(table["settings"], f"{within}settings"),
        entries=_entries(reader, table, within),
        field_from=_field_from(reader, table, within),
        seed=None if table.get("seed") is None else reader.text(table["seed"], f"{within}seed"),
        drawings=tuple(read_drawings(reader, table.get("drawings", []), f"{within}drawings")),
        results=tuple(read_results(reader, table.get("results", []), f"{within}results")),
        changes=tuple(read_changes(reader, table.get("changes", []), f"{within}changes")),
        present=frozenset(_numbers(reader, table.get("present", []), f"{within}present")),
        places=dict(_places(reader, table.get("places", []), f"{within}places")),
        carried=dict(_carried(reader, table.get("carried", []), f"{within}carried")),
        now=reader.optional_integer(table.get("now"), f"{within}now"),
    )


def _format(reader: PlainReader, table: Mapping[str, object], within: str) -> str:
    """Return the name, and check the settings against the settings class of the format."""
    name = table["format"]
    if not isinstance(name, str) or name not in FORMATS:
        echo = name[:80] if isinstance(name, str) else type(name).__name__
        reader.fault(codes.VALUE_UNKNOWN, f"{within}format", value=echo, offered=" ".join(FORMATS))
        return ""
    settings_reader = PlainReader()
    settings.read(FORMATS[name].settings, table["settings"], settings_reader, f"{within}settings")
    reader.faults.extend(settings_reader.faults)
    return name


def _entries(reader: PlainReader, table: Mapping[str, object], within: str) -> tuple[DrawEntry, ...] | None:
    if "entries" not in table and "field_from" in table:
        return None
    if "entries" not in table:
        reader.fault(codes.KEY_MISSING, f"{within}entries")
        return None
    items = enumerate(reader.items(table["entries"], f"{within}entries"))
    return tuple(entry for at, item in items for entry in _entry(reader, item, f"{within}entries[{at}]"))


def _entry(reader: PlainReader, item: object, key: str) -> Iterator[DrawEntry]:
    data = reader.table(item, key, ("entry", "number"), ("rating", "seed", "groups"))
    if data is not None:
        entry = EntryId(reader.integer(data["entry"], f"{key}.entry"))
        number = reader.integer(data["number"], f"{key}.number")
        rating = reader.optional_integer(data.get("rating"), f"{key}.rating")
        seed = reader.optional_integer(data.get("seed"), f"{key}.seed")
        groups = reader.items(data.get("groups", []), f"{key}.groups")
        yield DrawEntry(entry, number, rating, seed, tuple(reader.text(group, f"{key}.groups") for group in groups))


def _field_from(reader: PlainReader, table: Mapping[str, object], within: str) -> FieldFrom | None:
    if "field_from" not in table:
        return None
    field_reader = PlainReader()
    field_from = settings.read(FieldFrom, table["field_from"], field_reader, f"{within}field_from")
    reader.faults.extend(field_reader.faults)
    return field_from


def _numbers(reader: PlainReader, value: object, key: str) -> Iterator[EntryId]:
    return (EntryId(reader.integer(item, key)) for item in reader.items(value, key))


def _places(reader: PlainReader, value: object, key: str) -> Iterator[tuple[PlaceIn, EntryId | None]]:
    for at, item in enumerate(reader.items(value, key)):
        data = reader.table(item, f"{key}[{at}]", ("standing", "place", "entry"), ())
        if data is not None:
            standing = reader.text(data["standing"], f"{key}[{at}].standing")
            place = reader.integer(data["place"], f"{key}[{at}].place")
            entry = reader.optional_integer(data["entry"], f"{key}[{at}].entry")
            yield PlaceIn(standing, place), None if entry is None else EntryId(entry)


def _carried(reader: PlainReader, value: object, key: str) -> Iterator[tuple[EntryId, Exact]]:
    for at, item in enumerate(reader.items(value, key)):
        data = reader.table(item, f"{key}[{at}]", ("entry", "points"), ())
        if data is not None:
            entry = EntryId(reader.integer(data["entry"], f"{key}[{at}].entry"))
            yield entry, _points(reader, data["points"], f"{key}[{at}].points")


def _points(reader: PlainReader, value: object, key: str) -> Exact:
    """Return a whole number, or the halves of a text such as "7/2"."""
    halves = _HALVES.fullmatch(value) if isinstance(value, str) else None
    return Fraction(int(halves[1]), 2) if halves else reader.integer(value, key)
