"""The days of a tournament include those on which its matches were played."""

from datetime import timedelta
from zoneinfo import ZoneInfo

from journal.refusals import Refused, cause
from matches.inputs.tournaments import TournamentDays
from matches.models import Tournament
from matches.queries.tournaments.played_times import played_times
from matches.services.tournaments.staff_posts import MORNING_AFTER

_NIGHT = timedelta(hours=MORNING_AFTER.hour)  # it belongs to the day before


def check_includes_play(tournament: Tournament, days: TournamentDays) -> None:
    """Raise ``Refused`` if a match was played before the first day, or after the night of the last."""
    times = played_times(tournament)
    if times is None:
        return
    first, last = (moment.astimezone(ZoneInfo(tournament.time_zone)) for moment in times)
    last_on = (last - _NIGHT).date()
    if first.date() < days.from_on or last_on > days.until_on:
        raise Refused(cause("days_without_play", first=str(min(first.date(), last_on)), last=str(last_on)))
