"""Match equity: the tables as printed, the formulas against them, and the chance at any score."""

from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.game.equity.chances import KAZAROSS_XG2, TABLES, WOOLSEY, EquityTable, winning_chance
from rules_engine.game.equity.formulas import FORMULAS, NotInTable, janowski, neil, turner
from rules_engine.game.match_state import MatchState, end_game

needs = st.tuples(st.integers(1, 25), st.integers(1, 25))
PAIRS = [(x, y) for x in range(3, 16) for y in range(x, 16)]


@pytest.mark.parametrize(
    ("score", "chance"),
    [((1, 2), 67.74), ((2, 1), 32.26), ((2, 3), 59.95), ((4, 7), 69.92), ((15, 1), 1.21), ((11, 6), 24.66)],
)
def test_kazaross_xg2_has_the_printed_values(score: tuple[int, int], chance: float) -> None:
    assert round(100 * KAZAROSS_XG2.chance(score), 2) == chance


def test_kazaross_xg2_goes_to_25_points() -> None:
    assert {len(row) for row in KAZAROSS_XG2.rows} == {25}
    assert (len(KAZAROSS_XG2.rows), len(KAZAROSS_XG2.post)) == (25, 25)
    assert KAZAROSS_XG2.chance((1, 25)) == 0.99905
    assert KAZAROSS_XG2.chance((24, 25)) == 0.53086


def test_free_drop_shows_after_the_crawford_game() -> None:
    assert [KAZAROSS_XG2.chance((need, 1), is_post_crawford=True) for need in (2, 3, 4)] == [0.48803, 0.32264, 0.31002]
    assert KAZAROSS_XG2.chance((1, 2), is_post_crawford=True) == 1 - 0.48803
    assert [WOOLSEY.chance((need, 1), is_post_crawford=True) for need in (1, 2, 15)] == [0.5, 0.485, 0.01]


@pytest.mark.parametrize("name", TABLES)
@given(score=needs, is_post=st.booleans())
def test_chances_of_both_sides_are_all_there_is(name: str, score: tuple[int, int], is_post: bool) -> None:
    table = TABLES[name]
    if max(score) <= len(table.rows):
        assert table.chance(score, is_post) + table.chance((score[1], score[0]), is_post) == pytest.approx(1)


@given(needs)
def test_who_needs_less_has_the_better_chance(score: tuple[int, int]) -> None:
    mine, yours = score

    assert mine == 25 or KAZAROSS_XG2.chance((mine + 1, yours)) < KAZAROSS_XG2.chance(score)


@pytest.mark.parametrize(
    ("name", "most", "usual"), [("Janowski", 3.08, 0.39), ("Neil", 2.51, 0.41), ("Turner", 6.73, 1.26)]
)
def test_formulas_are_as_far_from_the_table_as_known(name: str, most: float, usual: float) -> None:
    errors = [100 * abs(FORMULAS[name](pair) - KAZAROSS_XG2.chance(pair)) for pair in PAIRS]

    assert (round(max(errors), 2), round(mean(errors), 2)) == (most, usual)


def test_formulas_have_the_published_examples() -> None:
    assert round(100 * janowski((2, 5)), 2) == 73.18
    assert round(100 * turner((2, 5)), 1) == 73.4
    assert round(100 * neil((4, 7)), 1) == 69.5
    assert janowski((5, 2)) == 1 - janowski((2, 5))


def test_chance_at_a_score_knows_the_crawford_game() -> None:
    crawford = MatchState(5, (4, 3))
    after = end_game(MatchState(5, (4, 2)), 1, 1)

    assert winning_chance(MatchState(7)) == 0.5
    assert winning_chance(crawford) == KAZAROSS_XG2.rows[0][1]
    assert winning_chance(after) == 1 - KAZAROSS_XG2.post[1]
    assert winning_chance(MatchState(5, (4, 3), has_crawford_rule=False)) == 1 - KAZAROSS_XG2.post[1]
    assert winning_chance(MatchState(5, (4, 4))) == winning_chance(MatchState(1)) == 0.5


def test_chance_is_certain_when_the_match_is_won() -> None:
    assert (winning_chance(MatchState(5, (6, 4))), winning_chance(MatchState(5, (4, 5)))) == (1, 0)


@pytest.mark.parametrize("name", FORMULAS)
def test_formula_may_be_asked_for_by_name(name: str) -> None:
    assert winning_chance(MatchState(11, (5, 3)), name) == FORMULAS[name]((6, 8))


@pytest.mark.parametrize("by", [KAZAROSS_XG2.name, WOOLSEY.name, "Neil"])
def test_score_beyond_the_table_is_refused(by: str) -> None:
    with pytest.raises(NotInTable):
        winning_chance(MatchState(30), by)


def test_table_of_ones_own_can_be_asked() -> None:
    assert EquityTable("mine", ((0.5, 0.7), (0.3, 0.5)), (0.5, 0.49)).chance((1, 2)) == 0.7
