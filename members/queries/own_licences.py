"""The licences of the own player."""

from datetime import datetime
from itertools import groupby

from clubs.models import Player
from members.queries.licences import licences_of_player
from members.queries.members import MemberRow, member_rows


def own_licences(player: Player, at: datetime) -> list[MemberRow]:
    """Return the licences of a player in all federations, by the name of the federation and the latest year first."""
    federations = groupby(licences_of_player(player), key=lambda row: row.year.federation)
    return [row for home, rows in federations for row in member_rows(home, rows, home.day_at(at))]
