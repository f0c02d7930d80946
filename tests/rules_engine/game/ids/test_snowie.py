"""Lines of Snowie's text: as GNU Backgammon writes them for positions that are known by their XGID, and broken ones."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.game.board.position import BAR, CHECKERS, OFF, Position, opposing, own
from rules_engine.game.ids import codes
from rules_engine.game.ids.errors import IdError
from rules_engine.game.ids.snowie import looks_like_snowie, read_snowie
from rules_engine.game.ids.xgid import Holder, read_xgid
from tests.rules_engine.game.board.boards import positions

START = "7;0;0;0;1;Bob;Ann;0;0;0;1;0;0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0;3;1;"
PUBLISHED = [
    ("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10", START),
    (
        "XGID=-DCBBB---A------bcdcc----A:1:-1:-1:54:9:9:0:11:10",
        "11;0;0;0;0;Ann;Bob;0;9;9;2;1;-1;0;0;0;0;3;3;4;3;2;0;0;0;0;0;0;-1;0;0;0;-2;-2;-2;-3;-4;0;5;4;",
    ),
    (
        "XGID=-a---aE-C---bD-aaabb-bb-BA:1:1:1:21:10:6:0:11:10",
        "11;0;0;0;1;Bob;Ann;0;10;6;2;1;0;-1;0;0;0;-1;5;0;3;0;0;0;-2;4;0;-1;-1;-1;-2;-2;0;-2;-2;0;2;1;2;1;",
    ),
    (
        "XGID=aa---aE-C---bD-aaabb-b--BA:1:1:1:21:4:3:1:5:10",
        "5;0;0;0;1;Bob;Ann;1;4;3;1;1;-1;-1;0;0;0;-1;5;0;3;0;0;0;-2;4;0;-1;-1;-1;-2;-2;0;-2;0;0;2;1;2;1;",
    ),
    (
        "XGID=aa---aE-C---bD-aaabb-b--BA:0:0:-1:00:0:0:3:0:10",
        "0;1;0;1;0;Ann;Bob;0;0;0;1;0;-1;-2;0;0;2;0;2;2;1;1;1;0;-4;2;0;0;0;-3;0;-5;1;0;0;0;1;1;0;0;",
    ),
]


def with_field(at: int, written: str) -> str:
    fields = START.split(";")
    fields[at] = written
    return ";".join(fields)


def refusal(text: str) -> tuple[str, object]:
    with pytest.raises(IdError) as refused:
        read_snowie(text)
    return refused.value.violation.code, refused.value.violation.params.get("field")


@pytest.mark.parametrize(("xgid", "line"), PUBLISHED)
def test_line_tells_what_the_xgid_tells_from_the_player_on_roll(xgid: str, line: str) -> None:
    told, expected = read_snowie(line).xgid, read_xgid(xgid)
    is_turned = expected.turn is Holder.TOP

    assert told.position == expected.on_roll
    assert told.score == (expected.score[::-1] if is_turned else expected.score)
    assert (told.dice, told.length, told.is_crawford) == (expected.dice, expected.length, expected.is_crawford)
    assert (told.turn, told.has_jacoby) == (Holder.BOTTOM, expected.has_jacoby)
    if not expected.is_crawford:  # without a cube it is told as 1
        assert told.cube == expected.cube
        assert told.owner.value == expected.owner.value * expected.turn.value


def test_names_begin_with_the_player_on_roll() -> None:
    assert read_snowie(START).names == ("Bob", "Ann")


def test_sign_decides_whose_bar_it_is() -> None:
    own_first = with_field(12, "1").replace(";5;0;3;", ";4;0;3;")

    assert own(read_snowie(own_first).xgid.position, BAR) == 1


@given(positions())
def test_position_is_read_as_it_was_written(position: Position) -> None:
    counts = [own(position, point) - opposing(position, point) for point in range(1, BAR)]
    told = [-opposing(position, OFF), *counts, own(position, BAR)]

    line = ";".join(["7;0;0;0;0;a;b;0;0;0;1;0", *map(str, told), "0;0"])

    assert read_snowie(line).xgid.position == position


@pytest.mark.parametrize(
    ("at", "written", "field"),
    [
        (0, "x", "length"),
        (4, "2", "turn"),
        (8, "-1", "score"),
        (10, "3", "cube"),
        (11, "2", "owner"),
        (12, "16", "bar"),
        (18, "16", "point 6"),
        (18, "15", "bar"),  # too many checkers
        (38, "7", "die"),
        (39, "0", "die"),
        (39, "¹", "die"),
    ],
)
def test_field_that_cannot_be_is_named(at: int, written: str, field: str) -> None:
    assert refusal(with_field(at, written)) == (codes.SNOWIE_FIELD_WRONG, field)


def test_both_bars_of_one_side_are_refused() -> None:
    assert refusal(with_field(12, "1").replace(";2;0;3;1;", ";2;1;3;1;")) == (codes.SNOWIE_FIELD_WRONG, "bar")


@pytest.mark.parametrize("text", ["", ";" * 39, "1;2;3", START + "1", "9" * 10**6, START.replace("Ann", "x" * 10**6)])
def test_text_that_is_no_line_is_refused(text: str) -> None:
    assert refusal(text)[0] in (codes.SNOWIE_UNREADABLE, codes.SNOWIE_FIELD_WRONG)


@given(
    st.text(max_size=200) | st.lists(st.integers(-20, 20), min_size=40, max_size=40).map(lambda each: str(each)[1:-1])
)
def test_reader_fails_by_name_only(text: str) -> None:
    for told in (text, text.replace(", ", ";")):
        try:
            position = read_snowie(told).xgid.position
        except IdError:
            continue
        assert sum(own(position, point) for point in range(BAR + 1)) == CHECKERS


def test_line_is_known_by_its_fields() -> None:
    assert looks_like_snowie(START)
    assert not looks_like_snowie("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10")
    assert not looks_like_snowie(";" * 39)
