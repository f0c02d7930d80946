"""The JSON form of a score sheet, and of its judgement.

::

    {"length": 7, "ruleset": "INTL" or {parameters}, "start": [0, 0]?,
     "awards": [{"before_game": 1, "side": 0, "points": 1, "reason": "late"}]?,
     "games": [{"winner": 0, "how": "bearoff|drop|resign|ruling", "kind": "single|gammon|backgammon",
                "cube": 2, "owner": 0|1|null?, "points": 4?}],
     "final": [7, 3]?, "games_played": 5?, "drawn": 1?, "draws": "none|replayed|ruling"?}

What ends in ``?`` may be absent. ``kind`` is absent for a drop; ``games`` may be absent beside a ``final`` (a
bare final score), and only then ``games_played`` may be present. ``owner``: null is a centred cube, absent is not
known. ``ruleset`` may be absent: INTL. ``drawn``: games that ended in a draw, and what the event does about them.
"""

from collections.abc import Mapping
from typing import Any, Final, TypedDict

from rules_engine.game import codes
from rules_engine.game.conduct import Draws
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
from rules_engine.game.judging import GameReading, SheetReading
from rules_engine.game.ruleset import Ruleset, RulesetError, ruleset_from, ruleset_to_json
from rules_engine.game.score_sheet import UNKNOWN, Award, Game, How, Kind, ScoreSheet
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import Side

SheetJson = Mapping[str, Any]  # a score sheet, as above


class SheetViolationJson(TypedDict):
    """A violation or note about a sheet. ``game``: its number, a line, or None for the whole."""

    code: str
    game: int | str | None
    params: Mapping[str, object]


def read_sheet(value: object) -> ScoreSheet | Verdict:
    """Return the sheet that a decoded JSON value describes, or every reason for which it describes none."""
    try:
        fields = parse_object(value, _SHEET, Place())
    except UnreadableError as error:
        return Verdict(error.violations)
    if "games" not in fields and "final" not in fields:
        return Verdict((Violation(codes.KEY_MISSING, None, {"key": "games"}),))
    return ScoreSheet(**fields)


def write_sheet(sheet: ScoreSheet) -> dict[str, object]:
    """Return the JSON form from which ``read_sheet`` makes the same sheet again."""
    fields: dict[str, object] = {"length": sheet.length, "ruleset": ruleset_to_json(sheet.ruleset)}
    if sheet.start != (0, 0):
        fields["start"] = list(sheet.start)
    if sheet.awards:
        fields["awards"] = [_write_award(award) for award in sheet.awards]
    fields["games"] = [write_game(game) for game in sheet.games]
    if sheet.games_played is not None:
        fields["games_played"] = sheet.games_played
    if sheet.drawn:
        fields |= {"drawn": sheet.drawn, "draws": sheet.draws.value}
    return fields | ({} if sheet.final is None else {"final": list(sheet.final)})


def write_reading(reading: SheetReading) -> dict[str, object]:
    """Return the judgement of a score sheet as JSON."""
    return {
        "ok": reading.is_ok,
        "violations": [write_violation(violation) for violation in reading.verdict.violations],
        "notes": [write_violation(note) for note in reading.verdict.notes],
        "score": None if reading.score is None else list(reading.score),
        "raw": None if reading.raw is None else list(reading.raw),
        "winner": reading.winner,
        "games": [_write_game_reading(game) for game in reading.games],
    }


def write_violation(violation: Violation) -> SheetViolationJson:
    params = {key: list(param) if isinstance(param, tuple) else param for key, param in violation.params.items()}
    return {"code": violation.code, "game": violation.where, "params": params}


def _write_award(award: Award) -> dict[str, object]:
    return {
        "before_game": award.before_game,
        "side": award.side,
        "points": award.points,
        "reason": award.reason,
    }


def write_game(game: Game) -> dict[str, object]:
    fields: dict[str, object] = {"winner": game.winner, "how": game.how.value}
    if game.kind is not None:
        fields["kind"] = game.kind.value
    fields["cube"] = game.cube
    if game.owner is not UNKNOWN:
        fields["owner"] = game.owner
    return fields | ({} if game.points is None else {"points": game.points})


def _write_game_reading(game: GameReading) -> dict[str, object]:
    return {"before": list(game.before), "points": game.points, "crawford": game.is_crawford}


def _parse_owner(value: object, place: Place) -> Side | None:
    return None if value is None else parse_side(value, place)


def parse_ruleset(value: object, place: Place) -> Ruleset:
    """Return a ruleset by its name, or by its parameters."""
    if not isinstance(value, (str, dict)):
        raise place.refuses(codes.TYPE_WRONG, {"expected": "name or object"})
    try:
        return ruleset_from(value)
    except RulesetError as error:
        raise UnreadableError(*error.violations) from error


def _parse_award(value: object, place: Place) -> Award:
    return Award(**parse_object(value, _AWARD, place))


def parse_game(value: object, place: Place) -> Game:
    return Game(**parse_object(value, _GAME, place))


def _parse_awards(value: object, place: Place) -> tuple[Award, ...]:
    return parse_list(value, _parse_award, place)


def _parse_games(value: object, place: Place) -> tuple[Game, ...]:
    return parse_list(value, parse_game, place, is_games=True)


_AWARD: Final[dict[str, Field]] = {
    "before_game": Field(parse_int),
    "side": Field(parse_side),
    "points": Field(parse_int),
    "reason": Field(parse_text),
}
_GAME: Final[dict[str, Field]] = {
    "winner": Field(parse_side),
    "how": Field(parse_enum(How)),
    "kind": Field(parse_enum(Kind), is_required=False),
    "cube": Field(parse_int),
    "owner": Field(_parse_owner, is_required=False),
    "points": Field(parse_int, is_required=False),
}
_SHEET: Final[dict[str, Field]] = {
    "length": Field(parse_int),
    "ruleset": Field(parse_ruleset, is_required=False),
    "start": Field(parse_pair, is_required=False),
    "awards": Field(_parse_awards, is_required=False),
    "games": Field(_parse_games, is_required=False),
    "final": Field(parse_pair, is_required=False),
    "games_played": Field(parse_int, is_required=False),
    "drawn": Field(parse_int, is_required=False),
    "draws": Field(parse_enum(Draws), is_required=False),
}
