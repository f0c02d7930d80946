"""Months of a history played on, from where everybody stood before them: both numbers, exactly, then as hundredths."""

from array import array
from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Final

from matches.derive.columns import Numbers
from matches.derive.rating import standing as standings
from matches.derive.rating.in_force import FIRST, LAST, InForce
from matches.derive.rating.kept import Kept
from matches.derive.rating.months import Given, Matches, begin_of
from matches.derive.rating.standing import Standing
from matches.derive.rating.stretches import Numbered, Stretch, ends_of, rows_of, stretches
from matches.derive.threads import one_ahead
from rules_engine.ratings import glicko2_columns, official
from rules_engine.ratings.fibs import FibsSettings
from rules_engine.ratings.formulas import Formula
from rules_engine.ratings.glicko2_columns import Glicko2Settings
from rules_engine.ratings.numbers import reals_of
from rules_engine.ratings.replay import LONGEST
from rules_engine.ratings.rounding import hundredths_of, shown_of
from rules_engine.ratings.strength.estimate import Estimate, estimate_from
from rules_engine.ratings.strength.forecast import FIBS_START, scale
from rules_engine.ratings.strength.state import beginning
from rules_engine.ratings.strength.state_bytes import state_to_bytes

FIRST_MONTH: Final = -(1 << 40)
_DAY: Final = 86_400_000_000
Span = tuple[int, int]


@dataclass(slots=True)
class Play:
    """``strength`` None: only the official number is wanted. ``first``: the month that comes first; ``begin``:
    the first moment that was not played yet."""

    in_force: InForce
    standing: Standing = field(default_factory=standings.nobody)
    strength: Estimate | None = None
    first: int = FIRST_MONTH
    begin: int = FIRST
    kept: Kept = field(default_factory=Kept)

    @property
    def slope(self) -> float:
        """How bold forecasts by strength are to be, after what was played; 1 where nothing is estimated."""
        return self.strength.boldness if self.strength else 1.0

    def over(self, months: Iterable[Numbered], keep: Collection[int]) -> Iterator[Given]:
        """Play these months (their rated matches), which follow on what was played; ``keep``: before which of them
        the standing is kept."""
        parts = (self._official_of(part, keep) for part in stretches(months, keep))
        if self.strength is None:
            return (_given(columns) for part in parts for columns in part.given)
        played = one_ahead(partial(self._estimated, part) for part in parts)
        return (given for part in played for given in part)

    def finish(self) -> Standing:
        """With what players come into the pool after its last match."""
        self._start(self.begin, LAST, self.in_force.formulas[-1])
        return self.standing

    def _official_of(self, months: Sequence[Numbered], keep: Collection[int]) -> Stretch:
        told = [self._official(number, matches, number in keep) for number, matches in months]
        numbers = tuple(number for number, _ in months)
        rows = rows_of(months, [players for _, players in told])
        wanted, given = tuple(filter(keep.__contains__, numbers)), tuple(columns for columns, _ in told)
        return Stretch(numbers, given, ends_of(months), wanted, rows, len(self.standing.numbers))

    def _official(self, number: int, matches: Matches, is_kept: bool) -> tuple[list[Numbers], Numbers]:
        """Before, after, experience and k; and the players by their numbers."""
        self._start(self.begin, begin_of(number), self.in_force.formulas[self.in_force.at(begin_of(number))])
        if is_kept:
            self.kept.add(number, standings.to_bytes(self.standing))
        columns, players = [array("q") for _ in range(4)], array("q")
        for span, moment in self._pieces(number, matches):
            formula = self.in_force.formulas[self.in_force.at(moment)]
            self._start(moment, moment + 1, formula)
            some = Matches(*(column[slice(*span)] for column in matches))
            both = self.standing.number(_alternating(some.winner, some.loser), _newcomer(formula))
            told = _rate(self.standing, formula, some, (both[::2], both[1::2]))
            for column, more in zip((*columns, players), (*told, both), strict=True):
                column.extend(more)
        self.begin = begin_of(number + 1)
        return columns, players

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

    def _estimated(self, part: Stretch) -> list[Given]:
        """With the strength; stretch by stretch in their order."""
        assert self.strength is not None
        stops = [part.begin(number) for number in part.wanted]
        played = self.strength.play(part.rows, part.players, stops)
        for number, state in zip(part.wanted, played.states, strict=True):
            self.kept.add(number, state_to_bytes(state))
        shown = shown_of((played.mean, played.variance), (FIBS_START, scale(self.in_force.constants)))
        return [
            _given(columns, *(column[2 * begin : 2 * end] for column in shown))
            for columns, begin, end in zip(part.given, (0, *part.ends), part.ends, strict=False)
        ]


def from_nothing(in_force: InForce, *, has_strength: bool = True) -> Play:
    return Play(in_force, strength=estimate_from(beginning(in_force.constants)) if has_strength else None)


def _given(columns: Sequence[Numbers], *strength: Numbers) -> Given:
    return Given._make([*columns, *(strength or (array("q"), array("q")))])


def _rate(standing: Standing, formula: Formula, matches: Matches, sides: tuple[Numbers, Numbers]) -> list[Numbers]:
    winner, loser = sides
    if isinstance(formula, FibsSettings):
        return _by_fibs(standing, formula, official.Matches(winner, loser, matches.length, _none(len(winner))))
    day = reals_of(matches.moment, _DAY)
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
