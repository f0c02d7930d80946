"""A record of games of a variant as text: a line of JSON for each, as the command ``replay`` reads it.

A line can have two keys more. ``first``: the side of the match that made the first turn, which is side 0 of the line.
``game``: the game as a score sheet has it, where the plays do not tell: it was dropped or resigned, or the cube was
turned; its sides are those of the match.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from rules_engine.game.board.plays import Roll
from rules_engine.game.json_fields import Field, Place, UnreadableError, parse_object, parse_side
from rules_engine.game.score_sheet import Game
from rules_engine.game.sheet_json import parse_game, write_game
from rules_engine.game.transcript import codes
from rules_engine.game.variants.reading import read_game, variant_of
from rules_engine.game.variants.replay import Played
from rules_engine.game.variants.variant import Variant
from rules_engine.verdict import Violation
from rules_engine.words import Side

FORMAT: Final = "jsonl"
_MORE: Final = {
    "first": Field(parse_side, is_required=False),
    "game": Field(parse_game, is_required=False),
}


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game of a variant. ``first``: a side of the match; None: not stated. ``result``: as written, if it is."""

    variant: Variant
    turns: tuple[Played, ...]
    first: Side | None = None
    result: Game | None = None


@dataclass(frozen=True, slots=True)
class RecordLine:
    """A line of a record, counted from 1: a game, or why it cannot be read; ``where`` is then the turn."""

    number: int
    game: GameRecord | None
    faults: tuple[Violation, ...] = ()


def looks_like_games(text: str) -> bool:
    """Return whether a text is a record of this format, and of no other."""
    return text.lstrip().startswith("{")


def read_games(text: str) -> tuple[RecordLine, ...]:
    """Return the lines that have a content. Never raise."""
    return tuple(_line(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip())


def with_first(lines: tuple[RecordLine, ...], first: Side | None) -> tuple[RecordLine, ...]:
    """Return the lines with the side that began the first game, where its line does not state it."""
    if not lines or (game := lines[0].game) is None or game.first is not None:
        return lines
    return (replace(lines[0], game=replace(game, first=first)), *lines[1:])


def _line(number: int, text: str) -> RecordLine:
    try:
        return RecordLine(number, _game(json.loads(text)))
    except UnreadableError as error:
        return RecordLine(number, None, error.violations)
    except (ValueError, RecursionError):
        return RecordLine(number, None, (Violation(codes.RECORD_NOT_A_GAME, None, {"line": number}),))


def _game(value: object) -> GameRecord:
    variant = variant_of(value)
    assert isinstance(value, Mapping)
    turns = read_game({key: item for key, item in value.items() if key not in _MORE}, variant)
    more = parse_object({key: value[key] for key in _MORE if key in value}, _MORE, Place())
    return GameRecord(variant, tuple(turns), more.get("first"), more.get("game"))


def write_games(games: Iterable[GameRecord]) -> str:
    """Return the text from which ``read_games`` makes the same games again."""
    return "".join(json.dumps(_fields(game), separators=(",", ":")) + "\n" for game in games)


def _fields(game: GameRecord) -> dict[str, Any]:
    general = _general(game.turns)
    return {
        "variant": game.variant.name,
        **({"general": general} if general else {}),
        **({} if game.first is None else {"first": game.first}),
        "turns": [_turn(game.variant, play) for play in game.turns],
        **({"game": write_game(game.result)} if game.result else {}),
    }


def _general(turns: tuple[Played, ...]) -> Roll | None:
    return turns[0].turn.general if turns else None


def _turn(variant: Variant, play: Played) -> dict[str, Any]:
    turn, pos = play.turn, variant.notation.write(play.position)
    if turn.chosen:
        return {"chosen": [turn.chosen.die, turn.chosen.form.value], "pos": pos}
    return {"dice": turn.dice, "pos": pos} if turn.dice else {"pos": pos}
