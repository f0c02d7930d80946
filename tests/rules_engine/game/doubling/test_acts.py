"""The cube of a game under way: who may double when, what an answer leads to, sessions for money."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.game.cube import Offer, may_offer
from rules_engine.game.doubling import codes
from rules_engine.game.doubling.acts import (
    CubeRefused,
    beaver,
    double,
    drop,
    may_answer,
    may_beaver,
    may_double,
    may_raccoon,
    raccoon,
    take,
)
from rules_engine.game.doubling.cube_game import (
    CubeGame,
    MoneyRules,
    match_game,
    money_game,
    opened,
    rolled,
    turn_passed,
    won_points,
)
from rules_engine.game.match_state import MatchState, end_game
from rules_engine.game.ruleset import PRESETS, ruleset_from
from rules_engine.game.score_sheet import Kind
from rules_engine.verdict import Verdict
from rules_engine.words import SIDES, Side, other

SEVEN = MatchState(7)
MONEY = MoneyRules(has_jacoby=True, has_beavers=True, has_raccoons=True, automatic_doubles=1)


def begun(state: MatchState = SEVEN) -> CubeGame:
    """The turn of side 1 after side 0 has played the opening roll."""
    return turn_passed(opened(match_game(state), 0))


def reasons(verdict: Verdict) -> list[str]:
    return [violation.code for violation in verdict.violations]


def test_double_taken_and_redoubled_and_dropped() -> None:
    taken = take(double(begun(), 1), 0)
    redoubled = double(turn_passed(taken), 0)

    assert (taken.value, taken.owner) == (2, 0)
    assert drop(redoubled, 1).dropped_by == 1
    assert won_points(drop(redoubled, 1), None) == 2
    assert won_points(taken, Kind.GAMMON) == 4


@pytest.mark.parametrize(
    ("game", "side", "expected"),
    [
        (match_game(SEVEN), 0, [codes.DOUBLE_OPENING_ROLL]),
        (opened(match_game(SEVEN), 0), 0, [codes.DOUBLE_OPENING_ROLL]),
        (opened(match_game(SEVEN), 0), 1, [codes.DOUBLE_OPENING_ROLL]),
        (begun(), 1, []),
        (begun(), 0, [codes.DOUBLE_NOT_ON_ROLL]),
        (rolled(begun()), 1, [codes.DOUBLE_AFTER_ROLL]),
        (double(begun(), 1), 1, [codes.DOUBLE_PENDING]),
        (take(double(begun(), 1), 0), 1, [codes.DOUBLE_NOT_OWNER]),
        (drop(double(begun(), 1), 0), 1, [codes.GAME_OVER]),
        (begun(MatchState(1)), 1, [codes.DOUBLE_ONE_POINT]),
        (begun(MatchState(7, (6, 3))), 1, [codes.DOUBLE_CRAWFORD]),
        (replace(begun(), value=64, owner=1), 1, [codes.DOUBLE_AT_TOP]),
        (turn_passed(opened(match_game(SEVEN, ruleset_from({"cube_enabled": False})), 0)), 1, [codes.DOUBLE_CUBELESS]),
    ],
)
def test_double_is_refused_for_its_reason(game: CubeGame, side: Side, expected: list[str]) -> None:
    assert reasons(may_double(game, side)) == expected


def test_dead_cube_is_turned_where_the_rules_do_not_forbid_it() -> None:
    games = {name: turn_passed(opened(match_game(MatchState(7, (0, 5)), PRESETS[name]), 0)) for name in PRESETS}
    owned = {name: replace(game, value=4, owner=1) for name, game in games.items()}

    assert [name for name, game in owned.items() if not may_double(game, 1).is_ok] == ["BRAINKING"]
    assert reasons(may_double(owned["BRAINKING"], 1)) == [codes.DOUBLE_DEAD]


def test_leader_doubles_after_the_crawford_game_where_the_rules_let_him() -> None:
    after = end_game(MatchState(7, (3, 6)), 0, 1)
    refusing = {
        name: reasons(may_double(turn_passed(opened(match_game(after, PRESETS[name]), 0)), 1)) for name in PRESETS
    }

    assert refusing["INTL"] == refusing["DBF_2023"] == []
    assert refusing["BRAINKING"] == refusing["GAMMONLIFE"] == [codes.DOUBLE_BY_LEADER]


def test_roll_that_is_not_valid_does_not_give_the_double_back() -> None:
    game = begun()

    assert reasons(may_double(rolled(rolled(game)), 1)) == [codes.DOUBLE_AFTER_ROLL]
    assert may_double(turn_passed(turn_passed(rolled(game))), 1).is_ok


def test_answer_needs_a_double_of_the_other_side() -> None:
    assert reasons(may_answer(begun(), 0)) == [codes.NO_DOUBLE_TO_ANSWER]
    assert reasons(may_answer(double(begun(), 1), 1)) == [codes.OWN_DOUBLE]
    assert may_answer(double(begun(), 1), 0).is_ok


@pytest.mark.parametrize("act", [double, take, drop, beaver, raccoon])
def test_refused_act_carries_its_verdict(act: Callable[[CubeGame, Side], CubeGame]) -> None:
    with pytest.raises(CubeRefused) as refused:
        act(opened(match_game(SEVEN), 0), 0)

    assert not refused.value.verdict.is_ok


class TestMoney:
    """Sessions for money: beavers, raccoons, Jacoby, automatic doubles."""

    def begun(self, rules: MoneyRules = MONEY) -> CubeGame:
        return turn_passed(opened(money_game(rules), 0))

    def test_beaver_keeps_the_cube(self) -> None:
        beavered = beaver(double(self.begun(), 1), 0)

        assert (take(beavered, 1).value, take(beavered, 1).owner) == (4, 0)
        assert won_points(drop(beavered, 1), None) == 2

    def test_raccoon_brings_the_cube_to_eight(self) -> None:
        raccooned = raccoon(beaver(double(self.begun(), 1), 0), 1)

        assert (take(raccooned, 0).value, take(raccooned, 0).owner) == (8, 0)
        assert won_points(drop(raccooned, 0), None) == 4

    def test_beavers_and_raccoons_are_not_played_in_a_match(self) -> None:
        assert reasons(may_beaver(double(begun(), 1), 0)) == [codes.BEAVER_NOT_PLAYED]
        assert reasons(may_raccoon(double(begun(), 1), 0)) == [codes.RACCOON_NOT_PLAYED]

    def test_beaver_answers_a_double_at_once_and_a_raccoon_a_beaver(self) -> None:
        taken = take(double(self.begun(), 1), 0)

        assert reasons(may_beaver(taken, 0)) == [codes.NO_DOUBLE_TO_ANSWER]
        assert reasons(may_raccoon(double(self.begun(), 1), 0)) == [codes.NO_BEAVER]
        assert reasons(may_beaver(double(self.begun(), 1), 1)) == [codes.OWN_DOUBLE]

    def test_jacoby_counts_single_until_somebody_has_doubled(self) -> None:
        game = self.begun()

        assert won_points(game, Kind.BACKGAMMON) == 1
        assert won_points(take(double(game, 1), 0), Kind.BACKGAMMON) == 6
        assert won_points(self.begun(MoneyRules(has_jacoby=False)), Kind.GAMMON) == 2
        assert won_points(begun(), Kind.GAMMON) == 2

    def test_automatic_double_leaves_the_cube_centred_so_jacoby_holds(self) -> None:
        game = opened(opened(money_game(MONEY), None), None)
        started = turn_passed(opened(game, 0))

        assert (started.value, started.owner) == (2, None)
        assert won_points(started, Kind.GAMMON) == 2
        assert may_double(started, 1).is_ok

    def test_equal_dice_double_nothing_in_a_match(self) -> None:
        assert opened(match_game(SEVEN), None).value == 1


@given(
    st.integers(0, 6), st.integers(0, 6), st.sampled_from(sorted(PRESETS)), st.sampled_from(SIDES), st.integers(0, 6)
)
def test_who_may_double_is_who_may_offer(left: int, right: int, name: str, side: Side, power: int) -> None:
    state = MatchState(7, (left, right), has_crawford_rule=PRESETS[name].crawford)
    started = opened(match_game(state, PRESETS[name]), other(side))
    game = replace(turn_passed(started), value=2**power, owner=None if power == 0 else side)

    assert may_double(game, side).is_ok == may_offer(game.terms, Offer(side, 2**power))
