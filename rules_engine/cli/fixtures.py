"""``python -m rules_engine fixtures``: JSON divisions with venues and weeks in, JSON fixtures out, a line each."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final, TextIO

from rules_engine.cli.answers import answer_lines
from rules_engine.cli.league_fields import INTEGER, Values, many, optional, parse_by_id, parse_ids
from rules_engine.cli.money_fields import day
from rules_engine.game import codes as game_codes
from rules_engine.game.json_fields import Field, Place, parse_int, parse_list, parse_object, parse_text
from rules_engine.leagues import codes
from rules_engine.leagues.fixture_dates import Calendar, dated, on_closed_days
from rules_engine.leagues.fixture_plan import FixturePlan, plan_fixtures
from rules_engine.leagues.fixtures import MOST_CYCLES
from rules_engine.leagues.refusals import LeagueRefused, check_range
from rules_engine.leagues.venues import Team, Venue
from rules_engine.verdict import Violation

MOST_TEAMS: Final = 64  # of a division
MOST_DIVISIONS: Final = 20
MOST_WEEKS: Final = 52
MOST_CLOSED: Final = 366


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """Answer every line."""
    return answer_lines("fixtures", _answer, argv, stdin, stdout)


def _answer(data: Any) -> dict[str, Any]:
    values = parse_object(data, _FIXTURES, Place())
    sizes, is_single = _sizes(values)
    cycles = values.get("cycles", 1)
    check_range("cycles", cycles, 1, MOST_CYCLES, codes.OUT_OF_RANGE)
    _check_venues(values.get("venues", ()), sizes)
    plan = plan_fixtures(sizes, cycles, _of_one_night(values), values.get("seed", ""))
    calendar = _calendar(values)
    dates = [] if calendar is None else [dated(rounds, calendar) for rounds in plan.divisions]
    rounds = [[[list(tie) for tie in round_] for round_ in division] for division in plan.divisions]
    rows = [[[[*tie[:2], str(tie[2])] for tie in round_] for round_ in division] for division in dates]
    notes = [*_clash_notes(plan), *([] if calendar is None else _day_notes(dates, calendar))]
    return {
        "rounds": rounds[0] if is_single else rounds,
        **({} if calendar is None else {"dates": rows[0] if is_single else rows}),
        "facts": _facts(plan, is_single),
        "clashes": plan.clash_count,
        "notes": [asdict(note) for note in notes],
    }


def _facts(plan: FixturePlan, is_single: bool) -> Any:
    facts = [asdict(row) for row in plan.facts]
    return facts[0] if is_single else facts


def _sizes(values: Values) -> tuple[tuple[int, ...], bool]:
    """Return the teams of each division, and whether there is only one that needs no number."""
    if ("teams" in values) == ("divisions" in values):
        raise LeagueRefused(codes.TEAMS_OR_DIVISIONS)
    sizes = values["divisions"] if "divisions" in values else (values["teams"],)
    check_range("divisions", len(sizes), 1, MOST_DIVISIONS, codes.OUT_OF_RANGE)
    for size in sizes:
        check_range("teams", size, 2, MOST_TEAMS, codes.OUT_OF_RANGE)
    return sizes, "teams" in values


def _check_venues(venues: Sequence[Venue], sizes: Sequence[int]) -> None:
    for venue in venues:
        check_range("at_once", venue.at_once, 1, MOST_TEAMS, codes.OUT_OF_RANGE)
        for at, number in venue.teams:
            if not (0 <= at < len(sizes) and 1 <= number <= sizes[at]):
                raise LeagueRefused(codes.TEAM_UNKNOWN, team=number)
        if len(set(venue.teams)) < len(venue.teams):
            twice = next(team for team in venue.teams if venue.teams.count(team) > 1)
            raise LeagueRefused(codes.TEAM_TWICE, team=twice[1])


def _of_one_night(values: Values) -> list[Venue]:
    """Return the venues; one whose teams play on several nights of the week is one for each night."""
    days: Mapping[int, int] = values.get("home_day", {}) if "teams" in values else {}
    return [
        Venue(tuple(team for team in venue.teams if days.get(team[1]) == night), venue.at_once)
        for venue in values.get("venues", ())
        for night in dict.fromkeys(days.get(team[1]) for team in venue.teams)
    ]


def _calendar(values: Values) -> Calendar | None:
    if "first_week" not in values:
        return None
    check_range("weeks_between", values.get("weeks_between", 1), 1, MOST_WEEKS, codes.OUT_OF_RANGE)
    for weekday in values.get("home_day", {}).values():
        check_range("home_day", weekday, 0, 6, codes.OUT_OF_RANGE)
    for name in ("closed", "closed_days", "catch_up"):
        check_range(name, len(values.get(name, ())), 0, MOST_CLOSED, codes.OUT_OF_RANGE)
    check_range("first_week", values["first_week"].year, 1900, 9000, codes.OUT_OF_RANGE)
    return Calendar(**{name: values[name] for name in _CALENDAR if name in values})


def _clash_notes(plan: FixturePlan) -> Iterator[Violation]:
    for clash in plan.clashes:
        yield Violation(codes.CLASH, None, {"round": clash.round, "venue": clash.venue + 1, "excess": clash.excess})


def _day_notes(dates: Sequence[Any], calendar: Calendar) -> Iterator[Violation]:
    for division in dates:
        for at, (home, away, on) in on_closed_days(division, calendar):
            yield Violation(codes.DAY_CLOSED, None, {"round": at, "home": home, "away": away, "day": str(on)})


def _venue(value: object, place: Place) -> Venue:
    return Venue(**parse_object(value, _VENUE, place))


def _team(value: object, place: Place) -> Team:
    """Return a team: its number, or [division, number]."""
    if not isinstance(value, list):
        return 0, parse_int(value, place)
    pair = parse_list(value, parse_int, place)
    if len(pair) != 2:
        raise place.refuses(game_codes.TYPE_WRONG, {"expected": "pair"})
    return pair[0] - 1, pair[1]


_DAYS: Final = optional(many(day))
_VENUE: Final = {"teams": Field(many(_team)), "at_once": INTEGER}
_CALENDAR: Final = {
    "first_week": optional(day),
    "weeks_between": INTEGER,
    "home_day": optional(parse_by_id(parse_int)),
    "closed": _DAYS,
    "closed_days": _DAYS,
    "catch_up": _DAYS,
}
_FIXTURES: Final = {
    "teams": INTEGER,
    "divisions": optional(parse_ids),
    "cycles": INTEGER,
    "venues": optional(many(_venue)),
    "seed": optional(parse_text),
    **_CALENDAR,
}
