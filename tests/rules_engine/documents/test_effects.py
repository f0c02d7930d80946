"""Ratings are computed again."""

import pytest

from rules_engine.documents import codes
from tests.rules_engine.documents.examples import RATED, TERMS, Change, Found, after

CHANGES: dict[str, tuple[Change, Found]] = {
    "a rating": (
        lambda event: event["rating"]["effects"][0].update(after=152_300),
        [(codes.RATING_DIFFERS, "match 70"), (codes.RATING_DIFFERS, "match 70")],
    ),
    "a hundredth": (lambda event: event["rating"]["effects"][0].update(after=152_237), []),
    "terms without a scale": (
        lambda event: event["rating"]["terms"][0].update(settings={}),
        [(codes.TERMS_UNREADABLE, "rating.terms")],
    ),
    "other terms first": (
        lambda event: event["rating"]["terms"].insert(0, {**TERMS, "settings": {**RATED, "gain": 1.0}}),
        [],
    ),
    "another formula": (
        lambda event: event["rating"]["terms"][0].update(formula="glicko2"),
        [(codes.RATINGS_NOT_JUDGED, "rating")],
    ),
    "one side alone": (lambda event: event["rating"]["effects"].pop(), []),
    "nothing was rated": (lambda event: event["rating"].update(effects=[]), []),
}


@pytest.mark.parametrize("name", CHANGES)
def test_fault_is_named_with_its_place(name: str) -> None:
    change, expected = CHANGES[name]

    assert after(change) == expected
