"""The meetings of two players: their matches against each other, and the forecast of another one."""

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
    """The meetings from the side of ``player``.

    ``pools``: those in which one of them is rated. ``forecast`` None: neither is rated.
    """

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
    """Return the meetings of two players.

    ``pool``: as in URLs; for an unknown one, the pool in which ``player`` has the most experience.
    """
    meetings, pools = careers.against(careers.career(player), opponent), profiles.pools_of_two(player, opponent)
    pool_row = profiles.chosen(pools, pool)
    if pool_row is None:
        return PairRow(player, opponent, meetings, pools, None, ())
    rating_pool = pool_queries.pool(pool_row.federation, pool_row.pool)
    forecast = chances.head_to_head_forecast(rating_pool, (player, opponent), length, at)
    return PairRow(player, opponent, meetings, pools, forecast, chances.by_length(rating_pool, forecast.sides, at))
