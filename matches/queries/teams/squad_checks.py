"""What decides whether players may play in a tie: since when they are in the squad, and of which club they are."""

from collections.abc import Collection
from datetime import datetime

from clubs.models import Club, Membership, Team
from matches.models import Entry


def entered_after(entries: Collection[int], at: datetime) -> set[int]:
    """Return those of some players' entries that were made after a time."""
    return set(Entry.objects.filter(pk__in=entries, act__at__gt=at).values_list("pk", flat=True))


def members_among(club: Club, players: Collection[int]) -> set[int]:
    """Return those of some players, by id, who are members of a club."""
    members = Membership.objects.filter(club=club, until_on=None, player__in=players)
    return set(members.values_list("player", flat=True))


def clubs_of_teams(teams: Collection[int]) -> dict[int, int | None]:
    """Return the club of each team, by ids."""
    return dict(Team.objects.filter(pk__in=teams).values_list("pk", "club"))
