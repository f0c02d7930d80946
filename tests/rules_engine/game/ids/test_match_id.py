"""Match IDs: GNU Backgammon's examples, and the traps."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.game.ids import codes
from rules_engine.game.ids.errors import IdError
from rules_engine.game.ids.match_id import GameState, MatchId, read_match_id, write_match_id
from rules_engine.words import SIDES

EXAMPLES = {
    "QYkqASAAIAAA": MatchId(2, 0, on_roll=1, to_act=1, dice=(5, 2), length=9, score=(2, 4)),
    "cAlvATAAIAAA": MatchId(on_roll=1, to_act=1, dice=(6, 3), length=11, score=(3, 4)),
    "MIHlAEAAAAAA": MatchId(dice=(3, 1), length=7, score=(4, 0)),
    "MAHgAAAAAAAA": MatchId(length=7),
    "MAEAAAAAAAAA": MatchId(),
    "8AngAGAAGAAA": MatchId(on_roll=1, to_act=1, is_crawford=True, length=7, score=(6, 3)),
    "MBmgACAAEAAA": MatchId(to_act=1, is_doubled=True, length=5, score=(2, 2)),
}

rolls = st.tuples(st.integers(1, 6), st.integers(1, 6)).map(lambda roll: (max(roll), min(roll)))
points = st.integers(0, 2**15 - 1)
matches = st.builds(
    MatchId,
    cube=st.integers(0, 15).map(lambda power: 2**power),
    owner=st.sampled_from([None, *SIDES]),
    on_roll=st.sampled_from(SIDES),
    is_crawford=st.booleans(),
    state=st.sampled_from(GameState),
    to_act=st.sampled_from(SIDES),
    is_doubled=st.booleans(),
    resigned=st.integers(0, 3),
    dice=st.none() | rolls,
    length=points,
    score=st.tuples(points, points),
    has_jacoby=st.booleans(),
)


@pytest.mark.parametrize("text", EXAMPLES)
def test_example_is_read_and_written(text: str) -> None:
    assert read_match_id(text) == EXAMPLES[text]
    assert write_match_id(EXAMPLES[text]) == text


def test_higher_die_is_written_first_whatever_was_rolled() -> None:
    assert write_match_id(MatchId(dice=(1, 3))) == write_match_id(MatchId(dice=(3, 1)))


@given(matches)
def test_id_makes_the_same_match_again(match: MatchId) -> None:
    assert read_match_id(write_match_id(match)) == match


@given(st.text(alphabet="ABCMQcgkwz09+/", max_size=14))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        match = read_match_id(text)
    except IdError as refused:
        assert refused.violation.code == codes.MATCH_ID_UNREADABLE
    else:
        assert len(write_match_id(match)) == 12


@pytest.mark.parametrize(
    "match", [MatchId(cube=3), MatchId(cube=2**16), MatchId(length=2**15), MatchId(score=(-1, 0)), MatchId(resigned=4)]
)
def test_what_has_no_room_in_an_id_is_refused(match: MatchId) -> None:
    with pytest.raises(IdError) as refused:
        write_match_id(match)

    assert refused.value.violation.code == codes.NOT_IN_AN_ID
