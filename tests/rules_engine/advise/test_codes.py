"""The list of codes is complete."""

from rules_engine.advise import codes


def test_every_code_names_its_parameters() -> None:
    named = {value for name, value in vars(codes).items() if name.isupper() and name != "PARAMS"}

    assert named == set(codes.PARAMS)
    assert all(code.startswith("advise.") for code in named)
