"""``python -m rules_engine plays``: positions and rolls in, every legal play of each out, one object a line each.

A line is ``{"pos": BOARD TEXT, "dice": [6, 2], "ruleset": NAME or {parameters}?}``, or one that names a ``variant``;
other keys are passed over, so that lines of a collection can be given as they are. Blank lines are passed over.
Exit code: 0 every line could be answered, 1 some line could not be read, 2 the command was not understood.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, TextIO

from rules_engine.cli import variants
from rules_engine.cli.arguments import Arguments, understood
from rules_engine.cli.decoding import decode
from rules_engine.cli.lines import lines_of
from rules_engine.cli.rulesets import NAME_OR_FILE, ruleset_named
from rules_engine.game.board import codes
from rules_engine.game.board.notation import notation
from rules_engine.game.board.plays import Play, legal_plays
from rules_engine.game.board.position import BoardError, Position, read_board, write_board
from rules_engine.game.json_fields import Field, Place, UnreadableError, parse_object, parse_pair, parse_text
from rules_engine.game.match_state import Pair
from rules_engine.game.ruleset import INTL, Ruleset
from rules_engine.game.sheet_json import parse_ruleset, write_violation
from rules_engine.game.variants.reading import variant_of
from rules_engine.verdict import Violation


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """Answer every line under the ruleset that it names, else under that of ``--ruleset``."""
    parser = Arguments("plays", "JSON positions and rolls in, every legal play of each out, a line each.")
    parser.add_argument("--ruleset", type=ruleset_named, default=INTL, help=NAME_OR_FILE)
    options = understood(parser, argv, stdout)
    if isinstance(options, int):
        return options
    is_ok = True
    for line in lines_of(stdin):
        is_ok &= _answer(line, options.ruleset, stdout)
    return 0 if is_ok else 1


def _answer(line: str, ruleset: Ruleset, stdout: TextIO) -> bool:
    try:
        value = decode(line)
        if isinstance(value, Mapping) and "variant" in value:
            return _write(variants.plays(variant_of(value), value), stdout)
        plays = _plays(value, ruleset)
    except UnreadableError as error:
        data = {
            "ok": False,
            "violations": [write_violation(violation) for violation in error.violations],
            "results": [],
        }
        return _write(data, stdout)
    results = [write_board(play.result) for play in plays]
    answer = {"ok": True, "results": results, "plays": [notation(play.steps) for play in plays]}
    return _write(answer, stdout)


def _write(answer: Mapping[str, Any], stdout: TextIO) -> bool:
    stdout.write(json.dumps(answer) + "\n")
    return answer["ok"] is True


def _plays(value: object, ruleset: Ruleset) -> tuple[Play, ...]:
    fields = {key: field for key, field in value.items() if key in _CASE} if isinstance(value, Mapping) else value
    case: dict[str, Any] = {"ruleset": ruleset} | parse_object(fields, _CASE, Place())
    return legal_plays(case["pos"], case["dice"], case["ruleset"])


def _parse_position(value: object, place: Place) -> Position:
    try:
        return read_board(parse_text(value, place))
    except BoardError as error:
        raise UnreadableError(error.violation) from error


def _parse_roll(value: object, place: Place) -> Pair:
    roll = parse_pair(value, place)
    if not all(1 <= die <= 6 for die in roll):
        raise UnreadableError(Violation(codes.DICE_UNREADABLE))
    return roll


_CASE: Final[dict[str, Field]] = {
    "pos": Field(_parse_position),
    "dice": Field(_parse_roll),
    "ruleset": Field(parse_ruleset, is_required=False),
}
