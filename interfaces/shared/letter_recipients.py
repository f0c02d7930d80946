"""Who gets a letter, as the desk has to know them."""

from collections.abc import Iterable

from clubs.models import Player
from notifications.models import Letter
from registration.queries.person_requests import visitor_names


def with_visitors(letters: Iterable[Letter]) -> list[Letter]:
    """Return letters of which those to visitors who wait for approval have the name that these gave."""
    rows = list(letters)
    players = [row.player for row in rows if row.player is not None]
    names = visitor_names({player.pk for player in players if player.visibility == Player.Visibility.HIDDEN})
    for row in rows:
        row.visitor_name = names.get(row.player_id or 0, "")
    return rows
