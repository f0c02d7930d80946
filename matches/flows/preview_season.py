"""Look at what other terms of a season would change, before they are kept: nothing is written."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from clubs.models import Player
from journal.acts import Actor
from matches.conditions.seasons import check_plan, roles_over, with_terms
from matches.derive.seasons import Counted, rounded
from matches.may import require
from matches.plans import SeasonPlan
from matches.queries import seasons


@dataclass(frozen=True, slots=True)
class Moved:
    """A player whom it changes. Places: None with too few events, or not in the table; points: None not in it."""

    player: Player
    place_before: int | None
    place: int | None
    points_before: int | None
    points: int | None


def preview_season(*, federation: str, code: str, plan: SeasonPlan, by: Actor, at: datetime) -> list[Moved]:
    """Everybody whose place or points it would change, as the table would then stand."""
    table = seasons.season(federation, code)
    require("change_season", roles_over(table.federation, table.club, by, at))
    check_plan(plan)
    before = {row.player_id: (row.player, row.place, row.points) for row in seasons.rows_of(table)}
    counted = Counted.of(with_terms(table, plan))
    after = {int(row.player): (row.place, rounded(row.points)) for row in counted.rows}
    named = {player: told[0] for player, told in before.items()} | seasons.players_by_id(after.keys() - before.keys())
    stood = {player: told[1:] for player, told in before.items()}
    return list(_moved(named, stood, after))


def _moved(
    named: dict[int, Player], before: dict[int, tuple[int | None, int]], after: dict[int, tuple[int | None, int]]
) -> Iterator[Moved]:
    nothing = (None, None)
    for player in (*after, *(one for one in before if one not in after)):
        (was, had), (place, points) = before.get(player, nothing), after.get(player, nothing)
        if (was, had) != (place, points):
            yield Moved(named[player], was, place, had, points)
