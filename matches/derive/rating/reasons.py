"""Why matches of a pool are not rated: what its policy of their days says of them."""

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import compress
from operator import eq, or_
from typing import Final
from zoneinfo import ZoneInfo

from matches.derive.columns import Numbers
from matches.derive.rating.in_force import InForce
from matches.derive.rating.months import RATED, Reason, as_params
from matches.derive.rating.told import Told, seen
from matches.models.rating import time_of
from matches.queries.eligibility import Eligibility
from rules_engine.ratings.policy import Occasion, why_not_rated
from rules_engine.verdict import Code, Param, Violation

AGAINST_HIMSELF: Final = Code("not_rated_against_himself")


# What a policy says follows from a number: what was seen, then the bits and the places of these.
_PENALTY: Final = 1 << 30
_STRANGERS: Final = 1 << 31
_OCCASION: Final = 1 << 32
_TERMS: Final = 1 << 48


def reasons_of(told: Told, moment: Numbers, now: InForce, known: Eligibility) -> tuple[Numbers, list[Reason]]:
    """Of each match the number of its reason; number 0: it is rated. A million matches are a few hundred cases."""
    occasions = sorted({*map(known.occasion, set(told.event))}, key=repr)
    of_event = {event: occasions.index(known.occasion(event)) * _OCCASION for event in set(told.event)}
    cases = array("q", map(or_, told.what, map(of_event.__getitem__, told.event)))
    for row, more in _marks(told, moment, now, known):
        cases[row] |= more
    numbers: dict[Reason, int] = {RATED: 0, (AGAINST_HIMSELF, ""): 1}
    judged = {case: numbers.setdefault(_reason(now, case, occasions), len(numbers)) for case in sorted(set(cases))}
    why = array("q", map(judged.__getitem__, cases))
    for row in compress(range(len(why)), map(eq, told.winner, told.loser)):
        why[row] = why[row] or numbers[AGAINST_HIMSELF, ""]
    return why, list(numbers)


def _marks(told: Told, moment: Numbers, now: InForce, known: Eligibility) -> Iterator[tuple[int, int]]:
    """What is more of a match, by row: its terms, penalty points, that somebody was no member."""
    if len(now.policies) > 1:
        yield from ((row, now.at(one) * _TERMS) for row, one in enumerate(moment))
    if known.penalised:
        yield from ((row, _PENALTY) for row, match in enumerate(told.match) if match in known.penalised)
    if known.memberships is not None:
        yield from ((row, _STRANGERS) for row, are in enumerate(_members(told, now, known)) if not are)


def _members(told: Told, now: InForce, known: Eligibility) -> Iterator[bool]:
    """Of each match whether both players were members that day."""
    zone = ZoneInfo(now.time_zone)
    days = (time_of(played).astimezone(zone).date() for played in told.played)
    return map(known.are_members, zip(told.winner, told.loser, strict=True), days)


def _reason(now: InForce, case: int, occasions: Sequence[tuple[Occasion, str]]) -> Reason:
    occasion, ruleset = occasions[case % _TERMS // _OCCASION]
    played = replace(seen(case % _PENALTY), ruleset=ruleset, occasion=occasion)
    played = replace(played, has_penalty=bool(case & _PENALTY), are_members=not case & _STRANGERS)
    why = why_not_rated(now.policies[case // _TERMS], played)
    return RATED if why is None else (why.code, as_params(_plain(why)))


def _plain(why: Violation) -> dict[str, Param | list[Param]]:
    """As JSON gives it back."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in why.params.items()}
