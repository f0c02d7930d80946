"""A knockout event as plain data (JSON): the input of its draw, what was published of it, and its results.

    {"format": "knockout", "seeding": "drawn" | "by_rating" | "by_strength" | "by_hand",
     "third_place": false, "seed": "…",
     "entries": [{"entry": 17, "number": 1, "rating": 1512, "seed": 1}, …],
     "results": [{"node": "R1.1", "sides": [17, 4], "winner": 0 | 1 | null,
                  "ruling": "keep" | "void" | "replay"}, …],
     "seats": [17, null, …], "commitment": "…"}

``third_place``, an entry's ``rating`` and ``seed``, ``results``, ``ruling``, ``seats`` and ``commitment`` may
be absent. ``seats`` and ``commitment`` are the published ones: comparing them proves the draw.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.brackets.knockout import KnockoutSettings, Seeding
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.plain import PlainReader
from rules_engine.draws.results import NodeResult, NodeRuling
from rules_engine.words import EntryId, NodeKey, Side

_REQUIRED: Final = ("format", "entries", "seeding", "seed")
_OPTIONAL: Final = ("third_place", "results", "seats", "commitment")


class Format(Enum):
    KNOCKOUT = "knockout"


@dataclass(frozen=True, slots=True)
class DrawEvent:
    """The input of a draw, what was published of it, and its results."""

    field: tuple[DrawEntry, ...]
    settings: KnockoutSettings
    seed: str
    results: Mapping[NodeKey, Sequence[NodeResult]]
    seats: tuple[EntryId | None, ...] | None = None
    commitment: str | None = None


def read_event(value: object) -> DrawEvent:
    """Return the event. Raises Unreadable with every fault."""
    reader = PlainReader()
    event = _event(reader, value)
    reader.finish()
    assert event is not None
    return event


def _event(reader: PlainReader, value: object) -> DrawEvent | None:
    table = reader.table(value, "", _REQUIRED, _OPTIONAL)
    if table is None:
        return None
    reader.choice(table["format"], "format", Format)
    return DrawEvent(
        tuple(_entries(reader, table["entries"])),
        _settings(reader, table),
        reader.text(table["seed"], "seed"),
        _results(reader, table.get("results", [])),
        _seats(reader, table["seats"]) if "seats" in table else None,
        reader.text(table["commitment"], "commitment") if "commitment" in table else None,
    )


def _settings(reader: PlainReader, table: Mapping[str, object]) -> KnockoutSettings:
    seeding = reader.choice(table["seeding"], "seeding", Seeding)
    return KnockoutSettings(seeding, reader.flag(table.get("third_place", False), "third_place"))


def _entries(reader: PlainReader, value: object) -> Iterator[DrawEntry]:
    for at, item in enumerate(reader.items(value, "entries")):
        key = f"entries[{at}]"
        data = reader.table(item, key, ("entry", "number"), ("rating", "seed"))
        if data is not None:
            entry = EntryId(reader.integer(data["entry"], f"{key}.entry"))
            number = reader.integer(data["number"], f"{key}.number")
            rating = reader.optional_integer(data.get("rating"), f"{key}.rating")
            yield DrawEntry(entry, number, rating, reader.optional_integer(data.get("seed"), f"{key}.seed"))


def _seats(reader: PlainReader, value: object) -> tuple[EntryId | None, ...]:
    items = enumerate(reader.items(value, "seats"))
    seats = (reader.optional_integer(item, f"seats[{at}]") for at, item in items)
    return tuple(None if seat is None else EntryId(seat) for seat in seats)


def _results(reader: PlainReader, value: object) -> dict[NodeKey, list[NodeResult]]:
    results: dict[NodeKey, list[NodeResult]] = {}
    for at, item in enumerate(reader.items(value, "results")):
        key = f"results[{at}]"
        data = reader.table(item, key, ("node", "sides", "winner"), ("ruling",))
        result = data and _result(reader, data, key)
        if data and result:
            node = NodeKey(reader.text(data["node"], f"{key}.node"))
            results.setdefault(node, []).append(result)
    return results


def _result(reader: PlainReader, data: Mapping[str, object], key: str) -> NodeResult | None:
    sides = _sides(reader, data["sides"], f"{key}.sides")
    winner = _winner(reader, data["winner"], f"{key}.winner")
    ruling = data.get("ruling")
    node_ruling = None if ruling is None else reader.choice(ruling, f"{key}.ruling", NodeRuling)
    return sides and NodeResult(sides, winner, node_ruling)


def _sides(reader: PlainReader, value: object, key: str) -> tuple[EntryId, EntryId] | None:
    sides = [EntryId(reader.integer(side, key)) for side in reader.items(value, key, 2)]
    if not sides:
        return None
    if sides[0] == sides[1]:
        reader.fault(codes.ONE_SIDE_TWICE, key, entry=sides[0])
        return None
    return (sides[0], sides[1])


def _winner(reader: PlainReader, value: object, key: str) -> Side | None:
    if value is None:
        return None
    side = reader.integer(value, key)
    if side not in (0, 1):
        reader.fault(codes.VALUE_UNKNOWN, key, value=str(side)[:80], offered="0 1 null")
    return 1 if side else 0
