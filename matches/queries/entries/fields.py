"""The field of a stage that is to be drawn: entries with current rating, seed, clubs and countries.

If the director has chosen seeding by strength, the strength replaces the official rating.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace

from clubs.models import Membership
from matches import hooks
from matches.models import Event, Stage
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from rules_engine.draws.brackets.knockout import Seeding
from rules_engine.draws.field import DrawEntry
from rules_engine.words import EntryId


def seeding_of(stage: Stage) -> Seeding | None:
    """Return the seeding that was chosen for a stage; None for the default of its format, or if it has none."""
    seeding = stage.settings.get("seeding")
    return None if seeding is None else Seeding(seeding)


def field_of(stage: Stage) -> list[DrawEntry]:
    """Return the entries that are in. With re-entries, entries of one player share a group."""
    rows = entries.field(stage.event)
    field = draw_entries(stage.event, rows, by_strength=seeding_of(stage) is Seeding.BY_STRENGTH)
    if stage.draw_format.reentry is None:
        return field
    return [_with_player_groups(draw_entry, row) for draw_entry, row in zip(field, rows, strict=True)]


def _with_player_groups(draw_entry: DrawEntry, row: EntryRow) -> DrawEntry:
    return replace(draw_entry, groups=(*draw_entry.groups, *(f"player:{player.pk}" for player in row.players)))


def draw_entries(event: Event, rows: Iterable[EntryRow], *, by_strength: bool = False) -> list[DrawEntry]:
    """Return entries in the form of the rule book."""
    entry_rows = list(rows)
    ratings = hooks.ratings_of(event.pool, [row.rated_as.pk for row in entry_rows if row.rated_as], by_strength)
    clubs = _clubs([player.pk for row in entry_rows for player in row.players])
    return [_draw_entry(row, ratings, clubs) for row in entry_rows]


def _draw_entry(row: EntryRow, ratings: Mapping[int, int], clubs: Mapping[int, list[int]]) -> DrawEntry:
    rating = ratings.get(row.rated_as.pk) if row.rated_as else None
    return DrawEntry(EntryId(row.id), row.number, rating, row.seed, tuple(sorted(_groups(row, clubs))))


def _groups(row: EntryRow, clubs: Mapping[int, list[int]]) -> set[str]:
    """Return the groups of an entry (countries and clubs). Entries that share a group can be kept apart."""
    countries = {f"country:{player.country}" for player in row.players if player.country}
    return countries | {f"club:{club}" for player in row.players for club in clubs.get(player.pk, ())}


def _clubs(players: Iterable[int]) -> Mapping[int, list[int]]:
    """Return the clubs of which players are members."""
    clubs_by_player: dict[int, list[int]] = defaultdict(list)
    rows = Membership.objects.filter(player__in=list(players), until_on__isnull=True).order_by("pk")
    for player, club in rows.values_list("player_id", "club_id"):
        clubs_by_player[player].append(club)
    return clubs_by_player
