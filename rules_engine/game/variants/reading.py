"""The JSON of variants: positions, dice, chosen doublets and whole games, read strictly."""

from collections.abc import Mapping
from typing import Any, Final

from rules_engine.game import codes as game_codes
from rules_engine.game.board import codes as board_codes
from rules_engine.game.board.plays import Roll
from rules_engine.game.board.position import BoardError
from rules_engine.game.cube import is_cube_value
from rules_engine.game.json_fields import (
    Field,
    Place,
    UnreadableError,
    parse_enum,
    parse_int,
    parse_object,
    parse_pair,
    parse_text,
)
from rules_engine.game.variants import codes
from rules_engine.game.variants.replay import Played
from rules_engine.game.variants.table import VARIANTS
from rules_engine.game.variants.turns import Chosen, Form, Turn
from rules_engine.game.variants.variant import Variant
from rules_engine.verdict import Violation

MOST_TURNS: Final = 10_000  # of a game: ten times the longest that was seen


def parse_variant(value: object, place: Place) -> Variant:
    name = parse_text(value, place)
    if name not in VARIANTS:
        raise place.refuses(game_codes.VALUE_UNKNOWN, {"value": name[:40]})
    return VARIANTS[name]


def variant_of(value: object) -> Variant:
    """Return the variant that an object names. Raise UnreadableError."""
    if not isinstance(value, Mapping):
        raise Place().refuses(game_codes.NOT_AN_OBJECT)
    if "variant" not in value:
        raise Place("variant").refuses(game_codes.KEY_MISSING)
    return parse_variant(value["variant"], Place("variant"))


def parse_position(variant: Variant) -> Field:
    def parse(value: object, place: Place) -> int:
        try:
            return variant.notation.read(parse_text(value, place))
        except BoardError as error:
            raise UnreadableError(error.violation) from error

    return Field(parse)


def parse_roll(value: object, place: Place) -> Roll:
    roll = parse_pair(value, place)
    if not all(1 <= die <= 6 for die in roll):
        raise UnreadableError(Violation(board_codes.DICE_UNREADABLE))
    return roll


def _parse_general(value: object, place: Place) -> Roll:
    roll = parse_roll(value, place)
    if roll[0] == roll[1]:
        raise UnreadableError(Violation(board_codes.OPENING_DICE_EQUAL, None, {"die": roll[0]}))
    return roll


def _parse_chosen(value: object, place: Place) -> Chosen:
    if not isinstance(value, list) or len(value) != len(Chosen._fields):
        raise place.refuses(game_codes.TYPE_WRONG, {"expected": "pair"})
    die = parse_int(value[0], place.item(0, None))
    if not 1 <= die <= 6:
        raise UnreadableError(Violation(board_codes.DICE_UNREADABLE))
    return Chosen(die, parse_enum(Form)(value[1], place.item(1, None)))


def _parse_bool(value: object, place: Place) -> bool:
    if not isinstance(value, bool):
        raise place.refuses(game_codes.TYPE_WRONG, {"expected": "boolean"})
    return value


def parse_cube(variant: Variant) -> Field:
    def parse(value: object, place: Place) -> int:
        cube = parse_int(value, place)
        if not is_cube_value(cube):
            raise UnreadableError(Violation(game_codes.CUBE_NOT_POWER_OF_TWO, None, {"cube": cube}))
        if cube > 1 and not variant.has_cube:
            raise UnreadableError(Violation(game_codes.CUBE_TURNED_CUBELESS, None, {"cube": cube}))
        return cube

    return Field(parse, is_required=False)


def _turn_fields(variant: Variant, value: object) -> dict[str, Field]:
    """Return the fields of a turn: a chosen doublet stands in the place of dice."""
    fields = {"pos": parse_position(variant)}
    if variant.may_choose and isinstance(value, Mapping) and "chosen" in value:
        return fields | {"chosen": Field(_parse_chosen)}
    return fields | ({"dice": Field(parse_roll)} if variant.has_dice else {})


def read_turn(value: Mapping[str, Any], variant: Variant) -> Played:
    """Return the position and the turn of a line of ``plays``; other keys are passed over. Raise UnreadableError."""
    fields = _turn_fields(variant, value)
    if variant.has_extra_rolls:
        fields["after_doublet"] = Field(_parse_bool, is_required=False)
    if variant.has_general:
        fields["general"] = Field(_parse_general, is_required=False)
    return _played({key: item for key, item in value.items() if key in fields or key == "dice"}, fields, Place())


def _played(value: object, fields: Mapping[str, Field], place: Place) -> Played:
    if "dice" not in fields and isinstance(value, Mapping) and "dice" in value:
        raise UnreadableError(Violation(codes.DICE_NOT_USED, place.game))
    turn = parse_object(value, fields, place)
    position = turn.pop("pos")
    return Played(Turn(**turn), position)


def read_game(value: Mapping[str, Any], variant: Variant) -> list[Played]:
    """Return the turns of a whole game. Raise UnreadableError."""
    fields = {"variant": Field(parse_variant), "turns": Field(lambda value, place: value)}
    if variant.has_general:
        fields["general"] = Field(_parse_general, is_required=False)
    game = parse_object(value, fields, Place())
    turns, place = game["turns"], Place("turns")
    if not isinstance(turns, list):
        raise place.refuses(game_codes.TYPE_WRONG, {"expected": "list"})
    if len(turns) > MOST_TURNS:
        raise place.refuses(game_codes.SHEET_LIST_TOO_LONG, {"most": MOST_TURNS})
    return _turns(turns, variant, game.get("general"))


def _turns(turns: list[object], variant: Variant, general: Roll | None) -> list[Played]:
    """Return the turns, or raise the faults of the first that cannot be read."""
    plays = []
    for index, value in enumerate(turns):
        play = _played(value, _turn_fields(variant, value), Place("turns").item(index, index + 1))
        plays.append(play._replace(turn=play.turn._replace(general=general)))
    return plays
