"""Sides of boards with several players: entries that play for a team and are in no squad."""

from collections import defaultdict
from collections.abc import Collection, Mapping

from matches.models import Entry, EntryMember
from matches.queries.entries.entries import EntryRow, by_ids


def sides_of(teams: Collection[int]) -> Mapping[int, list[EntryRow]]:
    """Return the sides that play boards together, by entry of their team, in the order of their numbers."""
    shared = EntryMember.objects.holding().filter(entry__plays_for__in=teams, position__gt=1).values("entry")
    rows = Entry.objects.holding().filter(pk__in=shared).order_by("number")
    team_by_entry = dict(rows.values_list("pk", "plays_for"))
    sides_by_id, sides = by_ids(team_by_entry), defaultdict[int, list[EntryRow]](list)
    for entry, team in team_by_entry.items():
        sides[team].append(sides_by_id[entry])
    return sides
