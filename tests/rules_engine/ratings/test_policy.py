"""Which matches count: the policy as plain data, and what it says of a match."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.ratings import policy
from rules_engine.ratings.policy import Occasion, Played, Policy, policy_from_plain, policy_to_plain, why_not_rated
from rules_engine.verdict import Code, Violation

PLAYED = Played("played", has_winner=True, both_moved=True, length=7)


def of(**occasion: Any) -> Played:
    """The same match of another occasion."""
    return replace(PLAYED, occasion=Occasion(**occasion))


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
        {"lengths": [0]},
        {"lengths": [5.0]},
        {"lengths": list(range(1, 200))},
        {"online": "sometimes"},
        {"friendlies": 1},
        {"levels": ["galactic"]},
        {"paces": ["hasty"]},
        {"sides": 0},
        {"sides": 3},
        {"sides": True},
        {"rulesets": [""]},
        {"longest": 10**9},
        {"__class__": "x"},
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
        (Played("walkover", True, False, 7), policy.NOT_STARTED),
        (Played("settled", True, True, 7), policy.ENDING),
        (Played("played", True, True, 7, side_size=2), policy.NOT_SINGLE),
        (Played("played", True, True, 1), policy.TOO_SHORT),
        (Played("played", True, True, 13), policy.TOO_LONG),
    ],
)
def test_match_that_does_not_count_is_told_why(played: Played, why: Code | None) -> None:
    told = why_not_rated(Policy(shortest=3, longest=11), played)

    assert (told.code if told else None) == why


@pytest.mark.parametrize(
    ("policy_", "played", "told"),
    [
        (Policy(lengths=frozenset({5, 9})), PLAYED, (policy.LENGTH, {"length": 7, "lengths": (5, 9)})),
        (Policy(shortest=9), PLAYED, (policy.TOO_SHORT, {"length": 7, "shortest": 9})),
        (Policy(penalties=False), replace(PLAYED, has_penalty=True), (policy.PENALTY, {})),
        (Policy(online="never"), of(is_online=True), (policy.ONLINE, {})),
        (Policy(online="only"), PLAYED, (policy.NOT_ONLINE, {})),
        (Policy(), of(is_friendly=True), (policy.FRIENDLY, {})),
        (Policy(levels=frozenset({"national"})), of(level="club"), (policy.LEVEL, {"level": "club"})),
        (Policy(), of(pace="speedgammon"), (policy.PACE, {"pace": "speedgammon"})),
        (Policy(rulesets=frozenset({"INTL"})), replace(PLAYED, ruleset="own"), (policy.RULESET, {"ruleset": "own"})),
        (Policy(members_only=True), replace(PLAYED, are_members=False), (policy.NOT_A_MEMBER, {})),
        (Policy(sides=2), PLAYED, (policy.NOT_A_PAIR, {})),
        (Policy(is_open=False), PLAYED, (policy.CLOSED, {})),
    ],
)
def test_reason_carries_what_is_asked_for_and_what_there_is(
    policy_: Policy, played: Played, told: tuple[Code, dict[str, Any]]
) -> None:
    assert why_not_rated(policy_, played) == Violation(told[0], params=told[1])


@pytest.mark.parametrize(
    ("policy_", "played"),
    [
        (Policy(needs_both_moved=False), replace(PLAYED, both_moved=False)),
        (Policy(penalties=True), replace(PLAYED, has_penalty=True)),
        (Policy(online="only"), of(is_online=True)),
        (Policy(friendlies=True), of(is_friendly=True)),
        (Policy(levels=frozenset({"national"})), of(level="national")),
        (Policy(paces=frozenset({"speedgammon"})), of(pace="speedgammon")),
        (Policy(members_only=True), PLAYED),
        (Policy(sides=2), replace(PLAYED, side_size=2)),
    ],
)
def test_match_that_a_policy_asks_for_is_rated(policy_: Policy, played: Played) -> None:
    assert why_not_rated(policy_, played) is None


@given(
    st.builds(
        Policy,
        shortest=st.integers(1, 9),
        longest=st.integers(9, 1000),
        endings=st.frozensets(st.sampled_from(sorted(policy.ENDINGS))),
        lengths=st.frozensets(st.integers(1, 1000), max_size=20),
        online=st.sampled_from(policy.ONLINES),
        levels=st.frozensets(st.sampled_from(policy.LEVELS)),
        paces=st.frozensets(st.sampled_from(policy.PACES)),
        sides=st.sampled_from((policy.SINGLES, policy.PAIRS)),
    )
)
def test_policy_is_the_same_after_it_was_stored(told: Policy) -> None:
    assert policy_from_plain(json.loads(json.dumps(policy_to_plain(told)))) == told


@pytest.mark.parametrize("kind", sorted(policy.KINDS))
def test_what_is_usual_for_a_kind_is_a_policy(kind: str) -> None:
    assert policy_from_plain(policy.KINDS[kind]).is_open
