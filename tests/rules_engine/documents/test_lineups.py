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


def event_of_several() -> dict[str, Any]:
    """A level tie: on its second board two of each team play together; then one of each plays the play-off board."""
    entries = [_team(1, 3), _team(2, 3)]
    for team in entries:
        team["board_sides"] = [
            {
                "entry": 10 * team["entry"] + 9,
                "number": 4,
                "members": [_name(team["entry"], 2), _name(team["entry"], 3)],
            }
        ]
    lineups = [
        {**_lineup([10 * team + 1, 10 * team + 2], [], "1,2+3:"), "partners": [[], [10 * team + 3]]} for team in (1, 2)
    ]
    playoff = [_lineup([13], [], "3:"), _lineup([21], [], "1:")]
    tie = {"match": 5, "stage": 1, "node": "1.1", "sides": [1, 2], "lineups": lineups, "playoff": playoff}
    sides = [[13, 21], [11, 21], [19, 29]]
    boards = [
        {"match": 6 + number, "stage": 1, "node": "1.1", "sides": pair, "part_of": 5, "board": number}
        for number, pair in enumerate(sides)
    ]
    return {"entries": entries, "matches": [tie, *boards]}


def event() -> dict[str, Any]:
    """A tie of two boards, on the second of which the guests have nobody."""
    entries = [_team(1, 2), _team(2, 2)]
    lineups = [_lineup([12, 11], [], "2,1:"), _lineup([21, None], [22], "1,0:2")]
    tie = {"match": 5, "stage": 1, "node": "1.1", "sides": [1, 2], "lineups": lineups}
    board = {"match": 6, "stage": 1, "node": "1.1", "sides": [12, 21], "part_of": 5, "board": 1}
    return {"entries": entries, "matches": [tie, board]}


def _team(team: int, size: int) -> dict[str, Any]:
    return {"entry": team, "number": team, "squad": [_player(team, number) for number in range(1, size + 1)]}


def _name(team: int, number: int) -> str:
    return f"aaaa23{team}{number}"


def _player(team: int, number: int) -> dict[str, Any]:
    return {
        "entry": 10 * team + number,
        "number": number,
        "player": _name(team, number),
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


def test_boards_of_several_and_play_off_boards_are_proved() -> None:
    value = event_of_several()

    assert judge_lineups(value)[0] == 4
    assert faults(value) == []


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda tie: tie["lineups"][0].pop("partners"), (codes.LINEUP_DIFFERS, "matches[0].lineups")),
        (lambda tie: tie["lineups"][0]["partners"].append([]), (codes.LINEUP_DIFFERS, "matches[0].lineups")),
        (lambda tie: tie["lineups"][0]["partners"].reverse(), (codes.LINEUP_DIFFERS, "matches[0].lineups")),
        (lambda tie: tie["lineups"][0].update(boards=[11, None]), (codes.LINEUP_DIFFERS, "matches[0].lineups")),
        (lambda tie: tie["lineups"][0].update(partners=[[], [23]]), (codes.NOT_OF_TIE, "matches[0].lineups")),
        (lambda tie: tie["lineups"][0].update(boards=[11, 19]), (codes.NOT_OF_TIE, "matches[0].lineups")),
        (lambda tie: tie["playoff"][0].update(nonce="00"), (codes.LINEUP_DIFFERS, "matches[0].playoff")),
    ],
)
def test_faults_of_several_and_of_play_off_boards_have_their_codes(change: Any, expected: tuple[str, object]) -> None:
    value = event_of_several()
    change(value["matches"][0])

    assert faults(value) == [expected]


def test_players_named_for_a_play_off_board_play_it() -> None:
    value = event_of_several()
    value["matches"][1].update(sides=[12, 21])
    assert faults(value) == [(codes.LINEUP_DIFFERS, "matches[0].playoff")]
    value["matches"].pop(1)
    assert faults(value) == [(codes.LINEUP_DIFFERS, "matches[0].playoff")] * 2


def test_who_plays_boards_together_is_of_one_squad_and_plays_for_its_team() -> None:
    value = event_of_several()
    value["matches"][3]["sides"].reverse()
    value["entries"][0]["board_sides"][0]["members"][1] = _name(2, 1)

    assert faults(value) == [
        (codes.NOT_OF_TIE, "entries.board_sides"),
        (codes.NOT_OF_TIE, "matches[3]"),
        (codes.NOT_OF_TIE, "matches[3]"),
    ]
