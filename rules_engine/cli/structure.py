"""``python -m rules_engine structure``: JSON kinds and sizes in, JSON structures of competitions out, a line each."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TextIO

from rules_engine.cli.answers import answer_lines
from rules_engine.cli.league_fields import FLAG, INTEGER, Values, optional, parse_ids, write_exact
from rules_engine.game import codes as game_codes
from rules_engine.game.json_fields import Field, Place, UnreadableError, parse_int, parse_object, parse_text
from rules_engine.leagues import codes, structures
from rules_engine.leagues.compass import compass, sections
from rules_engine.leagues.refusals import check_range
from rules_engine.verdict import Violation

MOST: Final = 256  # entries
MOST_ROUNDS: Final = 30
MOST_BOARDS: Final = 32


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
    _entries(values, 4, 4)
    nodes = [*structures.PAGE, *([structures.THIRD_PLACE] if values.get("third_place") else [])]
    return {
        "matches": len(nodes),
        "chances": _written(structures.PAGE_CHANCES),
        "nodes": [_node(node) for node in nodes],
    }


def _stepladder(values: Values) -> dict[str, Any]:
    entries = _entries(values, 2, 32)
    nodes = structures.stepladder(entries)
    chances = _written(structures.stepladder_chances(entries))
    return {"matches": len(nodes), "chances": chances, "nodes": [_node(node) for node in nodes]}


def _compass(values: Values) -> dict[str, Any]:
    entries = _entries(values, 4)
    nodes = compass(entries)
    is_full = entries & (entries - 1) == 0
    return {
        "nodes": len(nodes),
        "matches": sum(node.is_match for node in nodes),
        "sections": sections(entries),
        "fewest_matches_of_a_player": entries.bit_length() - 1 if is_full else None,
        "graph": [[node.key, node.section, node.round, *map(list, node.sources), node.is_match] for node in nodes],
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


def _node(node: structures.Node) -> list[Any]:
    return [*node[:3], list(node[3]), list(node[4])]


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
