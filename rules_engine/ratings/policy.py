"""Which matches count for a rating, as data: what federations publish as their results policy.

Named endings that were *played to a decision by both sides* count by default; a walkover, a bye, a forfeit
before the first move and an unfinished match never do (UKBGF results policy 2017; NBgF: a match that has not
begun cannot be rated, and it has begun when both players have made a move).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rules_engine.verdict import Code

UNFINISHED: Final = Code("not_rated_unfinished")
VOID: Final = Code("not_rated_void")
NOBODY_WON: Final = Code("not_rated_nobody_won")
NOT_BEGUN: Final = Code("not_rated_not_begun")
ENDING: Final = Code("not_rated_ending")
TOO_SHORT: Final = Code("not_rated_too_short")
TOO_LONG: Final = Code("not_rated_too_long")
NOT_SINGLE: Final = Code("not_rated_not_single")
CODES: Final = (UNFINISHED, VOID, NOBODY_WON, NOT_BEGUN, ENDING, TOO_SHORT, TOO_LONG, NOT_SINGLE)

_PLAYED: Final = frozenset({"played", "time_loss", "retired", "conceded", "disqualified", "ruling"})
_ENDINGS: Final = _PLAYED | {"forfeit", "walkover", "double_forfeit", "settled", "unfinished"}


@dataclass(frozen=True, slots=True)
class Policy:
    """Lengths in points, both inclusive; ``endings``: those that count."""

    shortest: int = 1
    longest: int = 25
    endings: frozenset[str] = _PLAYED


@dataclass(frozen=True, slots=True)
class Played:
    """What a policy looks at in a match."""

    ending: str
    has_winner: bool
    both_moved: bool
    length: int
    side_size: int = 1
    is_void: bool = False


def policy_from_plain(plain: Mapping[str, object]) -> Policy:
    """The policy of a pool's settings; what is absent is the default. Raises ValueError for what it is not."""
    shortest, longest = plain.get("shortest", 1), plain.get("longest", 25)
    endings = plain.get("endings", sorted(_PLAYED))
    if set(plain) - {"shortest", "longest", "endings"} or not (_are_lengths(shortest, longest) and _are_known(endings)):
        raise ValueError(f"not a policy: {dict(plain)}")
    assert isinstance(shortest, int) and isinstance(longest, int) and isinstance(endings, list)
    return Policy(shortest, longest, frozenset(endings))


def _are_lengths(shortest: object, longest: object) -> bool:
    return type(shortest) is int and type(longest) is int and 1 <= shortest <= longest


def _are_known(endings: object) -> bool:
    return isinstance(endings, list) and all(isinstance(one, str) and one in _ENDINGS for one in endings)


def why_not_rated(policy: Policy, played: Played) -> Code | None:
    """The first reason for which a match does not count; None: it is rated."""
    reasons = (
        (played.ending == "unfinished", UNFINISHED),
        (played.is_void, VOID),
        (not played.has_winner, NOBODY_WON),
        (not played.both_moved, NOT_BEGUN),
        (played.ending not in policy.endings, ENDING),
        (played.side_size != 1, NOT_SINGLE),
        (played.length < policy.shortest, TOO_SHORT),
        (played.length > policy.longest, TOO_LONG),
    )
    return next((code for is_so, code in reasons if is_so), None)
