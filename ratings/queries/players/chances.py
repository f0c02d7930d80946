"""Forecasts of a match between two players: by the official rating, and separately by strength.

The two forecasts are never mixed. Nothing is replayed: the values stored with the last rated match are sufficient.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from django.db.models import Max

from clubs.models import Player
from matches.models import Match, RatingPool
from ratings.models import RatingChange
from ratings.models.rating import moment_of, time_of
from ratings.queries.pools import glicko2
from ratings.queries.pools.forecast_scale import forecast_scale_now
from ratings.queries.pools.glicko2 import day_number
from ratings.queries.pools.pool_terms import Terms
from ratings.queries.pools.terms_in_force import constants_of, formula_of, formulas_of, terms_at
from rules_engine.ratings.fibs import FibsSettings, PlayerRating, win_probability
from rules_engine.ratings.formulas import Formula
from rules_engine.ratings.glicko2 import Glicko, chance
from rules_engine.ratings.replay import hundredths
from rules_engine.ratings.result_preview import would_change, would_change_glicko
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
from rules_engine.ratings.strength.posterior import skill_later, skill_on

LENGTHS: Final = (3, 5, 7, 11, 15, 21)
LONGEST: Final = 64  # a table of scores of longer matches is not useful
_MOST_SCORES: Final = 3


@dataclass(frozen=True, slots=True)
class PlayerStrength:
    """The rating of a player in a pool, in hundredths. ``strength`` None: not estimated.

    ``last_at``: of the last rated match; None without one, even with a starting rating. ``glicko2``: in a pool rated by
    Glicko-2, rating, deviation and volatility on the requested day.
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
    """The forecast by the formula.

    ``chance``: that the first wins. ``win``, ``lose``: the changes of both, in hundredths.
    """

    chance: float
    win: tuple[int, int]
    lose: tuple[int, int]


@dataclass(frozen=True, slots=True)
class ScoreChance:
    """A final score of the first side, its chance, and the changes of both strengths, in hundredths."""

    won: int
    lost: int
    chance: float
    changes: tuple[int, int]


@dataclass(frozen=True, slots=True)
class ByStrength:
    """The forecast by strength.

    ``chance``: that the first wins. ``expected``: the mean points of both. ``scores``: from 5–0 to 0–5.
    """

    chance: float
    expected: tuple[float, float]
    scores: tuple[ScoreChance, ...]

    @property
    def likely(self) -> list[ScoreChance]:
        """Return the likeliest final scores."""
        return sorted(self.scores, key=lambda score: -score.chance)[:_MOST_SCORES]


@dataclass(frozen=True, slots=True)
class HeadToHeadForecast:
    """The forecast of a match. ``official`` None: the formula gives no chance. ``by_strength`` None: no estimate."""

    pool: RatingPool
    length: int
    sides: tuple[PlayerStrength, PlayerStrength]
    official: Official | None
    by_strength: ByStrength | None


@dataclass(frozen=True, slots=True)
class LengthChance:
    """The chance of the first side in a match to ``length`` points."""

    length: int
    official: float | None
    by_strength: float | None


def head_to_head_forecast(
    pool: RatingPool, players: tuple[Player, Player], length: int, at: datetime
) -> HeadToHeadForecast:
    """Return the forecast of a match of these two to ``length`` points at that time."""
    strengths, formulas = player_strengths(pool, players), formulas_of(pool)
    terms = formulas.terms_at(at)
    stand = glicko2.standing_on(formulas, {pk: strength.rating for pk, strength in strengths.items()}, at)
    first, second = (replace(strengths[player.pk], glicko2=stand.get(player.pk)) for player in players)
    sides = (first, second)
    meeting = _meeting(pool, sides, terms, at)
    by_strength = _by_strength(replace(meeting, length=length)) if meeting else None
    return HeadToHeadForecast(pool, length, sides, _official(sides, length, terms), by_strength)


def by_length(
    pool: RatingPool, sides: tuple[PlayerStrength, PlayerStrength], at: datetime, lengths: Iterable[int] = LENGTHS
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


def of_match(match: Match, players: Sequence[Player], at: datetime) -> HeadToHeadForecast | None:
    """Return the forecast of a match to be played; None: it counts for no pool, or has not two rated sides."""
    pool = match.stage.event.pool
    if pool is None or len(players) != len({player.pk for player in players}) or len(players) != 2:
        return None
    return head_to_head_forecast(pool, (players[0], players[1]), match.length, at)


def player_strengths(pool: RatingPool, players: Iterable[Player]) -> Mapping[int, PlayerStrength]:
    """Return the strength of each player, rated or not."""
    players_by_id = {player.pk: player for player in players}
    rows = RatingChange.objects.filter(pool=pool, is_last=True, player__in=list(players_by_id)).select_related("match")
    before = _last_rated(pool, [row.player_id for row in rows if row.match_id is None])
    moments = {row.player_id: row.moment if row.match_id else before.get(row.player_id) for row in rows}
    strengths = {
        row.player_id: _player_strength(players_by_id[row.player_id], row, moments[row.player_id]) for row in rows
    }
    return {pk: strengths.get(pk) or PlayerStrength(player) for pk, player in players_by_id.items()}


def skill_of(player_strength: PlayerStrength, constants: Constants, at: datetime) -> Skill | None:
    """Return the skill on that day, from the stored strength on the FIBS scale; None if not estimated."""
    if player_strength.last_at is None:
        return skill_on(0, None, constants)
    if player_strength.strength is None or player_strength.spread is None:
        return None
    unit = 100 * scale(constants)
    last_skill = Skill((player_strength.strength - 100 * FIBS_START) / unit, (player_strength.spread / 2 / unit) ** 2)
    return skill_later(
        last_skill, day_number(moment_of(at)) - day_number(moment_of(player_strength.last_at)), constants
    )


def _last_rated(pool: RatingPool, players: Sequence[int]) -> Mapping[int, int]:
    """Return the moment of the last rated match of players whose current rating is a starting rating."""
    if not players:
        return {}
    rows = RatingChange.objects.filter(pool=pool, player__in=players, match__isnull=False)
    return dict(rows.order_by().values_list("player_id").annotate(Max("moment")))


def _player_strength(player: Player, row: RatingChange, moment: int | None) -> PlayerStrength:
    last_at = None if moment is None else time_of(moment)
    return PlayerStrength(player, row.after, row.experience_after, row.strength, row.spread, last_at)


def _official(sides: tuple[PlayerStrength, PlayerStrength], length: int, terms: Terms) -> Official | None:
    formula = formula_of(terms)
    if isinstance(formula, FibsSettings):
        ratings = _ratings(sides, formula)
        first, second = (PlayerRating(r, side.experience) for r, side in zip(ratings, sides, strict=True))
        outcome = would_change(first, second, length, formula)
    elif sides[0].glicko2 and sides[1].glicko2:
        outcome = would_change_glicko(sides[0].glicko2, sides[1].glicko2, sides[0].glicko2.day or 0.0, formula)
    else:
        return None
    win, loss = ((hundredths(own), hundredths(other)) for own, other in (outcome.won, outcome.lost))
    return Official(outcome.chance, win, loss)


def _chance(sides: tuple[PlayerStrength, PlayerStrength], length: int, formula: Formula) -> float | None:
    """Return the chance that the first wins, by the official rating."""
    if isinstance(formula, FibsSettings):
        return win_probability(*_ratings(sides, formula), length, formula)
    first, second = (side.glicko2 for side in sides)
    return chance(first, second) if first and second else None


def _ratings(sides: tuple[PlayerStrength, PlayerStrength], formula: FibsSettings) -> tuple[float, float]:
    first, second = (formula.start if side.rating is None else side.rating / 100 for side in sides)
    return first, second


def _by_strength(meeting: Meeting) -> ByStrength | None:
    if meeting.length > LONGEST:
        return None
    outcomes = results(meeting)
    scores = [
        ScoreChance(outcome.won, outcome.lost, outcome.chance, _moves(meeting, outcome.won, outcome.lost))
        for outcome in outcomes
    ]
    return ByStrength(meeting.chance, expected_score(meeting), tuple(scores))


def _moves(meeting: Meeting, own_points: int, opponent_points: int) -> tuple[int, int]:
    first, second = changes(meeting, own_points, opponent_points)
    return hundredths(first), hundredths(second)


def _meeting(
    pool: RatingPool, sides: tuple[PlayerStrength, PlayerStrength], terms: Terms, at: datetime
) -> Meeting | None:
    """Return the meeting, of length 1, with the pool's forecast scale; None without an estimate of one or both."""
    constants = constants_of(terms)
    first, second = (skill_of(side, constants, at) for side in sides)
    if first is None or second is None or all(side.strength is None for side in sides):
        return None
    return Meeting(first, second, 1, constants, forecast_scale_now(pool))
