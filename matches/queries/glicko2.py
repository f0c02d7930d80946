"""Where the players of a pool stand by Glicko-2: deviation and volatility too, reckoned from a player's own matches.

The row of a match tells the rating and, in the place of K, the deviation before it, in hundredths; the volatility
stands nowhere. But all that moves it stands in the rows of a player's matches: what was known of him and of each
opponent before. So it is reckoned from these alone, match by match, whatever else was played in the pool; only the
digits beyond hundredths of ratings and deviations are lost, and they move no hundredth of a volatility's percent.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from django.db.models import Q, QuerySet

from matches.models import RatingChange, RatingPool
from matches.models.rating import moment_of
from matches.queries.terms_in_force import Formulas, formulas_of
from rules_engine.ratings.formulas import Formula
from rules_engine.ratings.glicko2 import Glicko, aged, newcomer, rate_period
from rules_engine.ratings.glicko2_columns import Glicko2Settings

_DAY: Final = 86_400_000_000  # microseconds
_USUAL: Final = Glicko2Settings()
_NEVER: Final = 0.0  # the day of the last match of somebody whom only another formula has rated
_COLUMNS: Final = ("before", "after", "k")


@dataclass(frozen=True, slots=True)
class _Side:
    """Before a match, and what it changed; hundredths."""

    before: int
    change: int
    deviation: int


def day_number(moment: int) -> float:
    """The count of days by which idle days are counted."""
    return float(moment // _DAY)


def before_match(change: RatingChange, formulas: Formulas) -> Glicko:
    """As his match before left him; with the rating that stands before this one."""
    earlier = Q(moment__lt=change.moment) | Q(moment=change.moment, experience__lt=change.experience)
    rows = RatingChange.objects.filter(earlier, pool=change.pool_id, player=change.player_id)
    kept = _kept(rows, formulas, formulas.at(change.moment))
    if kept.day:
        return replace(kept, rating=change.before / 100)
    return Glicko(change.before / 100, change.k / 100, kept.volatility)  # his first by this formula


def standing_on(pool: RatingPool, ratings: Mapping[int, int | None], at: datetime) -> dict[int, Glicko]:
    """By player: where he stands at that time; ``ratings``: in hundredths, None: a newcomer's."""
    formulas, moment = formulas_of(pool), moment_of(at)
    settings = formulas.at(moment)
    if not isinstance(settings, Glicko2Settings):
        return {}
    known = {player: _kept(_rows_of(pool, player), formulas, settings) for player in ratings}
    told = {player: _rated(one, ratings[player]) for player, one in known.items()}
    return {player: aged(one, day_number(moment), settings) for player, one in told.items()}


def _rated(kept: Glicko, rating: int | None) -> Glicko:
    return kept if rating is None else replace(kept, rating=rating / 100)


def _rows_of(pool: RatingPool, player: int) -> QuerySet[RatingChange]:
    return RatingChange.objects.filter(pool=pool, player=player)


def _kept(rows: QuerySet[RatingChange], formulas: Formulas, now: Formula) -> Glicko:
    """What these matches of one player left of him; none: what is known of a newcomer."""
    told = list(rows.order_by("moment", "experience", "pk").values_list("match_id", "moment", *_COLUMNS, "player_id"))
    others = _others(rows, formulas.pool, told[0][-1]) if told else {}
    kept = _newcomer(formulas.at(told[0][1]) if told else now)
    for match, moment, before, after, deviation, _player in told:
        settings, other = formulas.at(moment), others.get(match)
        if isinstance(settings, Glicko2Settings) and other is not None:
            mine = _Side(before, after - before, deviation)
            kept = replace(_after(mine, other, kept.volatility, settings), day=day_number(moment))
        elif kept.day is None:
            kept = replace(kept, day=_NEVER)
    return kept


def _others(rows: QuerySet[RatingChange], pool: RatingPool, player: int) -> dict[int, _Side]:
    """By match: the opponent."""
    theirs = RatingChange.objects.filter(pool=pool, match__in=rows.order_by().values("match")).exclude(player=player)
    told: Iterable[tuple[int, int, int, int]] = theirs.values_list("match_id", *_COLUMNS)
    return {match: _Side(before, after - before, deviation) for match, before, after, deviation in told}


def _after(mine: _Side, other: _Side, volatility: float, settings: Glicko2Settings) -> Glicko:
    """Who won has gained more than the other; of two whom it moved by no hundredth it was the favourite."""
    won = (mine.change, mine.before) > (other.change, other.before)
    player = Glicko(mine.before / 100, mine.deviation / 100, volatility)
    opponent = Glicko(other.before / 100, other.deviation / 100)
    return rate_period(player, ((opponent, float(won)),), settings.tau)


def _newcomer(formula: Formula) -> Glicko:
    """As the run begins with him: by a formula that knows no deviation, with the usual one."""
    return newcomer(formula if isinstance(formula, Glicko2Settings) else _USUAL._replace(start=formula.start))
