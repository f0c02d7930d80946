"""The field of a stage that is to be drawn: who is in, with his rating of now, his seed and his club and country.

Where the director has chosen so, the number that seeds is the strength, and not the official rating.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace

from clubs.models import Membership
from matches.models import Event, Stage
from matches.queries import entries, ratings
from matches.queries.entries import EntryRow
from rules_engine.draws.brackets.knockout import Seeding
from rules_engine.draws.field import DrawEntry
from rules_engine.words import EntryId


def field_of(stage: Stage, *, tells_players: bool = False) -> list[DrawEntry]:
    """Those who are in.

    ``tells_players``: which entries are one player's, who may enter again.
    """
    rows = entries.field(stage.event)
    found = draw_entries(stage.event, rows, by_strength=stage.settings.get("seeding") == Seeding.BY_STRENGTH.value)
    return [_told(one, row) for one, row in zip(found, rows, strict=True)] if tells_players else found


def _told(one: DrawEntry, row: EntryRow) -> DrawEntry:
    return replace(one, groups=(*one.groups, *(f"player:{player.pk}" for player in row.players)))


def draw_entries(event: Event, rows: Iterable[EntryRow], *, by_strength: bool = False) -> list[DrawEntry]:
    """Some entries as the rule book takes them."""
    known = list(rows)
    numbers = ratings.strengths if by_strength else ratings.current
    rated = numbers(event.pool, [row.rated_as.pk for row in known if row.rated_as])
    clubs = _clubs([player.pk for row in known for player in row.players])
    return [_draw_entry(row, rated, clubs) for row in known]


def _draw_entry(row: EntryRow, rated: Mapping[int, int], clubs: Mapping[int, list[int]]) -> DrawEntry:
    rating = rated.get(row.rated_as.pk) if row.rated_as else None
    return DrawEntry(EntryId(row.id), row.number, rating, row.seed, tuple(sorted(_groups(row, clubs))))


def _groups(row: EntryRow, clubs: Mapping[int, list[int]]) -> set[str]:
    """What its members have in common with others: whoever shares one is kept apart, where the event says so."""
    countries = {f"country:{player.country}" for player in row.players if player.country}
    return countries | {f"club:{club}" for player in row.players for club in clubs.get(player.pk, ())}


def _clubs(players: Iterable[int]) -> Mapping[int, list[int]]:
    """The clubs of which players are members."""
    found: dict[int, list[int]] = defaultdict(list)
    rows = Membership.objects.filter(player__in=list(players), until_on__isnull=True).order_by("pk")
    for player, club in rows.values_list("player_id", "club_id"):
        found[player].append(club)
    return found
