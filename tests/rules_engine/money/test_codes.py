"""The list of codes is complete."""

from rules_engine.money import codes


def test_every_code_names_its_parameters() -> None:
    names = {value for name, value in vars(codes).items() if name.isupper() and name != "PARAMS"}

    assert names == set(codes.PARAMS)
    assert all(code.startswith("money.") for code in names)
