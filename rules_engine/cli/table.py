"""``python -m rules_engine table``: JSON leagues, divisions or Keizer evenings in, JSON tables out, a line each."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TextIO

from rules_engine.cli.answers import answer_lines
from rules_engine.cli.divisions_fields import DIVISIONS, divisions
from rules_engine.cli.keizer_fields import KEIZER, keizer
from rules_engine.cli.league_fields import (
    Values,
    many,
    nullable,
    optional,
    parse_by_id,
    parse_exact,
    parse_forfeit,
    parse_ids,
    parse_points_rule,
    parse_positive,
    write_exact,
    write_pair,
)
from rules_engine.game import codes as game_codes
from rules_engine.game.json_fields import (
    Field,
    Place,
    UnreadableError,
    parse_enum,
    parse_int,
    parse_list,
    parse_object,
    parse_pair,
    parse_side,
    parse_text,
)
from rules_engine.leagues.codes import OUT_OF_RANGE
from rules_engine.leagues.league_dropouts import Dropouts, Unplayed
from rules_engine.leagues.league_table import ORDER, League, LeagueRow, league_table
from rules_engine.leagues.league_ties import LeagueRules, LeagueTie
from rules_engine.leagues.league_values import LeagueCriterion
from rules_engine.leagues.refusals import check_range
from rules_engine.verdict import Violation
from rules_engine.words import EntryId

MOST_TEAMS: Final = 64


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """Answer every line."""
    return answer_lines("table", _answer, argv, stdin, stdout)


def _answer(data: Any) -> dict[str, Any]:
    if not isinstance(data, Mapping):
        raise UnreadableError(Violation(game_codes.NOT_AN_OBJECT, None, {"key": ""}))
    kind = data.get("kind", "league")
    if not isinstance(kind, str) or kind not in KINDS:
        raise UnreadableError(Violation(game_codes.VALUE_UNKNOWN, None, {"key": "kind", "value": str(kind)[:80]}))
    fields, answer = KINDS[kind]
    return answer(parse_object(data, {"kind": optional(parse_text), **fields}, Place()))


def league(values: Values) -> dict[str, Any]:
    """Return the table of a league."""
    rules = LeagueRules(**{name: values[name] for name in _RULES if name in values})
    check_range("teams", len(values["teams"]), 2, MOST_TEAMS, OUT_OF_RANGE)
    check_range("cycles", rules.cycles, 1, 4, OUT_OF_RANGE)
    check_range("boards", rules.boards, 1, 100, OUT_OF_RANGE)
    table = league_table(_league(values, rules))
    return {"annulled": list(table.annulled), "rows": [_written(row, rules) for row in table.rows]}


def _league(values: Values, rules: LeagueRules) -> League:
    deductions: dict[EntryId, Any] = {}
    for deduction in values.get("deductions", ()):
        deductions[deduction["team"]] = deductions.get(deduction["team"], 0) + deduction["points"]
    return League(
        values["teams"],
        values.get("ties", ()),
        rules,
        values.get("order", ORDER),
        values.get("dropouts", Dropouts.ANNULLED_BELOW_HALF),
        frozenset(change["team"] for change in values.get("changes", ())),
        deductions,
        values.get("lots", {}),
        values.get("unplayed"),
    )


def _written(row: LeagueRow, rules: LeagueRules) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "team": row.team,
        "place_from": row.places[0],
        "place_to": row.places[1],
        "played": len(row.ties),
        "won": row.count(2),
        "drawn": row.count(1),
        "lost": row.count(0),
        "boards": write_pair((sum(tie.boards for tie in row.ties), sum(tie.opponent_boards for tie in row.ties))),
        "points": [sum(tie.points for tie in row.ties), sum(tie.opponent_points for tie in row.ties)],
        "values": {name: write_exact(amount, rules.table_points) for name, amount in row.values.items()},
    }
    answer |= {"deduction": write_exact(row.deduction)} if row.deduction else {}
    return answer | {"left": True} if row.has_left else answer


def _tie(value: object, place: Place) -> LeagueTie:
    values = parse_object(value, _TIE, place)
    names = {"cycle": "cycle", "boards": "boards", "points": "points", "per_board": "per_board", "late": "late"}
    options = {field: values[name] for name, field in names.items() if name in values}
    return LeagueTie((values["home"], values["away"]), forfeit=values.get("whole"), **options)


def _boards(value: object, place: Place) -> Any:
    """Return the boards of both sides; half a board may be theirs."""
    pair = parse_list(value, parse_exact, place)
    if len(pair) != 2:
        raise place.refuses(game_codes.TYPE_WRONG, {"expected": "pair"})
    return pair


def _change(value: object, place: Place) -> Values:
    return parse_object(value, {"team": Field(parse_int), "change": Field(_withdrawn)}, place)


def _withdrawn(value: object, place: Place) -> str:
    text = parse_text(value, place)
    if text != "withdrawn":
        raise place.refuses(game_codes.VALUE_UNKNOWN, {"value": text[:80]})
    return text


def _deduction(value: object, place: Place) -> Values:
    fields = {"team": Field(parse_int), "points": Field(parse_exact), "reason": optional(parse_text)}
    return parse_object(value, fields, place)


_TIE: Final = {
    "home": Field(parse_int),
    "away": Field(parse_int),
    "cycle": optional(parse_positive),
    "boards": optional(_boards),
    "points": optional(parse_pair),
    "per_board": optional(many(nullable(parse_side))),
    "whole": optional(parse_forfeit),
    "late": optional(parse_ids),
}
_RULES: Final = {
    "boards": optional(parse_positive),
    "length": optional(parse_positive),
    "cycles": optional(parse_positive),
    "table_points": optional(parse_points_rule),
}
_LEAGUE: Final = {
    "teams": Field(parse_ids),
    **_RULES,
    "ties": optional(many(_tie)),
    "order": optional(many(parse_enum(LeagueCriterion))),
    "dropouts": optional(parse_enum(Dropouts)),
    "unplayed": optional(parse_enum(Unplayed)),
    "changes": optional(many(_change)),
    "deductions": optional(many(_deduction)),
    "lots": optional(parse_by_id(parse_int)),
}
KINDS: Final[Mapping[str, tuple[Mapping[str, Field], Callable[[Values], dict[str, Any]]]]] = {
    "league": (_LEAGUE, league),
    "divisions": (DIVISIONS, divisions),
    "keizer": (KEIZER, keizer),
}
