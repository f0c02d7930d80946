"""The catalogue of the codes of transcripts is complete."""

from pathlib import Path

from rules_engine.game.board.codes import BOARD_VIOLATIONS, PLAY_VIOLATIONS, STEP_VIOLATIONS
from rules_engine.game.board.codes import PARAMS as OF_THE_BOARD
from rules_engine.game.codes import ILLEGAL_PLAY_VIOLATIONS
from rules_engine.game.codes import PARAMS as OF_THE_GAME
from rules_engine.game.doubling.codes import PARAMS as OF_DOUBLING
from rules_engine.game.transcript import codes
from rules_engine.game.transcript.transcript import Dialect


def test_params_knows_every_code_of_the_module() -> None:
    written = {name: value for name, value in vars(codes).items() if name.isupper() and isinstance(value, str)}

    assert set(written.values()) == set(codes.PARAMS)
    assert all(value == name.lower() for name, value in written.items())
    assert set(codes.PARAMS).isdisjoint(OF_THE_GAME.keys() | OF_THE_BOARD.keys())


def test_the_page_of_the_command_line_lists_every_code_and_dialect_of_check() -> None:
    page = (Path(__file__).parents[4] / "docs" / "rule_book_cli.md").read_text()

    listed = [
        *codes.PARAMS,
        *ILLEGAL_PLAY_VIOLATIONS,
        *OF_DOUBLING,
        *BOARD_VIOLATIONS,
        *STEP_VIOLATIONS,
        *PLAY_VIOLATIONS,
    ]

    assert [code for code in listed if f"`{code}`" not in page] == []
    assert [each.value for each in Dialect if f"`{each.value}`" not in page] == []
