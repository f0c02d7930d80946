"""Replay months from the ratings of all players before them: official rating and strength, exact and in hundredths."""

from array import array
from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from journal.bulk import Numbers
from ratings.derive.history import player_states
from ratings.derive.history.differences import alternating
from ratings.derive.history.months import Effects, Matches, begin_of
from ratings.derive.history.player_states import RatingState
from ratings.derive.history.segments import Numbered, Segment, ends_of, rows_of, segments
from ratings.derive.history.terms_at import FIRST, LAST, InForce
from rules_engine.ratings import glicko2_columns, official
from rules_engine.ratings.fibs import FibsSettings
from rules_engine.ratings.formulas import Formula
from rules_engine.ratings.glicko2_columns import Glicko2Settings
from rules_engine.ratings.numbers import reals_of
from rules_engine.ratings.replay import LONGEST
from rules_engine.ratings.rounding import hundredths_of, scaled_strengths
from rules_engine.ratings.strength.estimate import Estimate, estimate_from
from rules_engine.ratings.strength.forecast import FIBS_START, scale
from rules_engine.ratings.strength.state import beginning
from rules_engine.ratings.strength.state_bytes import state_to_bytes

FIRST_MONTH: Final = -(1 << 40)
_DAY: Final = 86_400_000_000
Span = tuple[int, int]


@dataclass(slots=True)
class MonthPlayer:
    """A replay of months in order.

    ``strength`` None: only the official rating is calculated. ``first``: the next month. ``begin``: the first moment
    that has not been replayed. ``checkpoints``: by month, the official ratings and the strength estimate as bytes.
    """

    in_force: InForce
    state: RatingState = field(default_factory=player_states.nobody)
    strength: Estimate | None = None
    first: int = FIRST_MONTH
    begin: int = FIRST
    checkpoints: dict[int, list[bytes]] = field(default_factory=dict)

    @property
    def forecast_scale(self) -> float:
        """Return the factor of forecasts by strength after the replayed matches; 1 without an estimate."""
        return self.strength.boldness if self.strength else 1.0

    def over(self, months: Iterable[Numbered], keep: Collection[int]) -> Iterator[Effects]:
        """Replay the rated matches of these months. ``keep``: months before which a checkpoint is taken."""
        parts = (self._official_of(part, keep) for part in segments(months, keep))
        if self.strength is None:
            return (_effects(columns) for part in parts for columns in part.effects)
        return (effects for part in parts for effects in self._estimated(part))

    def finish(self) -> RatingState:
        """Apply starting ratings later than the last match, and return the ratings."""
        self._start(self.begin, LAST, self.in_force.formulas[-1])
        return self.state

    def _official_of(self, months: Sequence[Numbered], keep: Collection[int]) -> Segment:
        results = [self._official(number, matches, number in keep) for number, matches in months]
        numbers = tuple(number for number, _ in months)
        rows = rows_of(months, [players for _, players in results])
        checkpoints, effects = tuple(filter(keep.__contains__, numbers)), tuple(columns for columns, _ in results)
        return Segment(numbers, effects, ends_of(months), checkpoints, rows, len(self.state.numbers))

    def _official(self, number: int, matches: Matches, is_kept: bool) -> tuple[list[Numbers], Numbers]:
        """Return the columns before, after, experience and k, and the numbers of the players."""
        self._start(self.begin, begin_of(number), self.in_force.formulas[self.in_force.at(begin_of(number))])
        if is_kept:
            self.checkpoints[number] = [player_states.to_bytes(self.state)]
        columns, players = [array("q") for _ in range(4)], array("q")
        for span, moment in self._pieces(number, matches):
            formula = self.in_force.formulas[self.in_force.at(moment)]
            self._start(moment, moment + 1, formula)
            part = Matches(*(column[slice(*span)] for column in matches))
            numbers = self.state.number(alternating(part.winner, part.loser), _newcomer(formula))
            changes = _rate(self.state, formula, part, (numbers[::2], numbers[1::2]))
            for column, more in zip((*columns, players), (*changes, numbers), strict=True):
                column.extend(more)
        self.begin = begin_of(number + 1)
        return columns, players

    def _pieces(self, number: int, matches: Matches) -> Iterator[tuple[Span, int]]:
        """Split the rows at the moments at which terms or starting ratings come into force."""
        begin, end = begin_of(number), begin_of(number + 1)
        cuts = {start.moment for start in self.in_force.starts_between(begin, end)}
        moments = sorted({begin, *cuts, *(moment for moment in self.in_force.begins if begin < moment < end)})
        ends = [*(bisect_left(matches.moment, moment) for moment in moments[1:]), len(matches.moment)]
        at = 0
        for moment, stop in zip(moments, ends, strict=True):
            yield (at, stop), moment
            at = stop

    def _start(self, begin: int, end: int, formula: Formula) -> None:
        for start in self.in_force.starts_between(begin, end):
            self.state.begin(start.player, start.rating / 100, start.experience, _newcomer(formula))

    def _estimated(self, part: Segment) -> list[Effects]:
        """Add the strength. Segments must come in order."""
        assert self.strength is not None
        stops = [part.begin(number) for number in part.checkpoints]
        strengths = self.strength.play(part.rows, part.players, stops)
        for number, state in zip(part.checkpoints, strengths.states, strict=True):
            self.checkpoints[number].append(state_to_bytes(state))
        estimates = scaled_strengths((strengths.mean, strengths.variance), (FIBS_START, scale(self.in_force.constants)))
        return [
            _effects(columns, *(column[2 * begin : 2 * end] for column in estimates))
            for columns, begin, end in zip(part.effects, (0, *part.ends), part.ends, strict=False)
        ]


def from_nothing(in_force: InForce, *, has_strength: bool = True) -> MonthPlayer:
    return MonthPlayer(in_force, strength=estimate_from(beginning(in_force.constants)) if has_strength else None)


def _effects(columns: Sequence[Numbers], *strength: Numbers) -> Effects:
    return Effects._make([*columns, *(strength or (array("q"), array("q")))])


def _rate(state: RatingState, formula: Formula, matches: Matches, sides: tuple[Numbers, Numbers]) -> list[Numbers]:
    winner, loser = sides
    if isinstance(formula, FibsSettings):
        return _by_fibs(state, formula, official.Matches(winner, loser, matches.length, _none(len(winner))))
    day = reals_of(matches.moment, _DAY)
    return _by_glicko2(state, formula, glicko2_columns.Matches(day, winner, loser, matches.length))


def _by_fibs(state: RatingState, settings: FibsSettings, matches: official.Matches) -> list[Numbers]:
    changes, columns = official.no_changes(len(matches.winner)), state.ratings
    ratings = official.Ratings(columns.rating, columns.experience, columns.matches)
    official.rate(matches, _fibs(settings), ratings, changes)
    before, after, k = map(hundredths_of, (changes.before, changes.after, changes.k))
    return [before, after, changes.experience, k]


@lru_cache(maxsize=64)
def _fibs(settings: FibsSettings) -> official.Formula:
    return official.formula(settings, LONGEST)


def _by_glicko2(state: RatingState, settings: Glicko2Settings, matches: glicko2_columns.Matches) -> list[Numbers]:
    """Rate by Glicko-2. The column of k has the deviation before the match."""
    changes = glicko2_columns.no_changes(len(matches.day))
    glicko2_columns.rate(matches, settings, state.ratings, changes)
    before, after, deviation = map(hundredths_of, (changes.before, changes.after, changes.deviation))
    return [before, after, changes.experience, deviation]


def _newcomer(formula: Formula) -> Glicko2Settings:
    return player_states.newcomer(formula.start) if isinstance(formula, FibsSettings) else formula


def _none(count: int) -> Numbers:
    return array("q", bytes(8 * count))
