"""The catalogue of codes is complete."""

from rules_engine.solitaire import codes


def test_every_code_has_its_parameters() -> None:
    assert set(codes.PARAMS) == {value for name, value in vars(codes).items() if name.isupper() and name != "PARAMS"}
