"""Answer an event: prove, resolve and describe every phase, or return every reason for a refusal."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rules_engine.draws import codes
from rules_engine.draws.exported.consistency import at_no_node, contradictions
from rules_engine.draws.exported.limits import check_size
from rules_engine.draws.exported.phase import Phase, facts
from rules_engine.draws.exported.proof import prove
from rules_engine.draws.exported.reading import read_phases
from rules_engine.draws.field import DrawEntry, DrawRefused, refused
from rules_engine.draws.formats import stage_of
from rules_engine.draws.graph import BrokenGraph, Graph
from rules_engine.draws.lots import commitment
from rules_engine.draws.phases.fields import next_field
from rules_engine.draws.plain import Unreadable
from rules_engine.draws.stage import DrawNow, EventJson, Next, Over, Proposal, Stage, Standing, WaitFor
from rules_engine.draws.standings.values import as_json
from rules_engine.draws.states import Resolution, plain_slot
from rules_engine.verdict import Verdict, Violation, ViolationJson
from rules_engine.words import EntryId, Exact

_NOT_YET = frozenset({codes.STAGE_NOT_OVER, codes.TIE_AT_THE_CUT})
# Raised by a format for a drawing's output, written by hand, that does not have its form
_NOT_OF_ITS_FORM = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError)


def answer(value: object) -> EventJson:
    """Return the answer of every phase, or every reason why the event is refused."""
    stages: dict[int, Stage] = {}
    try:
        phases = [
            _PhaseAnswer(phase, position, stages).checked() for position, phase in enumerate(read_phases(value), 1)
        ]
    except (Unreadable, DrawRefused) as refused:
        return refusal(refused.verdict)
    return {"ok": not any(phase["contradictions"] for phase in phases), "violations": [], "phases": phases}


def refusal(verdict: Verdict) -> EventJson:
    return {"ok": verdict.is_ok, "violations": [write_violation(violation) for violation in verdict.violations]}


def write_violation(violation: Violation) -> ViolationJson:
    return {"code": violation.code, "where": violation.where, "params": dict(violation.params)}


@dataclass(frozen=True, slots=True)
class _PhaseAnswer:
    """The answer of one phase. ``stages``: those of earlier phases; its own is added."""

    phase: Phase
    position: int
    stages: dict[int, Stage]

    def checked(self) -> EventJson:
        """Return the answer. Raises DrawRefused, whose violations name the phase if there are several."""
        try:
            return self.plain()
        except DrawRefused as refused:
            violations = [
                replace(violation, where=self.place(violation.where)) for violation in refused.verdict.violations
            ]
            raise DrawRefused(Verdict(tuple(violations))) from refused

    def place(self, key: int | str | None) -> int | str | None:
        phase = f"phases[{self.position - 1}]"
        if self.position == 1:
            return key
        return phase if key is None else f"{phase}.{key}"

    def plain(self) -> EventJson:
        try:
            entries, carried_points = self.field()
        except DrawRefused as early:
            if not self.may_wait(early.verdict):
                raise
            return self.waiting(early.verdict)
        return self.drawn(entries, carried_points)

    def may_wait(self, verdict: Verdict) -> bool:
        """Return whether nothing is drawn yet, and the only obstacle is that earlier phases are not over."""
        is_early = all(violation.code in _NOT_YET for violation in verdict.violations)
        return is_early and self.phase.entries is None and not self.phase.drawings

    def waiting(self, verdict: Verdict) -> EventJson:
        stage = stage_of(self.phase.format, self.phase.settings, facts(self.phase, (), {}))
        self.stages[self.position] = stage
        return {**self.of_stage(stage, ()), "entries": None, "next": _next(WaitFor((), verdict.violations))}

    def drawn(self, entries: Sequence[DrawEntry], carried_points: Mapping[EntryId, Exact]) -> EventJson:
        check_size(self.phase, len(entries))
        _refuse(contradictions(self.phase, entries))
        now = facts(self.phase, entries, carried_points)
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

    def field(self) -> tuple[Sequence[DrawEntry], Mapping[EntryId, Exact]]:
        if self.phase.field_from is None:
            return self.phase.entries or (), {}
        field = next_field(self.phase.field_from, self.stages)
        return (field.entries if self.phase.entries is None else self.phase.entries), field.carried

    def of_stage(self, stage: Stage, proofs: Sequence[str]) -> EventJson:
        graph, resolution = stage.graph(), stage.resolve()
        _refuse(at_no_node(self.phase, graph))
        next_step = stage.next(resolution)
        return {
            "format": self.phase.format,
            "entries": [draw_entry.entry for draw_entry in stage.facts.field],
            "drawings": list(self.drawings(proofs)),
            "next": _next(next_step),
            "proposal": self.proposal(stage, next_step),
            "sections": [
                {"code": section.code, "kind": section.kind.value, "name": section.name} for section in graph.sections
            ],
            "nodes": list(_nodes(graph, resolution)),
            "standings": [_standing(standing) for standing in stage.standings(resolution)],
            "contradictions": [
                write_violation(contradiction.as_violation()) for contradiction in resolution.contradictions
            ],
        }

    def drawings(self, proofs: Sequence[str]) -> Iterator[EventJson]:
        for stated_drawing, proof in zip(self.phase.drawings, proofs, strict=True):
            drawing = stated_drawing.drawing
            secret = stated_drawing.commitment if stated_drawing.seed is None else commitment(stated_drawing.seed)
            yield {"round": drawing.round, "algorithm": drawing.algorithm, "commitment": secret, "proof": proof}

    def proposal(self, stage: Stage, next_step: Next) -> EventJson | None:
        if self.phase.seed is None or not isinstance(next_step, DrawNow):
            return None
        return _proposal(stage.propose(self.phase.seed), self.phase.seed)


def _refuse(faults: Iterator[Violation]) -> None:
    violations = tuple(faults)
    if violations:
        raise DrawRefused(Verdict(violations))


def _next(next_step: Next) -> EventJson:
    match next_step:
        case DrawNow(round_):
            return {"do": "draw", "round": round_}
        case WaitFor(nodes, reasons):
            violations = [write_violation(reason) for reason in reasons]
            return {"do": "wait", "nodes": list(nodes), **({"reasons": violations} if violations else {})}
        case Over():
            return {"do": "over"}


def _proposal(proposal: Proposal, seed: str) -> EventJson:
    return {
        "round": proposal.round,
        "algorithm": proposal.algorithm,
        "commitment": commitment(seed),
        "output": proposal.output,
        "notes": [write_violation(note) for note in proposal.notes],
        "lines": [
            {"sides": list(line.sides), "reasons": [write_violation(reason) for reason in line.reasons]}
            for line in proposal.lines
        ],
    }


def _nodes(graph: Graph, resolution: Resolution) -> Iterator[EventJson]:
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


def _standing(standing: Standing) -> EventJson:
    return {
        "entry": standing.entry,
        "place_from": standing.place_from,
        "place_to": standing.place_to,
        "section": standing.section,
        "values": [{"code": value.code, "number": as_json(value.number)} for value in standing.values],
    }
