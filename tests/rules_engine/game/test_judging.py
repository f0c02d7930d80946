"""Score sheets: legal ones are read exactly, illegal ones are refused by code and game number."""

from dataclasses import replace
from functools import partial

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules_engine.game import codes
from rules_engine.game.judging import SheetReading, judge
from rules_engine.game.ruleset import BRAINKING, INTL, ruleset_from
from rules_engine.game.score_sheet import UNKNOWN, Award, Game, How, Kind, ScoreSheet
from rules_engine.verdict import Violation
from tests.rules_engine.game.brute_force import Ending, Law, Score, endings
from tests.rules_engine.game.sheets import LAWS, Played, played_sheets, ruleset_of, side
from tests.support.steps import calls

SINGLE, GAMMON, BACKGAMMON = Kind.SINGLE, Kind.GAMMON, Kind.BACKGAMMON
BEAROFF, DROP, RESIGN, RULING = How.BEAROFF, How.DROP, How.RESIGN, How.RULING

LEFT_SINGLE = Game(0, BEAROFF, SINGLE, 1, None)
RIGHT_SINGLE = Game(1, BEAROFF, SINGLE, 1, None)


def told(reading: SheetReading) -> list[tuple[str, int | str | None]]:
    return [(each.code, each.where) for each in reading.verdict.violations]


def noted(reading: SheetReading) -> list[tuple[str, int | str | None]]:
    return [(each.code, each.where) for each in reading.verdict.notes]


# What is read


def test_judge_published_match_to_five() -> None:
    games = (
        Game(0, BEAROFF, SINGLE, 2, 1),
        RIGHT_SINGLE,
        Game(0, BEAROFF, GAMMON, 1, None),
        RIGHT_SINGLE,
        Game(1, BEAROFF, SINGLE, 2, 0),
        Game(0, BEAROFF, SINGLE, 2, 1),
    )

    reading = judge(ScoreSheet(5, games=games))

    assert reading.verdict.violations == ()
    assert (reading.score, reading.raw, reading.winner) == ((5, 4), (6, 4), 0)
    assert [game.before for game in reading.games] == [(0, 0), (2, 0), (2, 1), (4, 1), (4, 2), (4, 4)]
    assert [game.is_crawford for game in reading.games] == [False, False, False, True, False, False]


@given(played_sheets())
def test_judge_reads_every_legal_sheet_exactly(played: Played) -> None:
    reading = judge(played.sheet)

    assert reading.verdict.violations == ()
    assert reading.raw == played.raw
    assert tuple(game.before for game in reading.games) == played.befores
    assert tuple(game.points for game in reading.games) == played.points
    assert tuple(game.is_crawford for game in reading.games) == played.crawfords


@given(played_sheets(), st.booleans())
def test_judge_accepts_the_final_raw_or_capped(played: Played, is_capped: bool) -> None:
    assume(played.sheet.games)
    length, (left, right) = played.sheet.length, played.raw
    final = (min(left, length), min(right, length)) if is_capped else (left, right)

    assert judge(replace(played.sheet, final=final)).is_ok


@given(played_sheets(min_games=1), st.integers(-3, 300), st.integers(-3, 300))
def test_judge_refuses_any_other_final(played: Played, left: int, right: int) -> None:
    reading = judge(played.sheet)
    assume((left, right) not in (reading.score, reading.raw) and played.sheet.games)

    assert not judge(replace(played.sheet, final=(left, right))).is_ok


@given(played_sheets(min_games=1), st.data())
def test_judge_refuses_changed_points(played: Played, data: st.DataObject) -> None:
    assume(played.sheet.games)
    at = data.draw(st.integers(0, len(played.sheet.games) - 1))
    points = data.draw(st.integers(-5, 200).filter(lambda each: each != played.points[at]))

    reading = judge(with_game(played.sheet, at, replace(played.sheet.games[at], points=points)))

    assert (codes.POINTS_WRONG, at + 1) in told(reading)


@given(played_sheets(min_games=1), st.data())
def test_judge_refuses_a_cube_that_is_no_power_of_two(played: Played, data: st.DataObject) -> None:
    assume(played.sheet.games)
    at = data.draw(st.integers(0, len(played.sheet.games) - 1))
    cube = data.draw(st.sampled_from([-2, -1, 0, 3, 5, 6, 7, 12, 63, 65, 2**40 + 1]))

    reading = judge(with_game(played.sheet, at, replace(played.sheet.games[at], cube=cube)))

    assert (codes.CUBE_NOT_POWER_OF_TWO, at + 1) in told(reading)


@given(played_sheets(min_games=1), st.data())
def test_judge_refuses_the_wrong_owner(played: Played, data: st.DataObject) -> None:
    """Centred above 1, owned at 1, or a drop by the owner of the cube."""
    assume(played.sheet.games)
    at = data.draw(st.integers(0, len(played.sheet.games) - 1))
    game = played.sheet.games[at]
    if game.cube == 1:
        wrong = replace(game, owner=data.draw(st.sampled_from([0, 1])))
    elif game.how is DROP:
        wrong = replace(game, owner=data.draw(st.sampled_from([None, 1 - game.winner])))
    else:
        wrong = replace(game, owner=None)

    assert at + 1 in [each.where for each in judge(with_game(played.sheet, at, wrong)).verdict.violations]


@given(played_sheets(min_games=1))
def test_judge_refuses_a_game_after_the_match_is_won(played: Played) -> None:
    assume(judge(played.sheet).winner is not None)
    games = (*played.sheet.games, LEFT_SINGLE)

    assert (codes.GAME_AFTER_MATCH_WON, len(games)) in told(judge(replace(played.sheet, games=games)))


@given(played_sheets())
def test_judge_says_exactly_the_parameters_of_the_catalogue(played: Played) -> None:
    for game in (Game(0, DROP, SINGLE, 4, 1, 9), Game(1, RESIGN, None, 2, UNKNOWN, 3), Game(1, RULING, None)):
        verdict = judge(replace(played.sheet, games=(game, *played.sheet.games), final=(3, 3))).verdict

        assert_catalogued(verdict.violations + verdict.notes)


def assert_catalogued(said: tuple[Violation, ...]) -> None:
    for each in said:
        assert tuple(sorted(each.params)) == tuple(sorted(codes.PARAMS[each.code])), each


def with_game(sheet: ScoreSheet, at: int, game: Game) -> ScoreSheet:
    return replace(sheet, games=(*sheet.games[:at], game, *sheet.games[at + 1 :]))


# One rule, one case

REFUSED = {
    "drop with a kind": (Game(0, DROP, SINGLE, 1), codes.KIND_OF_A_DROP),
    "no kind": (Game(0, BEAROFF, None, 1), codes.KIND_MISSING),
    "no kind, points too few to decide": (Game(0, BEAROFF, None, 1, None, 2), codes.KIND_MISSING),
    "points of a gammon for a single": (Game(0, BEAROFF, SINGLE, 2, 1, 4), codes.POINTS_WRONG),
    "drop that pays the new cube": (Game(0, DROP, None, 1, None, 2), codes.POINTS_WRONG),
    "five points on a centred cube": (Game(0, RESIGN, None, 1, None, 7), codes.POINTS_NOT_POSSIBLE),
    "cube of 3": (Game(0, BEAROFF, SINGLE, 3), codes.CUBE_NOT_POWER_OF_TWO),
    "cube of 128": (Game(0, BEAROFF, SINGLE, 128), codes.CUBE_ABOVE_CAP),
    "drop at 64": (Game(0, DROP, None, 64, 0), codes.DROP_AT_CAP),
    "centred 2": (Game(0, BEAROFF, SINGLE, 2, None), codes.CUBE_CENTRED_ABOVE_ONE),
    "owned 1": (Game(0, BEAROFF, SINGLE, 1, 1), codes.CUBE_OWNED_AT_ONE),
    "owner drops": (Game(0, DROP, None, 2, 1), codes.DROP_OF_LOSERS_CUBE),
}


@pytest.mark.parametrize("case", REFUSED)
def test_judge_refuses(case: str) -> None:
    game, code = REFUSED[case]

    reading = judge(ScoreSheet(7, games=(game,)))

    assert told(reading) == [(code, 1)]
    assert_catalogued(reading.verdict.violations)


def test_judge_refuses_doubling_and_dropping_in_the_crawford_game() -> None:
    doubled = ScoreSheet(7, start=(6, 0), games=(Game(1, BEAROFF, SINGLE, 2, 0),))
    dropped = ScoreSheet(7, start=(6, 0), games=(Game(1, DROP, None, 1, None),))

    assert told(judge(doubled)) == [(codes.CUBE_TURNED_CRAWFORD, 1)]
    assert told(judge(dropped)) == [(codes.DROP_CRAWFORD, 1)]


def test_judge_refuses_doubling_in_a_one_point_match_and_without_a_cube() -> None:
    cubeless = ruleset_from({"cube_enabled": False})

    assert told(judge(ScoreSheet(1, games=(Game(0, DROP),)))) == [(codes.DROP_ONE_POINT, 1)]
    assert told(judge(ScoreSheet(1, games=(Game(0, BEAROFF, SINGLE, 2),)))) == [(codes.CUBE_TURNED_ONE_POINT, 1)]
    assert told(judge(ScoreSheet(5, cubeless, games=(Game(0, DROP),)))) == [(codes.DROP_CUBELESS, 1)]
    assert told(judge(ScoreSheet(5, cubeless, games=(Game(0, BEAROFF, SINGLE, 2),)))) == [
        (codes.CUBE_TURNED_CUBELESS, 1)
    ]


def test_judge_brainking_refuses_an_offer_above_the_need() -> None:
    """3 away, cube on 4 with the left side: he needs less than the cube, so he cannot have offered 8."""
    sheet = ScoreSheet(5, BRAINKING, (2, 0), games=(Game(1, BEAROFF, SINGLE, 8, 1),))

    reading = judge(sheet)

    assert reading.verdict.violations == (
        Violation(
            codes.CUBE_NOT_REACHABLE,
            1,
            {"cube": 8, "owner": 1, "needs": (3, 5), "dead_cube": "need_lt_cube"},
        ),
    )


def test_judge_brainking_refuses_a_drop_to_an_offer_that_could_not_be_made() -> None:
    sheet = ScoreSheet(5, BRAINKING, (4, 2), games=(RIGHT_SINGLE, Game(0, DROP, None, 1, None)))

    assert told(judge(sheet)) == [(codes.DROP_NOT_REACHABLE, 2)]


def test_judge_unknown_owner_accepts_any_legal_history() -> None:
    """Only the right side may turn the cube first here: an owner that is not known may be the left one."""
    after_crawford = (RIGHT_SINGLE,)
    for owner, is_ok in ((UNKNOWN, True), (0, True), (1, False)):
        game = Game(1, BEAROFF, SINGLE, 2, owner)  # type: ignore[arg-type]  # mypy widens the three to object

        assert judge(ScoreSheet(5, BRAINKING, (4, 1), games=(*after_crawford, game))).is_ok is is_ok


# Frame, awards, finals


def test_judge_refuses_a_length_of_nothing() -> None:
    assert told(judge(ScoreSheet(0, final=(0, 0)))) == [(codes.LENGTH_OUT_OF_RANGE, None)]


@pytest.mark.parametrize("start", [(7, 0), (0, 9), (-1, 0)])
def test_judge_refuses_a_start_outside_the_match(start: tuple[int, int]) -> None:
    assert told(judge(ScoreSheet(7, start=start))) == [(codes.START_OUT_OF_RANGE, None)]


def test_judge_award_can_win_the_match_and_nothing_comes_after() -> None:
    won = ScoreSheet(3, games=(Game(0, BEAROFF, GAMMON, 1),), awards=(Award(2, 0, 1, "late"),))
    late = replace(won, games=(*won.games, LEFT_SINGLE))

    assert (judge(won).winner, judge(won).is_ok) == (0, True)
    assert told(judge(late)) == [(codes.GAME_AFTER_MATCH_WON, 2)]


def test_judge_refuses_awards_without_sense() -> None:
    awards = (Award(1, 0, 0, "late"), Award(1, 1, 1, " "), Award(9, 1, 1, "late"))

    reading = judge(ScoreSheet(7, awards=awards, games=(LEFT_SINGLE,)))

    assert told(reading) == [
        (codes.AWARD_POINTS, None),
        (codes.AWARD_REASON_MISSING, None),
        (codes.AWARD_OUT_OF_PLACE, None),
    ]
    assert_catalogued(reading.verdict.violations)


def test_judge_refuses_an_award_after_the_end() -> None:
    sheet = ScoreSheet(1, games=(LEFT_SINGLE,), awards=(Award(2, 1, 1, "late"),))

    assert told(judge(sheet)) == [(codes.AWARD_AFTER_MATCH_WON, None)]


@pytest.mark.parametrize(
    ("final", "code"),
    [
        ((7, 3), None),
        ((8, 3), None),
        ((3, 7), None),
        ((22, 0), codes.FINAL_NOT_POSSIBLE),
        ((7, 7), codes.FINAL_NOT_POSSIBLE),
        ((6, 3), codes.FINAL_UNDECIDED),
        ((7, -1), codes.FINAL_OUT_OF_RANGE),
    ],
)
def test_judge_bare_final(final: tuple[int, int], code: str | None) -> None:
    assert told(judge(ScoreSheet(7, final=final))) == ([] if code is None else [(code, None)])


def test_judge_bare_final_knows_start_and_awards() -> None:
    sheet = ScoreSheet(7, start=(0, 2), awards=(Award(1, 1, 1, "late"),))

    assert judge(replace(sheet, final=(7, 3))).is_ok
    assert told(judge(replace(sheet, final=(7, 2)))) == [(codes.FINAL_NOT_POSSIBLE, None)]
    later = replace(sheet, awards=(Award(2, 1, 1, "late"),), final=(7, 3))
    assert told(judge(later)) == [(codes.AWARD_WITHOUT_GAMES, None)]


def test_judge_empty_sheet_is_a_match_not_begun() -> None:
    reading = judge(ScoreSheet(7, start=(1, 2)))

    assert (reading.is_ok, reading.score, reading.raw, reading.winner) == (True, (1, 2), (1, 2), None)


# What is legal but odd, and what writers do


def test_judge_notes_a_dead_cube_and_the_leader_doubling() -> None:
    dead = ScoreSheet(5, start=(3, 0), games=(Game(1, BEAROFF, SINGLE, 4, 1),))
    leader = ScoreSheet(5, start=(4, 0), games=(RIGHT_SINGLE, Game(0, BEAROFF, SINGLE, 2, 1)))

    assert (judge(dead).is_ok, noted(judge(dead))) == (True, [(codes.DEAD_CUBE_TURNED, 1)])
    assert (judge(leader).is_ok, noted(judge(leader))) == (True, [(codes.LEADER_DOUBLED, 2)])


def test_judge_unknown_owner_gets_the_benefit_of_the_doubt() -> None:
    trailer_or_leader = ScoreSheet(5, start=(4, 0), games=(RIGHT_SINGLE, Game(0, BEAROFF, SINGLE, 2)))

    assert noted(judge(trailer_or_leader)) == []


@pytest.mark.parametrize(("points", "code"), [(3, codes.POINTS_CUT), (7, codes.POINTS_CUT), (4, codes.KIND_UNKNOWN)])
def test_judge_deciding_game_with_points_and_no_kind(points: int, code: str) -> None:
    reading = judge(ScoreSheet(7, start=(4, 0), games=(Game(0, BEAROFF, None, 2, 1, points),)))

    assert (reading.is_ok, noted(reading)) == (True, [(code, 1)])
    assert (reading.score, reading.winner) == ((7, 0), 0)


@pytest.mark.parametrize("points", [5, 8, 9])
def test_judge_deciding_game_refuses_points_that_nothing_explains(points: int) -> None:
    reading = judge(ScoreSheet(7, start=(4, 0), games=(Game(0, BEAROFF, None, 2, 1, points),)))

    assert told(reading) == [(codes.POINTS_NOT_POSSIBLE, 1)]


def test_judge_a_ruling_counts_like_any_game_or_by_its_points() -> None:
    like_any = ScoreSheet(7, games=(Game(0, RULING, GAMMON, 2, 0),))
    by_points = ScoreSheet(7, games=(Game(1, RULING, None, 1, None, 5),))
    wordless = ScoreSheet(7, games=(Game(1, RULING, None, 1, None),))

    assert judge(like_any).raw == (4, 0)
    assert (judge(by_points).raw, noted(judge(by_points))) == ((0, 5), [(codes.RULING_POINTS, 1)])
    assert told(judge(wordless)) == [(codes.KIND_MISSING, 1)]


def test_judge_intl_is_the_default() -> None:
    assert ScoreSheet(5).ruleset is INTL


# Exactly what the brute force can play


@given(st.sampled_from(LAWS), st.integers(1, 9), st.data())
def test_judge_accepts_a_game_exactly_if_it_can_be_played(law: Law, length: int, data: st.DataObject) -> None:
    scores = st.integers(0, length - 1)
    score = Score(data.draw(scores), data.draw(scores), False)
    first = endings(length, score, law)

    for cube in (1, 2, 4, 8, 16, 64, 128):
        for owner in (None, 0, 1):
            for winner, is_drop in ((0, True), (1, True), (0, False), (1, False)):
                game = ending_game(Ending(cube, owner, winner, is_drop))
                sheet = ScoreSheet(length, ruleset_of(law), score[:2], games=(game,))

                assert judge(sheet).is_ok == (Ending(cube, owner, winner, is_drop) in first)


@given(st.sampled_from(LAWS), st.integers(1, 9), st.data())
def test_judge_accepts_an_unknown_owner_if_some_owner_can_be(law: Law, length: int, data: st.DataObject) -> None:
    scores = st.integers(0, length - 1)
    score = Score(data.draw(scores), data.draw(scores), False)
    first = endings(length, score, law)

    for cube in (1, 2, 4, 8, 16, 64, 128):
        for winner, is_drop in ((0, True), (1, True), (0, False), (1, False)):
            game = replace(ending_game(Ending(cube, None, winner, is_drop)), owner=UNKNOWN)
            sheet = ScoreSheet(length, ruleset_of(law), score[:2], games=(game,))
            can_be = any(Ending(cube, owner, winner, is_drop) in first for owner in (None, 0, 1))

            assert judge(sheet).is_ok == can_be


def ending_game(ending: Ending) -> Game:
    owner = None if ending.owner is None else side(ending.owner)
    how, kind = (DROP, None) if ending.is_drop else (BEAROFF, SINGLE)
    return Game(side(ending.winner), how, kind, ending.cube, owner)


def test_judge_works_in_proportion_to_the_games() -> None:
    few, many = ((LEFT_SINGLE, RIGHT_SINGLE) * count for count in (200, 2_000))

    works = [calls(partial(judge, ScoreSheet(2**31, games=games))) for games in (few, many)]

    assert judge(ScoreSheet(2**31, games=many)).raw == (2_000, 2_000)
    assert works[1] < 11 * works[0]


@given(st.sampled_from([law for law in LAWS if law.crawford]), st.integers(3, 9), st.data())
def test_judge_after_the_crawford_game_accepts_exactly_what_can_be_played(
    law: Law, length: int, data: st.DataObject
) -> None:
    """Left needs one point, right has just won the Crawford game."""
    right = data.draw(st.integers(1, length - 1))
    possible = endings(length, Score(length - 1, right, True), law)

    for cube, owner in [(1, None), *((2**power, owner) for power in (1, 2, 3, 6) for owner in (0, 1))]:
        for winner, is_drop in ((0, True), (1, True), (0, False), (1, False)):
            ending = Ending(cube, owner, winner, is_drop)
            games = (RIGHT_SINGLE, ending_game(ending))
            sheet = ScoreSheet(length, ruleset_of(law), (length - 1, right - 1), games=games)

            assert judge(sheet).is_ok == (ending in possible)
