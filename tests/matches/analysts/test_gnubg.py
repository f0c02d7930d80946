"""GNU Backgammon itself, on records of the rule book's tests; and programs that misbehave in its place."""

import json
import re
import stat
from pathlib import Path
from typing import Any

import pytest
from pytest_django import Settings

from matches.analysts import gnubg
from tests.support.gnubg import program

RECORDS = Path(__file__).resolve().parents[2] / "data" / "matches"
PLAYED = [
    one
    for one in map(json.loads, (RECORDS / "expected.jsonl").read_text().splitlines())
    if one["file"].startswith("selfplay")
]


@pytest.fixture
def _program(settings: Settings) -> None:
    settings.GNUBG = program()
    gnubg.version.cache_clear()


@pytest.mark.gnubg
@pytest.mark.usefixtures("_program")
@pytest.mark.parametrize("told", PLAYED, ids=lambda one: one["file"])
def test_record_is_analysed_for_both_sides(told: dict[str, Any]) -> None:
    found = gnubg.analyse(_record(told), told["length"], _ends(told))

    assert found.program.startswith("GNU Backgammon ")
    assert all(side.pr is not None and 0 <= side.pr < 60 for side in found.sides)
    assert all(abs(side.luck) < 30 for side in found.sides)


@pytest.mark.gnubg
@pytest.mark.usefixtures("_program")
def test_same_record_gives_the_same_numbers() -> None:
    told = PLAYED[0]

    first, second = (gnubg.analyse(_record(told), told["length"], _ends(told)) for _ in range(2))

    assert first == second


@pytest.mark.gnubg
@pytest.mark.usefixtures("_program")
@pytest.mark.parametrize(
    "record", [b"", b"\x00" * 1000, b" 3 point match\n\n Game 1\n First : 0  Second : 0\n  1) 65: 24/1\n"]
)
def test_what_it_does_not_understand_is_not_analysed(record: bytes) -> None:
    with pytest.raises(gnubg.NotAnalysedError):
        gnubg.analyse(record, 3, [(0, 1)])


@pytest.mark.gnubg
@pytest.mark.usefixtures("_program")
def test_other_ends_than_ours_are_not_believed() -> None:
    told = PLAYED[0]
    ends: list[gnubg.End] = [(1 - winner, points) for winner, points in _ends(told)]  # type: ignore[misc]  # 0 or 1

    with pytest.raises(gnubg.NotAnalysedError, match="games that ended"):
        gnubg.analyse(_record(told), told["length"], ends)


@pytest.mark.parametrize(
    "deeds",
    [
        "exit 0",
        "kill -SEGV $$",
        "echo garbage > out.json",
        "echo {} > out.json; exit 1",
        "head -c 100000000 /dev/zero > out.json",
        "echo '[1]' > out.json",
    ],
)
def test_program_that_misbehaves_is_not_believed(deeds: str, tmp_path: Path, settings: Settings) -> None:
    settings.GNUBG = str(_standing_in(tmp_path, deeds))

    with pytest.raises(gnubg.NotAnalysedError):
        gnubg.analyse(b"", 3, [])


def test_program_that_never_ends_is_killed_with_its_children(
    tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.GNUBG = str(_standing_in(tmp_path, "sleep 1000 & sleep 1000"))
    monkeypatch.setattr(gnubg, "SECONDS", 1)

    with pytest.raises(gnubg.NotAnalysedError, match="no answer"):
        gnubg.analyse(b"", 3, [])


def _standing_in(folder: Path, deeds: str) -> Path:
    """Another program in its place."""
    path = folder / "gnubg"
    path.write_text(f"#!/bin/sh\n{deeds}\n")
    for place in (path, *path.parents):
        if place.stat().st_mode & stat.S_IXOTH == 0:
            place.chmod(0o755)
    return path


def _record(told: dict[str, Any]) -> bytes:
    """With the names that the program is told."""
    text = (RECORDS / str(told["file"])).read_text()
    return re.sub(r"(?m)^ \w+ : (\d+) +\w+ : (\d+)", _renamed, text).encode()


def _renamed(line: re.Match[str]) -> str:
    return f" First : {line[1]}".ljust(32) + f"Second : {line[2]}"


def _ends(told: dict[str, Any]) -> list[gnubg.End]:
    return [(game["winner"], game["points"]) for game in told["games"]]
