"""``python -m rules_engine ladder``: JSON acts of a ladder in, its order out, a line each."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final, TextIO

from rules_engine.cli.answers import LONG, answer_lines
from rules_engine.cli.league_fields import FLAG, INTEGER, optional, parse_ids
from rules_engine.game import codes as game_codes
from rules_engine.game.json_fields import Field, Place, parse_enum, parse_int, parse_object
from rules_engine.leagues import codes
from rules_engine.leagues.ladder import play_ladder
from rules_engine.leagues.ladder_settings import (
    RECORDED,
    Kind,
    LadderAct,
    LadderEvent,
    LadderSettings,
    LadderState,
    Shape,
    Win,
)
from rules_engine.leagues.refusals import LeagueRefused, check_range

MOST_ACTS: Final = 20_000
MOST: Final = 1000  # of days, places and counts


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """Answer every line."""
    return answer_lines("ladder", _answer, argv, stdin, stdout, LONG)


def _answer(data: Any) -> dict[str, Any]:
    values = parse_object(data, _LADDER, Place())
    order, acts = values["order"], values.get("acts", ())
    if len(set(order)) < len(order):
        raise LeagueRefused(codes.PLAYER_TWICE, player=next(player for player in order if order.count(player) > 1))
    late = next((at for at in range(1, len(acts)) if acts[at].at < acts[at - 1].at), None)
    if late is not None:
        raise LeagueRefused(codes.NOT_IN_ORDER, act=late)
    now = max(values.get("now", 0), acts[-1].at if acts else 0)
    return _written(play_ladder(order, acts, now, values.get("settings", LadderSettings())))


def _written(state: LadderState) -> dict[str, Any]:
    return {
        "order": list(state.order),
        "open": [_challenge(asdict(challenge)) for challenge in state.open],
        "away": list(state.away),
        "refused": [{"act": index, "code": code} for index, code in state.refusals],
        "events": [_event(event) for event in state.events],
    }


def _challenge(values: Mapping[str, Any]) -> dict[str, Any]:
    state = "accepted" if values["is_accepted"] else "challenged"
    return {"by": values["by"], "to": values["to"], "state": state, "due": values["due"]}


def _event(event: LadderEvent) -> dict[str, Any]:
    values = {name: value for name, value in asdict(event).items() if value is not None}
    return {"what" if name == "kind" else name: value for name, value in values.items()}


def _settings(value: object, place: Place) -> LadderSettings:
    values = parse_object(value, _SETTINGS, place)
    for name in values.keys() & _COUNTS.keys():
        check_range(name, values[name], 0, MOST, codes.OUT_OF_RANGE)
    if "away_days" in values:
        check_range("away_days", values["away_days"], 1, MOST, codes.OUT_OF_RANGE)
    return LadderSettings(**values)


def _acts(value: object, place: Place) -> tuple[LadderAct, ...]:
    """Return the acts of a season: more than other lists may hold."""
    if not isinstance(value, list):
        raise place.refuses(game_codes.TYPE_WRONG, {"expected": "list"})
    if len(value) > MOST_ACTS:
        raise place.refuses(game_codes.SHEET_LIST_TOO_LONG, {"most": MOST_ACTS})
    return tuple(_act(item, place.item(index, None)) for index, item in enumerate(value))


def _act(value: object, place: Place) -> LadderAct:
    values = parse_object(value, _ACT, place)
    kind = values.pop("act")
    if kind in RECORDED:
        raise place.key("act").refuses(game_codes.VALUE_UNKNOWN, {"value": kind.value})
    names = _OF_PLAYER if kind in _PLAYER_ACTS else _OF_PAIR
    absences = [name for name in names if name not in values]
    if absences:
        raise place.key(absences[0]).refuses(game_codes.KEY_MISSING)
    return LadderAct(kind=kind, **values)


_OF_PLAYER: Final = ("player",)
_OF_PAIR: Final = ("by", "to")
_PLAYER_ACTS: Final = frozenset({Kind.JOIN, Kind.LEAVE, Kind.AWAY, Kind.BACK})
_NAMES: Final = (
    "range",
    "accept_days",
    "play_days",
    "declines",
    "decline_days",
    "rematch_days",
    "out",
    "into",
    "inactive_days",
    "inactive_drop",
    "away_days",
    "length",
)
_COUNTS: Final = dict.fromkeys(_NAMES, INTEGER)
_SETTINGS: Final = {
    **_COUNTS,
    "shape": optional(parse_enum(Shape)),
    "win": optional(parse_enum(Win)),
    "free_first": FLAG,
}
_ACT: Final = {
    "at": Field(parse_int),
    "act": Field(parse_enum(Kind)),
    "by": INTEGER,
    "to": INTEGER,
    "player": INTEGER,
    "winner": INTEGER,
}
_LADDER: Final = {
    "order": Field(parse_ids),
    "settings": optional(_settings),
    "acts": optional(_acts),
    "now": INTEGER,
}
