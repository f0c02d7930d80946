"""A double in the Crawford game: annulled, or as it was played."""

from rules_engine.game.irregularity import Outcome, crawford_double
from rules_engine.game.score_sheet import Game, How, Kind, ScoreSheet

FOUR = Game(0, How.BEAROFF, Kind.GAMMON, 2)
TO_FOUR = (Game(1, How.DROP, cube=2), Game(1, How.DROP, cube=1), FOUR)
CRAWFORD_ON_TWO = Game(0, How.BEAROFF, Kind.SINGLE, 2)


def test_crawford_double_that_ended_the_match_is_annulled() -> None:
    sheet = ScoreSheet(5, games=(*TO_FOUR, Game(0, How.BEAROFF, Kind.SINGLE, 2, 0)))

    found = crawford_double(sheet)

    assert found is not None
    assert (found.game, found.cube, found.stands) == (4, 2, False)
    assert found.annulled == Outcome((5, 3), (5, 3), 0)
    assert found.as_played == Outcome((5, 3), (6, 3), 0)
    assert found.proposed == found.annulled


def test_crawford_double_of_the_trailer_annulled_leaves_the_match_open() -> None:
    sheet = ScoreSheet(5, games=(FOUR, Game(1, How.RESIGN, Kind.GAMMON, 4, 1)))

    found = crawford_double(sheet)

    assert found is not None
    assert found.annulled == Outcome((4, 2), (4, 2), None)
    assert found.as_played == Outcome((4, 5), (4, 8), 1)


def test_crawford_double_stands_once_the_next_game_has_begun() -> None:
    games = (FOUR, Game(1, How.BEAROFF, Kind.SINGLE, 2), Game(1, How.BEAROFF, Kind.BACKGAMMON, 1))
    found = crawford_double(ScoreSheet(5, games=games))

    assert found is not None
    assert (found.game, found.stands, found.proposed) == (2, True, found.as_played)
    assert (found.annulled.score, found.as_played.score) == ((4, 4), (4, 5))


def test_crawford_double_annulled_leaves_out_the_games_after_the_match() -> None:
    games = (FOUR, Game(1, How.BEAROFF, Kind.GAMMON, 2), Game(0, How.BEAROFF, Kind.SINGLE, 1))

    found = crawford_double(ScoreSheet(5, games=games))

    assert found is not None
    assert (found.annulled.score, found.as_played.score) == ((5, 2), (5, 4))


def test_crawford_double_is_silent_about_anything_else() -> None:
    assert crawford_double(ScoreSheet(5, games=TO_FOUR)) is None
    assert crawford_double(ScoreSheet(5, games=(*TO_FOUR, Game(0, How.DROP, cube=1)))) is None
    assert crawford_double(ScoreSheet(5, games=(*TO_FOUR, CRAWFORD_ON_TWO), final=(5, 4))) is None
    assert crawford_double(ScoreSheet(0, games=(CRAWFORD_ON_TWO,))) is None
