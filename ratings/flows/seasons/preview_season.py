"""Preview the effect of other terms on a season. Nothing is written."""

from collections.abc import Iterator
from dataclasses import dataclass

from clubs.models import Player
from journal.context import ActContext
from ratings.derive.seasons import Counted, rounded
from ratings.inputs.seasons import SeasonInput
from ratings.permissions import require
from ratings.queries.seasons import seasons
from ratings.services.seasons.seasons import check_plan, roles_for_season, with_terms


@dataclass(frozen=True, slots=True)
class Moved:
    """A player whose row changes. Places: None with too few events or without a row. Points: None without a row."""

    player: Player
    place_before: int | None
    place: int | None
    points_before: int | None
    points: int | None


def preview_season(*, federation: str, code: str, plan: SeasonInput, ctx: ActContext) -> list[Moved]:
    """Return the players whose place or points would change, in the order of the new table."""
    table = seasons.season(federation, code)
    require("change_season", roles_for_season(table.federation, table.club, ctx.actor, ctx.at))
    check_plan(plan)
    before = {row.player_id: (row.player, row.place, row.points) for row in seasons.rows_of(table)}
    standings = Counted.of(with_terms(table, plan))
    after = {int(row.player): (row.place, rounded(row.points)) for row in standings.rows}
    players = {player: row[0] for player, row in before.items()} | seasons.players_by_id(after.keys() - before.keys())
    totals_before = {player: row[1:] for player, row in before.items()}
    return list(_moved(players, totals_before, after))


def _moved(
    players: dict[int, Player], before: dict[int, tuple[int | None, int]], after: dict[int, tuple[int | None, int]]
) -> Iterator[Moved]:
    no_row = (None, None)
    for player in (*after, *(player for player in before if player not in after)):
        (old_place, old_points), (place, points) = before.get(player, no_row), after.get(player, no_row)
        if (old_place, old_points) != (place, points):
            yield Moved(players[player], old_place, place, old_points, points)
