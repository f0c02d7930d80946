"""Clean records made wrong in one place are refused there; records written another way are not."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from rules_engine.game.transcript.mat_reader import read_mat
from rules_engine.game.transcript.replay import replay
from rules_engine.game.transcript.report import Report
from tests.rules_engine.game.transcript.mutant_plays import PLAYS
from tests.rules_engine.game.transcript.mutant_scores import SCORES
from tests.rules_engine.game.transcript.mutants import Clean, Family, clean

MATCHES = Path(__file__).parents[4] / "data" / "matches"
EXPECTED = [json.loads(line) for line in (MATCHES / "expected.jsonl").read_text().splitlines()]
CLEAN = [each["file"] for each in EXPECTED if each["status"] == "complete"][::3]


@pytest.fixture(scope="module")
def records() -> dict[str, Clean]:
    return {name: clean((MATCHES / name).read_bytes().decode("utf-8-sig")) for name in CLEAN}


def report_of(text: str) -> Report:
    transcript = read_mat(text).transcript
    assert transcript is not None
    return replay(transcript)


@pytest.mark.parametrize("family", (*PLAYS, *SCORES), ids=lambda family: family.__name__)
def test_mutant_is_refused_where_it_was_made(records: dict[str, Clean], family: Family) -> None:
    made = [(name, each) for name, record in records.items() for each in family(record, Random(name))]
    assert made
    for name, mutant in made:
        findings = report_of(mutant.text).findings
        assert findings, (name, mutant.kind, mutant.line)
        where = [each for each in findings if each.line == findings[0].line]
        assert any(each.violation.code in mutant.codes for each in where), (name, mutant.kind, mutant.line, findings[0])
        if mutant.line:
            assert findings[0].line == mutant.line, (name, mutant.kind, mutant.line, findings[0])
        if mutant.game:
            assert findings[0].game == mutant.game, (name, mutant.kind, findings[0])


# What means the same

_MOVEMENT = r"(?<![0-9/])([0-9]{1,2})/([0-9]{1,2})(?![0-9/*(])"


def dice_swapped(line: str) -> str:
    return re.sub(r"(?<= )([1-6])([1-6]):", r"\2\1:", line)


def bar_in_words(line: str) -> str:
    return re.sub(r"(?<![0-9/:])25/", "bar/", line)


def bar_in_numbers(line: str) -> str:
    return re.sub(r"[Bb]ar/", "25/", line)


def off_in_capitals(line: str) -> str:
    return re.sub(r"/(?:off|0)(?![0-9])", "/Off", line)


def twice_in_brackets(line: str) -> str:
    return re.sub(rf"{_MOVEMENT} \1/\2(?![0-9/*(])", r"\1/\2(2)", line)


def dance_in_words(line: str) -> str:
    return re.sub(r"([1-6]{2}:)( {15,})", r"\1 Cannot Move \2", line)


def dance_left_empty(line: str) -> str:
    return line.replace("Cannot Move", "           ")


def wide(line: str) -> str:
    return re.sub(r"(?<=[0-9]) (?=[0-9]{1,2}/)", "  ", line)


def with_tab(line: str) -> str:
    return re.sub(r" {8}(?=[1-6]{2}:)", "\t", line)


def steps_turned_round(line: str) -> str:
    return re.sub(rf"{_MOVEMENT} {_MOVEMENT}(?= |$)", r"\3/\4 \1/\2", line)


def hits_unmarked(line: str) -> str:
    return line.replace("*", "") if re.match(r" *[0-9]+\)", line) else line


def comment_before(line: str) -> str:
    return f"; said\n{line}" if re.match(r" *[0-9]+\)", line) else line


WAYS: list[Callable[[str], str]] = [
    *(dice_swapped, bar_in_words, bar_in_numbers, off_in_capitals, twice_in_brackets, dance_in_words),
    *(dance_left_empty, wide, with_tab, steps_turned_round, hits_unmarked, comment_before),
]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_record_written_another_way_is_the_same(records: dict[str, Clean], way: Callable[[str], str]) -> None:
    changed = 0
    for name, record in records.items():
        lines = [way(line) if line.lstrip()[:1].isdigit() else line for line in record.lines]
        changed += lines != list(record.lines)
        report, before = report_of("\n".join(lines)), replay(record.transcript)
        assert report.findings == (), name
        assert [(each.winner, each.points, each.how, each.rolls) for each in report.games] == [
            (each.winner, each.points, each.how, each.rolls) for each in before.games
        ]
    assert changed
