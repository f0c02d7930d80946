"""A ladder is played through, and its order is the stated one."""

from typing import Any

import pytest

from rules_engine.documents import codes
from rules_engine.documents.ladders import judge_ladders
from rules_engine.draws.lots import shuffled, stream

DAY = "2026-05-0{}T12:00:00Z"
START = 1_777_636_800  # the first of these days


def event() -> dict[str, Any]:
    """A ladder of three: the last challenges the first and wins, one is away, somebody joins."""
    acts = [
        {"act": "start", "at": DAY.format(1), "order": [11, 12, 13], "by": "hand"},
        {"act": "challenge", "at": DAY.format(1), "entry": 13, "opponent": 11, "number": 1},
        {"act": "accept", "at": DAY.format(1), "entry": 13, "opponent": 11, "number": 1},
        {"act": "report", "at": DAY.format(2), "number": 1},
        {"act": "away", "at": DAY.format(2), "entry": 12},
        {"act": "settings", "at": DAY.format(3), "settings": {"range": 5}},
        {"act": "join", "at": DAY.format(3), "entry": 14},
    ]
    result = {"ending": "played", "winner": 0, "played_at": DAY.format(2), "act": 5}
    match = {"match": 1, "stage": 1, "node": "C1", "sides": [13, 11], "length": 7, "results": [result]}
    order = (13, 11, 12, 14)
    placings = [{"entry": entry, "place_from": at, "place_to": at} for at, entry in enumerate(order, 1)]
    ladder = {"settings": {}, "until": START + 4 * 86_400, "acts": acts}
    stage = {"position": 1, "format": "ladder", "ladder": ladder, "placings": placings}
    rows = [{"entry": 10 + number, "number": number} for number in range(1, 5)]
    return {"entries": rows, "stages": [stage], "matches": [match]}


def faults(value: dict[str, Any]) -> list[str]:
    return [violation.code for violation in judge_ladders(value)[1].violations]


def test_order_follows_from_the_acts_and_matches() -> None:
    assert judge_ladders(event())[0] == 1
    assert faults(event()) == []


def _ladder(value: dict[str, Any]) -> Any:
    return value["stages"][0]["ladder"]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda value: value["matches"][0]["results"][0].update(winner=1), [codes.PLACINGS_DIFFER] * 3),
        (lambda value: value["matches"][0]["results"][0].update(winner=None), [codes.PLACINGS_DIFFER] * 3),
        (lambda value: _ladder(value)["settings"].update(range=101), [codes.LADDER_WRONG]),
        (lambda value: _ladder(value)["settings"].update(range="x"), [codes.LADDER_WRONG]),
        (lambda value: _ladder(value)["acts"][0].pop("by"), [codes.KEY_MISSING]),
        (lambda value: _ladder(value).update(until=2**32 - 1), [codes.VALUE_WRONG]),
        (lambda value: _ladder(value)["acts"].insert(1, _ladder(value)["acts"][0]), [codes.VALUE_WRONG]),
        (lambda value: _ladder(value)["acts"].insert(1, _ladder(value)["acts"].pop(6)), [codes.VALUE_WRONG]),
        (lambda value: _ladder(value)["acts"][0].update(at="2026-05-32T12:00:00Z"), [codes.VALUE_WRONG]),
        (lambda value: _ladder(value)["acts"][0].update(by="lot", seed="00"), [codes.ORDER_DIFFERS]),
    ],
)
def test_every_fault_has_its_code(change: Any, expected: list[str]) -> None:
    value = event()
    change(value)

    assert faults(value) == expected


def test_order_by_lot_is_that_of_its_seed() -> None:
    value = event()
    order = list(shuffled([11, 12, 13], stream("07", "ladder")))
    _ladder(value)["acts"] = [{"act": "start", "at": DAY.format(1), "order": order, "by": "lot", "seed": "07"}]
    value["matches"] = []
    value["stages"][0]["placings"] = [
        {"entry": entry, "place_from": at, "place_to": at} for at, entry in enumerate(order, 1)
    ]

    assert faults(value) == []


def test_ladder_that_has_not_started_has_nothing_to_judge() -> None:
    value = event()
    value["stages"][0] = {"position": 1, "format": "ladder", "ladder": {"settings": {}, "until": 0, "acts": []}}

    assert faults(value) == []
