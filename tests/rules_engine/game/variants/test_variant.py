"""What a row of the table holds."""

from rules_engine.game.variants.table import VARIANTS


def test_cube_and_dice() -> None:
    assert {name for name, row in VARIANTS.items() if not row.has_cube} == {"plakoto", "fevga", "grasshopper"}
    assert {name for name, row in VARIANTS.items() if not row.has_dice} == {"grasshopper"}


def test_start_is_written_as_its_position() -> None:
    for row in VARIANTS.values():
        assert row.notation.write(row.notation.read(row.start)) == row.start
