"""Initial values of a correction: the current result."""

from collections.abc import Mapping, Sequence
from typing import Any

from matches.models import Result

Values = dict[str, Any]


def initial_ending(result: Result | None) -> Values:
    """Return the values for an ending without play; for a played match only winner and score."""
    if result is None:
        return {}
    values: Values = {"winner": "" if result.winner is None else str(result.winner), "both_moved": result.both_moved}
    if result.loser_present is not None:
        values["loser"] = "here" if result.loser_present else "away"
    if result.ending != Result.Ending.PLAYED:
        values["ending"] = result.ending
    return values | ({"score": tuple(result.final)} if result.final else {})


def initial_score(result: Result | None) -> Values:
    """Return the values for a score: games if each fits into a row, otherwise the final score."""
    if result is None:
        return {}
    games = (result.sheet or {}).get("games") or []
    if games and all(_fits(game) for game in games):
        return {"games": rows_of(games)}
    return {"final": tuple(result.final)} if result.final else {}


def rows_of(games: Sequence[Mapping[str, Any]]) -> list[Values]:
    """Return games as rows of a form."""
    return [{**game, "winner": str(game["winner"]), "owner": _owner(game)} for game in games]


def _fits(game: Mapping[str, Any]) -> bool:
    """Return whether the game fits into a row, which has no field for points without a kind."""
    return "points" not in game and ("kind" in game or game["how"] == "drop")


def _owner(game: Mapping[str, Any]) -> str:
    if "owner" not in game:
        return ""
    return "centre" if game["owner"] is None else str(game["owner"])
