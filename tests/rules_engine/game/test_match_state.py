"""The score of a match and its Crawford game."""

from rules_engine.game.match_state import MatchState, Phase, add_points, end_game, is_leader_at_match_point


def test_end_game_follows_the_published_match_to_five() -> None:
    """White–Black: 2–0, 2–1, 4–1, Crawford game 4–2, 4–4, 6–4 (GNU Backgammon's manual)."""
    state, told = MatchState(5), []

    for winner, points in ((0, 2), (1, 1), (0, 2), (1, 1), (1, 2), (0, 2)):
        told.append((state.score, state.phase))
        state = end_game(state, 0 if winner == 0 else 1, points)

    assert told == [
        ((0, 0), Phase.PRE),
        ((2, 0), Phase.PRE),
        ((2, 1), Phase.PRE),
        ((4, 1), Phase.CRAWFORD),
        ((4, 2), Phase.POST),
        ((4, 4), Phase.POST),
    ]
    assert (state.score, state.capped, state.winner, state.games_played) == ((6, 4), (5, 4), 0, 6)


def test_phase_of_a_starting_score_one_short_is_crawford() -> None:
    assert MatchState(7, (6, 2)).phase is Phase.CRAWFORD


def test_phase_an_award_that_brings_a_side_one_short_makes_the_next_game_crawford() -> None:
    assert add_points(MatchState(7, (5, 2)), 0, 1).phase is Phase.CRAWFORD


def test_phase_an_award_before_the_crawford_game_does_not_take_it_away() -> None:
    assert add_points(MatchState(7, (6, 2)), 1, 4).phase is Phase.CRAWFORD


def test_phase_an_award_after_the_crawford_game_does_not_bring_it_back() -> None:
    after_crawford = end_game(MatchState(7, (6, 2)), 1, 1)

    assert add_points(after_crawford, 1, 3).phase is Phase.POST


def test_phase_one_point_match_has_no_crawford_game() -> None:
    assert MatchState(1).phase is Phase.PRE


def test_phase_without_crawford_rule() -> None:
    assert MatchState(7, (6, 2), has_crawford_rule=False).phase is Phase.PRE


def test_is_leader_at_match_point_not_at_double_match_point() -> None:
    assert is_leader_at_match_point(MatchState(7, (6, 2)), 0) is True
    assert is_leader_at_match_point(MatchState(7, (6, 2)), 1) is False
    assert is_leader_at_match_point(MatchState(7, (6, 6)), 0) is False


def test_needs_never_fall_below_zero() -> None:
    assert MatchState(5, (8, 3)).needs == (0, 2)
