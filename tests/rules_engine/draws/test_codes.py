"""The list of codes is complete."""

from rules_engine.draws import codes, table_codes


def test_every_code_names_its_parameters() -> None:
    given = {**vars(codes), **vars(table_codes)}
    code_values = {given[name] for name in given if name.isupper() and name not in ("PARAMS", "TABLE_CODES")}

    assert code_values == set(codes.PARAMS)
    assert all(code.startswith("draws.") for code in code_values)
