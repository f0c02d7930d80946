"""Draws are made again, and results and placings follow from them."""

from typing import Any

import pytest

from rules_engine.documents import codes
from tests.rules_engine.documents.examples import Change, Found, after


def _lost(event: Any) -> object:
    result = event["matches"][0]["results"][0]
    result.update(winner=1, score=[], raw=[])
    return result.pop("sheet"), event.pop("rating")


def _loser_plays_on(event: Any) -> None:
    first, *_others, last = event["stages"][0]["draw"]["results"]
    last["sides"][0] = first["sides"][1 - first["winner"]]


CHANGES: dict[str, tuple[Change, Found]] = {
    "another winner": (
        _lost,
        [(codes.RESULT_DIFFERS, "matches[0]")],
    ),
    "another lot": (
        lambda event: event["stages"][0]["draw"]["drawings"][0]["output"]["seats"].reverse(),
        [(codes.DRAW_WRONG, "stages")],
    ),
    "a seed that was not committed to": (
        lambda event: event["stages"][0]["draw"]["drawings"][0].update(seed="01"),
        [(codes.DRAW_WRONG, "stages")],
    ),
    "no seed": (
        lambda event: event["stages"][0]["draw"]["drawings"][0].pop("seed"),
        [(codes.DRAW_NOT_PROVED, "stages[1]")],
    ),
    "a match outside the draw": (
        lambda event: event["matches"][0].update(node="R9.9"),
        [(codes.RESULT_NOT_IN_DRAW, "matches[0]")],
    ),
    "a loser who plays on": (
        _loser_plays_on,
        [
            (codes.RESULT_CONTRADICTED, "stages[1]"),
            (codes.RESULT_NOT_IN_DRAW, "matches[1]"),
            (codes.PLACINGS_DIFFER, "stages[1].placings"),
        ],
    ),
    "another place": (
        lambda event: event["stages"][0]["placings"][0].update(place_from=2),
        [(codes.PLACINGS_DIFFER, "stages[1].placings")],
    ),
    "a stage without a draw": (lambda event: event["stages"][0].pop("draw"), []),
}


@pytest.mark.parametrize("name", CHANGES)
def test_fault_is_named_with_its_place(name: str) -> None:
    change, expected = CHANGES[name]

    assert after(change) == expected
