"""What a correction starts from: the result that stands, as the values of its forms."""

from collections.abc import Mapping, Sequence
from typing import Any

from matches.models import Result

Values = dict[str, Any]


def standing_ending(result: Result | None) -> Values:
    """For the form of an ending other than by play; a match played to the end gives only its winner and score."""
    if result is None:
        return {}
    values: Values = {"winner": "" if result.winner is None else str(result.winner), "both_moved": result.both_moved}
    if result.ending != Result.Ending.PLAYED:
        values["ending"] = result.ending
    return values | ({"score": tuple(result.final)} if result.final else {})


def standing_score(result: Result | None) -> Values:
    """For the form of a score: the games where each can be shown as a row, else the final score."""
    if result is None:
        return {}
    games = (result.sheet or {}).get("games") or []
    if games and all(_fits(game) for game in games):
        return {"games": rows_of(games)}
    return {"final": tuple(result.final)} if result.final else {}


def rows_of(games: Sequence[Mapping[str, Any]]) -> list[Values]:
    """Games in the rule book's JSON form as the rows of a form."""
    return [{**game, "winner": str(game["winner"]), "owner": _owner(game)} for game in games]


def _fits(game: Mapping[str, Any]) -> bool:
    """A row has no place for points that stand instead of a kind."""
    return "points" not in game and ("kind" in game or game["how"] == "drop")


def _owner(game: Mapping[str, Any]) -> str:
    if "owner" not in game:
        return ""
    return "centre" if game["owner"] is None else str(game["owner"])
