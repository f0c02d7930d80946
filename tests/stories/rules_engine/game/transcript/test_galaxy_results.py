"""The last lines of Galaxy records, with both lines of the result in the left column: ` Losses 1 point`, an empty line,
`      Wins 1 point and the match`, whoever won.
"""

import re
from pathlib import Path
from typing import Final

import pytest

from rules_engine.game.transcript.mat_reader import read_mat
from rules_engine.game.transcript.replay import replay
from rules_engine.game.transcript.report import Report
from rules_engine.game.transcript.transcript import Dialect

_REAL: Final = Path(__file__).parents[4] / "data" / "matches" / "real"
_RESULT: Final = re.compile(r"\n[^\n]*Losses (\d+) point\s+Wins \d+ point and the match\s*$")
RECORDS: Final = sorted(path.name for path in _REAL.glob("*_galaxy_*.mat") if _RESULT.search(path.read_text("latin-1")))
AT_MATCH_POINT: Final = "p009_galaxy_03pt.mat"  # resigned at 2–2 of 3: either side could have won


def _report(text: str) -> Report:
    transcript = read_mat(text).transcript
    assert transcript is not None
    return replay(transcript)


def _rewritten(text: str, row: str) -> str:
    """The record with its last result in the left column; the last roll of the loser's row goes with it."""
    return _RESULT.sub(
        lambda found: f"\n{row}Losses {found[1]} point\n\n      Wins {found[1]} point and the match\n", text
    )


def test_there_are_records_won_by_either_side() -> None:
    assert {_report((_REAL / name).read_text("latin-1")).winner for name in RECORDS} == {0, 1}


@pytest.mark.parametrize("row", [" ", " 99)  "])
@pytest.mark.parametrize("name", RECORDS)
def test_result_in_the_left_column_is_of_the_side_that_won(name: str, row: str) -> None:
    text = (_REAL / name).read_text("latin-1")
    wanted, report = _report(text), _report(_rewritten(text, row))

    if name == AT_MATCH_POINT:
        assert report.winner == 0  # by the column of Wins, since nothing else decides
        return
    assert (report.winner, report.final) == (wanted.winner, wanted.final)
    assert [(game.winner, game.points) for game in report.games] == [
        (game.winner, game.points) for game in wanted.games
    ]
    assert report.contradictions == wanted.contradictions
    assert Dialect.RESULT_MISPLACED in report.dialects
