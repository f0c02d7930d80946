"""The ties of a player's teams, which belong into their calendar before they are on a board."""

from datetime import datetime

from clubs.models import Player
from journal.context import Actor
from matches.models.entry import memberships_of
from matches.queries.events.my_matches import MyMatch, matches_of
from matches.queries.events.personal_calendars import with_time
from matches.queries.teams.squads import removed_among


def timed_ties(player: Player, viewer: Actor, at: datetime) -> list[MyMatch]:
    """Return the latest ties of a player's teams that have a time, or a day by which they are to be played."""
    teams = own_teams(player)
    return with_time(matches_of(teams), viewer, at) if teams else []


def own_teams(player: Player) -> set[int]:
    """Return the entries of the teams in whose squads a player is now."""
    members = memberships_of(player).exclude(entry__plays_for=None)
    teams = dict(members.values_list("entry", "entry__plays_for"))
    removed_ids = removed_among(list(teams))
    return {team for entry, team in teams.items() if entry not in removed_ids and team is not None}
