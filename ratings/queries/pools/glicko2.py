"""The Glicko-2 state of players: rating, deviation and volatility, calculated from a player's own matches.

The row of a match has the rating and, in the column of K, the deviation before it, in hundredths. The volatility is
not stored. It depends only on the stored ratings and deviations of the player and the opponents, so it is calculated
from these, match by match. Rounding to hundredths changes it by less than a hundredth of a percent.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from django.db.models import Q, QuerySet

from matches.models import RatingPool
from ratings.models import RatingChange
from ratings.models.rating import moment_of
from ratings.queries.pools.terms_in_force import Formulas
from rules_engine.ratings.formulas import Formula
from rules_engine.ratings.glicko2 import Glicko, aged, newcomer, rate_period
from rules_engine.ratings.glicko2_columns import Glicko2Settings

_DAY: Final = 86_400_000_000  # microseconds
_USUAL: Final = Glicko2Settings()
_NEVER: Final = 0.0  # the last day of a player rated by other formulas only
_COLUMNS: Final = ("before", "after", "k")


@dataclass(frozen=True, slots=True)
class _Side:
    """The values before a match, and the change; hundredths."""

    before: int
    change: int
    deviation: int


def day_number(moment: int) -> float:
    """Return the day by which idle days are counted."""
    return float(moment // _DAY)


def before_match(change: RatingChange, formulas: Formulas) -> Glicko:
    """Return the state after the previous match, with the stored rating before this one."""
    earlier = Q(moment__lt=change.moment) | Q(moment=change.moment, experience__lt=change.experience)
    rows = RatingChange.objects.filter(earlier, pool=change.pool_id, player=change.player_id)
    state = _state_after(rows, formulas, formulas.at(change.moment))
    if state.day:
        return replace(state, rating=change.before / 100)
    return Glicko(change.before / 100, change.k / 100, state.volatility)  # the first match by this formula


def standing_on(formulas: Formulas, ratings: Mapping[int, int | None], at: datetime) -> dict[int, Glicko]:
    """Return the state of each player of a pool at that time. ``ratings``: in hundredths, None for a newcomer's."""
    pool, moment = formulas.pool, moment_of(at)
    settings = formulas.at(moment)
    if not isinstance(settings, Glicko2Settings):
        return {}
    states = {player: _state_after(_rows_of(pool, player), formulas, settings) for player in ratings}
    rated_states = {player: _rated(state, ratings[player]) for player, state in states.items()}
    return {player: aged(state, day_number(moment), settings) for player, state in rated_states.items()}


def _rated(state: Glicko, rating: int | None) -> Glicko:
    return state if rating is None else replace(state, rating=rating / 100)


def _rows_of(pool: RatingPool, player: int) -> QuerySet[RatingChange]:
    return RatingChange.objects.filter(pool=pool, player=player)


def _state_after(rows: QuerySet[RatingChange], formulas: Formulas, now: Formula) -> Glicko:
    """Return the state of one player after these matches; a newcomer's without matches."""
    values = list(rows.order_by("moment", "experience", "pk").values_list("match_id", "moment", *_COLUMNS, "player_id"))
    opponents = _others(rows, formulas.pool, values[0][-1]) if values else {}
    state = _newcomer(formulas.at(values[0][1]) if values else now)
    for match, moment, before, after, deviation, _player in values:
        settings, other = formulas.at(moment), opponents.get(match)
        if isinstance(settings, Glicko2Settings) and other is not None:
            own = _Side(before, after - before, deviation)
            state = replace(_after(own, other, state.volatility, settings), day=day_number(moment))
        elif state.day is None:
            state = replace(state, day=_NEVER)
    return state


def _others(rows: QuerySet[RatingChange], pool: RatingPool, player: int) -> dict[int, _Side]:
    """Return the opponent of each match."""
    opponent_changes = RatingChange.objects.filter(pool=pool, match__in=rows.order_by().values("match")).exclude(
        player=player
    )
    values: Iterable[tuple[int, int, int, int]] = opponent_changes.values_list("match_id", *_COLUMNS)
    return {match: _Side(before, after - before, deviation) for match, before, after, deviation in values}


def _after(own: _Side, other: _Side, volatility: float, settings: Glicko2Settings) -> Glicko:
    """Rate one match. The winner gained more; if neither changed by a hundredth, the favourite won."""
    has_won = (own.change, own.before) > (other.change, other.before)
    player = Glicko(own.before / 100, own.deviation / 100, volatility)
    opponent = Glicko(other.before / 100, other.deviation / 100)
    return rate_period(player, ((opponent, float(has_won)),), settings.tau)


def _newcomer(formula: Formula) -> Glicko:
    """Return the initial state, with the default deviation for a formula without one."""
    return newcomer(formula if isinstance(formula, Glicko2Settings) else _USUAL._replace(start=formula.start))
