"""A pool's history by months: of each its matches, as columns, and what they did to the ratings.

A correction changes the months of its matches and reads nothing else from the facts. ``number``: months since 1970.
"""

import hashlib
import json
from array import array
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from itertools import compress
from operator import lt
from typing import Any, Final, NamedTuple

from matches.derive.columns import Numbers
from matches.derive.rating import packed
from matches.models.rating import moment_of, time_of
from rules_engine.ratings.numbers import is_rising, some_of

Reason = tuple[str, str]  # a code, and its params as JSON
RATED: Final[Reason] = ("", "")


class Matches(NamedTuple):
    """In the order of the history; ``why``: the number of the reason for which a match is not rated, 0 where it is."""

    moment: Numbers
    depth: Numbers
    match: Numbers
    winner: Numbers
    loser: Numbers
    length: Numbers
    won: Numbers
    lost: Numbers
    why: Numbers


class Given(NamedTuple):
    """What the rated matches did, in hundredths: 2·row is the winner's, 2·row + 1 the loser's."""

    before: Numbers
    after: Numbers
    experience: Numbers
    k: Numbers
    strength: Numbers
    spread: Numbers


@dataclass(frozen=True, slots=True)
class Month:
    """``told``: the matches as bytes, a third of their size; ``reasons``: number 0 is that a match is rated."""

    number: int
    count: int
    reasons: tuple[Reason, ...]
    told: bytes
    sha256: str

    @property
    def matches(self) -> Matches:
        """Unpacked anew each time."""
        return Matches(*packed.unpack(self.told))

    def rated(self) -> Matches:
        """Those that are rated."""
        return rated_of(self.matches)

    def judged(self) -> Iterator[tuple[tuple[int, ...], Reason]]:
        """Row by row, with the reason."""
        matches = self.matches
        return zip(zip(*matches, strict=True), map(self.reasons.__getitem__, matches.why), strict=True)


def rated_of(matches: Matches) -> Matches:
    if not any(matches.why):
        return matches
    mask = bytes(not one for one in matches.why)
    return Matches(*(array("q", compress(column, mask)) for column in matches))


def kept_of(matches: Matches, mask: bytes) -> Matches:
    return Matches(*(array("q", compress(column, mask)) for column in matches))


def month_from(number: int, told: bytes, reasons: Sequence[Sequence[str]], sha256: str) -> Month:
    return Month(number, packed.count(told), tuple((code, params) for code, params in reasons), told, sha256)


def given_from(told: bytes) -> Given:
    return Given(*packed.unpack(told))


def nothing_given() -> Given:
    return Given(*(array("q") for _ in Given._fields))


def in_months(matches: Matches, reasons: Sequence[Reason]) -> Iterator[Month]:
    """Of matches in any order; ``why``: numbers of these reasons."""
    ordered = _ordered(matches)
    begin, moments = 0, ordered.moment
    while begin < len(moments):
        number = month_of(moments[begin])
        end = bisect_left(moments, begin_of(number + 1), begin)
        yield _month(number, Matches(*(column[begin:end] for column in ordered)), reasons)
        begin = end


def _ordered(matches: Matches) -> Matches:
    """By moment, depth and match."""
    if is_rising(matches.moment, matches.depth, matches.match):
        return matches
    if not any(matches.depth) and all(map(lt, matches.match, matches.match[1:])):
        order = sorted(range(len(matches.match)), key=matches.moment.__getitem__)
    else:
        keys = list(zip(matches.moment, matches.depth, matches.match, strict=True))
        order = sorted(range(len(keys)), key=keys.__getitem__)
    return Matches(*(some_of(column, array("q", order)) for column in matches))


def _month(number: int, matches: Matches, reasons: Sequence[Reason]) -> Month:
    """With the reasons that occur in it, in their alphabetical order."""
    used = sorted({reasons[why] for why in set(matches.why)} | {RATED})
    place = {at: used.index(reason) for at, reason in enumerate(reasons) if reason in used}
    matches = matches._replace(why=array("q", map(place.__getitem__, matches.why)))
    told = packed.pack(matches)
    digest = hashlib.sha256(told + json.dumps(used).encode()).hexdigest()
    return Month(number, len(matches.match), tuple(used), told, digest)


def month_of(moment: int) -> int:
    at = time_of(moment)
    return (at.year - 1970) * 12 + at.month - 1


@lru_cache(maxsize=4096)
def begin_of(number: int) -> int:
    """The first moment of a month."""
    year, month = divmod(number, 12)
    return moment_of(datetime(1970 + year, month + 1, 1, tzinfo=UTC))


def as_params(params: Mapping[str, Any]) -> str:
    return json.dumps(dict(params), sort_keys=True) if params else ""


def judged_rows(month: Month, pool: int) -> Iterator[dict[str, Any]]:
    """As rows of RatedMatch."""
    for (moment, depth, match, *_), (code, params) in month.judged():
        place = {"pool_id": pool, "match_id": match, "moment": moment, "depth": depth}
        yield {**place, "rated": not code, "why_code": code, "why_params": json.loads(params) if params else None}
