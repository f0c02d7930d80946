"""The stated facts of one phase of an event.

Entries, results and changes are stored in the order in which they were stated. A drawing says how many of each existed
when it was made (``Basis``), so that it can be made again after later facts.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules_engine.draws.changes import Change
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.phases.settings import FieldFrom
from rules_engine.draws.resolver import Places
from rules_engine.draws.results import NodeResult
from rules_engine.draws.stage import Drawing, SettingsJson, StageFacts
from rules_engine.words import EntryId, Exact, NodeKey


@dataclass(frozen=True, slots=True)
class Basis:
    """The numbers of entries, results and changes from which a drawing was made, and the second; None: all, or not
    known.

    ``stands``: all of these facts still hold. If one of them was taken back since, the drawing cannot be made again.
    """

    entries: int | None = None
    results: int | None = None
    changes: int | None = None
    now: int | None = None
    stands: bool = True


@dataclass(frozen=True, slots=True)
class StatedDrawing:
    """A published drawing.

    ``is_by_hand``: a director wrote the pairs, so no seed proves them. ``commitment``: published before the drawing.
    ``settings``: those of the drawing, if they were others than now.
    """

    drawing: Drawing
    seed: str | None = None
    commitment: str | None = None
    is_by_hand: bool = False
    basis: Basis = Basis()
    settings: SettingsJson | None = None


@dataclass(frozen=True, slots=True)
class StatedResult:
    """A result. A later one of the same node and the same two sides replaces an earlier one: a correction."""

    node: NodeKey
    result: NodeResult
    ended: int | None = None


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase as stated.

    ``seed``: of the next drawing, if one is to be made. ``field_from``: the source of the field if no entries are
    stated. ``settings``: plain data as given.
    """

    format: str
    settings: SettingsJson
    entries: tuple[DrawEntry, ...] | None = None
    field_from: FieldFrom | None = None
    seed: str | None = None
    drawings: tuple[StatedDrawing, ...] = ()
    results: tuple[StatedResult, ...] = ()
    changes: tuple[Change, ...] = ()
    present: frozenset[EntryId] = frozenset()
    places: Places = field(default_factory=dict)
    carried: Mapping[EntryId, Exact] = field(default_factory=dict)
    now: int | None = None


def facts(phase: Phase, entries: Sequence[DrawEntry], carried_points: Mapping[EntryId, Exact]) -> StageFacts:
    """Return all facts of the phase as of now."""
    return StageFacts(
        field=tuple(entries),
        drawings=tuple(stated_drawing.drawing for stated_drawing in phase.drawings),
        results=_results(phase.results),
        changes=phase.changes,
        places=phase.places,
        present=phase.present,
        carried={**carried_points, **phase.carried},
        ended=_ended(phase.results),
        now=phase.now,
    )


def facts_at_drawing(now: StageFacts, phase: Phase, at: int) -> StageFacts:
    """Return the facts as of the drawing ``at`` (from 0)."""
    basis = phase.drawings[at].basis
    results = phase.results[: basis.results]
    values: dict[str, Any] = {
        "field": now.field[: basis.entries],
        "drawings": now.drawings[:at],
        "results": _results(results),
        "changes": phase.changes[: basis.changes],
        "ended": _ended(results),
        "now": basis.now,
    }
    return StageFacts(places=now.places, present=now.present, carried=now.carried, **values)


def _results(stated_results: Sequence[StatedResult]) -> dict[NodeKey, tuple[NodeResult, ...]]:
    by_node: dict[NodeKey, dict[frozenset[EntryId], NodeResult]] = {}
    for stated_result in stated_results:
        by_node.setdefault(stated_result.node, {})[frozenset(stated_result.result.sides)] = stated_result.result
    return {node: tuple(results.values()) for node, results in by_node.items()}


def _ended(stated_results: Sequence[StatedResult]) -> dict[NodeKey, int]:
    return {
        stated_result.node: stated_result.ended for stated_result in stated_results if stated_result.ended is not None
    }
