"""The list of codes is complete."""

from rules_engine.leagues import codes


def test_every_code_names_its_parameters() -> None:
    values = {value for name, value in vars(codes).items() if name.isupper() and name not in ("PARAMS", "REASONS")}

    assert values == set(codes.PARAMS)
    assert all("." in code for code in values)
