"""Real matches replayed agree with what is expected of them."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules_engine.game import codes as game_codes
from rules_engine.game.judging import judge
from rules_engine.game.sheet_json import read_sheet, write_sheet
from rules_engine.game.transcript import codes
from rules_engine.game.transcript.report import Report
from rules_engine.game.transcript.sheet import sheet_of
from rules_engine.game.transcript.transcript import Dialect
from tests.rules_engine.game.transcript.records import report_of

MATCHES = Path(__file__).parents[3] / "data" / "matches"
EXPECTED: dict[str, Any] = {
    each["file"]: each for each in map(json.loads, (MATCHES / "expected.jsonl").read_text().splitlines())
}
CUT = {"real/p019_galaxy_05pt.mat": 6, "real/p020_galaxy_03pt.mat": 2, "real/p021_galaxy_03pt.mat": 1}
NAMED = {
    Dialect.HITS_NOT_MARKED: "hits not marked",
    Dialect.POINTS_CUT: "points capped at match length",
    Dialect.NAME_EMPTY: "empty player name",
}
IMPOSSIBLE = "real/p024_galaxy_05pt.mat"


def record(name: str) -> bytes:
    return (MATCHES / name).read_bytes()


def game_lines(report: Report) -> list[dict[str, object]]:
    return [
        {
            "score": list(game.before),
            "winner": game.winner,
            "points": game.points,
            "cube": game.cube,
            "crawford": game.is_crawford,
            "how": game.how.value,
            "rolls": game.rolls,
        }
        for game in report.games
    ]


# Real records


@pytest.mark.parametrize("name", EXPECTED)
def test_replay_agrees_with_what_is_expected(name: str) -> None:
    expected = EXPECTED[name]

    report = report_of(record(name))

    assert game_lines(report) == expected["games"]
    assert (report.transcript.length, list(report.final)) == (expected["length"], expected["final"])
    assert report.status.value == expected["status"]
    assert {NAMED[each] for each in report.dialects if each in NAMED} == set(expected["dialect"])


def test_replay_finds_the_impossible_resignation() -> None:
    (finding,) = report_of(record(IMPOSSIBLE)).findings

    assert (finding.violation.code, finding.game, finding.line) == (codes.RECORD_POINTS_NOT_POSSIBLE, 1, 18)


@pytest.mark.parametrize("name", [name for name in EXPECTED if name != IMPOSSIBLE])
def test_judge_accepts_every_real_record(name: str) -> None:
    reading = judge(sheet_of(report_of(record(name))))

    assert reading.verdict.violations == ()
    assert reading.winner == (None if EXPECTED[name]["status"] == "incomplete" else winner_of(name))
    cut = [(game_codes.POINTS_CUT, CUT[name])] if name in CUT else []
    assert [(each.code, each.where) for each in reading.verdict.notes] == cut


def winner_of(name: str) -> int:
    return int(EXPECTED[name]["games"][-1]["winner"])


def test_judge_refuses_the_impossible_record() -> None:
    verdict = judge(sheet_of(report_of(record(IMPOSSIBLE)))).verdict

    assert [(each.code, each.where) for each in verdict.violations] == [(game_codes.POINTS_NOT_POSSIBLE, 1)]


@pytest.mark.parametrize("name", EXPECTED)
def test_sheet_of_goes_through_json_and_back(name: str) -> None:
    sheet = sheet_of(report_of(record(name)))

    assert read_sheet(json.loads(json.dumps(write_sheet(sheet)))) == sheet


def test_replay_of_an_unfinished_record_has_a_note() -> None:
    report = report_of(record("real/p022_galaxy_16pt.mat"))

    assert [each.violation.code for each in report.notes] == [codes.RECORD_UNFINISHED]


def test_read_mat_tags_and_names() -> None:
    transcript = report_of(record("real/p027_xg_07pt.mat")).transcript

    assert transcript.tags["Event"] == "Aachen Backgammon Festival"
    assert transcript.names == ("Kévin UNGER Nicolas HARMAND", "Johan HUYCK Michael LARSEN")
    assert transcript.ruleset.cube_max == 1024


def test_read_mat_empty_name() -> None:
    assert report_of(record("real/p025_galaxy_03pt.mat")).transcript.names == ("lasse", "")
