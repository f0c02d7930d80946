"""The catalogue of the codes of sessions is complete, and repeats none of ``doubling``."""

from rules_engine.game.doubling.codes import PARAMS as OF_DOUBLING
from rules_engine.game.session import codes


def test_params_knows_every_code_of_the_module() -> None:
    written = {value for name, value in vars(codes).items() if name.isupper() and isinstance(value, str)}

    assert written == set(codes.PARAMS)
    assert set(codes.PARAMS).isdisjoint(OF_DOUBLING)
