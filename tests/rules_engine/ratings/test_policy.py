"""Which matches count: the policy as plain data, and what it says of a match."""

from typing import Any

import pytest

from rules_engine.ratings import policy
from rules_engine.ratings.policy import Played, Policy, policy_from_plain, why_not_rated
from rules_engine.verdict import Code

PLAYED = Played("played", has_winner=True, both_moved=True, length=7)


def test_nothing_said_is_the_default_policy() -> None:
    assert policy_from_plain({}) == Policy()


def test_policy_is_read_from_plain_data() -> None:
    assert policy_from_plain({"shortest": 3, "longest": 11, "endings": ["played", "settled"]}) == Policy(
        3, 11, frozenset({"played", "settled"})
    )


@pytest.mark.parametrize(
    "plain",
    [
        {"shortest": 9, "longest": 3},
        {"shortest": 0},
        {"shortest": True},
        {"longest": "25"},
        {"endings": "played"},
        {"endings": ["won"]},
        {"endings": [["played"]]},
        {"longst": 25},
    ],
)
def test_what_is_no_policy_is_refused(plain: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="not a policy"):
        policy_from_plain(plain)


@pytest.mark.parametrize(
    ("played", "why"),
    [
        (PLAYED, None),
        (Played("unfinished", False, True, 7), policy.UNFINISHED),
        (Played("double_forfeit", False, False, 7), policy.NOBODY_WON),
        (Played("walkover", True, False, 7), policy.NOT_BEGUN),
        (Played("settled", True, True, 7), policy.ENDING),
        (Played("played", True, True, 7, side_size=2), policy.NOT_SINGLE),
        (Played("played", True, True, 1), policy.TOO_SHORT),
        (Played("played", True, True, 13), policy.TOO_LONG),
    ],
)
def test_match_that_does_not_count_is_told_why(played: Played, why: Code | None) -> None:
    assert why_not_rated(Policy(shortest=3, longest=11), played) == why
