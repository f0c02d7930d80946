"""The divisions of the next season."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.leagues import codes
from rules_engine.leagues.divisions import Move, NextSeason, PlayOff, Season, next_season
from rules_engine.leagues.refusals import LeagueRefused
from rules_engine.words import EntryId


def ids(*numbers: int) -> tuple[EntryId, ...]:
    return tuple(EntryId(number) for number in numbers)


DIVISIONS = (ids(1, 2, 3, 4), ids(5, 6, 7, 8))


def planned(move: Move, **rest: object) -> NextSeason:
    return next_season(Season(DIVISIONS, (move,), **rest))  # type: ignore[arg-type]  # fields by name


def test_example_of_the_form() -> None:
    play_off = PlayOff(*ids(3, 6, 3))
    plan = planned(Move(1, 1, play_off), not_again=frozenset(ids(2)), new=ids(9))

    assert plan.divisions == (ids(1, 3, 5, 6), ids(4, 7, 8, 9))
    assert plan.reasons == {4: codes.RELEGATED, 5: codes.PROMOTED, 6: codes.VACANCY}


def test_lower_side_that_wins_the_play_off_changes_places() -> None:
    plan = planned(Move(1, 1, PlayOff(*ids(3, 6, 6))))

    assert plan.divisions == (ids(1, 2, 6, 5), ids(3, 4, 7, 8))


@pytest.mark.parametrize(
    ("season", "code"),
    [
        (Season(DIVISIONS, ()), codes.MOVES_WRONG),
        (Season(DIVISIONS, (Move(5, 1),)), codes.TOO_MANY_MOVES),
        (Season(DIVISIONS, (Move(1, 1, PlayOff(*ids(5, 6, 6))),)), codes.TEAM_UNKNOWN),
        (Season(DIVISIONS, (Move(1, 1, PlayOff(*ids(3, 6, 7))),)), codes.TEAM_UNKNOWN),
        (Season(DIVISIONS, (Move(1, 1),), new=ids(1)), codes.TEAM_TWICE),
        (Season(DIVISIONS, (Move(1, 1),), not_again=frozenset(ids(11))), codes.TEAM_UNKNOWN),
    ],
)
def test_rules_that_do_not_fit_are_refused(season: Season, code: str) -> None:
    with pytest.raises(LeagueRefused) as caught:
        next_season(season)

    assert caught.value.verdict.violations[0].code == code


@given(
    count=st.integers(0, 4),
    away=st.sets(st.integers(1, 8)),
    capped=st.booleans(),
    clubs=st.dictionaries(st.integers(1, 8), st.sampled_from("AB")),
)
def test_everybody_who_enters_plays_once(count: int, away: set[int], capped: bool, clubs: dict[int, str]) -> None:
    plan = planned(Move(count, count), not_again=frozenset(ids(*away)), clubs=clubs, one_in_top=capped, new=ids(9))

    assert sorted(team for teams in plan.divisions for team in teams) == sorted({*range(1, 10)} - away)
    assert len(plan.divisions[0]) <= 4
