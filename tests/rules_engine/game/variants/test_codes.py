"""The catalogue of the codes of variants is complete."""

from rules_engine.game.board.codes import PARAMS as OF_THE_BOARD
from rules_engine.game.codes import PARAMS as OF_THE_GAME
from rules_engine.game.variants import codes


def test_params_knows_every_code_of_the_module() -> None:
    written = {name: value for name, value in vars(codes).items() if name.isupper() and isinstance(value, str)}

    assert set(written.values()) == set(codes.PARAMS)
    assert all(value == name.lower() for name, value in written.items())
    assert set(codes.PARAMS).isdisjoint(OF_THE_GAME.keys() | OF_THE_BOARD.keys())
