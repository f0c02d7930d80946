"""What decides whether players meet the criteria of a selection, read once for all of them."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date

from django.db.models import Count

from clubs.models import Player
from members.queries.licences import licensed
from members.queries.suspensions import suspended_ids
from ratings.models import RatingChange, SeasonPoints, Selection
from ratings.models.rating import moment_of
from ratings.queries.lists.rating_days import end_of, months_before, over


@dataclass(frozen=True, slots=True)
class Evidence:
    """``matches``: rated ones in the window; ``points``: of the season, in hundredths; all by id of the player."""

    selection: Selection
    matches: Mapping[int, int]
    points: Mapping[int, int]
    licensed: Collection[int]
    suspended: Collection[int]

    def unmet(self, player: Player) -> tuple[str, ...]:
        """Return the codes of the criteria that a player does not meet."""
        row = self.selection
        needs = {
            "matches": self.matches.get(player.pk, 0) >= row.matches,
            "points": self.points.get(player.pk, 0) >= row.points,
            "licence": not row.licence or player.pk in self.licensed,
            "country": not row.countries or player.country in row.countries,
            "suspended": player.pk not in self.suspended,
        }
        return tuple(code for code, is_met in needs.items() if not is_met)

    def points_of(self, player: Player) -> int | None:
        """Return the points of a player in the season; None without a season."""
        return self.points.get(player.pk, 0) if self.selection.season_id else None


def evidence(selection: Selection, on: date, player_ids: Collection[int]) -> Evidence:
    """Return what decides about some players, at the end of a day. At most four queries."""
    federation = selection.federation
    return Evidence(
        selection,
        _matches(selection, on, player_ids),
        _points(selection, player_ids) if selection.season_id else {},
        licensed(federation, player_ids, on) if selection.licence else (),
        suspended_ids(federation, player_ids, on),
    )


def _matches(selection: Selection, on: date, player_ids: Collection[int]) -> dict[int, int]:
    """Return how many matches of each player were rated in the window, in any pool of the federation."""
    first = moment_of(end_of(selection.pool, months_before(on, selection.months)))
    rows = RatingChange.objects.filter(
        player__in=player_ids, pool__federation=selection.federation_id, match__isnull=False
    )
    within = rows.filter(moment__gte=first, moment__lt=over(selection.pool, on))
    return dict(within.values("player").annotate(count=Count("match", distinct=True)).values_list("player", "count"))


def _points(selection: Selection, player_ids: Collection[int]) -> dict[int, int]:
    rows = SeasonPoints.objects.filter(table=selection.season_id, player__in=player_ids)
    return dict(rows.values_list("player", "points"))
