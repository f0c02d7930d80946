"""What was published, from plain data."""

from collections.abc import Iterator, Mapping
from typing import Final

from rules_engine.draws.exported.phase import Seen, StatedDrawing
from rules_engine.draws.plain import PlainReader
from rules_engine.draws.stage import Drawing

REQUIRED: Final = ("round", "algorithm", "output")
OPTIONAL: Final = ("seed", "commitment", "by_hand", "seen", "settings")
SEEN: Final = ("entries", "results", "changes", "now")


def read_drawings(reader: PlainReader, value: object, key: str) -> Iterator[StatedDrawing]:
    for at, item in enumerate(reader.items(value, key)):
        one = reader.table(item, f"{key}[{at}]", REQUIRED, OPTIONAL)
        if one is not None:
            yield _drawing(reader, one, f"{key}[{at}]")


def _drawing(reader: PlainReader, one: Mapping[str, object], key: str) -> StatedDrawing:
    drawing = Drawing(
        reader.whole(one["round"], f"{key}.round"),
        reader.text(one["algorithm"], f"{key}.algorithm"),
        reader.any_table(one["output"], f"{key}.output"),
    )
    return StatedDrawing(
        drawing,
        _maybe_text(reader, one.get("seed"), f"{key}.seed"),
        _maybe_text(reader, one.get("commitment"), f"{key}.commitment"),
        reader.flag(one.get("by_hand", False), f"{key}.by_hand"),
        _seen(reader, one.get("seen", {}), f"{key}.seen"),
        None if one.get("settings") is None else reader.any_table(one["settings"], f"{key}.settings"),
    )


def _maybe_text(reader: PlainReader, value: object, key: str) -> str | None:
    return None if value is None else reader.text(value, key)


def _seen(reader: PlainReader, value: object, key: str) -> Seen:
    table = reader.table(value, key, (), (*SEEN, "stands"))
    if table is None:
        return Seen()
    entries, results, changes, now = (reader.maybe_whole(table.get(name), f"{key}.{name}") for name in SEEN)
    return Seen(entries, results, changes, now, reader.flag(table.get("stands", True), f"{key}.stands"))
