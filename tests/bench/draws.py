"""Drawing, measured: the rounds of a Swiss and brackets, beside programs that draw too, in the same states.

Everything on one processor, in its own time; py4swiss (FIDE Dutch, which serves colours as well) and swisspair come
from PyPI, tournament-pairings and brackets-manager from npm, into a folder under .venv.

ms       of a round: the mean of nine, and the largest. The whole proposal reads the rounds before, too
proved   rounds in which the duals show that no pairing of the complete graph is cheaper
ratio    to ours, in the same run
byes     second byes or more byes than one; rematches; gaps: the sum of the squared differences of score, all over ours
worse    rounds in which the program's pairing costs more than ours by our criteria; cheaper: in which it costs less
"""

import argparse
import datetime
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Any

from rules_engine.draws.brackets.presets import PRESETS
from rules_engine.draws.brackets.rematches import expected_rematches
from rules_engine.draws.brackets.stage import BracketStage
from rules_engine.draws.comparing import why_not
from rules_engine.draws.field import DrawEntry, DrawRefused
from rules_engine.draws.graph import Graph
from rules_engine.draws.matching import rust
from rules_engine.draws.matching.proving import Pairing
from rules_engine.draws.resolver import resolve
from rules_engine.draws.results import NodeResult
from rules_engine.draws.stage import StageFacts
from rules_engine.draws.states import Nobody, NodeStatus
from rules_engine.draws.swiss.contestants import Field, Pair
from rules_engine.draws.swiss.costs import Costs, costs
from rules_engine.draws.swiss.criteria.order import STANDARD
from rules_engine.draws.swiss.pairing import best_pairing
from rules_engine.draws.swiss.patterns import Pattern
from rules_engine.draws.swiss.swiss_round import SwissRound
from rules_engine.words import EntryId, NodeKey
from tests.bench import _lives, _peers
from tests.bench._swiss_event import ROUNDS, Event

HEAD = (
    "players",
    "program",
    "rounds",
    "ms",
    "most",
    "ratio",
    "proved",
    "byes",
    "rematches",
    "gaps",
    "worse",
    "cheaper",
)
LINE = "{:<9}{:<22}{:>7}{:>10}{:>10}{:>9}{:>8}{:>6}{:>11}{:>7}{:>7}{:>9}"
WRITTEN = re.compile(r"(<!-- \./run bench draws -->\n```\n).*?(```\n)", re.DOTALL)
DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "benchmarks.md"
ENOUGH = 60.0  # seconds in which a peer does its nine rounds, or as many as it can
REMATCHES = "{:<36}" + "{:>8}" * 6
AIMS = {8: 0.64, 16: 0.76, 32: 0.72, 64: 0.70, 128: 0.70, 256: 0.75}
EVENTS = 4000
FACTS = 1000
DUTCH_MOST, COMPLETE_MOST, NODE_MOST = 200, 200, 400  # players: beyond, a round takes a minute or more


@dataclass
class Row:
    """What one program did in the rounds of one event."""

    name: str
    spent: list[float] = field(default_factory=list)
    pairings: list[list[Pair]] = field(default_factory=list)
    proved: int = 0


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./run bench draws", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--players", type=int, nargs="*", default=[32, 100, 1000, 5000], help="of the events")
    parser.add_argument("--alone", action="store_true", help="without the other programs")
    parser.add_argument("--write", action="store_true", help="put the figures into docs/benchmarks.md")
    options = parser.parse_args(argv)
    lines = []
    for line in _measured(options):
        print(line, flush=True)
        lines.append(line)
    if options.write:
        DOCUMENT.write_text(
            WRITTEN.sub(lambda found: found[1] + "\n".join(lines) + "\n" + found[2], DOCUMENT.read_text())
        )
    return 0


def _measured(options: argparse.Namespace) -> Iterator[str]:
    lacking = [] if options.alone else _peers.install()
    yield f"{datetime.datetime.now(datetime.UTC).date()}, {os.cpu_count()} processors, times of one"
    yield from (f"not measured: {one}" for one in lacking)
    yield ""
    yield LINE.format(*HEAD)
    for size in options.players:
        yield from _event(size, options.alone)
    yield ""
    yield from _questions()
    yield ""
    yield from _lives.lines()
    yield ""
    yield from _brackets(options.alone)
    yield ""
    yield from _rematches(options.alone)


# -- rounds of a Swiss -----------------------------------------------------------------------------------------


def _event(size: int, is_alone: bool) -> Iterator[str]:
    event, asked, states = Event(size, Random(size)), [], []
    ours, whole = Row("ours"), Row("ours, whole proposal")
    for _ in range(ROUNDS):
        states.append(event.state())
        _timed(whole, partial(event.stage().propose, "bench"))
        drawn = event.field()
        told, found = _timed(ours, partial(_best, drawn))
        ours.pairings.append(list(found.pairs))
        ours.proved += found.is_proved
        asked.append(told)
        event.play(drawn, found.pairs)
    yield _line(size, ours, ours, asked)
    yield LINE.format(size, whole.name, len(whole.spent), *_times(whole, ours), *[""] * 6)
    for row in _others(size, asked, states, is_alone):
        yield _line(size, row, ours, asked)


def _best(drawn: Field) -> tuple[Costs, Pairing]:
    """All that a round takes: the criteria, the search and the proof."""
    told = _costs(drawn)
    return told, best_pairing(told)


def _costs(drawn: Field) -> Costs:
    pattern = Pattern.RANDOM if drawn.round == 1 else Pattern.FOLD
    return costs(drawn, STANDARD, pattern, 0, f"bench {drawn.round}")


def _first(drawn: Field, one: EntryId, other: EntryId) -> None:
    """The question, of a round of which nothing is known yet."""
    _ask(SwissRound(_costs(drawn)), one, other)


def _timed(row: Row, work: Callable[[], Any]) -> Any:
    begun = time.process_time()
    found = work()
    row.spent.append((time.process_time() - begun) * 1000)
    return found


def _others(size: int, asked: Sequence[Costs], states: Sequence[Any], is_alone: bool) -> Iterator[Row]:
    if size <= COMPLETE_MOST:
        yield _complete(asked)
    if is_alone:
        return
    programs = [("swisspair", _peers.python("pair_python.py", "swisspair"), size)]
    programs += [("py4swiss (Dutch)", _peers.python("pair_python.py", "py4swiss"), DUTCH_MOST)]
    programs += [("tournament-pairings", _peers.node("pair_node.mjs"), NODE_MOST)]
    for name, words, most in programs:
        if size <= most:
            answers = _peers.ask(words, states, ENOUGH)
            pairings = [_places(costs, told["pairs"]) for costs, told in zip(asked, answers, strict=False)]
            yield Row(name, [told["ms"] for told in answers], pairings)


def _complete(asked: Sequence[Costs]) -> Row:
    """rustworkx on all pairs: the measure of the exactness of ours."""
    row = Row("rustworkx, all pairs")
    for told in asked:
        row.pairings.append(_timed(row, partial(_all_pairs, told)))
    return row


def _all_pairs(told: Costs) -> list[Pair]:
    size = told.field.size
    return rust.pairs(size, {(one, at): told.of(one, at) for one in range(size) for at in range(one + 1, size)})


def _places(told: Costs, pairs: Sequence[Sequence[str | None]]) -> list[Pair]:
    """A peer's pairs of ids as places; one without an opponent has a bye, whether one is due or not."""
    places = {str(one.entry): at for at, one in enumerate(told.field.contestants)}
    found = []
    for pair in pairs:
        there = sorted(places[one] for one in pair if one is not None)
        found.append((there[0], there[1]) if len(there) == 2 else (there[0], len(places)))
    return found


def _line(size: int, row: Row, ours: Row, asked: Sequence[Costs]) -> str:
    done = len(row.spent)
    if not done:
        return LINE.format(size, row.name, 0, "none", "", "", "", "", "", "", "", "")
    faults = [sum(sums) for sums in zip(*map(_faults, asked, row.pairings), strict=True)]
    base = [sum(sums) for sums in zip(*map(_faults, asked[:done], ours.pairings), strict=True)]
    dear = [
        _cost(told, pairs) - _cost(told, mine)
        for told, pairs, mine in zip(asked, row.pairings, ours.pairings, strict=False)
    ]
    return LINE.format(
        size,
        row.name,
        done,
        *_times(row, ours),
        row.proved or "",
        *(f"{mine - other:+d}" if row is not ours else mine for mine, other in zip(faults, base, strict=True)),
        *((sum(one > 0 for one in dear), sum(one < 0 for one in dear)) if row is not ours else ("", "")),
    )


def _times(row: Row, ours: Row) -> tuple[str, str, str]:
    ratio = mean(row.spent) / mean(ours.spent[: len(row.spent)])
    return f"{mean(row.spent):.1f}", f"{max(row.spent):.1f}", f"{ratio:.1f}"


def _faults(told: Costs, pairs: Sequence[Pair]) -> tuple[int, int, int]:
    """Second and needless byes, rematches, squared gaps."""
    field = told.field
    byes = [one for one, other in pairs if other == len(field.contestants)]
    again = sum(bool(field.contestants[one].byes) for one in byes) + max(0, len(byes) - len(field.contestants) % 2)
    played = [
        (field.contestants[one], field.contestants[other]) for one, other in pairs if other < len(field.contestants)
    ]
    met = sum(other.entry in one.met for one, other in played)
    return again, met, sum((one.score - other.score) ** 2 for one, other in played)


def _cost(told: Costs, pairs: Sequence[Pair]) -> int:
    """By all our criteria; who has a needless bye has it for more than any pairing costs."""
    bye = len(told.field.contestants)
    needless = sum(other == bye for _, other in pairs) - bye % 2
    whole = 1 << told.packing.bits
    return needless * whole + sum(told.of(*pair) for pair in pairs if pair[1] != bye or told.field.bye is not None)


# -- questions and brackets ------------------------------------------------------------------------------------


def _questions() -> Iterator[str]:
    for size in (100, 200):
        event, luck = Event(size, Random(size)), Random(1)
        first, more = Row("the first about a round"), Row("why not these two")
        for _ in range(ROUNDS):
            drawn = event.field()
            told, best = _best(drawn)
            pairs = [luck.sample(drawn.contestants, 2) for _ in range(10)]
            for one, other in pairs:
                _timed(first, partial(_first, drawn, one.entry, other.entry))
            asked = SwissRound(told)
            asked.best()
            for one, other in pairs:
                _timed(more, partial(_ask, asked, one.entry, other.entry))
            event.play(drawn, best.pairs)
        yield from (_spent(row, size) for row in (more, first))


def _spent(row: Row, size: int) -> str:
    times = f"mean {mean(row.spent):.1f} ms, median {median(row.spent):.1f}, most {max(row.spent):.1f}"
    return f"{row.name}, {size} players, {len(row.spent)} pairs by chance: {times}"


def _ask(asked: SwissRound, one: EntryId, other: EntryId) -> None:
    try:
        why_not(asked, one, other)
    except DrawRefused:
        return


def _brackets(is_alone: bool) -> Iterator[str]:
    for name, size in (("double_elimination_recharge", 64), ("double_elimination_recharge", 512), ("last_chance", 512)):
        yield _our_bracket(name, size)
    for size in () if is_alone else (64, 512):
        done = subprocess.run(_peers.node("bracket_node.mjs", str(size)), check=False, capture_output=True, text=True)
        if done.returncode:
            yield f"double elimination of {size}: {done.stderr.strip().splitlines()[-1][:80]}"
            continue
        told = json.loads(done.stdout)
        times = ", ".join(f"{name} {median(spent):.1f} ms" for name, spent in sorted(told.items()))
        yield f"double elimination of {size}, built: {times}"


def _our_bracket(name: str, size: int) -> str:
    """Drawn by lot with its drops chosen, built as a graph, and resolved when every match has been played.

    ``first``: the first drawing of the process; the others are medians of five. ``of 1000``: resolved from so many.
    """
    drawing, building, resolving = Row("draw"), Row("build"), Row("resolve")
    some = Row(f"resolve {FACTS:,}")
    for _ in range(5):
        stage = BracketStage(PRESETS[name], StageFacts(_field(size)))
        proposal = _timed(drawing, partial(stage.propose, "bench"))
        stage = replace(stage, facts=replace(stage.facts, drawings=(proposal.as_drawing(),)))
        graph = _timed(building, stage.graph)
        results = _played(graph)
        _timed(resolving, partial(resolve, graph, results))
        _timed(some, partial(resolve, graph, dict(list(results.items())[:FACTS])))
    spent = ", ".join(f"{row.name} {median(row.spent):.1f} ms" for row in (drawing, building, resolving, some))
    begun = f"first drawing {drawing.spent[0]:.1f} ms"
    return f"{name} of {size}: {len(graph.nodes)} matches, {len(results)} results; {begun}, {spent}"


def _rematches(is_alone: bool) -> Iterator[str]:
    """Expected before the final of a full field: ours exactly, the other program's as the mean of many events."""
    yield REMATCHES.format("double elimination of", *AIMS)
    yield REMATCHES.format("rematches, at most", *(f"{one:.2f}" for one in AIMS.values()))
    ours = {size: expected_rematches(_double(size)) for size in AIMS}
    yield REMATCHES.format("ours", *(f"{one:.3f}" for one in ours.values()))
    if is_alone:
        return
    words = _peers.node("rematches_node.mjs", str(EVENTS), *map(str, AIMS))
    done = subprocess.run(words, check=False, capture_output=True, text=True)
    told = json.loads(done.stdout) if done.returncode == 0 else {}
    if told:
        yield REMATCHES.format(f"tournament-pairings, {EVENTS:,} events", *(f"{one:.3f}" for one in told.values()))


def _double(size: int) -> Graph:
    stage = BracketStage(PRESETS["double_elimination"], StageFacts(_field(size)))
    return replace(stage, facts=replace(stage.facts, drawings=(stage.propose("bench").as_drawing(),))).graph()


def _field(size: int) -> tuple[DrawEntry, ...]:
    return tuple(DrawEntry(EntryId(at), at) for at in range(1, size + 1))


def _played(graph: Graph) -> dict[NodeKey, NodeResult]:
    """Results of all that can be played; the upper side wins."""
    results: dict[NodeKey, NodeResult] = {}
    while ready := [one for one in resolve(graph, results).states.values() if one.status is NodeStatus.READY]:
        for state in ready:
            one, other = state.sides
            assert not isinstance(one, Nobody)
            assert not isinstance(other, Nobody)
            results[state.key] = NodeResult((one, other), 0)
    return results


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
