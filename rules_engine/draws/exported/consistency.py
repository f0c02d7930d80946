"""The facts of an event that contradict each other: each is named, and the event is not drawn."""

from collections import Counter
from collections.abc import Iterator, Sequence

from rules_engine.draws import codes
from rules_engine.draws.changes import Away, Change, Disqualified, Late, Reentered, Replaced, Reseated, Withdrawn
from rules_engine.draws.exported.phase import Phase
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.formats import FORMATS
from rules_engine.draws.graph import Graph
from rules_engine.draws.lots import commitment
from rules_engine.verdict import Violation
from rules_engine.words import EntryId


def contradictions(phase: Phase, entries: Sequence[DrawEntry]) -> Iterator[Violation]:
    """Yield what is wrong before the graph is built; ``where`` is the key of the fault."""
    yield from _twice(entries)
    yield from _strangers(phase, {draw_entry.entry for draw_entry in entries})
    yield from _left_twice(phase.changes)
    yield from _late_starts(phase)
    yield from _rounds(phase)
    yield from _commitments(phase)
    yield from _basis_faults(phase, len(entries))


def at_no_node(phase: Phase, graph: Graph) -> Iterator[Violation]:
    """Yield changes of seats at a node that the graph does not have."""
    node_keys = {node.key for node in graph.nodes}
    for at, change in enumerate(phase.changes):
        if isinstance(change, Reseated) and change.node not in node_keys:
            yield Violation(codes.CHANGE_AT_NO_NODE, f"changes[{at}]", {"node": change.node})


def _twice(entries: Sequence[DrawEntry]) -> Iterator[Violation]:
    for entry, times in sorted(Counter(draw_entry.entry for draw_entry in entries).items()):
        if times > 1:
            yield Violation(codes.ENTRY_TWICE, "entries", {"entry": entry})
    for number, times in sorted(Counter(draw_entry.number for draw_entry in entries).items()):
        if times > 1:
            holders = tuple(sorted(draw_entry.entry for draw_entry in entries if draw_entry.number == number))
            yield Violation(codes.NUMBER_TWICE, "entries", {"number": number, "entries": holders})


def _strangers(phase: Phase, entry_ids: set[EntryId]) -> Iterator[Violation]:
    for key, entry in _named(phase):
        if entry not in entry_ids:
            yield Violation(codes.ENTRY_UNKNOWN, key, {"key": key, "entry": entry})


def _named(phase: Phase) -> Iterator[tuple[str, EntryId]]:
    """Yield every entry that a fact names, with the key of the fact."""
    for at, result in enumerate(phase.results):
        yield from ((f"results[{at}].sides", entry) for entry in result.result.sides)
    for at, change in enumerate(phase.changes):
        yield from ((f"changes[{at}]", entry) for entry in _of_change(change))
    yield from (("present", entry) for entry in sorted(phase.present))
    yield from (("carried", entry) for entry in sorted(phase.carried))
    yield from (("places", entry) for entry in phase.places.values() if entry is not None)


def _of_change(change: Change) -> tuple[EntryId, ...]:
    match change:
        case Replaced(entry, by) | Reentered(entry, by):
            return (entry, by)
        case Reseated(_, _, seated):
            return () if seated is None else (seated,)
        case Withdrawn(entry) | Disqualified(entry) | Away(entry) | Late(entry):
            return (entry,)


def _left_twice(changes: Sequence[Change]) -> Iterator[Violation]:
    left = Counter(change.entry for change in changes if isinstance(change, Withdrawn | Disqualified))
    for entry, times in sorted(left.items()):
        if times > 1:
            yield Violation(codes.LEFT_TWICE, "changes", {"entry": entry})


def _late_starts(phase: Phase) -> Iterator[Violation]:
    """Check how late entries begin: only where missed rounds count does one give half a point or a loss, and with
    lives an entry may not be out.
    """
    draw_format = FORMATS[phase.format]
    rounds = max(draw_format.rounds_left(phase.settings, 0) or 0, len(phase.drawings))
    for at, change in enumerate(phase.changes):
        if isinstance(change, Late):
            missed_rounds = min(rounds, max(0, change.from_round - 1))
            most_halves = missed_rounds if draw_format.loses_missed_rounds else 0
            yield from _above(f"changes[{at}].halves", change.halves, most_halves)
            most_losses = draw_format.most_late_losses(phase.settings, missed_rounds - change.halves)
            yield from _above(f"changes[{at}].losses", change.losses, max(0, most_losses))


def _above(key: str, count: int, most: int) -> Iterator[Violation]:
    if count > most:
        choices = f"0 … {most}" if most else "0"
        yield Violation(codes.VALUE_UNKNOWN, key, {"key": key, "value": str(count), "offered": choices})


def _rounds(phase: Phase) -> Iterator[Violation]:
    """Check the rounds of the drawings: one drawing of the whole graph, or the rounds from 1 in order without a gap."""
    by_rounds = FORMATS[phase.format].is_by_rounds
    for at, stated_drawing in enumerate(phase.drawings):
        round_no = at + 1 if by_rounds else 0
        if stated_drawing.drawing.round != round_no or (not by_rounds and at):
            params = {"round": stated_drawing.drawing.round, "expected": round_no if by_rounds or not at else None}
            yield Violation(codes.ROUND_OUT_OF_ORDER, f"drawings[{at}].round", params)


def _commitments(phase: Phase) -> Iterator[Violation]:
    for at, drawing in enumerate(phase.drawings):
        if drawing.seed is not None and drawing.commitment not in (None, digest := commitment(drawing.seed)):
            params = {"given": drawing.commitment, "computed": digest}
            yield Violation(codes.COMMITMENT_DIFFERS, f"drawings[{at}].commitment", params)


def _basis_faults(phase: Phase, entries: int) -> Iterator[Violation]:
    for at, drawing in enumerate(phase.drawings):
        counts = (drawing.basis.entries, drawing.basis.results, drawing.basis.changes)
        maxima = (entries, len(phase.results), len(phase.changes))
        for name, count, most in zip(("entries", "results", "changes"), counts, maxima, strict=True):
            if count is not None and not 0 <= count <= most:
                key = f"drawings[{at}].seen.{name}"
                yield Violation(codes.BASIS_TOO_LARGE, key, {"key": key, "seen": count, "stated": most})
