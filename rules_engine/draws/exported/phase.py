"""What is stated of one phase of an event.

Entries, results and changes are kept in the order in which they were stated: a drawing says how many of each there
were when it was made (``Seen``), and can so be made again after everything that came later.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules_engine.draws.changes import Change
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.phases.settings import FieldFrom
from rules_engine.draws.resolver import Places
from rules_engine.draws.results import NodeResult
from rules_engine.draws.stage import Drawing, Plain, StageFacts
from rules_engine.words import EntryId, NodeKey


@dataclass(frozen=True, slots=True)
class Seen:
    """How many entries, results and changes there were, and the second; None: all of them, not known.

    ``stands``: all that it saw is still so. Where something was taken back since, it cannot be drawn again.
    """

    entries: int | None = None
    results: int | None = None
    changes: int | None = None
    now: int | None = None
    stands: bool = True


@dataclass(frozen=True, slots=True)
class StatedDrawing:
    """``is_by_hand``: pairs that a director wrote, which no seed proves. ``commitment``: published before it.

    ``settings``: those by which it was drawn, where they were others than now.
    """

    drawing: Drawing
    seed: str | None = None
    commitment: str | None = None
    is_by_hand: bool = False
    seen: Seen = Seen()
    settings: Plain | None = None


@dataclass(frozen=True, slots=True)
class StatedResult:
    """A later one of the same node and the same two sides takes the place of an earlier one: a correction."""

    node: NodeKey
    result: NodeResult
    ended: int | None = None


@dataclass(frozen=True, slots=True)
class Phase:
    """``seed``: of the next drawing, where it is to be made. ``field_from``: whence the field where no entries are
    stated. ``settings`` are plain as they were given.
    """

    format: str
    settings: Plain
    entries: tuple[DrawEntry, ...] | None = None
    field_from: FieldFrom | None = None
    seed: str | None = None
    drawings: tuple[StatedDrawing, ...] = ()
    results: tuple[StatedResult, ...] = ()
    changes: tuple[Change, ...] = ()
    present: frozenset[EntryId] = frozenset()
    places: Places = field(default_factory=dict)
    carried: Mapping[EntryId, int] = field(default_factory=dict)
    now: int | None = None


def facts(phase: Phase, entries: Sequence[DrawEntry], carried: Mapping[EntryId, int]) -> StageFacts:
    """Everything that is known of the phase now."""
    return StageFacts(
        field=tuple(entries),
        drawings=tuple(one.drawing for one in phase.drawings),
        results=_results(phase.results),
        changes=phase.changes,
        places=phase.places,
        present=phase.present,
        carried={**carried, **phase.carried},
        ended=_ended(phase.results),
        now=phase.now,
    )


def facts_seen(now: StageFacts, phase: Phase, at: int) -> StageFacts:
    """What was known when the drawing ``at`` (from 0) was made."""
    seen = phase.drawings[at].seen
    results = phase.results[: seen.results]
    told: dict[str, Any] = {
        "field": now.field[: seen.entries],
        "drawings": now.drawings[:at],
        "results": _results(results),
        "changes": phase.changes[: seen.changes],
        "ended": _ended(results),
        "now": seen.now,
    }
    return StageFacts(places=now.places, present=now.present, carried=now.carried, **told)


def _results(stated: Sequence[StatedResult]) -> dict[NodeKey, tuple[NodeResult, ...]]:
    by_node: dict[NodeKey, dict[frozenset[EntryId], NodeResult]] = {}
    for one in stated:
        by_node.setdefault(one.node, {})[frozenset(one.result.sides)] = one.result
    return {node: tuple(results.values()) for node, results in by_node.items()}


def _ended(stated: Sequence[StatedResult]) -> dict[NodeKey, int]:
    return {one.node: one.ended for one in stated if one.ended is not None}
