"""A pool's history as it is now: months as they are kept, but for those of matches that are due."""

import hashlib
from array import array
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from matches.derive import columns
from matches.derive.rating import told as facts
from matches.derive.rating.feeding import drawn_keys, drawn_with
from matches.derive.rating.in_force import InForce, in_force
from matches.derive.rating.months import (
    Matches,
    Month,
    Reason,
    in_months,
    kept_of,
    month_from,
    month_of,
)
from matches.derive.rating.reasons import reasons_of
from matches.derive.rating.told import NOBODY, Told
from matches.models import RatedMatch, RatingMonth, RatingPool
from matches.queries.eligibility import Eligibility
from matches.queries.pool_terms import Terms, terms_of

EVENTS: Final = 100  # at a time

_AT_ONCE: Final = 20  # months


@dataclass(frozen=True, slots=True)
class Head:
    """Of a month what tells whether it is the same."""

    sha256: str
    count: int


@dataclass(frozen=True, slots=True)
class History:
    """``kept``: the months that stand; ``changed``: those that are to stand in their place, None: none is."""

    pool: RatingPool
    in_force: InForce
    kept: Mapping[int, Head]
    changed: Mapping[int, Month | None]

    @property
    def heads(self) -> dict[int, Head]:
        """Of all months, in their order."""
        now = {number: Head(one.sha256, one.count) for number, one in self.changed.items() if one}
        stay = {number: head for number, head in self.kept.items() if number not in self.changed}
        return dict(sorted({**stay, **now}.items()))

    def rated(self, begin: int) -> Iterator[tuple[int, Matches]]:
        """The rated matches of the months from this one on."""
        for month in self.months(begin):
            yield month.number, month.rated()

    def months(self, begin: int) -> Iterator[Month]:
        numbers = [number for number in self.heads if number >= begin]
        kept = stored(self.pool, [number for number in numbers if number not in self.changed])
        for number in numbers:
            yield self.changed.get(number) or next(kept)

    def chain(self) -> dict[int | None, str]:
        """By month: the hash of what is in force and of all months before it; None: of everything."""
        digest = hashlib.sha256(self.in_force.sha256.encode())
        told: dict[int | None, str] = {}
        for number, head in self.heads.items():
            told[number] = digest.hexdigest()
            digest.update(f"{number}:{head.sha256}".encode())
        return {**told, None: digest.hexdigest()}


def history(pool: RatingPool, due: Collection[int] | None) -> History:
    """``due``: matches that are looked at again; None: all."""
    now = in_force(pool, terms_of(pool), NOBODY)
    kept = heads(pool)
    is_all = due is None or not kept
    changed = _everything(pool, now, NOBODY) if due is None or is_all else _affected(pool, now, due)
    if is_all:
        changed |= dict.fromkeys(set(kept) - set(changed))
    told = {number: one for number, one in changed.items() if not _is_same(one, kept.get(number))}
    return History(pool, now, kept, told)


def imagined(pool: RatingPool, terms: Sequence[Terms] | None, id_map: Mapping[int, int]) -> History:
    """As it would be by these terms, with these players merged; all of it read from the facts."""
    now = in_force(pool, terms_of(pool) if terms is None else terms, id_map)
    return History(pool, now, {}, _everything(pool, now, id_map))


def rated_counts(pool: RatingPool, terms: Sequence[Terms], at_once: int = EVENTS) -> Iterator[int]:
    """How many matches these terms would rate, of so many events at a time: nothing is played, and no more of the
    facts is read than is asked for. What feeds a match is of its event."""
    now = in_force(pool, terms, NOBODY)
    known = now.eligibility(pool, NOBODY)
    for part in facts.told_by_events(pool, at_once):
        matches, _ = _placed(part, now, known)
        yield matches.why.count(0)


def heads(pool: RatingPool) -> dict[int, Head]:
    rows = RatingMonth.objects.filter(pool=pool).order_by("number").values_list("number", "sha256", "count")
    return {number: Head(sha256, count) for number, sha256, count in rows}


def stored(pool: RatingPool, numbers: Collection[int]) -> Iterator[Month]:
    for number, told, reasons, sha256 in rows_of(pool, numbers, "matches", "reasons", "sha256"):
        yield month_from(number, told, reasons, sha256)


def rows_of(pool: RatingPool, numbers: Collection[int], *names: str) -> Iterator[tuple[Any, ...]]:
    """Of these months, in their order: the number and more."""
    wanted = sorted(numbers)
    for at in range(0, len(wanted), _AT_ONCE):
        rows = RatingMonth.objects.filter(pool=pool, number__in=wanted[at : at + _AT_ONCE]).order_by("number")
        yield from columns.read_great(rows.values_list("number", *names))


def _everything(pool: RatingPool, now: InForce, id_map: Mapping[int, int]) -> dict[int, Month | None]:
    placed = _placed(facts.told(pool, None, id_map), now, now.eligibility(pool, id_map))
    return {one.number: one for one in in_months(*placed)}


def _affected(pool: RatingPool, now: InForce, due: Collection[int]) -> dict[int, Month | None]:
    """The months in which these matches stood and stand, as they are now."""
    looked_at = drawn_with(pool, due)
    fresh, reasons = _placed(facts.told(pool, looked_at), now, now.eligibility(pool, NOBODY))
    numbers = {month_of(moment) for moment in fresh.moment} | set(_months_of(pool, looked_at))
    known = {reason: at for at, reason in enumerate(reasons)}
    for month in stored(pool, numbers):
        _add(fresh, known, month, looked_at)
    told: dict[int, Month | None] = dict.fromkeys(numbers)
    told.update((one.number, one) for one in in_months(fresh, list(known)))
    return told


def _add(fresh: Matches, known: dict[Reason, int], month: Month, but: Collection[int]) -> None:
    """The other matches of a month."""
    matches = month.matches
    stay = kept_of(matches, bytes(match not in but for match in matches.match))
    for column, more in zip(fresh, stay, strict=True):
        if column is not fresh.why:
            column.extend(more)
    fresh.why.extend(known.setdefault(month.reasons[why], len(known)) for why in stay.why)


def _months_of(pool: RatingPool, matches: Collection[int]) -> Iterable[int]:
    wanted = sorted(matches)
    for at in range(0, len(wanted), 1000):
        rows = RatedMatch.objects.filter(pool=pool, match__in=wanted[at : at + 1000])
        yield from map(month_of, rows.values_list("moment", flat=True))


def _placed(told: Told, now: InForce, known: Eligibility) -> tuple[Matches, list[Reason]]:
    """The matches with their places in the history, and why they are not rated."""
    keys = drawn_keys(told)
    moment, depth = told.played[:], array("q", bytes(8 * len(told.match)))
    if keys:
        for row, match in enumerate(told.match):
            if match in keys:
                moment[row], depth[row], _ = keys[match]
    why, reasons = reasons_of(told, moment, now, known)
    sides = (told.winner, told.loser)
    return Matches(moment, depth, told.match, *sides, told.length, told.won, told.lost, why), reasons


def _is_same(month: Month | None, head: Head | None) -> bool:
    return (month and month.sha256) == (head and head.sha256)
