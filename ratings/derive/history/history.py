"""The history of a pool as it is now: the stored months, except those of matches that are due."""

import hashlib
from array import array
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import QuerySet

from journal.bulk import read_rows
from journal.prepared import prepared
from matches.models import RatingPool
from ratings.derive.history import facts
from ratings.derive.history.facts import NOBODY, MatchFacts
from ratings.derive.history.months import Matches, Month, Reason, in_months, month_from, month_of, select_matches
from ratings.derive.history.order_of_matches import drawn_keys, drawn_with
from ratings.derive.history.reasons import reasons_of
from ratings.derive.history.terms_at import InForce, terms_at
from ratings.models import RatedMatch, RatingMonth
from ratings.queries.pools.eligibility import Eligibility
from ratings.queries.pools.pool_terms import Terms, terms_of

EVENTS: Final = 100  # at a time

_AT_ONCE: Final = 20  # months


@dataclass(frozen=True, slots=True)
class Head:
    """The hash and the number of matches, which identify the contents of a month.

    ``rated``, ``effects_sha256``: of a stored month, the number of rated matches and the hash of their effects.
    """

    sha256: str
    count: int
    rated: int = 0
    effects_sha256: str = ""


@dataclass(frozen=True, slots=True)
class History:
    """The months of a pool: ``stored_heads`` are stored, ``changed`` replace them; None removes one."""

    pool: RatingPool
    in_force: InForce
    stored_heads: Mapping[int, Head]
    changed: Mapping[int, Month | None]

    @property
    def heads(self) -> dict[int, Head]:
        """Return the heads of all months, in order."""
        now = {number: Head(month.sha256, month.count) for number, month in self.changed.items() if month}
        stay = {number: head for number, head in self.stored_heads.items() if number not in self.changed}
        return dict(sorted({**stay, **now}.items()))

    def rated(self, begin: int) -> Iterator[tuple[int, Matches]]:
        """Return the rated matches of the months from ``begin`` on."""
        return ((month.number, month.rated()) for month in self.months(begin))

    def months(self, begin: int) -> Iterator[Month]:
        """Return the months from ``begin`` on."""
        numbers = [number for number in self.heads if number >= begin]
        return self.months_with(begin, stored(self.pool, [number for number in numbers if number not in self.changed]))

    def months_with(self, begin: int, stored_months: Iterator[Month]) -> Iterator[Month]:
        """Return the months from ``begin`` on. ``stored_months``: those that are not changed."""
        for number in self.heads:
            if number >= begin:
                yield self.changed.get(number) or next(stored_months)

    def chain(self) -> dict[int | None, str]:
        """Return the hash of the terms and of all months before each month; for None, of the complete history."""
        digest = hashlib.sha256(self.in_force.sha256.encode())
        hashes: dict[int | None, str] = {}
        for number, head in self.heads.items():
            hashes[number] = digest.hexdigest()
            digest.update(f"{number}:{head.sha256}".encode())
        return {**hashes, None: digest.hexdigest()}


def history(pool: RatingPool, due: Collection[int] | None) -> History:
    """Return the current history. ``due``: matches to read again; None for all."""
    now = terms_at(pool, terms_of(pool), NOBODY)
    stored_heads = heads(pool)
    is_all = due is None or not stored_heads
    months = _everything(pool, now, NOBODY) if due is None or is_all else _affected(pool, now, due)
    if is_all:
        months |= dict.fromkeys(set(stored_heads) - set(months))
    changes = {number: month for number, month in months.items() if not _is_same(month, stored_heads.get(number))}
    return History(pool, now, stored_heads, changes)


def imagined(pool: RatingPool, terms: Sequence[Terms] | None, id_map: Mapping[int, int]) -> History:
    """Return the history under other terms and with merged players, read from the facts alone."""
    now = terms_at(pool, terms_of(pool) if terms is None else terms, id_map)
    return History(pool, now, {}, _everything(pool, now, id_map))


def rated_counts(pool: RatingPool, terms: Sequence[Terms], at_once: int = EVENTS) -> Iterator[int]:
    """Return how many matches these terms would rate, for ``at_once`` events at a time.

    Nothing is replayed, and the facts are read only as far as the caller iterates. A match is fed by matches of its
    own event only.
    """
    now = terms_at(pool, terms, NOBODY)
    eligibility = now.eligibility(pool, NOBODY)
    for part in facts.facts_by_events(pool, at_once):
        matches, _ = _placed(part, now, eligibility)
        yield matches.why.count(0)


def heads(pool: RatingPool) -> dict[int, Head]:
    return {number: Head(*columns) for number, *columns in _head_rows(pool_id=pool.pk)}


@prepared
def _head_rows(pool_id: int) -> "QuerySet[RatingMonth, tuple[Any, ...]]":
    rows = RatingMonth.objects.filter(pool=pool_id).order_by("number")
    return rows.values_list("number", "sha256", "count", "rated", "given_sha256")


def stored(pool: RatingPool, numbers: Collection[int]) -> Iterator[Month]:
    for number, data, reasons, sha256 in rows_of(pool, numbers, "matches", "reasons", "sha256"):
        yield month_from(number, data, reasons, sha256)


def rows_of(pool: RatingPool, numbers: Collection[int], *names: str) -> Iterator[tuple[Any, ...]]:
    """Return the number and the named fields of these months, in order."""
    months = sorted(numbers)
    for at in range(0, len(months), _AT_ONCE):
        rows = RatingMonth.objects.filter(pool=pool, number__in=months[at : at + _AT_ONCE]).order_by("number")
        yield from read_rows(rows.values_list("number", *names))


def _everything(pool: RatingPool, now: InForce, id_map: Mapping[int, int]) -> dict[int, Month | None]:
    matches, reasons = _placed(facts.match_facts(pool, None, id_map), now, now.eligibility(pool, id_map))
    return {month.number: month for month in in_months(matches, reasons)}


def _affected(pool: RatingPool, now: InForce, due: Collection[int]) -> dict[int, Month | None]:
    """Return the months in which these matches are stored or belong now, with their current contents."""
    looked_at = drawn_with(pool, due)
    match_facts = facts.match_facts(pool, looked_at)
    fresh, reasons = _placed(match_facts, now, now.eligibility(pool, NOBODY, set(match_facts.event)))
    numbers = {month_of(moment) for moment in fresh.moment} | set(_months_of(pool, looked_at))
    reason_numbers = {reason: at for at, reason in enumerate(reasons)}
    for month in stored(pool, numbers):
        _add(fresh, reason_numbers, month, looked_at)
    months: dict[int, Month | None] = dict.fromkeys(numbers)
    months.update((month.number, month) for month in in_months(fresh, list(reason_numbers)))
    return months


def _add(fresh: Matches, reason_numbers: dict[Reason, int], month: Month, but: Collection[int]) -> None:
    """Add the other matches of a stored month."""
    matches = month.matches
    stay = select_matches(matches, bytes(match not in but for match in matches.match))
    for column, more in zip(fresh, stay, strict=True):
        if column is not fresh.why:
            column.extend(more)
    fresh.why.extend(reason_numbers.setdefault(month.reasons[number], len(reason_numbers)) for number in stay.why)


def _months_of(pool: RatingPool, matches: Collection[int]) -> Iterable[int]:
    ids = sorted(matches)
    for at in range(0, len(ids), 1000):
        yield from map(month_of, _moments(pool_id=pool.pk, match_ids=ids[at : at + 1000]))


@prepared
def _moments(pool_id: int, match_ids: list[int]) -> "QuerySet[RatedMatch, int]":
    return RatedMatch.objects.filter(pool=pool_id, match__in=match_ids).values_list("moment", flat=True)


def _placed(match_facts: MatchFacts, now: InForce, eligibility: Eligibility) -> tuple[Matches, list[Reason]]:
    """Return the matches with their places in the history, and the reasons why some are not rated."""
    keys = drawn_keys(match_facts)
    moment, depth = match_facts.played[:], array("q", bytes(8 * len(match_facts.match)))
    if keys:
        for row, match in enumerate(match_facts.match):
            if match in keys:
                moment[row], depth[row], _ = keys[match]
    reason_numbers, reasons = reasons_of(match_facts, moment, now, eligibility)
    sides = (match_facts.winner, match_facts.loser)
    return Matches(
        moment, depth, match_facts.match, *sides, match_facts.length, match_facts.won, match_facts.lost, reason_numbers
    ), reasons


def _is_same(month: Month | None, head: Head | None) -> bool:
    return (month and month.sha256) == (head and head.sha256)
