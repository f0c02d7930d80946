"""The catalogue of the codes of the protocol is complete."""

from rules_engine.game.protocol import codes


def test_params_knows_every_code_of_the_module() -> None:
    written = {value for name, value in vars(codes).items() if name.isupper() and isinstance(value, str)}

    assert written == set(codes.PARAMS)
