"""The catalogue of codes is complete and without doubles."""

from pathlib import Path

from rules_engine.game import codes


def test_params_knows_every_code_of_the_module() -> None:
    written = {value for name, value in vars(codes).items() if name.isupper() and isinstance(value, str)}

    assert written == set(codes.PARAMS)


def test_a_code_is_its_name_in_small_letters() -> None:
    named = {name: value for name, value in vars(codes).items() if name.isupper() and isinstance(value, str)}

    assert all(value == name.lower() for name, value in named.items())


def test_the_page_of_the_command_line_lists_every_code_of_a_sheet() -> None:
    page = (Path(__file__).parents[3] / "docs" / "rule_book_cli.md").read_text()

    listed = {**codes.SHEET_VIOLATIONS, **codes.SHEET_NOTES, **codes.JSON_VIOLATIONS}

    assert [code for code in listed if f"`{code}`" not in page] == []
