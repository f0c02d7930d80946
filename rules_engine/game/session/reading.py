"""The JSON of a money session, read strictly."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from rules_engine.game import codes as game_codes
from rules_engine.game.cube import is_cube_value
from rules_engine.game.doubling.cube_game import MoneyRules
from rules_engine.game.json_fields import (
    Field,
    Place,
    UnreadableError,
    parse_enum,
    parse_int,
    parse_list,
    parse_object,
    parse_side,
    parse_text,
)
from rules_engine.game.ruleset import INTL
from rules_engine.game.score_sheet import Kind
from rules_engine.game.session.cube import Act, Action, Rules
from rules_engine.game.session.games import Ended, Game
from rules_engine.verdict import Violation

MOST_PLAYERS: Final = 50
MOST_AUTOMATIC: Final = 10


@dataclass(frozen=True, slots=True)
class Session:
    """A session of two players, or of a chouette, which has a line."""

    stake: int
    players: tuple[str, ...]
    rules: Rules
    games: tuple[Game, ...]
    line: tuple[int, ...] = ()


def read_session(value: object) -> Session:
    """Return the session of a line. Raise UnreadableError."""
    session = Session(**parse_object(value, _SESSION, Place()))
    count, numbers = len(session.players), list(range(len(session.players)))
    if not 2 <= count <= MOST_PLAYERS:
        raise Place("players").refuses(game_codes.VALUE_UNKNOWN, {"value": count})
    if sorted(session.line) != (numbers if count > 2 else []):
        raise Place("line").refuses(game_codes.VALUE_UNKNOWN, {"value": str(list(session.line))[:80]})
    return session


def _parse_bool(value: object, place: Place) -> bool:
    if not isinstance(value, bool):
        raise place.refuses(game_codes.TYPE_WRONG, {"expected": "boolean"})
    return value


def _parse_cube_max(value: object, place: Place) -> int:
    number = parse_int(value, place)
    if not is_cube_value(number):
        raise UnreadableError(Violation(game_codes.CUBE_NOT_POWER_OF_TWO, None, {"cube": number}))
    return number


def _parse_count(value: object, place: Place) -> int:
    number = parse_int(value, place)
    if not 0 <= number <= MOST_AUTOMATIC:
        raise place.refuses(game_codes.VALUE_UNKNOWN, {"value": number})
    return number


def _parse_rules(value: object, place: Place) -> Rules:
    rules = parse_object(value, _RULES, place)
    flags = {f"has_{name}": rules.get(name, False) for name in _FLAGS}
    return Rules(
        MoneyRules(automatic_doubles=rules.get("automatic_doubles", 0), **flags), rules.get("cube_max", INTL.cube_max)
    )


def _parse_act(value: object, place: Place) -> Act:
    if not isinstance(value, list) or len(value) != len(Act._fields):
        raise place.refuses(game_codes.TYPE_WRONG, {"expected": "pair"})
    return Act(parse_enum(Action)(value[0], place.item(0, None)), parse_side(value[1], place.item(1, None)))


def _parse_acts(value: object, place: Place) -> tuple[Act, ...]:
    return parse_list(value, _parse_act, place)


def _parse_cubes(value: object, place: Place) -> Mapping[int, tuple[Act, ...]]:
    if not isinstance(value, Mapping):
        raise place.refuses(game_codes.NOT_AN_OBJECT)
    cubes = {}
    for key, item in value.items():
        if not (key.isascii() and key.isdigit() and len(key) <= len(str(MOST_PLAYERS))):
            raise place.key(key[:80]).refuses(game_codes.KEY_UNKNOWN)
        cubes[int(key)] = parse_object(item, {"acts": Field(_parse_acts)}, place.key(key))["acts"]
    return cubes


def _parse_game(value: object, place: Place) -> Game:
    game: dict[str, Any] = parse_object(value, _GAME, place)
    return Game(ended=game.pop("how"), **game)


def _parse_games(value: object, place: Place) -> tuple[Game, ...]:
    return parse_list(value, _parse_game, place)


_FLAGS: Final = ("jacoby", "beavers", "raccoons")
_RULES: Final = {
    **{name: Field(_parse_bool, is_required=False) for name in _FLAGS},
    "automatic_doubles": Field(_parse_count, is_required=False),
    "cube_max": Field(_parse_cube_max, is_required=False),
}
_GAME: Final = {
    "winner": Field(parse_side),
    "how": Field(parse_enum(Ended)),
    "kind": Field(parse_enum(Kind), is_required=False),
    "automatic": Field(_parse_count, is_required=False),
    "acts": Field(_parse_acts, is_required=False),
    "cubes": Field(_parse_cubes, is_required=False),
}
_SESSION: Final = {
    "stake": Field(parse_int),
    "players": Field(lambda value, place: parse_list(value, parse_text, place)),
    "rules": Field(_parse_rules),
    "games": Field(_parse_games),
    "line": Field(lambda value, place: parse_list(value, parse_int, place), is_required=False),
}
