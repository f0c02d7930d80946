"""The moves of a record, whatever somebody wrote in it: each position can be drawn, told and written down."""

from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from interfaces.web.base.diagrams.diagram_text import describe
from interfaces.web.public.matches.move_words import game_views, move_page
from matches.queries.transcripts.move_rows import MatchMoves
from matches.queries.transcripts.moves import moves_in
from rules_engine.game.diagram.drawing import draw
from rules_engine.game.ids.xgid import read_xgid
from rules_engine.game.transcript.mat_reader import read_mat

DATA = Path(__file__).resolve().parents[3] / "data" / "matches"
TEXT = (DATA / "selfplay" / "selfplay_03_05pt.mat").read_text()
LINES = TEXT.split("\n")
NAMES = ("Ann", "Bob")
CELLS = ("66: 24/18 13/7", "78: 8/3", "Doubles => 512", "Takes", "Drops", "Beavers", "????", "Wins 99 points", "11: ")


def shown(moves: MatchMoves) -> int:
    """Everything that a page shows of it; how many positions."""
    rows = [row for game in moves.games for row in game.moves]
    for row in rows:
        if row.board is not None:
            draw(row.board)
            describe(row.board)
        assert row.xgid is None or read_xgid(row.xgid) == row.position
    for view in game_views(moves, NAMES):
        assert all(move_page(moves, NAMES, view.number, move.number).move == move for move in view.moves[-1:])
    return len(rows)


@st.composite
def spoilt(draw_: st.DrawFn) -> str:
    """The record with some lines left out, moved, doubled, or written over."""
    lines = list(LINES)
    for _ in range(draw_(st.integers(1, 6))):
        at, other = (draw_(st.integers(0, len(lines) - 1)) for _ in range(2))
        lines[at : at + 1] = draw_(
            st.sampled_from(
                [[], [lines[at]] * 2, [lines[other]], [f"  1) {draw_(st.sampled_from(CELLS))}"], [lines[at].upper()]]
            )
        )
    return "\n".join(lines)


@given(text=spoilt(), is_turned=st.booleans())
@example(text=TEXT, is_turned=True)
@example(text="5 point match\n\n Game 1\n A : 0   B : 0\n  1) 78: 8/3  99: 1/2", is_turned=False)
@example(text="99999999 point match\n\n Game 1\n A : 99999997   B : 0\n  1) 31: 8/5 6/5", is_turned=False)
def test_whatever_stands_in_a_record_can_be_shown(text: str, is_turned: bool) -> None:
    record = read_mat(text).transcript

    assert record is None or shown(moves_in(record, is_turned=is_turned)) >= 0


@pytest.mark.parametrize("file", sorted(DATA.glob("*/*.mat")), ids=lambda file: file.stem)
def test_every_record_of_real_players_can_be_shown(file: Path) -> None:
    record = read_mat(file.read_bytes()).transcript

    assert record is not None
    assert shown(moves_in(record)) > 0


def test_turned_record_is_the_other_side_of_the_same_board() -> None:
    record = read_mat(TEXT).transcript
    assert record is not None

    one, other = moves_in(record), moves_in(record, is_turned=True)

    for straight, mirror in zip(one.games, other.games, strict=True):
        assert straight.after == (mirror.after or (0, 0))[::-1]
        assert straight.chance == pytest.approx(1 - (mirror.chance or 0))
        for mine, his in zip(straight.moves, mirror.moves, strict=True):
            assert mine.side == 1 - his.side
            assert mine.board == (his.board.mirrored() if his.board else None)


def test_position_of_a_play_is_that_before_it() -> None:
    record = read_mat(TEXT).transcript
    assert record is not None

    first, second = moves_in(record).games[0].moves[:2]

    assert (first.side, first.dice, first.play) == (1, (3, 2), "24/21 13/11")
    assert first.xgid == "XGID=-b----E-C---eE---c-e----B-:0:0:-1:32:0:0:0:5:10"
    assert second.board is not None and second.board.points[3] == -1  # his 21 is the first side's 4
