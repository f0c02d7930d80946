"""The form of the divisions of a season: in the final tables and the moves, out the divisions of the next season."""

from typing import Any, Final

from rules_engine.cli.league_fields import FLAG, Values, many, optional, parse_by_id, parse_ids
from rules_engine.game.json_fields import Field, Place, parse_int, parse_object, parse_text
from rules_engine.leagues.divisions import Move, PlayOff, Season, next_season


def divisions(values: Values) -> dict[str, Any]:
    """Return the divisions of next season, and why a team is not where it was."""
    season = Season(
        tuple(division["places"] for division in values["divisions"]),
        values["moves"],
        frozenset(values.get("not_again", ())),
        values.get("new", ()),
        values.get("clubs", {}),
        values.get("one_of_a_club_in_top", False),
    )
    plan = next_season(season)
    names = [division["name"] for division in values["divisions"]]
    rows = [{"name": name, "teams": list(teams)} for name, teams in zip(names, plan.divisions, strict=True)]
    return {"divisions": rows, "why": {str(team): code for team, code in sorted(plan.reasons.items())}}


def _division(value: object, place: Place) -> Values:
    return parse_object(value, {"name": Field(parse_text), "places": Field(parse_ids)}, place)


def _move(value: object, place: Place) -> Move:
    return Move(**parse_object(value, _MOVE, place))


def _play_off(value: object, place: Place) -> PlayOff:
    return PlayOff(**parse_object(value, {name: Field(parse_int) for name in ("upper", "lower", "winner")}, place))


_MOVE: Final = {"up": Field(parse_int), "down": Field(parse_int), "play_off": optional(_play_off)}
DIVISIONS: Final = {
    "divisions": Field(many(_division)),
    "moves": Field(many(_move)),
    "not_again": optional(parse_ids),
    "new": optional(parse_ids),
    "clubs": optional(parse_by_id(parse_text)),
    "one_of_a_club_in_top": FLAG,
}
