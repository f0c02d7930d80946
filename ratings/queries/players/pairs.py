"""Two players: their matches against each other, and the forecast of another one."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from clubs.models import Player
from matches.queries.events import pools as pool_queries
from ratings.queries.players import career_breakdowns, careers, chances, profiles
from ratings.queries.players.career_breakdowns import Part
from ratings.queries.players.careers import Meeting, Totals
from ratings.queries.players.chances import HeadToHeadForecast, LengthChance
from ratings.queries.players.profiles import PoolRow


@dataclass(frozen=True, slots=True)
class PairRow:
    """From the side of ``player``. ``pools``: those in which one of them is rated. ``forecast`` None: in none."""

    player: Player
    opponent: Player
    matches: Sequence[Meeting]
    pools: Sequence[PoolRow]
    forecast: HeadToHeadForecast | None
    chances: Sequence[LengthChance]

    @property
    def totals(self) -> Totals:
        return careers.totals(self.matches)

    @property
    def lengths(self) -> list[Part]:
        return career_breakdowns.by_length(self.matches)

    @property
    def years(self) -> list[Part]:
        return career_breakdowns.by_year(self.matches)


def pair_row(player: Player, opponent: Player, pool: str, length: int, at: datetime) -> PairRow:
    """``pool``: as in URLs; for an unknown one, the pool in which ``player`` has the most experience."""
    met, pools = careers.against(careers.career(player), opponent), profiles.pools_of_two(player, opponent)
    chosen = profiles.chosen(pools, pool)
    if chosen is None:
        return PairRow(player, opponent, met, pools, None, ())
    rating_pool = pool_queries.pool(chosen.federation, chosen.pool)
    forecast = chances.head_to_head_forecast(rating_pool, (player, opponent), length, at)
    return PairRow(player, opponent, met, pools, forecast, chances.by_length(rating_pool, forecast.sides, at))
