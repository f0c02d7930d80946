"""XGID: published positions, and the traps."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.game.board.notation import notation
from rules_engine.game.board.plays import legal_plays
from rules_engine.game.board.position import START, pips
from rules_engine.game.ids import codes
from rules_engine.game.ids.errors import IdError
from rules_engine.game.ids.xgid import Holder, Offered, Xgid, read_xgid, write_xgid
from tests.rules_engine.game.board.boards import positions, rolls

MONEY = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
TOP_TO_PLAY = "XGID=-DCBBB---A------bcdcc----A:1:-1:-1:54:9:9:0:11:10"

powers = st.integers(0, 15).map(lambda power: 2**power)
points = st.integers(0, 25)
in_a_match = st.builds(
    Xgid,
    position=positions(),
    cube=powers,
    owner=st.sampled_from(Holder),
    turn=st.sampled_from([Holder.BOTTOM, Holder.TOP]),
    dice=st.none() | rolls | st.sampled_from(Offered),
    score=st.tuples(points, points),
    is_crawford=st.booleans(),
    length=st.integers(1, 25),
    cube_max=powers,
)
for_money = st.builds(Xgid, position=positions(), has_jacoby=st.booleans(), has_beavers=st.booleans())


def test_start_of_a_session() -> None:
    assert read_xgid(MONEY) == Xgid(START)
    assert write_xgid(Xgid(START)) == MONEY


def test_board_does_not_turn_with_the_turn() -> None:
    xgid = read_xgid(TOP_TO_PLAY)

    assert pips(xgid.position) == (68, 103)
    assert (xgid.turn, xgid.owner, xgid.cube, xgid.dice) == (Holder.TOP, Holder.TOP, 2, (5, 4))
    assert (xgid.score, xgid.length, xgid.is_crawford) == ((9, 9), 11, False)
    assert "9/4 8/4" in [notation(play.steps) for play in legal_plays(xgid.on_roll, (5, 4))]


def test_published_position_after_the_crawford_game() -> None:
    xgid = read_xgid("-a---aE-C---bD-aaabb-bb-BA:1:1:1:21:10:6:0:11:10")

    assert (xgid.owner, xgid.score, xgid.is_crawford) == (Holder.BOTTOM, (10, 6), False)


@given(in_a_match | for_money)
def test_line_makes_the_same_again(xgid: Xgid) -> None:
    assert read_xgid(write_xgid(xgid)) == xgid


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("-b----E", "-b----P", "pos"),
        (":0:0:1:00", ":16:0:1:00", "cube"),
        (":0:0:1:00", ":x:0:1:00", "cube"),
        (":0:0:1:00", ":0:2:1:00", "owner"),
        (":0:0:1:00", ":0:0:0:00", "turn"),
        (":0:0:1:00", ":0:0:1:07", "dice"),
        (":0:0:1:00", ":0:0:1:X", "dice"),
        (":00:0:0:0:0:10", ":00:-1:0:0:0:10", "s1"),
        (":00:0:0:0:0:10", ":00:0:0:4:0:10", "rule"),
        (":00:0:0:0:0:10", ":00:0:0:2:7:10", "rule"),
        (":00:0:0:0:0:10", ":00:0:0:0:٧:10", "length"),
        (":00:0:0:0:0:10", ":00:0:0:0:0:99", "max"),
    ],
)
def test_field_that_makes_no_sense_is_refused(old: str, new: str, field: str) -> None:
    with pytest.raises(IdError) as refused:
        read_xgid(MONEY.replace(old, new))

    assert refused.value.violation.code == codes.XGID_FIELD_WRONG
    assert refused.value.violation.params["field"] == field


@pytest.mark.parametrize("text", ["", "XGID=", MONEY + ":1", MONEY[:-3]])
def test_line_of_other_fields_is_refused(text: str) -> None:
    with pytest.raises(IdError) as refused:
        read_xgid(text)

    assert refused.value.violation.code == codes.XGID_UNREADABLE
