"""Two players: what they have played against each other, and what a match of theirs would bring."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from clubs.models import Player
from matches.queries import careers, chances, profiles, ratings, tallies
from matches.queries.careers import Meeting, Totals
from matches.queries.chances import LengthChance, Prospect
from matches.queries.profiles import PoolRow
from matches.queries.tallies import Part


@dataclass(frozen=True, slots=True)
class PairRow:
    """From the side of ``player``. ``pools``: in which one of them is rated; ``prospect`` None: neither is in any."""

    player: Player
    opponent: Player
    matches: Sequence[Meeting]
    pools: Sequence[PoolRow]
    prospect: Prospect | None
    chances: Sequence[LengthChance]

    @property
    def totals(self) -> Totals:
        return careers.totals(self.matches)

    @property
    def lengths(self) -> list[Part]:
        return tallies.by_length(self.matches)

    @property
    def years(self) -> list[Part]:
        return tallies.by_year(self.matches)


def pair_row(one: Player, other: Player, pool: str, length: int, at: datetime) -> PairRow:
    """``pool``: as an address calls it; another one than theirs: that in which the first has played most."""
    met, pools = careers.against(careers.career(one), other), profiles.pools_of_two(one, other)
    chosen = profiles.chosen(pools, pool)
    if chosen is None:
        return PairRow(one, other, met, pools, None, ())
    found = ratings.pool(chosen.federation, chosen.pool)
    prospect = chances.prospect(found, (one, other), length, at)
    return PairRow(one, other, met, pools, prospect, chances.by_length(found, prospect.sides, at))
