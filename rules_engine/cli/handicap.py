"""``python -m rules_engine handicap``: JSON ratings and lengths in, JSON starts out, a line each."""

from collections.abc import Sequence
from typing import Any, Final, TextIO

from rules_engine.cli.answers import answer_lines
from rules_engine.cli.league_fields import INTEGER, many, optional, parse_exact
from rules_engine.game import codes as game_codes
from rules_engine.game.json_fields import NUMBER_LIMIT, Field, Place, parse_int, parse_object
from rules_engine.leagues import codes
from rules_engine.leagues.handicap import LONGEST, handicap, steps
from rules_engine.leagues.refusals import LeagueRefused, check_range

MOST_DIFFERENCE: Final = 5000  # rating points


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """Answer every line."""
    return answer_lines("handicap", _answer, argv, stdin, stdout)


def _answer(data: Any) -> dict[str, Any]:
    values = parse_object(data, _HANDICAP, Place())
    length, share = values["length"], float(values.get("share", 1))
    least_need = values.get("least_need", 2)
    check_range("length", length, 1, LONGEST, codes.OUT_OF_RANGE)
    check_range("least_need", least_need, 1, LONGEST, codes.OUT_OF_RANGE)
    if ("ratings" in values) == ("table_to" in values):
        raise LeagueRefused(codes.RATINGS_OR_TABLE)
    if "table_to" in values:
        check_range("table_to", values["table_to"], 0, MOST_DIFFERENCE, codes.OUT_OF_RANGE)
        return {"steps": [list(step) for step in steps(length, values["table_to"], share, least_need)]}
    difference = _difference(values["ratings"])
    result = handicap(length, difference, share, least_need)
    return {"start": result.start, "favourite": round(result.favourite, 6), "without": round(result.without, 6)}


def _difference(ratings: Sequence[float]) -> float:
    if len(ratings) != 2:
        raise LeagueRefused(codes.RATINGS_OR_TABLE)
    difference = abs(ratings[0] - ratings[1])
    check_range("ratings", int(difference), 0, MOST_DIFFERENCE, codes.OUT_OF_RANGE)
    return difference


def _rating(value: object, place: Place) -> float:
    if isinstance(value, float) and abs(value) <= NUMBER_LIMIT:
        return value
    return parse_int(value, place)


def _share(value: object, place: Place) -> float:
    """Return a share from 0 to 1: a number, or "1/2"."""
    share = float(value if isinstance(value, float) else parse_exact(value, place))
    if not 0 <= share <= 1:
        raise place.refuses(game_codes.VALUE_UNKNOWN, {"value": str(value)[:80]})
    return share


_HANDICAP: Final = {
    "length": Field(parse_int),
    "ratings": optional(many(_rating)),
    "table_to": INTEGER,
    "share": optional(_share),
    "least_need": INTEGER,
}
