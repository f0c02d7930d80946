"""Fevga: one checker holds a point; the first passes before the second moves; two kinds of walls are forbidden."""

from rules_engine.game.variants.fevga.rules import FEVGA, has_wall
from rules_engine.game.variants.outcome import Ending, Outcome
from tests.rules_engine.game.variants.cases import outcome, results, text


def test_one_checker_holds_a_point() -> None:
    assert results("fevga", text({10: 1}, {9: 1, 4: 1}), (1, 6)) == []


def test_only_the_first_checker_moves_until_it_has_passed() -> None:
    assert results("fevga", text({24: 14, 20: 1}, {12: 15}), (1, 2)) == [text({24: 14, 17: 1}, {12: 15})]
    assert len(results("fevga", text({24: 14, 11: 1}, {12: 15}), (1, 2))) > 1


def test_starting_quarter_is_never_filled() -> None:
    before = text({24: 2, 22: 1, 21: 1, 20: 1, 19: 1, 11: 1}, {12: 15})

    assert all("-" in after[19:25] for after in results("fevga", before, (1, 3)))


def test_wall_before_all_of_the_opponent_is_opened_where_it_can_be() -> None:
    wall = text({6: 1, 7: 1, 8: 1, 9: 1, 10: 1, 11: 2}, {12: 15})

    assert has_wall(FEVGA.notation.read(wall))
    assert not has_wall(FEVGA.notation.read(text({6: 1, 7: 1, 8: 1, 9: 1, 10: 1}, {12: 15})))
    assert all(not has_wall(FEVGA.notation.read(after)) for after in results("fevga", wall, (1, 2)))


def test_double_game_with_none_off() -> None:
    assert outcome("fevga", text({}, {13: 15})) == Outcome(0, Ending.GAMMON)
    assert outcome("fevga", text({}, {13: 14})) == Outcome(0, Ending.SINGLE)
