"""Line-ups have the digest that was known before, and boards are played by the squads of the tie."""

import hashlib
from typing import Any

import pytest

from rules_engine.documents import codes
from rules_engine.documents.lineups import judge_lineups

NONCE = "0f" * 16


def _lineup(boards: list[int | None], reserves: list[int], text: str) -> dict[str, Any]:
    digest = hashlib.sha256(f"{NONCE}:{text}".encode()).hexdigest()
    return {"boards": boards, "reserves": reserves, "nonce": NONCE, "sha256": digest}


def event() -> dict[str, Any]:
    """A tie of two boards, on the second of which the guests have nobody."""
    entries = [
        {"entry": team, "number": team, "squad": [_player(team, number) for number in (1, 2)]} for team in (1, 2)
    ]
    lineups = [_lineup([12, 11], [], "2,1:"), _lineup([21, None], [22], "1,0:2")]
    tie = {"match": 5, "stage": 1, "node": "1.1", "sides": [1, 2], "lineups": lineups}
    board = {"match": 6, "stage": 1, "node": "1.1", "sides": [12, 21], "part_of": 5, "board": 1}
    return {"entries": entries, "matches": [tie, board]}


def _player(team: int, number: int) -> dict[str, Any]:
    return {
        "entry": 10 * team + number,
        "number": number,
        "player": "aaaa2345",
        "standing": "nominated",
        "rank": number,
    }


def faults(value: dict[str, Any]) -> list[tuple[str, object]]:
    return [(violation.code, violation.where) for violation in judge_lineups(value)[1].violations]


def test_line_ups_are_proved_by_their_digests() -> None:
    assert judge_lineups(event())[0] == 2
    assert faults(event()) == []


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda tie, _board: tie["lineups"][0]["boards"].reverse(), [(codes.LINEUP_DIFFERS, "matches[0].lineups")]),
        (lambda tie, _board: tie["lineups"][1].update(nonce="00"), [(codes.LINEUP_DIFFERS, "matches[0].lineups")]),
        (lambda tie, _board: tie["lineups"].reverse(), [(codes.NOT_OF_TIE, "matches[0].lineups")] * 4),
        (lambda _tie, board: board["sides"].reverse(), [(codes.NOT_OF_TIE, "matches[1]")] * 2),
        (lambda _tie, board: board["sides"].__setitem__(0, 1), [(codes.NOT_OF_TIE, "matches[1]")]),
    ],
)
def test_every_fault_has_its_code(change: Any, expected: list[tuple[str, object]]) -> None:
    value = event()
    change(*value["matches"])

    assert faults(value) == expected
