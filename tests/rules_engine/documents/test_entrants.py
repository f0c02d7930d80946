"""Whatever an event names is there once."""

import pytest

from rules_engine.documents import codes
from tests.rules_engine.documents.examples import IDS, Change, Found, after

PRIZE = {"entry": 99, "amount": 100, "place_from": 1, "place_to": 1}
POT = {"kind": "main", "currency": "EUR", "is_fixed": True, "prizes": [PRIZE]}
PLAYER = {"entry": 81, "number": 1, "player": IDS[0], "standing": "nominated", "rank": 1}
BOARD_SIDE = {"entry": 82, "number": 2, "members": [IDS[0], IDS[1]]}
LINEUP = {"boards": [None], "nonce": "00", "sha256": "0" * 64}
CHANGES: dict[str, tuple[Change, Found]] = {
    "an entry twice": (
        lambda event: event["entries"].append(event["entries"][0]),
        [(codes.NAMED_TWICE, "entries"), (codes.NAMED_TWICE, "entries")],
    ),
    "a stranger": (
        lambda event: event["entries"][0].update(members=["zzzz2345"], pair="yyyy2345"),
        [(codes.UNKNOWN_NAME, "entries[0].members"), (codes.UNKNOWN_NAME, "entries[0].pair")],
    ),
    "a side that did not enter": (
        lambda event: event["matches"][0]["sides"].__setitem__(0, 99),
        [(codes.UNKNOWN_NAME, "matches[0].sides")],
    ),
    "a stage that is not there": (
        lambda event: event["matches"][0].update(stage=2, part_of=9),
        [(codes.UNKNOWN_NAME, "matches[0].stage"), (codes.UNKNOWN_NAME, "matches[0].part_of")],
    ),
    "a prize of nobody": (
        lambda event: event.update(prizes=[POT]),
        [(codes.UNKNOWN_NAME, "prizes[0]")],
    ),
    "a number of a team twice": (
        lambda event: event["entries"][0].update(squad=[PLAYER], board_sides=[{**BOARD_SIDE, "number": 1}]),
        [(codes.NAMED_TWICE, "entries.squad")],
    ),
    "a side of boards with a stranger": (
        lambda event: event["entries"][0].update(board_sides=[{**BOARD_SIDE, "members": ["zzzz2345", "yyyy2345"]}]),
        [(codes.UNKNOWN_NAME, "entries[0].board_sides"), (codes.UNKNOWN_NAME, "entries[0].board_sides")],
    ),
    "partners and players of a play-off board who are not there": (
        lambda event: event["matches"][0].update(
            lineups=[{**LINEUP, "partners": [[98]]}, LINEUP], playoff=[{**LINEUP, "boards": [99]}, LINEUP]
        ),
        [(codes.UNKNOWN_NAME, "matches[0].lineups"), (codes.UNKNOWN_NAME, "matches[0].playoff")],
    ),
    "an act less": (lambda event: event["chain"]["hashes"].pop(), [(codes.CHAIN_BROKEN, "chain")]),
}


@pytest.mark.parametrize("name", CHANGES)
def test_fault_is_named_with_its_place(name: str) -> None:
    change, expected = CHANGES[name]

    assert after(change) == expected
