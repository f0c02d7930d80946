"""What the rule book says of an event: every phase proved, resolved and told, or every reason why nothing is."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from rules_engine.draws import codes
from rules_engine.draws.event_answer import Plain, refusal, write_violation
from rules_engine.draws.exported.consistency import at_no_node, contradictions
from rules_engine.draws.exported.phase import Phase, facts
from rules_engine.draws.exported.proof import prove
from rules_engine.draws.exported.reading import read_phases
from rules_engine.draws.field import DrawEntry, DrawRefused, refused
from rules_engine.draws.formats import stage_of
from rules_engine.draws.graph import BrokenGraph, Graph
from rules_engine.draws.lots import commitment
from rules_engine.draws.phases.fields import next_field
from rules_engine.draws.plain import Unreadable
from rules_engine.draws.stage import DrawNow, Next, Over, Proposal, Stage, Standing, WaitFor
from rules_engine.draws.states import Resolution, plain_slot
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import EntryId

# What a format meets when a drawing's output, written by hand, is not of its form
_NOT_YET = frozenset({codes.STAGE_NOT_OVER, codes.TIE_AT_THE_CUT})
_NOT_OF_ITS_FORM = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError)


def answer(value: object) -> Plain:
    """Everything that the rule book says of an event, or every reason why it says nothing."""
    stages: dict[int, Stage] = {}
    try:
        told = [_Told(phase, position, stages).checked() for position, phase in enumerate(read_phases(value), 1)]
    except (Unreadable, DrawRefused) as refused:
        return refusal(refused.verdict)
    return {"ok": not any(one["contradictions"] for one in told), "violations": [], "phases": told}


@dataclass(frozen=True, slots=True)
class _Told:
    """One phase; ``stages``: those before it, and when it is told itself too."""

    phase: Phase
    position: int
    stages: dict[int, Stage]

    def checked(self) -> Plain:
        """Raises DrawRefused; what is refused in one phase of several says in which."""
        try:
            return self.plain()
        except DrawRefused as refused:
            found = [replace(one, where=self.place(one.where)) for one in refused.verdict.violations]
            raise DrawRefused(Verdict(tuple(found))) from refused

    def place(self, where: int | str | None) -> int | str | None:
        phase = f"phases[{self.position - 1}]"
        if self.position == 1:
            return where
        return phase if where is None else f"{phase}.{where}"

    def plain(self) -> Plain:
        try:
            entries, carried = self.field()
        except DrawRefused as early:
            if not self.may_wait(early.verdict):
                raise
            return self.waiting(early.verdict)
        return self.drawn(entries, carried)

    def may_wait(self, verdict: Verdict) -> bool:
        """Nothing was drawn of it, and all that it lacks is the end of phases before it."""
        is_early = all(one.code in _NOT_YET for one in verdict.violations)
        return is_early and self.phase.entries is None and not self.phase.drawings

    def waiting(self, verdict: Verdict) -> Plain:
        stage = stage_of(self.phase.format, self.phase.settings, facts(self.phase, (), {}))
        self.stages[self.position] = stage
        return {**self.of_stage(stage, ()), "entries": None, "next": _next(WaitFor((), verdict.violations))}

    def drawn(self, entries: Sequence[DrawEntry], carried: Mapping[EntryId, int]) -> Plain:
        _refuse(contradictions(self.phase, entries))
        now = facts(self.phase, entries, carried)
        proofs = [prove(self.phase, now, at).value for at in range(len(self.phase.drawings))]
        stage = stage_of(self.phase.format, self.phase.settings, now)
        self.stages[self.position] = stage
        try:
            return self.of_stage(stage, proofs)
        except BrokenGraph as broken:
            raise DrawRefused(Verdict((broken.violation,))) from broken
        except DrawRefused:
            raise
        except _NOT_OF_ITS_FORM as error:
            name = self.phase.format
            raise refused(codes.OUTPUT_NOT_OF_FORMAT, "drawings", phase=self.position, format=name) from error

    def field(self) -> tuple[Sequence[DrawEntry], Mapping[EntryId, int]]:
        if self.phase.field_from is None:
            return self.phase.entries or (), {}
        derived = next_field(self.phase.field_from, self.stages)
        return (derived.entries if self.phase.entries is None else self.phase.entries), derived.carried

    def of_stage(self, stage: Stage, proofs: Sequence[str]) -> Plain:
        graph, resolution = stage.graph(), stage.resolve()
        _refuse(at_no_node(self.phase, graph))
        coming = stage.next(resolution)
        return {
            "format": self.phase.format,
            "entries": [one.entry for one in stage.facts.field],
            "drawings": list(self.drawings(proofs)),
            "next": _next(coming),
            "proposal": self.proposal(stage, coming),
            "sections": [{"code": one.code, "kind": one.kind.value, "name": one.name} for one in graph.sections],
            "nodes": list(_nodes(graph, resolution)),
            "standings": [_standing(one) for one in stage.standings(resolution)],
            "contradictions": [write_violation(one.as_violation()) for one in resolution.contradictions],
        }

    def drawings(self, proofs: Sequence[str]) -> Iterator[Plain]:
        for one, proof in zip(self.phase.drawings, proofs, strict=True):
            made = one.drawing
            secret = one.commitment if one.seed is None else commitment(one.seed)
            yield {"round": made.round, "algorithm": made.algorithm, "commitment": secret, "proof": proof}

    def proposal(self, stage: Stage, coming: Next) -> Plain | None:
        if self.phase.seed is None or not isinstance(coming, DrawNow):
            return None
        return _proposal(stage.propose(self.phase.seed), self.phase.seed)


def _refuse(found: Iterator[Violation]) -> None:
    violations = tuple(found)
    if violations:
        raise DrawRefused(Verdict(violations))


def _next(coming: Next) -> Plain:
    match coming:
        case DrawNow(round_):
            return {"do": "draw", "round": round_}
        case WaitFor(nodes, reasons):
            told = [write_violation(one) for one in reasons]
            return {"do": "wait", "nodes": list(nodes), **({"reasons": told} if told else {})}
        case Over():
            return {"do": "over"}


def _proposal(made: Proposal, seed: str) -> Plain:
    return {
        "round": made.round,
        "algorithm": made.algorithm,
        "commitment": commitment(seed),
        "output": made.output,
        "notes": [write_violation(one) for one in made.notes],
        "lines": [
            {"sides": list(one.sides), "reasons": [write_violation(why) for why in one.reasons]} for one in made.lines
        ],
    }


def _nodes(graph: Graph, resolution: Resolution) -> Iterator[Plain]:
    for node in graph.nodes:
        state = resolution.states[node.key]
        yield {
            "key": node.key,
            "section": node.section,
            "round": node.round,
            "position": node.position,
            "sides": [plain_slot(slot) for slot in state.sides],
            "status": state.status.value,
            "winner": state.winner,
            "loser": state.loser,
        }


def _standing(one: Standing) -> Plain:
    return {
        "entry": one.entry,
        "place_from": one.place_from,
        "place_to": one.place_to,
        "section": one.section,
        "values": [{"code": value.code, "number": _number(value.number)} for value in one.values],
    }


def _number(number: Fraction | int) -> int | str:
    """A whole number, or a fraction as "7/2"."""
    return int(number) if number == int(number) else str(number)
