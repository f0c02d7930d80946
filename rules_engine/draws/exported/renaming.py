"""Give the entries of a phase other ids: a site keeps an event of another site under ids of its own.

The lots of a drawing depend on the ids with which it was made. So it is proved with those, and only with those.
"""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

Ids: TypeAlias = Mapping[int, int]
_ENTRIES: Final = ("seats", "pairs", "lots", "rounds", "order", "bye", "final", "bracket")  # of the output of a drawing
_STARTS: Final = "starts"  # pairs of an entry and its points
_NAMED: Final = ("entry", "by")


def renamed_phase(phase: Mapping[str, Any], ids: Ids) -> dict[str, Any]:
    """Return a phase as plain data (``writing.write_phase``) with other ids. An id that is not in ``ids`` stays."""
    lists = {name: [_row(row, ids) for row in phase[name]] for name in _LISTS if name in phase}
    drawings = {"drawings": [renamed_drawing(row, ids) for row in phase["drawings"]]} if "drawings" in phase else {}
    present = {"present": sorted(_mapped(phase["present"], ids))} if "present" in phase else {}
    return {**phase, **lists, **drawings, **present}


_LISTS: Final = ("entries", "results", "changes", "places", "carried")


def renamed_drawing(drawing: Mapping[str, Any], ids: Ids) -> dict[str, Any]:
    return {**drawing, "output": renamed_output(drawing["output"], ids)}


def renamed_output(output: Mapping[str, Any], ids: Ids) -> dict[str, Any]:
    """Return the output of a drawing of any format with other ids."""
    return {name: _part(name, value, ids) for name, value in output.items()}


def _part(name: str, value: Any, ids: Ids) -> Any:
    if name in _ENTRIES:
        return _mapped(value, ids)
    if name == _STARTS:
        return [[ids.get(entry, entry), points] for entry, points in value]
    if isinstance(value, list) and value and all(isinstance(row, dict) for row in value):
        return [renamed_output(row, ids) for row in value]
    return value


def _mapped(value: Any, ids: Ids) -> Any:
    if isinstance(value, list):
        return [_mapped(item, ids) for item in value]
    return ids.get(value, value) if type(value) is int else value


def _row(row: Mapping[str, Any], ids: Ids) -> dict[str, Any]:
    entries = {name: ids.get(row[name], row[name]) for name in _NAMED if name in row}
    sides = {"sides": _mapped(row["sides"], ids)} if "sides" in row else {}
    return {**row, **entries, **sides}
