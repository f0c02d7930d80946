"""``python -m rules_engine tie``: JSON ties with their boards in, JSON results out, a line each."""

from collections.abc import Sequence
from typing import Any, Final, TextIO

from rules_engine.cli.answers import answer_lines
from rules_engine.cli.league_fields import (
    FLAG,
    INTEGER,
    Values,
    many,
    nullable,
    optional,
    parse_choice,
    parse_exact,
    parse_forfeit,
    parse_points_rule,
    parse_positive,
    write_pair,
)
from rules_engine.game.json_fields import Field, Place, parse_enum, parse_int, parse_object, parse_pair, parse_side
from rules_engine.leagues import codes
from rules_engine.leagues.boards import BoardRow, BoardRules, Ending
from rules_engine.leagues.league_points import PointsRule
from rules_engine.leagues.parting import Decider
from rules_engine.leagues.refusals import LeagueRefused, check_range
from rules_engine.leagues.tie import TieResult, TieRules, tie_result

MOST_BOARDS: Final = 16


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """Answer every line."""
    return answer_lines("tie", _answer, argv, stdin, stdout)


def _answer(data: Any) -> dict[str, Any]:
    values = parse_object(data, _TIE, Place())
    rules = _rules(values)
    result = tie_result(rules, values.get("rows", ()), values.get("whole"), values.get("lot"))
    return _written(result, rules.table_points)


def _written(result: TieResult, rule: PointsRule) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "state": result.state,
        "boards": write_pair(result.boards),
        "points": list(result.points),
        "clinched": result.clinched,
        "winner": result.winner,
        "by": result.winner_by,
    }
    if result.league_points is not None:
        answer["league_points"] = write_pair(result.league_points, rule)
    return answer


def _rules(values: Values) -> TieRules:
    return TieRules(
        _board_rules(values),
        values.get("decide", ()),
        values.get("table_points", PointsRule()),
        values.get("stop_when_decided", False),
    )


def _board_rules(values: Values) -> BoardRules:
    boards = values.get("boards", 4)
    check_range("boards", boards, 1, MOST_BOARDS, codes.OUT_OF_RANGE)
    lengths = values.get("lengths", (values.get("length", 7),) * boards)
    worth = values.get("worth", 1)
    worths = worth if isinstance(worth, tuple) else (worth,) * boards
    _check_count("lengths", lengths, boards)
    _check_count("worth", worths, boards)
    return BoardRules(boards, lengths, worths, values.get("forfeit_points", "length"))


def _check_count(name: str, items: Sequence[object], boards: int) -> None:
    if len(items) != boards:
        raise LeagueRefused(codes.LIST_LENGTH_WRONG, name=name, count=len(items), boards=boards)


def _row(value: object, place: Place) -> BoardRow:
    values = parse_object(value, _ROW, place)
    absent = tuple(side in values and values[side] is None for side in ("home", "away"))
    options = {name: values[name] for name in ("board", "winner", "score", "ending") if name in values}
    return BoardRow(**options, absent=(absent[0], absent[1]))


def _worth(value: object, place: Place) -> Any:
    return (many(parse_exact) if isinstance(value, list) else parse_exact)(value, place)


_PLAYER: Final = optional(nullable(parse_int))
_ROW: Final = {
    "board": Field(parse_int),
    "winner": optional(nullable(parse_side)),
    "score": optional(nullable(parse_pair)),
    "ending": optional(parse_enum(Ending)),
    "home": _PLAYER,
    "away": _PLAYER,
}
_TIE: Final = {
    "boards": INTEGER,
    "length": optional(parse_positive),
    "lengths": optional(many(parse_positive)),
    "worth": optional(_worth),
    "rows": optional(many(_row)),
    "whole": optional(parse_forfeit),
    "decide": optional(many(parse_enum(Decider))),
    "table_points": optional(parse_points_rule),
    "forfeit_points": optional(parse_choice("length", "none")),
    "stop_when_decided": FLAG,
    "lot": optional(nullable(parse_side)),
}
