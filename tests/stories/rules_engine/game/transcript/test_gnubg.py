"""GNU Backgammon reads what is written: without a word, and the same match."""

from pathlib import Path
from typing import Any

import pytest

from rules_engine.game.score_sheet import How
from rules_engine.game.transcript.formats import read_match
from rules_engine.game.transcript.mat_writer import write_mat
from rules_engine.game.transcript.replay import replay
from rules_engine.game.transcript.report import Report
from rules_engine.game.transcript.sgf_writer import write_sgf
from rules_engine.game.transcript.transcript import Transcript
from tests.rules_engine.game.transcript.played import played
from tests.support import gnubg

RECORDS = Path(__file__).parents[4] / "data" / "matches"
IMPOSSIBLE = "p024_galaxy_05pt"
COLOURS = ("X", "O")  # as its program calls the left and the right side

pytestmark = pytest.mark.gnubg


def of_the_corpus() -> dict[str, Transcript]:
    records = {path.stem: read_match(path.read_bytes()).transcript for path in RECORDS.rglob("*.mat")}
    return {name: told for name, told in records.items() if told is not None and name != IMPOSSIBLE}


def by_the_rule_book() -> dict[str, Transcript]:
    return {f"seed_{seed}": played(seed, 1 + seed % 3) for seed in range(40)}


def games_told(report: Report) -> list[tuple[object, ...]]:
    return [
        (COLOURS[game.winner], None if game.is_cut else game.points, game.how is How.RESIGN, *game.before)
        for game in report.games
    ]


def games_read(told: dict[str, Any], report: Report) -> list[tuple[object, ...]]:
    """The same as GNU Backgammon says it; it counts whole what a record cuts."""
    pairs = zip(told["games"], report.games, strict=True)
    return [
        (
            game["winner"],
            None if ours.is_cut else game["points-won"],
            game["resigned"],
            game["score-X"],
            game["score-O"],
        )
        for game, ours in pairs
    ]


@pytest.mark.parametrize("matches", [of_the_corpus, by_the_rule_book])
def test_gnubg_reads_what_is_written_without_a_word(matches: Any, tmp_path: Path) -> None:
    records = matches()
    texts = {f"{name}.mat": write_mat(told) for name, told in records.items()}
    texts |= {f"{name}.sgf": write_sgf(told) for name, told in records.items()}

    read, said = gnubg.imported(texts, tmp_path)

    assert said == []
    for name, told in read.items():
        report = replay(records[Path(name).stem])
        assert games_read(told, report) == games_told(report), name
        assert told["match"]["match-length"] == report.transcript.length


def test_gnubg_is_heard_when_a_record_is_wrong(tmp_path: Path) -> None:
    record = " 3 point match\n\n Game 1\n Ann : 0          Bob : 0\n  1) 31: 8/5 7/6     62: 24/18 13/11\n"

    _, said = gnubg.imported({"wrong.mat": record}, tmp_path)

    assert said != []
