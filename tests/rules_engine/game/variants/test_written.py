"""Texts of positions that are read, written or refused."""

import pytest

from rules_engine.game.board.position import BoardError
from rules_engine.game.variants.table import VARIANTS
from rules_engine.game.variants.written import read_position
from tests.rules_engine.game.variants.cases import cases, text


def test_texts_of_the_examples_are_written_as_they_were_read() -> None:
    for case in cases("plays"):
        notation = VARIANTS[case["in"]["variant"]].notation
        assert notation.write(notation.read(case["in"]["pos"])) == case["in"]["pos"]


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("", "position_unreadable"),
        ("x" * 1_000_000, "position_unreadable"),
        ("-" * 25, "position_unreadable"),
        ("-" * 27, "position_unreadable"),
        ("-" * 25 + "é", "position_unreadable"),
        ("{5}" + "-" * 25, "position_unreadable"),
        ("-{27" + "-" * 24, "position_unreadable"),
        (text({6: 1}, pins=(6,)), "position_unreadable"),
        ("A" + "-" * 25, "board_wrong_bar"),
        ("-" * 25 + "a", "board_wrong_bar"),
        (text({6: 16}, more="w=0,0"), "too_many_checkers"),
        (text({6: 1}, more="w=15,0"), "too_many_checkers"),
        (text({6: 1}, more="w=999,0"), "too_many_checkers"),
        (text({6: 1}), "position_fields"),
        (text({6: 1}, more="w=01,0"), "position_fields"),
        (text({6: 1}, more="w=0,0 off=0,0"), "position_fields"),
        (text({6: 1}, more="w=٣,0"), "position_fields"),
    ],
)
def test_text_that_is_no_position(written: str, code: str) -> None:
    with pytest.raises(BoardError) as caught:
        read_position(written, ("w",), 15)

    assert caught.value.violation.code == code
