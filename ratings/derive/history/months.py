"""The history of a pool by months: the matches of each month as columns, and their effects on the ratings.

A correction changes the months of its matches and reads nothing else from the facts. ``number``: months since
January 1970.
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

from journal.bulk import Numbers
from ratings.derive.history import packed
from ratings.models.rating import moment_of, time_of
from rules_engine.ratings.numbers import is_rising, some_of

Reason = tuple[str, str]  # a code, and its params as JSON
RATED: Final[Reason] = ("", "")


class Matches(NamedTuple):
    """The columns of matches in the order of the history. ``why``: the number of the reason, 0 if a match is rated."""

    moment: Numbers
    depth: Numbers
    match: Numbers
    winner: Numbers
    loser: Numbers
    length: Numbers
    won: Numbers
    lost: Numbers
    why: Numbers


class Effects(NamedTuple):
    """The ratings that the matches changed, in hundredths. Row 2·n is the winner's, row 2·n + 1 the loser's."""

    before: Numbers
    after: Numbers
    experience: Numbers
    k: Numbers
    strength: Numbers
    spread: Numbers


@dataclass(frozen=True, slots=True)
class Month:
    """The matches of a month. ``data``: columns as bytes, a third of their size. ``reasons``: number 0 means rated."""

    number: int
    count: int
    reasons: tuple[Reason, ...]
    data: bytes
    sha256: str

    @property
    def matches(self) -> Matches:
        """Return the matches, unpacked at each call."""
        return Matches(*packed.unpack(self.data))

    def rated(self) -> Matches:
        """Return the rated matches."""
        return rated_of(self.matches)

    def judged(self) -> Iterator[tuple[tuple[int, ...], Reason]]:
        """Yield the matches row by row, each with its reason."""
        matches = self.matches
        return zip(zip(*matches, strict=True), map(self.reasons.__getitem__, matches.why), strict=True)


def rated_of(matches: Matches) -> Matches:
    if not any(matches.why):
        return matches
    mask = bytes(not number for number in matches.why)
    return Matches(*(array("q", compress(column, mask)) for column in matches))


def select_matches(matches: Matches, mask: bytes) -> Matches:
    return Matches(*(array("q", compress(column, mask)) for column in matches))


def month_from(number: int, data: bytes, reasons: Sequence[Sequence[str]], sha256: str) -> Month:
    return Month(number, packed.count(data), tuple((code, params) for code, params in reasons), data, sha256)


def effects_from(data: bytes) -> Effects:
    return Effects(*packed.unpack(data))


def no_effects() -> Effects:
    return Effects(*(array("q") for _ in Effects._fields))


def in_months(matches: Matches, reasons: Sequence[Reason]) -> Iterator[Month]:
    """Split matches in any order into months. Their column ``why`` has the numbers of ``reasons``."""
    sorted_matches = _ordered(matches)
    begin, moments = 0, sorted_matches.moment
    while begin < len(moments):
        number = month_of(moments[begin])
        end = bisect_left(moments, begin_of(number + 1), begin)
        yield _month(number, Matches(*(column[begin:end] for column in sorted_matches)), reasons)
        begin = end


def _ordered(matches: Matches) -> Matches:
    """Sort by moment, depth and match."""
    if is_rising(matches.moment, matches.depth, matches.match):
        return matches
    if not any(matches.depth) and all(map(lt, matches.match, matches.match[1:])):
        order = sorted(range(len(matches.match)), key=matches.moment.__getitem__)
    else:
        keys = list(zip(matches.moment, matches.depth, matches.match, strict=True))
        order = sorted(range(len(keys)), key=keys.__getitem__)
    return Matches(*(some_of(column, array("q", order)) for column in matches))


def _month(number: int, matches: Matches, reasons: Sequence[Reason]) -> Month:
    """Return a month with the reasons that occur in it, in alphabetical order."""
    month_reasons = sorted({reasons[reason_number] for reason_number in set(matches.why)} | {RATED})
    place = {at: month_reasons.index(reason) for at, reason in enumerate(reasons) if reason in month_reasons}
    matches = matches._replace(why=array("q", map(place.__getitem__, matches.why)))
    data = packed.pack(matches)
    digest = hashlib.sha256(data + json.dumps(month_reasons).encode()).hexdigest()
    return Month(number, len(matches.match), tuple(month_reasons), data, digest)


def month_of(moment: int) -> int:
    at = time_of(moment)
    return (at.year - 1970) * 12 + at.month - 1


@lru_cache(maxsize=4096)
def begin_of(number: int) -> int:
    """Return the first moment of a month."""
    year, month = divmod(number, 12)
    return moment_of(datetime(1970 + year, month + 1, 1, tzinfo=UTC))


def as_params(params: Mapping[str, Any]) -> str:
    return json.dumps(dict(params), sort_keys=True) if params else ""


def judged_rows(month: Month, pool: int) -> Iterator[dict[str, Any]]:
    """Yield the matches of a month as rows of RatedMatch."""
    for (moment, depth, match, *_), (code, params) in month.judged():
        place = {"pool_id": pool, "match_id": match, "moment": moment, "depth": depth}
        yield {**place, "rated": not code, "why_code": code, "why_params": json.loads(params) if params else None}
