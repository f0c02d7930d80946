"""The command ``show``: positions as text and as pictures."""

import io

import pytest

from rules_engine.__main__ import main

AFTER_A_TAKE = """\
    13 14 15 16 17 18        19 20 21 22 23 24
  +-------------------+---+-------------------+
  |  X           O    |   |  O              X |
  |  X           O    |   |  O              X |
  |  X           O    |   |  O                |
  |  X                |   |  O                |
  |  X                |   |  O                |
  |                   |BAR|                   |
  |  O                |   |  X                |
  |  O                |   |  X                |
  |  O           X    |   |  X                |
  |  O           X    |   |  X              O |
  |  O           X    |   |  X              O |
  +-------------------+---+-------------------+
    12 11 10  9  8  7         6  5  4  3  2  1
   O: 167 pips, 0 off
   X: 167 pips, 0 off, 5-2 to play
   cube: 2, O
"""
XGID = "XGID=-DCBBB---A------bcdcc----A:1:-1:-1:54:9:9:0:11:10"


def shown(*argv: str, stdin: str = "") -> tuple[int, str]:
    out = io.StringIO()
    return main(["show", *argv], io.StringIO(stdin), out), out.getvalue()


def test_position_id_with_its_match_id_is_drawn() -> None:
    assert shown("4HPwATDgc/ABMA:QYkqASAAIAAA") == (0, AFTER_A_TAKE)


def test_start_is_the_same_by_every_name() -> None:
    names = ["-b----E-C---eE---c-e----B-", "4HPwATDgc/ABMA", "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"]

    assert len({shown(name) for name in names}) == 1


def test_player_above_is_on_roll_and_the_bar_is_on_the_side_of_entry() -> None:
    _, told = shown(XGID)

    assert "O: 103 pips, 0 off, 5-4 to play" in told
    assert told.splitlines()[6] == "  |                   | X |                   |"


def test_high_stack_shows_its_number() -> None:
    _, told = shown("-" * 6 + "O" + "-" * 19)

    assert told.splitlines()[8] == "  |                   |   | 15                |"


@pytest.mark.parametrize("told", [XGID, "-" * 6 + "O" + "-" * 19, "4HPwATDgc/ABMA"])
def test_picture_is_an_svg_that_says_what_it_shows(told: str) -> None:
    code, drawn = shown("--svg", stdin=f"{told}\n")

    assert code == 0
    assert drawn.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    assert f"<title>{told}</title>" in drawn
    assert drawn.endswith("</svg>\n")
    assert all(drawn.count(f"<{name}") == drawn.count(f"</{name}>") for name in ("svg", "text", "title"))


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ("x", "position_id_unreadable"),
        ("4HPwATDgc/ABMA:x", "match_id_unreadable"),
        ("XGID=x", "xgid_unreadable"),
        ("?" * 26, "board_unreadable"),
    ],
)
def test_text_that_tells_no_position_is_answered(told: str, code: str) -> None:
    exit_code, answer = shown(told)

    assert exit_code == 1
    assert code in answer


def test_arguments_that_make_no_sense() -> None:
    assert shown("--pdf")[0] == 2
