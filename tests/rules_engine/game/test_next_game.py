"""What the next game can be: offered exactly where the sheet with it would be in order."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from rules_engine.game.judging import judge
from rules_engine.game.next_game import Choice, Way, cube_values, game_of, next_game
from rules_engine.game.ruleset import INTL, Ruleset
from rules_engine.game.score_sheet import Award, Game, How, Kind, ScoreSheet
from rules_engine.game.short_notation import read_short
from rules_engine.words import SIDES
from tests.rules_engine.game.sheets import Played, played_sheets


def standing(length: int, games: str, ruleset: Ruleset = INTL) -> ScoreSheet:
    read = read_short(games)
    assert isinstance(read, tuple)
    return ScoreSheet(length, ruleset, games=read)


def possible(sheet: ScoreSheet) -> set[tuple[int, str, int]]:
    return {(one.winner, one.way.value, one.cube) for one in next_game(sheet).choices if one.is_possible}


def why_not(sheet: ScoreSheet, winner: int, way: Way, cube: int) -> list[str]:
    return [each.code for each in _choice(sheet, winner, way, cube).violations]


def _choice(sheet: ScoreSheet, winner: int, way: Way, cube: int) -> Choice:
    choices = next_game(sheet).choices
    return next(one for one in choices if (one.winner, one.way, one.cube) == (winner, way, cube))


@given(played_sheets())
def test_choice_is_offered_exactly_where_the_sheet_with_it_is_in_order(played: Played) -> None:
    found = next_game(played.sheet)

    for choice in found.choices:
        longer = replace(played.sheet, games=(*played.sheet.games, game_of(choice.winner, choice.way, choice.cube)))
        assert choice.is_possible == judge(longer).is_ok


@given(played_sheets(), st.integers(0, 11))
def test_nothing_is_offered_after_what_breaks_a_rule(played: Played, where: int) -> None:
    games = list(played.sheet.games)
    games.insert(min(where, len(games)), Game(0, How.BEAROFF, Kind.SINGLE, cube=3))

    assert possible(replace(played.sheet, games=tuple(games))) == set()


@given(played_sheets())
def test_every_way_on_every_cube_is_told_once(played: Played) -> None:
    told = [(one.winner, one.way, one.cube) for one in next_game(played.sheet).choices]

    assert len(told) == len(set(told)) == 2 * 4 * len(cube_values(played.sheet.ruleset))


@given(played_sheets())
def test_points_are_those_that_the_game_adds(played: Played) -> None:
    before = judge(played.sheet).raw
    for choice in next_game(played.sheet).choices:
        if choice.is_possible:
            longer = (*played.sheet.games, game_of(choice.winner, choice.way, choice.cube))
            after = judge(replace(played.sheet, games=longer)).raw
            assert before is not None and after is not None and choice.points is not None
            assert after[choice.winner] - before[choice.winner] == choice.points


def test_first_game_may_be_anything_on_any_cube_but_a_drop_at_the_highest() -> None:
    found = next_game(standing(7, ""))

    assert [(one.way, one.cube) for one in found.choices if not one.is_possible] == [(Way.DROP, 64)] * 2
    assert (found.number, found.may_double, found.is_crawford) == (1, (True, True), False)


def test_crawford_game_is_told_and_has_no_cube() -> None:
    sheet = standing(7, "1g2 1g")  # 6–0

    assert next_game(sheet).is_crawford
    assert next_game(sheet).may_double == (False, False)
    assert possible(sheet) == {(side, way, 1) for side in SIDES for way in ("single", "gammon", "backgammon")}
    assert why_not(sheet, 1, Way.SINGLE, 2) == ["cube_turned_crawford"]
    assert why_not(sheet, 1, Way.DROP, 1) == ["drop_crawford"]


def test_after_the_crawford_game_the_cube_is_back() -> None:
    found = next_game(standing(7, "1g2 1g 2w"))

    assert (found.is_crawford, found.is_post_crawford, found.may_double) == (False, True, (True, True))


def test_leader_who_may_not_double_is_told() -> None:
    ruleset = replace(INTL, post_crawford_leader_may_double=False)

    assert next_game(standing(7, "1g2 1g 2w", ruleset)).may_double == (False, True)


def test_no_game_follows_the_last() -> None:
    sheet = standing(3, "1b")

    assert possible(sheet) == set()
    assert why_not(sheet, 1, Way.SINGLE, 1) == ["game_after_match_won"]
    assert next_game(sheet).is_over


def test_sheet_that_cannot_be_followed_tells_why() -> None:
    assert why_not(ScoreSheet(0), 0, Way.SINGLE, 1) == ["length_out_of_range"]
    assert next_game(ScoreSheet(0)).before is None


def test_points_given_before_the_next_game_count() -> None:
    sheet = ScoreSheet(3, awards=(Award(1, 0, 2, "late"),))

    assert next_game(sheet).is_crawford


def test_final_beside_the_games_is_passed_over() -> None:
    assert not next_game(replace(standing(7, "1w"), final=(7, 0))).is_over
