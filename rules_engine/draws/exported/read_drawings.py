"""Read published drawings from plain data."""

from collections.abc import Iterator, Mapping
from typing import Final

from rules_engine.draws.exported.phase import Basis, StatedDrawing
from rules_engine.draws.plain import PlainReader
from rules_engine.draws.stage import Drawing

REQUIRED: Final = ("round", "algorithm", "output")
OPTIONAL: Final = ("seed", "commitment", "by_hand", "seen", "settings")
BASIS_KEYS: Final = ("entries", "results", "changes", "now")


def read_drawings(reader: PlainReader, value: object, key: str) -> Iterator[StatedDrawing]:
    for at, item in enumerate(reader.items(value, key)):
        data = reader.table(item, f"{key}[{at}]", REQUIRED, OPTIONAL)
        if data is not None:
            yield _drawing(reader, data, f"{key}[{at}]")


def _drawing(reader: PlainReader, data: Mapping[str, object], key: str) -> StatedDrawing:
    drawing = Drawing(
        reader.integer(data["round"], f"{key}.round"),
        reader.text(data["algorithm"], f"{key}.algorithm"),
        reader.any_table(data["output"], f"{key}.output"),
    )
    return StatedDrawing(
        drawing,
        _maybe_text(reader, data.get("seed"), f"{key}.seed"),
        _maybe_text(reader, data.get("commitment"), f"{key}.commitment"),
        reader.flag(data.get("by_hand", False), f"{key}.by_hand"),
        _basis(reader, data.get("seen", {}), f"{key}.seen"),
        None if data.get("settings") is None else reader.any_table(data["settings"], f"{key}.settings"),
    )


def _maybe_text(reader: PlainReader, value: object, key: str) -> str | None:
    return None if value is None else reader.text(value, key)


def _basis(reader: PlainReader, value: object, key: str) -> Basis:
    table = reader.table(value, key, (), (*BASIS_KEYS, "stands"))
    if table is None:
        return Basis()
    entries, results, changes, now = (reader.optional_integer(table.get(name), f"{key}.{name}") for name in BASIS_KEYS)
    return Basis(entries, results, changes, now, reader.flag(table.get("stands", True), f"{key}.stands"))
