"""What is to be expected of two players who meet: by the official rating, and beside it by strength.

The two are never mixed: each is a forecast of its own. Nothing is replayed for it: what stands beside the last rated
match of each is enough.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from django.db.models import Max

from clubs.models import Player
from matches.models import Match, RatingChange, RatingPool
from matches.models.rating import moment_of, time_of
from matches.queries import glicko2
from matches.queries.glicko2 import day_number
from matches.queries.pool_terms import Terms
from matches.queries.slopes import slope_now
from matches.queries.terms_in_force import constants_of, formula_of, terms_at
from rules_engine.ratings.fibs import FibsSettings, Standing, win_probability
from rules_engine.ratings.formulas import Formula
from rules_engine.ratings.glicko2 import Glicko, chance
from rules_engine.ratings.prospect import would_change, would_change_glicko
from rules_engine.ratings.replay import hundredths
from rules_engine.ratings.strength.constants import Constants
from rules_engine.ratings.strength.forecast import (
    FIBS_START,
    Meeting,
    Skill,
    changes,
    expected_score,
    results,
    scale,
)
from rules_engine.ratings.strength.known import skill_later, skill_on

LENGTHS: Final = (3, 5, 7, 11, 15, 21)
LONGEST: Final = 64  # beyond it a table of scores tells nobody anything
_MOST_SCORES: Final = 3


@dataclass(frozen=True, slots=True)
class Footing:
    """Where a player stands in a pool; hundredths. ``strength`` None: not estimated. ``last_at``: of his last rated
    match; None: he has none, with whatever rating he started.

    ``glicko2``: in a pool that is rated by it, his rating, deviation and volatility on the day that is asked for.
    """

    player: Player
    rating: int | None = None
    experience: int = 0
    strength: int | None = None
    spread: int | None = None
    last_at: datetime | None = None
    glicko2: Glicko | None = None


@dataclass(frozen=True, slots=True)
class Official:
    """By the formula: ``chance`` that the first wins; ``win``, ``lose``: what that changes for both, hundredths."""

    chance: float
    win: tuple[int, int]
    lose: tuple[int, int]


@dataclass(frozen=True, slots=True)
class ScoreChance:
    """A final score of the first side, its chance, and what it would change in the strength of both, hundredths."""

    won: int
    lost: int
    chance: float
    changes: tuple[int, int]


@dataclass(frozen=True, slots=True)
class ByStrength:
    """``chance`` that the first wins; ``expected``: the mean points of both; ``scores``: from 5–0 to 0–5."""

    chance: float
    expected: tuple[float, float]
    scores: tuple[ScoreChance, ...]

    @property
    def likely(self) -> list[ScoreChance]:
        """The final scores to expect most."""
        return sorted(self.scores, key=lambda one: -one.chance)[:_MOST_SCORES]


@dataclass(frozen=True, slots=True)
class Prospect:
    """A match to come. ``official`` None: the formula tells no chance; ``by_strength`` None: nothing is estimated."""

    pool: RatingPool
    length: int
    sides: tuple[Footing, Footing]
    official: Official | None
    by_strength: ByStrength | None


@dataclass(frozen=True, slots=True)
class LengthChance:
    """The chance of the first side in a match to so many points."""

    length: int
    official: float | None
    by_strength: float | None


def prospect(pool: RatingPool, players: tuple[Player, Player], length: int, at: datetime) -> Prospect:
    """What a match of these two to ``length`` points would bring, if it were played at that time."""
    known, terms = footings(pool, players), terms_at(pool, at)
    stand = glicko2.standing_on(pool, {pk: one.rating for pk, one in known.items()}, at)
    one, other = (replace(known[player.pk], glicko2=stand.get(player.pk)) for player in players)
    sides = (one, other)
    meeting = _meeting(pool, sides, terms, at)
    by_strength = _by_strength(replace(meeting, length=length)) if meeting else None
    return Prospect(pool, length, sides, _official(sides, length, terms), by_strength)


def by_length(
    pool: RatingPool, sides: tuple[Footing, Footing], at: datetime, lengths: Iterable[int] = LENGTHS
) -> list[LengthChance]:
    terms = terms_at(pool, at)
    formula, meeting = formula_of(terms), _meeting(pool, sides, terms, at)
    return [
        LengthChance(
            length,
            _chance(sides, length, formula),
            replace(meeting, length=length).chance if meeting else None,
        )
        for length in lengths
    ]


def of_match(match: Match, players: Sequence[Player], at: datetime) -> Prospect | None:
    """What a match that is to be played would bring; None: it counts for no pool, or not one plays one."""
    pool = match.stage.event.pool
    if pool is None or len(players) != len({one.pk for one in players}) or len(players) != 2:
        return None
    return prospect(pool, (players[0], players[1]), match.length, at)


def footings(pool: RatingPool, players: Iterable[Player]) -> Mapping[int, Footing]:
    """By player: where he stands, also where no match of his is rated yet."""
    wanted = {one.pk: one for one in players}
    rows = RatingChange.objects.filter(pool=pool, is_last=True, player__in=list(wanted)).select_related("match")
    before = _last_rated(pool, [row.player_id for row in rows if row.match_id is None])
    moments = {row.player_id: row.moment if row.match_id else before.get(row.player_id) for row in rows}
    known = {row.player_id: _footing(wanted[row.player_id], row, moments[row.player_id]) for row in rows}
    return {pk: known.get(pk) or Footing(one) for pk, one in wanted.items()}


def skill_of(footing: Footing, constants: Constants, at: datetime) -> Skill | None:
    """What is known of him on that day, from what stands on the familiar scale; None: nothing is estimated of him."""
    if footing.last_at is None:
        return skill_on(0, None, constants)
    if footing.strength is None or footing.spread is None:
        return None
    unit = 100 * scale(constants)
    then = Skill((footing.strength - 100 * FIBS_START) / unit, (footing.spread / 2 / unit) ** 2)
    return skill_later(then, day_number(moment_of(at)) - day_number(moment_of(footing.last_at)), constants)


def _last_rated(pool: RatingPool, players: Sequence[int]) -> Mapping[int, int]:
    """By player the moment of his last rated match; of those whose rating now is one that they started with."""
    if not players:
        return {}
    rows = RatingChange.objects.filter(pool=pool, player__in=players, match__isnull=False)
    return dict(rows.order_by().values_list("player_id").annotate(Max("moment")))


def _footing(player: Player, row: RatingChange, moment: int | None) -> Footing:
    last_at = None if moment is None else time_of(moment)
    return Footing(player, row.after, row.experience_after, row.strength, row.spread, last_at)


def _official(sides: tuple[Footing, Footing], length: int, terms: Terms) -> Official | None:
    formula = formula_of(terms)
    if isinstance(formula, FibsSettings):
        ratings = _ratings(sides, formula)
        one, other = (Standing(r, side.experience) for r, side in zip(ratings, sides, strict=True))
        told = would_change(one, other, length, formula)
    elif sides[0].glicko2 and sides[1].glicko2:
        told = would_change_glicko(sides[0].glicko2, sides[1].glicko2, sides[0].glicko2.day or 0.0, formula)
    else:
        return None
    won, lost = ((hundredths(one), hundredths(other)) for one, other in (told.won, told.lost))
    return Official(told.chance, won, lost)


def _chance(sides: tuple[Footing, Footing], length: int, formula: Formula) -> float | None:
    """That the first wins, by the official rating."""
    if isinstance(formula, FibsSettings):
        return win_probability(*_ratings(sides, formula), length, formula)
    one, other = (side.glicko2 for side in sides)
    return chance(one, other) if one and other else None


def _ratings(sides: tuple[Footing, Footing], formula: FibsSettings) -> tuple[float, float]:
    one, other = (formula.start if side.rating is None else side.rating / 100 for side in sides)
    return one, other


def _by_strength(meeting: Meeting) -> ByStrength | None:
    if meeting.length > LONGEST:
        return None
    told = results(meeting)
    scores = [ScoreChance(one.won, one.lost, one.chance, _moves(meeting, one.won, one.lost)) for one in told]
    return ByStrength(meeting.chance, expected_score(meeting), tuple(scores))


def _moves(meeting: Meeting, won: int, lost: int) -> tuple[int, int]:
    one, other = changes(meeting, won, lost)
    return hundredths(one), hundredths(other)


def _meeting(pool: RatingPool, sides: tuple[Footing, Footing], terms: Terms, at: datetime) -> Meeting | None:
    """Of length 1; as bold as the pool's history asks for. None: nothing is estimated of one who plays, or of both."""
    constants = constants_of(terms)
    one, other = (skill_of(side, constants, at) for side in sides)
    if one is None or other is None or all(side.strength is None for side in sides):
        return None
    return Meeting(one, other, 1, constants, slope_now(pool))
