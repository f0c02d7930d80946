"""Write the letters about an announcement to the entrants who asked for them, in its commit, and take them back."""

from datetime import datetime

from matches.models import Announcement
from matches.queries.entries import entries
from matches.queries.tournaments.letters import tournament_reference
from matches.recording.entry_letters import is_over, place_params
from notifications.inputs import LetterInput, LetterParams
from notifications.models import Letter
from notifications.queries.wishes import has_subscribers
from notifications.recording.letters import delete_waiting_letters, write_letters


def write_announcement_letters(announcement: Announcement, version: int, at: datetime) -> None:
    """Write to those who are in any event of the tournament. ``version``: the number of the act."""
    tournament = announcement.tournament
    if is_over(tournament, at) or not has_subscribers([Letter.Kind.NEWS]):
        return
    players = [player for event in tournament.events.all() for row in entries.field(event) for player in row.players]
    params: LetterParams = {**place_params(tournament, None), "text": announcement.text}
    write_letters(
        tournament.federation, LetterInput(Letter.Kind.NEWS, _reference(announcement), version, params), players, at
    )


def delete_announcement_letters(announcement: Announcement) -> None:
    """Delete the letters that have not been sent, because the announcement is withdrawn."""
    delete_waiting_letters(_reference(announcement))


def _reference(announcement: Announcement) -> str:
    return f"{tournament_reference(announcement.tournament)}/announcement:{announcement.pk}"
