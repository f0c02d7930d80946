"""Facts that contradict each other: each is named, and nothing of the event is drawn."""

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
    """Before the graph is built; ``where`` is the key of what is wrong."""
    yield from _twice(entries)
    yield from _strangers(phase, {one.entry for one in entries})
    yield from _left_twice(phase.changes)
    yield from _rounds(phase)
    yield from _commitments(phase)
    yield from _seen_too_much(phase, len(entries))


def at_no_node(phase: Phase, graph: Graph) -> Iterator[Violation]:
    """Seats changed at a place that the graph does not have."""
    known = {node.key for node in graph.nodes}
    for at, one in enumerate(phase.changes):
        if isinstance(one, Reseated) and one.node not in known:
            yield Violation(codes.CHANGE_AT_NO_NODE, f"changes[{at}]", {"node": one.node})


def _twice(entries: Sequence[DrawEntry]) -> Iterator[Violation]:
    for entry, times in sorted(Counter(one.entry for one in entries).items()):
        if times > 1:
            yield Violation(codes.ENTRY_TWICE, "entries", {"entry": entry})
    for number, times in sorted(Counter(one.number for one in entries).items()):
        if times > 1:
            holders = tuple(sorted(one.entry for one in entries if one.number == number))
            yield Violation(codes.NUMBER_TWICE, "entries", {"number": number, "entries": holders})


def _strangers(phase: Phase, known: set[EntryId]) -> Iterator[Violation]:
    for key, entry in _named(phase):
        if entry not in known:
            yield Violation(codes.ENTRY_UNKNOWN, key, {"key": key, "entry": entry})


def _named(phase: Phase) -> Iterator[tuple[str, EntryId]]:
    """Every entry that a fact names, with the key where it stands."""
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
    left = Counter(one.entry for one in changes if isinstance(one, Withdrawn | Disqualified))
    for entry, times in sorted(left.items()):
        if times > 1:
            yield Violation(codes.LEFT_TWICE, "changes", {"entry": entry})


def _rounds(phase: Phase) -> Iterator[Violation]:
    """The whole graph at once, or the rounds from 1 without a gap, in their order."""
    by_rounds = FORMATS[phase.format].is_by_rounds
    for at, one in enumerate(phase.drawings):
        expected = at + 1 if by_rounds else 0
        if one.drawing.round != expected or (not by_rounds and at):
            params = {"round": one.drawing.round, "expected": expected if by_rounds or not at else None}
            yield Violation(codes.ROUND_OUT_OF_ORDER, f"drawings[{at}].round", params)


def _commitments(phase: Phase) -> Iterator[Violation]:
    for at, one in enumerate(phase.drawings):
        if one.seed is not None and one.commitment not in (None, computed := commitment(one.seed)):
            params = {"given": one.commitment, "computed": computed}
            yield Violation(codes.COMMITMENT_DIFFERS, f"drawings[{at}].commitment", params)


def _seen_too_much(phase: Phase, entries: int) -> Iterator[Violation]:
    for at, one in enumerate(phase.drawings):
        seen = (one.seen.entries, one.seen.results, one.seen.changes)
        stated = (entries, len(phase.results), len(phase.changes))
        for name, count, most in zip(("entries", "results", "changes"), seen, stated, strict=True):
            if count is not None and not 0 <= count <= most:
                key = f"drawings[{at}].seen.{name}"
                yield Violation(codes.SEEN_TOO_MANY, key, {"key": key, "seen": count, "stated": most})
