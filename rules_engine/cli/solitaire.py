"""``python -m rules_engine solitaire``: questions about peg solitaire in, answers out, a line each.

Exit code: 0 every line was answered, 1 some line has a fault, cannot be read or was not decided, 2 the command was not
understood.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TextIO

from rules_engine.cli.decoding import decode
from rules_engine.cli.lines import lines_of
from rules_engine.game import codes as game_codes
from rules_engine.game.json_fields import Field, Place, UnreadableError, parse_int, parse_list, parse_object, parse_pair
from rules_engine.solitaire import codes
from rules_engine.solitaire.board import CELLS, cells_of, jumps_from, position_of
from rules_engine.solitaire.judge import judge
from rules_engine.solitaire.parity import finishes_of
from rules_engine.solitaire.solve import solve
from rules_engine.verdict import Violation

USAGE: Final = "usage: python -m rules_engine solitaire < QUESTIONS.jsonl\n"


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """Answer every line; the arguments must be none (or --help)."""
    if argv:
        stdout.write(USAGE)
        return 0 if list(argv) in (["--help"], ["-h"]) else 2
    is_ok = True
    for line in lines_of(stdin):
        data = _answer(line)
        stdout.write(json.dumps(data) + "\n")
        is_ok &= data["ok"]
    return 0 if is_ok else 1


def _answer(line: str) -> dict[str, Any]:
    try:
        value = decode(line)
        name = value.get("do") if isinstance(value, dict) else None
        if not isinstance(name, str) or name not in _QUESTIONS:
            raise Place("do").refuses(game_codes.VALUE_UNKNOWN, {"value": str(name)[:80]})
        fields, answer = _QUESTIONS[name]
        fields = {"do": Field(lambda text, _place: text), **fields}
        return answer(parse_object(value, fields, Place()))
    except UnreadableError as error:
        return _refusal(*error.violations)


def _jumps(value: Mapping[str, Any]) -> dict[str, Any]:
    return {"ok": True, "jumps": [[jump.source, jump.target] for jump in jumps_from(value["pegs"])]}


def _judge(value: Mapping[str, Any]) -> dict[str, Any]:
    line = judge(value["pegs"], value["jumps"], value.get("goal"))
    left = {"left": cells_of(line.position), "reached": line.is_reached}
    if line.violation is not None:
        return _refusal(line.violation) | left
    return {"ok": True, "violations": [], **left, "moves": line.moves}


def _solve(value: Mapping[str, Any]) -> dict[str, Any]:
    solution = solve(value["pegs"], value["goal"])
    if solution.jumps is not None:
        jumps = [[jump.source, jump.target] for jump in solution.jumps]
        return {"ok": True, "solvable": True, "jumps": jumps}
    if solution.proof is None:
        return _refusal(Violation(codes.SEARCH_LIMIT))
    return {"ok": True, "solvable": False, "proof": solution.proof.value}


def _finishes(value: Mapping[str, Any]) -> dict[str, Any]:
    return {"ok": True, "finishes": finishes_of(value["vacant"])}


def _refusal(*violations: Violation) -> dict[str, Any]:
    return {"ok": False, "violations": [_write(violation) for violation in violations]}


def _write(violation: Violation) -> dict[str, Any]:
    place = {} if violation.where is None else {"jump": violation.where}
    return {"code": violation.code, **place, "params": dict(violation.params)}


def _parse_cell(value: object, place: Place) -> int:
    cell = parse_int(value, place)
    if not 1 <= cell <= CELLS:
        raise UnreadableError(Violation(codes.CELL_UNKNOWN, None, {"cell": cell}))
    return cell


def _parse_cells(value: object, place: Place) -> int:
    return position_of(parse_list(value, _parse_cell, place))


def _parse_hops(value: object, place: Place) -> Sequence[tuple[int, int]]:
    return parse_list(value, parse_pair, place)


_PEGS: Final = {"pegs": Field(_parse_cells)}
_QUESTIONS: Final[Mapping[str, tuple[Mapping[str, Field], Callable[[Mapping[str, Any]], dict[str, Any]]]]] = {
    "jumps": (_PEGS, _jumps),
    "judge": ({**_PEGS, "jumps": Field(_parse_hops), "goal": Field(_parse_cells, is_required=False)}, _judge),
    "solve": ({**_PEGS, "goal": Field(_parse_cells)}, _solve),
    "finishes": ({"vacant": Field(_parse_cell)}, _finishes),
}
