"""The advice and the forecast, measured: CPU time of one core, formats apart.

`--players N …`, by default 16, 64 and 300. An advice plays each format some hundred times to find its lengths and
to say what comes of it; a page shows all formats at once. The forecast is of a whole knockout from its first round.
"""

import argparse
import time
from collections.abc import Callable
from typing import Any

from matches.queries.events.advising import runs_for
from rules_engine.advise.advice import advice_with, ratings
from rules_engine.advise.conditions import Conditions
from rules_engine.advise.floor import Hall
from rules_engine.advise.forecast import StageProgress, forecast
from rules_engine.advise.offers import offers_for
from rules_engine.draws.brackets.knockout import knockout_graph
from rules_engine.draws.resolver import resolve
from rules_engine.draws.seeds import bracket_size
from rules_engine.words import EntryId
from tests.rules_engine.advise.open_nodes import open_nodes

LINE = "{:<24}{:>8}{:>8}{:>10}{:>8}"


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./run bench advise", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--players", type=int, nargs="*", default=[16, 64, 300])
    print(LINE.format("format", "players", "runs", "CPU ms", "points"))
    for players in parser.parse_args(argv).players:
        _advice(players)
        _forecast(players)
    return 0


def _advice(players: int) -> None:
    conditions = Conditions(players, max(1, players // 2), 480, runs=runs_for(players))
    hall, total = Hall(conditions, ratings(conditions)), 0.0
    for offer in offers_for(players):
        told, spent = _timed(lambda offer=offer: advice_with(offer, hall, "bench"))  # type: ignore[misc]  # a default binds the loop's value
        total += spent
        print(LINE.format(offer.code, players, conditions.runs, f"{spent * 1000:.0f}", told.pattern.base))
    print(LINE.format("all together", players, conditions.runs, f"{total * 1000:.0f}", ""))


def _forecast(players: int) -> None:
    size = bracket_size(players)
    graph = knockout_graph([EntryId(number) if number <= players else None for number in range(1, size + 1)])
    left = open_nodes(graph, resolve(graph, {}))
    known = StageProgress(left, {node.key: 7 for node in left}, tables=max(1, players // 2))
    _, spent = _timed(lambda: forecast(known, "bench"))
    print(LINE.format("forecast of a knockout", players, "", f"{spent * 1000:.0f}", 7))


def _timed(deed: Callable[[], Any]) -> tuple[Any, float]:
    begun = time.process_time()
    told = deed()
    return told, time.process_time() - begun
