"""Why matches of a pool are not rated: what its policy of their days says of them."""

from array import array
from collections.abc import Iterator
from dataclasses import replace
from itertools import compress, repeat
from operator import eq
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


Case = tuple[int, int, int, bool, bool]  # terms, what, occasion, has a penalty, are members


def reasons_of(told: Told, moment: Numbers, now: InForce, known: Eligibility) -> tuple[Numbers, list[Reason]]:
    """Of each match the number of its reason; number 0: it is rated. A million matches are a few hundred cases."""
    numbers: dict[Reason, int] = {RATED: 0, (AGAINST_HIMSELF, ""): 1}
    occasions = sorted({*map(known.occasion, set(told.event))}, key=repr)
    of_event = {event: occasions.index(known.occasion(event)) for event in set(told.event)}
    of_match = (map(known.penalised.__contains__, told.match), _members(told, now, known))
    cases = zip(_terms(now, moment), told.what, map(of_event.__getitem__, told.event), *of_match, strict=True)
    found: dict[Case, int] = {}
    which = array("q", [found.setdefault(case, len(found)) for case in cases])
    judged = {at: _reason(now, case, occasions[case[2]]) for case, at in found.items()}
    why = array("q", [numbers.setdefault(judged[at], len(numbers)) for at in range(len(judged))])
    why = array("q", map(why.__getitem__, which))
    for row in compress(range(len(why)), map(eq, told.winner, told.loser)):
        why[row] = why[row] or numbers[AGAINST_HIMSELF, ""]
    return why, list(numbers)


def _terms(now: InForce, moment: Numbers) -> Iterator[int]:
    """Of each match the number of the terms of its day."""
    return map(now.at, moment) if len(now.policies) > 1 else repeat(0, len(moment))


def _members(told: Told, now: InForce, known: Eligibility) -> Iterator[bool]:
    """Of each match whether both players were members that day, where a policy asks."""
    if known.memberships is None:
        return repeat(True, len(told.match))
    zone = ZoneInfo(now.time_zone)
    days = (time_of(played).astimezone(zone).date() for played in told.played)
    return map(known.are_members, zip(told.winner, told.loser, strict=True), days)


def _reason(now: InForce, case: Case, occasion: tuple[Occasion, str]) -> Reason:
    terms, what, _, has_penalty, are_members = case
    played = replace(seen(what), has_penalty=has_penalty, are_members=are_members)
    why = why_not_rated(now.policies[terms], replace(played, ruleset=occasion[1], occasion=occasion[0]))
    return RATED if why is None else (why.code, as_params(_plain(why)))


def _plain(why: Violation) -> dict[str, Param | list[Param]]:
    """As JSON gives it back."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in why.params.items()}
