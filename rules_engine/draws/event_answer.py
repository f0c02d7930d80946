"""Answer an event in the older form: draw it again, compare it with what was published, and resolve it."""

from collections.abc import Iterator, Sequence

from rules_engine.draws import codes
from rules_engine.draws.brackets.knockout import KnockoutDraw, commitment, draw_knockout, input_digest, knockout_graph
from rules_engine.draws.event_json import DrawEvent, read_event
from rules_engine.draws.field import DrawRefused
from rules_engine.draws.graph import Graph, Node
from rules_engine.draws.placings import placings
from rules_engine.draws.plain import Unreadable
from rules_engine.draws.resolver import resolve
from rules_engine.draws.stage import EventJson
from rules_engine.draws.states import NodeState, Resolution, plain_slot
from rules_engine.verdict import Verdict, Violation, ViolationJson
from rules_engine.words import EntryId


def answer(value: object) -> EventJson:
    """Return the drawn and resolved event, or every reason why it is refused."""
    try:
        event = read_event(value)
        draw = draw_knockout(event.field, event.settings, event.seed)
    except (Unreadable, DrawRefused) as refused:
        return refusal(refused.verdict)
    violations = (*_not_as_published(event, draw),)
    return refusal(Verdict(violations)) if violations else _answer(event, draw)


def refusal(verdict: Verdict) -> EventJson:
    return {"ok": verdict.is_ok, "violations": [write_violation(violation) for violation in verdict.violations]}


def write_violation(violation: Violation) -> ViolationJson:
    return {"code": violation.code, "where": violation.where, "params": dict(violation.params)}


def _not_as_published(event: DrawEvent, draw: KnockoutDraw) -> Iterator[Violation]:
    """Compare the draw with the published commitment and seats; of seats name the first line (from 1) that differs."""
    digest = commitment(event.seed)
    if event.commitment not in (None, digest):
        params = {"given": event.commitment, "computed": digest}
        yield Violation(codes.COMMITMENT_DIFFERS, "commitment", params)
    if event.seats not in (None, draw.seats):
        yield Violation(codes.SEATS_DIFFER, "seats", {"line": _first_difference(event.seats or (), draw.seats)})


def _first_difference(published_seats: Sequence[EntryId | None], drawn_seats: Sequence[EntryId | None]) -> int:
    same = [first == second for first, second in zip(published_seats, drawn_seats, strict=False)]
    return [*same, False].index(False) + 1


def _answer(event: DrawEvent, draw: KnockoutDraw) -> EventJson:
    graph = knockout_graph(draw.seats, event.settings.third_place)
    resolution = resolve(graph, event.results)
    return {
        "ok": not resolution.contradictions,
        "violations": [],
        "algorithm": draw.algorithm,
        "commitment": commitment(event.seed),
        "input_sha256": input_digest(event.field, event.settings),
        "seats": list(draw.seats),
        "nodes": [_node(node, resolution.states[node.key]) for node in graph.nodes],
        "placings": _placings(graph, resolution),
        "contradictions": [
            write_violation(contradiction.as_violation()) for contradiction in resolution.contradictions
        ],
    }


def _node(node: Node, state: NodeState) -> EventJson:
    return {
        "key": node.key,
        "round": node.round,
        "position": node.position,
        "sides": [plain_slot(slot) for slot in state.sides],
        "status": state.status.value,
        "winner": state.winner,
        "loser": state.loser,
    }


def _placings(graph: Graph, resolution: Resolution) -> list[EventJson]:
    return [
        {"entry": placing.entry, "place_from": placing.place_from, "place_to": placing.place_to}
        for placing in placings(graph, resolution)
    ]
