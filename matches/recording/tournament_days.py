"""Write the days of a tournament, and what follows from them. Call this under the locks of it and its events."""

from collections.abc import Iterable
from datetime import datetime

from matches import hooks
from matches.inputs.tournaments import TournamentDays
from matches.models import Event, PlayerCard, StaffPost, Tournament


def write_days(tournament: Tournament, days: TournamentDays) -> None:
    """Write days and place, and report the events as changed under the old days and under the new ones.

    A postponed tournament takes place again.
    """
    events = list(tournament.events.select_related("tournament", "pool"))
    _report(events)
    tournament.from_on, tournament.until_on, tournament.place = days.from_on, days.until_on, days.place
    if tournament.state == Tournament.State.POSTPONED:
        tournament.state, tournament.reason = Tournament.State.PLANNED, ""
    tournament.save(update_fields=["from_on", "until_on", "place", "state", "reason"])
    _report(events)


def move_ends(tournament: Tournament, cards_end: datetime, old_morning: datetime, new_morning: datetime) -> None:
    """Let the player cards end at ``cards_end``, and the posts that would end at ``old_morning`` at ``new_morning``."""
    PlayerCard.objects.filter(tournament=tournament).update(expires_at=cards_end)
    StaffPost.objects.filter(tournament=tournament, until_at=old_morning).update(until_at=new_morning)


def _report(events: Iterable[Event]) -> None:
    for event in events:
        hooks.event_changed(event, ())
