"""The policy of a rating as data: which matches count, as federations publish it in their results policy.

Named endings that were *played to a decision by both sides* count by default; a walkover, a bye, a forfeit
before the first move and an unfinished match never do (UKBGF results policy 2017; NBgF: a match that has not
begun cannot be rated, and it has begun when both players have made a move).

* *occasion*: what a match belongs to: online or at the table, a friendly or not, the level of the event, its
  pace. What is played belongs to the pool. An *online* of ``any`` allows both, ``only`` requires online play, ``never``
  excludes it.
* *sides*: how many members a side has: single players, or pairs, which are rated as one.
* an empty list of lengths, levels or rulesets requires nothing.
* a policy that is *closed* rates nothing: a pool before its first day, or after its last.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Final

from rules_engine.verdict import Code, Param, Violation

UNFINISHED: Final = Code("not_rated_unfinished")
VOID: Final = Code("not_rated_void")
NOBODY_WON: Final = Code("not_rated_nobody_won")
NOT_STARTED: Final = Code("not_rated_not_begun")
ENDING: Final = Code("not_rated_ending")
TOO_SHORT: Final = Code("not_rated_too_short")
TOO_LONG: Final = Code("not_rated_too_long")
LENGTH: Final = Code("not_rated_length")
NOT_SINGLE: Final = Code("not_rated_not_single")
NOT_A_PAIR: Final = Code("not_rated_not_a_pair")
CLOSED: Final = Code("not_rated_closed")
PENALTY: Final = Code("not_rated_penalty")
HANDICAP: Final = Code("not_rated_handicap")
ONLINE: Final = Code("not_rated_online")
NOT_ONLINE: Final = Code("not_rated_not_online")
FRIENDLY: Final = Code("not_rated_friendly")
LEVEL: Final = Code("not_rated_level")
PACE: Final = Code("not_rated_pace")
RULESET: Final = Code("not_rated_ruleset")
NOT_A_MEMBER: Final = Code("not_rated_not_a_member")
PARAMS: Final[Mapping[Code, tuple[str, ...]]] = {
    **dict.fromkeys((UNFINISHED, VOID, NOBODY_WON, NOT_STARTED, NOT_SINGLE, CLOSED, PENALTY, HANDICAP), ()),
    **dict.fromkeys((ONLINE, NOT_ONLINE, FRIENDLY, NOT_A_MEMBER, NOT_A_PAIR), ()),
    ENDING: ("ending",),
    TOO_SHORT: ("length", "shortest"),
    TOO_LONG: ("length", "longest"),
    LENGTH: ("length", "lengths"),
    LEVEL: ("level",),
    PACE: ("pace",),
    RULESET: ("ruleset",),
}
CODES: Final = tuple(PARAMS)

SINGLES, PAIRS = 1, 2  # members of a side
ONLINES: Final = ("any", "only", "never")
LEVELS: Final = ("", "club", "regional", "national", "international")  # "": nobody has said
PACES: Final = ("usual", "speedgammon")
LONGEST: Final = 1_000
_PLAYED: Final = frozenset({"played", "time_loss", "retired", "conceded", "disqualified", "ruling"})
ENDINGS: Final = _PLAYED | {"forfeit", "walkover", "double_forfeit", "settled", "unfinished"}
_NAMES: Final = {"endings": ENDINGS, "levels": frozenset(LEVELS), "paces": frozenset(PACES)}
_MOST: Final = 100  # names or numbers in a list


@dataclass(frozen=True, slots=True)
class Policy:
    """A policy. Lengths are in points, both inclusive.

    ``lengths``, ``endings``, ``levels``, ``paces``: those that count.
     ``penalties``, ``friendlies``: whether such matches count. ``needs_both_moved``: a match counts once both sides
    have moved. ``members_only``: all members of both sides are members of clubs of the federation that day.
    """

    shortest: int = 1
    longest: int = 25
    endings: frozenset[str] = _PLAYED
    lengths: frozenset[int] = frozenset()
    needs_both_moved: bool = True
    penalties: bool = True
    online: str = "any"
    friendlies: bool = False
    levels: frozenset[str] = frozenset()
    paces: frozenset[str] = frozenset({"usual"})
    rulesets: frozenset[str] = frozenset()
    members_only: bool = False
    sides: int = SINGLES
    is_open: bool = True


@dataclass(frozen=True, slots=True)
class Occasion:
    """The occasion of an event's matches. ``level``: one of LEVELS; ``pace``: one of PACES."""

    is_online: bool = False
    is_friendly: bool = False
    level: str = ""
    pace: str = "usual"


USUAL: Final = Occasion()

# The policy of a pool of a kind where its federation sets nothing else.
KINDS: Final[Mapping[str, Mapping[str, object]]] = {
    "standard": {},
    "online": {"online": "only"},
    "doubles": {"sides": PAIRS},
    "dmp": {"shortest": 1, "longest": 1},
    "speedgammon": {"paces": ["speedgammon"]},
}


@dataclass(frozen=True, slots=True)
class Played:
    """The facts of a match that a policy checks. ``are_members``: everybody on both sides, that day."""

    ending: str
    has_winner: bool
    both_moved: bool
    length: int
    side_size: int = 1
    is_void: bool = False
    has_penalty: bool = False
    has_handicap: bool = False
    are_members: bool = True
    ruleset: str = "INTL"
    occasion: Occasion = USUAL


def policy_from_plain(plain: Mapping[str, object]) -> Policy:
    """Return the policy of a pool's settings; what is absent is the default. Raise ValueError for no policy."""
    values = {name: _read(name, value) for name, value in plain.items()}
    if any(value is None for value in values.values()):
        raise ValueError(f"not a policy: {dict(plain)}")
    policy = Policy(**values)  # type: ignore[arg-type]  # each was read as what its name wants
    if not 1 <= policy.shortest <= policy.longest <= LONGEST or policy.sides not in (SINGLES, PAIRS):
        raise ValueError(f"not a policy: {dict(plain)}")
    return policy


def policy_to_plain(policy: Policy) -> dict[str, object]:
    """Return all values, so that what is stored means the same whatever the default becomes."""
    values = {field.name: getattr(policy, field.name) for field in fields(Policy)}
    return {name: sorted(value) if isinstance(value, frozenset) else value for name, value in values.items()}


def why_not_rated(policy: Policy, match: Played) -> Violation | None:
    """Return the first reason for which a match does not count; None: it is rated."""
    for check in (_of_the_result, _of_the_match, _of_the_occasion):
        for is_so, code in check(policy, match):
            if is_so:
                return _violation(code, policy, match)
    return None


def _of_the_result(policy: Policy, match: Played) -> tuple[tuple[bool, Code], ...]:
    return (
        (match.ending == "unfinished", UNFINISHED),
        (match.is_void, VOID),
        (not match.has_winner, NOBODY_WON),
        (policy.needs_both_moved and not match.both_moved, NOT_STARTED),
        (match.ending not in policy.endings, ENDING),
    )


def _of_the_match(policy: Policy, match: Played) -> tuple[tuple[bool, Code], ...]:
    return (
        (not policy.is_open, CLOSED),
        (policy.sides == SINGLES != match.side_size, NOT_SINGLE),
        (policy.sides == PAIRS != match.side_size, NOT_A_PAIR),
        (match.length < policy.shortest, TOO_SHORT),
        (match.length > policy.longest, TOO_LONG),
        (bool(policy.lengths) and match.length not in policy.lengths, LENGTH),
        (match.has_penalty and not policy.penalties, PENALTY),
        (match.has_handicap, HANDICAP),
        (bool(policy.rulesets) and match.ruleset not in policy.rulesets, RULESET),
        (policy.members_only and not match.are_members, NOT_A_MEMBER),
    )


def _of_the_occasion(policy: Policy, match: Played) -> tuple[tuple[bool, Code], ...]:
    occasion = match.occasion
    return (
        (occasion.is_online and policy.online == "never", ONLINE),
        (not occasion.is_online and policy.online == "only", NOT_ONLINE),
        (occasion.is_friendly and not policy.friendlies, FRIENDLY),
        (bool(policy.levels) and occasion.level not in policy.levels, LEVEL),
        (occasion.pace not in policy.paces, PACE),
    )


def _violation(code: Code, policy: Policy, match: Played) -> Violation:
    """Return the violation with the values of the policy and of the match."""
    occasion = match.occasion
    limits: dict[str, Param] = {"shortest": policy.shortest, "longest": policy.longest}
    facts: dict[str, Param] = {"length": match.length, "ending": match.ending, "ruleset": match.ruleset}
    params = {
        **limits,
        **facts,
        "lengths": tuple(sorted(policy.lengths)),
        "level": occasion.level,
        "pace": occasion.pace,
    }
    return Violation(code, params={name: params[name] for name in PARAMS[code]})


def _read(name: str, value: object) -> object | None:
    """Return the value as the policy has it; None for a wrong one."""
    usual = getattr(Policy(), name, None) if name in Policy.__slots__ else None
    if isinstance(usual, bool):
        return value if isinstance(value, bool) else None
    if isinstance(usual, int):
        return value if type(value) is int else None
    if isinstance(usual, str):
        return value if value in ONLINES else None
    return _read_list(name, value) if usual is not None else None


def _read_list(name: str, value: object) -> frozenset[int] | frozenset[str] | None:
    if not isinstance(value, list) or len(value) > _MOST:
        return None
    if name == "lengths":
        return frozenset(value) if all(type(length) is int and 1 <= length <= LONGEST for length in value) else None
    choices = _NAMES.get(name)
    fits = all(isinstance(item, str) and (item in choices if choices else 0 < len(item) <= 40) for item in value)
    return frozenset(value) if fits else None
