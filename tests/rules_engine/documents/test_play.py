"""Sheets are judged, and state the result that is given with them."""

import pytest

from rules_engine.documents import codes
from tests.rules_engine.documents.examples import Change, Found, after

CHANGES: dict[str, tuple[Change, Found]] = {
    "another score": (
        lambda event: event["matches"][0]["results"][0].update(score=[5, 3]),
        [(codes.SHEET_DIFFERS, "matches[0].results[0]")],
    ),
    "another length": (
        lambda event: event["matches"][1].update(length=7),
        [(codes.SHEET_DIFFERS, "matches[1].results[0]")],
    ),
    "an impossible cube": (
        lambda event: event["matches"][1]["results"][0]["sheet"]["games"][0].update(cube=3),
        [(codes.SHEET_WRONG, "matches[1].results[0]")],
    ),
    "a sheet of another kind": (
        lambda event: event["matches"][1]["results"][0].update(sheet={"moves": []}),
        [(codes.SHEET_WRONG, "matches[1].results[0]")] * 2,
    ),
    "a match that was not played out": (
        lambda event: event["matches"][1]["results"][0].update(ending="conceded", score=[4, 0], raw=[4, 0]),
        [],
    ),
}


@pytest.mark.parametrize("name", CHANGES)
def test_fault_is_named_with_its_place(name: str) -> None:
    change, expected = CHANGES[name]

    assert after(change) == expected
