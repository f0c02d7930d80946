"""``python -m rules_engine structure``: JSON kinds and sizes in, JSON structures of competitions out, a line each."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TextIO

from rules_engine.cli.answers import answer_lines
from rules_engine.cli.league_fields import FLAG, INTEGER, Values, optional, parse_ids, write_exact
from rules_engine.draws.graph import Bye, Graph, LoserOf, Node, Seat, Source, WinnerOf
from rules_engine.draws.seated.compass import compass
from rules_engine.draws.seated.design import seated
from rules_engine.draws.seated.playoffs import PAGE_ENTRIES, page, stepladder
from rules_engine.draws.seeds import bracket_size
from rules_engine.game import codes as game_codes
from rules_engine.game.json_fields import Field, Place, UnreadableError, parse_int, parse_object, parse_text
from rules_engine.leagues import codes, structures
from rules_engine.leagues.refusals import check_range
from rules_engine.verdict import Violation

MOST: Final = 256  # entries
MOST_ROUNDS: Final = 30
MOST_BOARDS: Final = 32
NO_NAMES: Final[Mapping[str, str]] = {}
_PAGE_NAMES: Final = {"R1.1": "Q1", "R1.2": "Q2", "R2.1": "S1", "R3.1": "F1", "P3": "T1"}


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """Answer every line."""
    return answer_lines("structure", _answer, argv, stdin, stdout)


def _answer(data: Any) -> dict[str, Any]:
    if not isinstance(data, Mapping):
        raise UnreadableError(Violation(game_codes.NOT_AN_OBJECT, None, {"key": ""}))
    kind = data.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        raise UnreadableError(Violation(game_codes.VALUE_UNKNOWN, None, {"key": "kind", "value": str(kind)[:80]}))
    fields, answer = KINDS[kind]
    return answer(parse_object(data, {"kind": Field(parse_text), **fields}, Place()))


def _entries(values: Values, least: int, most: int = MOST) -> int:
    check_range("entries", values["entries"], least, most, codes.OUT_OF_RANGE)
    return int(values["entries"])


def _page(values: Values) -> dict[str, Any]:
    _entries(values, PAGE_ENTRIES, PAGE_ENTRIES)
    return _playoff(page(bool(values.get("third_place"))), structures.PAGE_CHANCES, _PAGE_NAMES)


def _stepladder(values: Values) -> dict[str, Any]:
    entries = _entries(values, 2, 32)
    graph = stepladder(entries)
    names = {str(node.key): f"S{node.round}" for node in graph.nodes}
    return _playoff(graph, structures.stepladder_chances(entries), names)


def _playoff(graph: Graph, chances: Sequence[Any], names: Mapping[str, str]) -> dict[str, Any]:
    """``names``: what each match is called in the answer."""
    nodes = [_node(node, "PO", names) for node in graph.nodes]
    return {"matches": len(nodes), "chances": _written(chances), "nodes": nodes}


def _compass(values: Values) -> dict[str, Any]:
    entries = _entries(values, 4)
    size = bracket_size(entries)
    design = compass(size)
    graph = seated(design, [*range(1, entries + 1), *[None] * (size - entries)], ())
    matches = {node.key for node in graph.nodes if not any(isinstance(source, Bye) for source in node.sources)}
    return {
        "nodes": len(design.nodes),
        "matches": len(matches),
        "sections": len(design.sections),
        "fewest_matches_of_a_player": entries.bit_length() - 1 if size == entries else None,
        "graph": [[*_node(node, node.section), node.key in matches] for node in design.nodes],
    }


def _triple(values: Values) -> dict[str, Any]:
    brackets, strict, short = structures.triple_matches(_entries(values, 4))
    return {"brackets": brackets, "matches": list(strict), "matches_short_ending": list(short)}


def _last_three(values: Values) -> dict[str, Any]:
    losses = values["losses"]
    check_range("losses", len(losses), 2, 3, codes.OUT_OF_RANGE)
    for count in losses:
        check_range("losses", count, 0, structures.MOST_LOSSES - 1, codes.OUT_OF_RANGE)
    chances, counts = structures.last_three(losses)
    return {"matches": sorted(counts), "chances": _written(chances)}


def _scheveningen(values: Values) -> dict[str, Any]:
    boards = values["boards"]
    check_range("boards", boards, 1, MOST_BOARDS, codes.OUT_OF_RANGE)
    count = values.get("rounds", boards)
    check_range("rounds", count, 1, boards, codes.OUT_OF_RANGE)
    rounds = structures.scheveningen(boards, count)
    pairs = [pair for round_ in rounds for pair in round_]
    return {
        "matches": len(pairs),
        "each_meets_each_once": len(set(pairs)) == boards * boards,
        "first_named_spread_at_most": count % 2,
        "rounds": [[list(pair) for pair in round_] for round_ in rounds],
        "first": [at % 2 for at in range(count)],
    }


def _baku(values: Values) -> dict[str, Any]:
    check_range("rounds", values["rounds"], 1, MOST_ROUNDS, codes.OUT_OF_RANGE)
    group, virtual = structures.baku(_entries(values, 2, 10_000), values["rounds"])
    return {"group_a": group, "virtual": [str(write_exact(points)) for points in virtual]}


def _mcmahon(values: Values) -> dict[str, Any]:
    return {"start": list(structures.mcmahon_starts(values["ratings"], values["bands"], values.get("bar")))}


def _node(node: Node, section: str, names: Mapping[str, str] = NO_NAMES) -> list[Any]:
    sources = (_source(source, names) for source in node.sources)
    return [names.get(node.key, node.key), section, node.round, *sources]


def _source(source: Source, names: Mapping[str, str]) -> list[Any]:
    match source:
        case Seat(number):
            return ["seed", number]
        case WinnerOf(key):
            return ["winner", names.get(key, key)]
        case LoserOf(key):
            return ["loser", names.get(key, key)]
        case _:
            raise AssertionError(source)


def _written(chances: Sequence[Any]) -> list[str]:
    return [str(chance) for chance in chances]


_ENTRIES: Final = {"entries": Field(parse_int)}
KINDS: Final[Mapping[str, tuple[Mapping[str, Field], Callable[[Values], dict[str, Any]]]]] = {
    "page": ({**_ENTRIES, "third_place": FLAG}, _page),
    "stepladder": (_ENTRIES, _stepladder),
    "compass": (_ENTRIES, _compass),
    "triple": (_ENTRIES, _triple),
    "last_three": ({"losses": Field(parse_ids)}, _last_three),
    "scheveningen": ({"boards": Field(parse_int), "rounds": INTEGER}, _scheveningen),
    "baku": ({**_ENTRIES, "rounds": Field(parse_int)}, _baku),
    "mcmahon": ({"ratings": Field(parse_ids), "bands": Field(parse_ids), "bar": optional(parse_int)}, _mcmahon),
}
