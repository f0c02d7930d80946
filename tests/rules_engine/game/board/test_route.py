"""The way of a play found again from where it led."""

import pytest
from hypothesis import given

from rules_engine.game.board.plays import Roll, legal_plays
from rules_engine.game.board.position import START, Position
from rules_engine.game.board.route import route
from rules_engine.game.board.steps import after_step
from rules_engine.game.ruleset import PRESETS
from tests.rules_engine.game.board.boards import positions, rolls


@given(positions(), rolls)
def test_route_leads_where_the_play_led(position: Position, roll: Roll) -> None:
    for play in legal_plays(position, roll):
        at = position
        for step in route(position, roll, play.result):
            die = next(die for die in roll if max(step.source - die, 0) == step.target)
            at = after_step(at, step.source, die)

        assert at == play.result


@given(positions(), rolls)
def test_route_is_found_under_any_ruleset(position: Position, roll: Roll) -> None:
    for ruleset in PRESETS.values():
        for play in legal_plays(position, roll, ruleset):
            assert route(position, roll, play.result, ruleset)


def test_route_to_where_no_play_leads_is_refused() -> None:
    with pytest.raises(ValueError, match="no legal play"):
        route(START, (3, 1), Position(START + 1))
