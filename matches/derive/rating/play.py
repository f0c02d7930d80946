"""Months of a history played on, from where everybody stood before them: both numbers, exactly, then as hundredths."""

from array import array
from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from matches.derive.columns import Numbers
from matches.derive.rating import standing as standings
from matches.derive.rating.in_force import FIRST, LAST, InForce
from matches.derive.rating.months import Given, Matches, begin_of
from matches.derive.rating.standing import Standing
from rules_engine.ratings import glicko2_columns, official
from rules_engine.ratings.fibs import FibsSettings
from rules_engine.ratings.formulas import Formula
from rules_engine.ratings.glicko2_columns import Glicko2Settings
from rules_engine.ratings.replay import LONGEST
from rules_engine.ratings.rounding import hundredths_of, shown_of
from rules_engine.ratings.strength import estimate
from rules_engine.ratings.strength.columns import Rows
from rules_engine.ratings.strength.forecast import FIBS_START, scale
from rules_engine.ratings.strength.state import State, beginning
from rules_engine.ratings.strength.state_bytes import state_to_bytes

STRETCH: Final = 100_000  # matches that are played on at once: each stretch calls the last years to mind again
FIRST_MONTH: Final = -(1 << 40)
_DAY: Final = 86_400_000_000
Span = tuple[int, int]


@dataclass(slots=True)
class Play:
    """``strength`` None: only the official number is wanted. ``first``: the month that comes first; ``begin``:
    the first moment that was not played yet."""

    in_force: InForce
    standing: Standing = field(default_factory=standings.nobody)
    strength: State | None = None
    first: int = FIRST_MONTH
    begin: int = FIRST
    kept: dict[int, list[bytes]] = field(default_factory=dict)  # by month: both numbers, as they stood before it

    @property
    def slope(self) -> float:
        """How bold forecasts by strength are to be, after what was played; 1 where nothing is estimated."""
        return self.strength.boldness[0] if self.strength else 1.0

    def over(self, months: Iterable[tuple[int, Matches]], keep: Collection[int]) -> Iterator[Given]:
        """Play these months (their rated matches), which follow on what was played; ``keep``: before which of them
        the standing is kept."""
        for stretch in _stretches(months):
            official_ = [self._official(number, matches, number in keep) for number, matches in stretch]
            yield from self._with_strength(stretch, official_, keep)

    def finish(self) -> Standing:
        """With what players come into the pool after its last match."""
        self._start(self.begin, LAST, self.in_force.formulas[-1])
        return self.standing

    def _official(self, number: int, matches: Matches, is_kept: bool) -> list[Numbers]:
        """Before, after, experience and k."""
        self._start(self.begin, begin_of(number), self.in_force.formulas[self.in_force.at(begin_of(number))])
        if is_kept:
            self.kept[number] = [standings.to_bytes(self.standing)]
        columns = [array("q") for _ in range(4)]
        for span, moment in self._pieces(number, matches):
            formula = self.in_force.formulas[self.in_force.at(moment)]
            self._start(moment, moment + 1, formula)
            told = _rate(self.standing, formula, Matches(*(column[slice(*span)] for column in matches)))
            for column, more in zip(columns, told, strict=True):
                column.extend(more)
        self.begin = begin_of(number + 1)
        return columns

    def _pieces(self, number: int, matches: Matches) -> Iterator[tuple[Span, int]]:
        """The rows between moments at which something comes into force."""
        begin, end = begin_of(number), begin_of(number + 1)
        cuts = {one.moment for one in self.in_force.starts_between(begin, end)}
        moments = sorted({begin, *cuts, *(one for one in self.in_force.begins if begin < one < end)})
        ends = [*(bisect_left(matches.moment, one) for one in moments[1:]), len(matches.moment)]
        at = 0
        for moment, stop in zip(moments, ends, strict=True):
            yield (at, stop), moment
            at = stop

    def _start(self, begin: int, end: int, formula: Formula) -> None:
        for one in self.in_force.starts_between(begin, end):
            self.standing.begin(one.player, one.rating / 100, one.experience, _newcomer(formula))

    def _with_strength(
        self, stretch: Sequence[tuple[int, Matches]], official_: Sequence[list[Numbers]], keep: Collection[int]
    ) -> Iterator[Given]:
        if self.strength is None:
            for columns in official_:
                yield Given._make([*columns, array("q"), array("q")])
            return
        ends = _ends([len(matches.match) for _, matches in stretch])
        stops = {number: end - len(matches.match) for (number, matches), end in zip(stretch, ends, strict=True)}
        wanted = [number for number, _ in stretch if number in keep]
        rows = _rows(stretch, self.standing)
        played = estimate.play_on(self.strength, rows, len(self.standing.numbers), [stops[one] for one in wanted])
        self.strength = played.state
        for number, state in zip(wanted, played.states, strict=True):
            self.kept[number].append(state_to_bytes(state))
        strength, spread = shown_of((played.mean, played.variance), (FIBS_START, scale(self.in_force.constants)))
        for (number, _), end, columns in zip(stretch, ends, official_, strict=True):
            nodes = slice(2 * stops[number], 2 * end)
            yield Given._make([*columns, strength[nodes], spread[nodes]])


def from_nothing(in_force: InForce, *, has_strength: bool = True) -> Play:
    return Play(in_force, strength=beginning(in_force.constants) if has_strength else None)


def _stretches(months: Iterable[tuple[int, Matches]]) -> Iterator[list[tuple[int, Matches]]]:
    stretch: list[tuple[int, Matches]] = []
    count = 0
    for month in months:
        stretch.append(month)
        count += len(month[1].match)
        if count >= STRETCH:
            yield stretch
            stretch, count = [], 0
    if stretch:
        yield stretch


def _rate(standing: Standing, formula: Formula, matches: Matches) -> list[Numbers]:
    both = standing.number([*_alternating(matches.winner, matches.loser)], _newcomer(formula))
    winner, loser = both[::2], both[1::2]
    if isinstance(formula, FibsSettings):
        return _by_fibs(standing, formula, official.Matches(winner, loser, matches.length, _none(len(winner))))
    day = array("d", [moment // _DAY for moment in matches.moment])
    return _by_glicko2(standing, formula, glicko2_columns.Matches(day, winner, loser, matches.length))


def _by_fibs(standing: Standing, settings: FibsSettings, matches: official.Matches) -> list[Numbers]:
    changes, known = official.no_changes(len(matches.winner)), standing.known
    ratings = official.Ratings(known.rating, known.experience, known.matches)
    official.rate(matches, _fibs(settings), ratings, changes)
    before, after, k = map(hundredths_of, (changes.before, changes.after, changes.k))
    return [before, after, changes.experience, k]


@lru_cache(maxsize=64)
def _fibs(settings: FibsSettings) -> official.Formula:
    return official.formula(settings, LONGEST)


def _by_glicko2(standing: Standing, settings: Glicko2Settings, matches: glicko2_columns.Matches) -> list[Numbers]:
    """In the place of k: how uncertain the rating was before the match."""
    changes = glicko2_columns.no_changes(len(matches.day))
    glicko2_columns.rate(matches, settings, standing.known, changes)
    before, after, deviation = map(hundredths_of, (changes.before, changes.after, changes.deviation))
    return [before, after, changes.experience, deviation]


def _newcomer(formula: Formula) -> Glicko2Settings:
    return standings.newcomer(formula.start) if isinstance(formula, FibsSettings) else formula


def _alternating(one: Numbers, other: Numbers) -> Numbers:
    both = _none(2 * len(one))
    both[::2], both[1::2] = one, other
    return both


def _none(count: int) -> Numbers:
    return array("q", bytes(8 * count))


def _rows(stretch: Sequence[tuple[int, Matches]], standing: Standing) -> Rows:
    days, winner, loser = array("d"), _none(0), _none(0)
    length, won, lost = array("d"), array("d"), array("d")
    number = standing.numbers.__getitem__
    for _, matches in stretch:
        days.extend([moment // _DAY for moment in matches.moment])
        winner.extend(map(number, matches.winner))
        loser.extend(map(number, matches.loser))
        length += array("d", matches.length)
        won += array("d", matches.won)
        lost += array("d", matches.lost)
    return Rows(days, winner, loser, length, won, lost)


def _ends(counts: Sequence[int]) -> list[int]:
    ends, end = [], 0
    for count in counts:
        end += count
        ends.append(end)
    return ends
