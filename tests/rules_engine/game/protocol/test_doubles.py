"""Rulings on doubles agree with the sheet of a Crawford game, and hold where there is no cube at all."""

import pytest

from rules_engine.game.irregularity import crawford_double
from rules_engine.game.protocol.doubles import on_double
from rules_engine.game.protocol.questions import DOUBLES, Happened, Noticed, Question
from rules_engine.game.protocol.rulings import Decision, Remedy
from rules_engine.game.ruleset import DBF_2023, ruleset_from
from rules_engine.game.score_sheet import Game, How, Kind, ScoreSheet

CRAWFORD = (Game(0, How.BEAROFF, Kind.GAMMON), Game(1, How.BEAROFF, Kind.SINGLE, 2, 1))
NEXT = Game(1, How.BEAROFF, Kind.SINGLE)


@pytest.mark.parametrize(
    ("games", "noticed", "decision"),
    [(CRAWFORD, Noticed.GAME_ENDED, Decision.MUST), ((*CRAWFORD, NEXT), Noticed.NEXT_GAME, Decision.STANDS)],
)
def test_crawford_double_is_annulled_while_the_sheet_ends_with_its_game(
    games: tuple[Game, ...], noticed: Noticed, decision: Decision
) -> None:
    double = crawford_double(ScoreSheet(5, DBF_2023, (2, 0), (), games))

    assert double is not None
    assert double.stands is (decision is Decision.STANDS)
    assert on_double(Question(Happened.DOUBLE_CRAWFORD, noticed), DBF_2023).decision is decision


def test_no_double_counts_where_matches_have_no_cube() -> None:
    rules = ruleset_from({"cube_enabled": False})
    offers = [happened for happened in DOUBLES if happened is not Happened.DOUBLE_WITHDRAWN]

    rulings = [on_double(Question(happened, Noticed.AT_ONCE), rules) for happened in offers]

    assert {ruling.remedy for ruling in rulings} == {Remedy.NO_DOUBLE}
