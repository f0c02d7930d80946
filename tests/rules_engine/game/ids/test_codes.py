"""The catalogue of the codes of IDs is complete."""

from rules_engine.game.ids import codes


def test_params_knows_every_code_of_the_module() -> None:
    written = {name: value for name, value in vars(codes).items() if name.isupper() and isinstance(value, str)}

    assert set(written.values()) == set(codes.PARAMS)
    assert all(value == name.lower() for name, value in written.items())
