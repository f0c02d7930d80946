"""A second opinion on every drawing: knows no solver, only the rules, and what is to be seen in the drawing.

It counts who plays, and looks for an exchange between two pairs (in a small field among three) that the event's
criteria would like better. What breaks a rule is a violation; an exchange that would be better is a note, since
the look-ahead may have had its reason.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.graph import BrokenGraph, Bye, Graph, Node, Seat, SectionKind
from rules_engine.draws.lives.checking import check_drawing
from rules_engine.draws.lives.stage import LivesStage
from rules_engine.draws.playoff import is_playoff
from rules_engine.draws.stage import Plain, Proposal, Stage
from rules_engine.draws.swiss.contestants import Pair
from rules_engine.draws.swiss.costs import Costs
from rules_engine.draws.swiss.stage import SwissStage
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import EntryId

NEAR: Final = 40  # in a large field a pair is compared with so many that follow it on the sheet
THREES: Final = 12  # pairs: up to so many, exchanges among three are looked for too
_BRACKETS: Final = frozenset({SectionKind.MAIN})


def check(stage: Stage, proposal: Proposal, seed: bytes | str) -> Verdict:
    """What is wrong with a drawing that the stage proposes, or a director by hand."""
    drawn = replace(stage.facts, drawings=(*stage.facts.drawings, proposal.as_drawing()))
    try:
        graph = type(stage)(stage.settings, drawn).graph()  # type: ignore[call-arg]  # every stage is made of these two
    except BrokenGraph as broken:
        return Verdict((broken.violation,))
    if isinstance(stage, SwissStage) and not is_playoff(proposal.output):
        return check_round(stage.costs(seed), proposal.output)
    if isinstance(stage, LivesStage):
        return Verdict(tuple(check_drawing(stage.moment(), proposal.output)))
    field = [one.entry for one in stage.facts.field]
    return Verdict(tuple(check_graph(graph, field, all_play=proposal.round == 0)))


def check_graph(graph: Graph, field: Iterable[EntryId], *, all_play: bool = True) -> Iterator[Violation]:
    """Every entry has a seat, nobody else has, and in a main draw no bye meets a bye.

    ``all_play``: the whole field has been drawn; of a jackpot some wait for the next run.
    """
    seated, entries = set(graph.entries()), set(field)
    for entry in sorted(seated - entries):
        yield Violation(codes.CHECK_STRANGER, None, {"entry": entry})
    if all_play and any(isinstance(source, Seat) for _, source in graph.sources()):
        for entry in sorted(entries - seated):
            yield Violation(codes.CHECK_LEFT_OUT, None, {"entry": entry})
    main = {section.code for section in graph.sections if section.kind in _BRACKETS}
    for node in graph.nodes:
        if node.section in main and _is_empty(node):
            yield Violation(codes.CHECK_BYE_MEETS_BYE, node.key, {"node": node.key})


def check_round(costs: Costs, output: Plain) -> Verdict:
    """A round of a Swiss, as it is stored."""
    field = costs.field
    places = {one.entry: place for place, one in enumerate(field.contestants)}
    sides = [*map(tuple, output["pairs"]), *([] if output["bye"] is None else [(output["bye"], None)])]
    wrong = [*_seats(sides, places), *_byes(sides, field.bye is not None)]
    if wrong:
        return Verdict(tuple(wrong))
    if field.bye is not None:
        places = {**places, None: field.bye}  # type: ignore[dict-item]  # nobody has the last place
    pairs = [(min(pair), max(pair)) for pair in ((places[one], places[other]) for one, other in sides)]
    return Verdict(tuple(_pairs(costs, pairs)), tuple(_exchanges(costs, pairs)))


def _is_empty(node: Node) -> bool:
    return all(isinstance(source, Bye) for source in node.sources)


def _seats(sides: Sequence[tuple[EntryId, EntryId | None]], places: dict[EntryId, int]) -> Iterator[Violation]:
    seen = Counter(entry for pair in sides for entry in pair if entry is not None)
    for entry, times in sorted(seen.items()):
        if entry not in places:
            yield Violation(codes.CHECK_STRANGER, None, {"entry": entry})
        elif times > 1:
            yield Violation(codes.CHECK_TWICE, None, {"entry": entry})
    for entry in sorted(set(places) - set(seen)):
        yield Violation(codes.CHECK_LEFT_OUT, None, {"entry": entry})


def _byes(sides: Sequence[tuple[EntryId, EntryId | None]], is_odd: bool) -> Iterator[Violation]:
    byes = sum(other is None for _, other in sides)
    if byes != is_odd:
        yield Violation(codes.CHECK_BYES, None, {"byes": byes, "due": int(is_odd)})


def _pairs(costs: Costs, pairs: list[Pair]) -> Iterator[Violation]:
    for pair in sorted(costs.field.forbidden & {*pairs}):
        yield Violation(codes.CHECK_FORBIDDEN, None, {"entries": _entries(costs, pair)})
    for pair in sorted(costs.field.forced - {*pairs}):
        yield Violation(codes.CHECK_FORCED, None, {"entries": _entries(costs, pair)})


def _entries(costs: Costs, places: Iterable[int]) -> tuple[int, ...]:
    return tuple(costs.field.contestants[one].entry for one in places if one != costs.field.bye)


def _exchanges(costs: Costs, pairs: list[Pair]) -> Iterator[Violation]:
    """The first exchange that is better by the costs, if there is any."""
    better = (some for some in _neighbours(sorted(pairs)) if _could_be_better(costs, some))
    for some in better:
        yield Violation(codes.CHECK_NOT_BEST, None, {"entries": _entries(costs, sorted(sum(some, ())))})
        return


def _neighbours(pairs: list[Pair]) -> Iterator[tuple[Pair, ...]]:
    for at, pair in enumerate(pairs):
        yield from ((pair, other) for other in pairs[at + 1 : at + 1 + NEAR])
    if len(pairs) <= THREES:
        yield from combinations(pairs, 3)


def _could_be_better(costs: Costs, pairs: tuple[Pair, ...]) -> bool:
    now = sum(costs.of(*pair) for pair in pairs)
    return any(_is_allowed(costs, other) and _cost(costs, other) < now for other in _other_ways(sorted(sum(pairs, ()))))


def _is_allowed(costs: Costs, pairs: Sequence[Pair]) -> bool:
    field = costs.field
    bound = {one for pair in field.forced for one in pair}
    return not field.forbidden & {*pairs} and all(pair in field.forced or not bound & {*pair} for pair in pairs)


def _cost(costs: Costs, pairs: Sequence[Pair]) -> int:
    return sum(costs.of(*pair) for pair in pairs)


def _other_ways(vertices: list[int]) -> Iterator[tuple[Pair, ...]]:
    """Every way to put these into pairs."""
    if not vertices:
        yield ()
        return
    first, *rest = vertices
    for other in rest:
        for more in _other_ways([one for one in rest if one != other]):
            yield ((first, other), *more)
