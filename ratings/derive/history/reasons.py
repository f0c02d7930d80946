"""The reasons why matches of a pool are not rated, by the policy in force on their day."""

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import compress
from operator import eq, or_
from typing import Final
from zoneinfo import ZoneInfo

from journal.bulk import Numbers
from ratings.derive.history.facts import MatchFacts, outcome_from_key
from ratings.derive.history.months import RATED, Reason, as_params
from ratings.derive.history.terms_at import InForce
from ratings.models.rating import time_of
from ratings.queries.pools.eligibility import Eligibility
from rules_engine.ratings.policy import Occasion, why_not_rated
from rules_engine.verdict import Code, Param, Violation

AGAINST_HIMSELF: Final = Code("not_rated_against_himself")


# A case is one integer that determines the decision of a policy: the outcome key, then these bits and fields.
_PENALTY: Final = 1 << 30
_STRANGERS: Final = 1 << 31
_OCCASION: Final = 1 << 32
_HANDICAP: Final = 1 << 47
_TERMS: Final = 1 << 48


def reasons_of(
    facts: MatchFacts, moment: Numbers, now: InForce, eligibility: Eligibility
) -> tuple[Numbers, list[Reason]]:
    """Return the number of the reason of each match, and the reasons. Number 0 means rated.

    A million matches make a few hundred different cases, and each case is judged once.
    """
    occasions = sorted({*map(eligibility.occasion, set(facts.event))}, key=repr)
    of_event = {event: occasions.index(eligibility.occasion(event)) * _OCCASION for event in set(facts.event)}
    cases = array("q", map(or_, facts.outcome_key, map(of_event.__getitem__, facts.event)))
    for row, more in _marks(facts, moment, now, eligibility):
        cases[row] |= more
    numbers: dict[Reason, int] = {RATED: 0, (AGAINST_HIMSELF, ""): 1}
    number_by_case = {
        case: numbers.setdefault(_reason(now, case, occasions), len(numbers)) for case in sorted(set(cases))
    }
    reason_numbers = array("q", map(number_by_case.__getitem__, cases))
    for row in compress(range(len(reason_numbers)), map(eq, facts.winner, facts.loser)):
        reason_numbers[row] = reason_numbers[row] or numbers[AGAINST_HIMSELF, ""]
    return reason_numbers, list(numbers)


def _marks(facts: MatchFacts, moment: Numbers, now: InForce, eligibility: Eligibility) -> Iterator[tuple[int, int]]:
    """Yield bits to add to the case of a row: the terms in force, penalty points, a handicap, and players who are no
    members.
    """
    if len(now.policies) > 1:
        yield from ((row, now.at(instant) * _TERMS) for row, instant in enumerate(moment))
    if eligibility.penalised:
        yield from ((row, _PENALTY) for row, match in enumerate(facts.match) if match in eligibility.penalised)
    if eligibility.with_handicap:
        yield from ((row, _HANDICAP) for row, match in enumerate(facts.match) if match in eligibility.with_handicap)
    if eligibility.memberships is not None:
        yield from ((row, _STRANGERS) for row, are in enumerate(_members(facts, now, eligibility)) if not are)


def _members(facts: MatchFacts, now: InForce, eligibility: Eligibility) -> Iterator[bool]:
    """Yield for each match whether both players were members on the day."""
    zone = ZoneInfo(now.time_zone)
    days = (time_of(moment).astimezone(zone).date() for moment in facts.played)
    return map(eligibility.are_members, zip(facts.winner, facts.loser, strict=True), days)


def _reason(now: InForce, case: int, occasions: Sequence[tuple[Occasion, str]]) -> Reason:
    occasion, ruleset = occasions[case % _HANDICAP // _OCCASION]
    outcome = replace(outcome_from_key(case % _PENALTY), ruleset=ruleset, occasion=occasion)
    outcome = replace(outcome, has_penalty=bool(case & _PENALTY), are_members=not case & _STRANGERS)
    outcome = replace(outcome, has_handicap=bool(case & _HANDICAP))
    violation = why_not_rated(now.policies[case // _TERMS], outcome)
    return RATED if violation is None else (violation.code, as_params(_plain(violation)))


def _plain(violation: Violation) -> dict[str, Param | list[Param]]:
    """Return the params as they are after a round trip through JSON."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in violation.params.items()}
