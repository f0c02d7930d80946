"""Players who are accepted and have not paid, for tests of reminders and of what follows."""

from datetime import timedelta

from clubs.models import Player
from tests.support.build import NOON
from tests.support.fees import Desk, desk
from tests.support.registering import joins, members

REMINDED = NOON + timedelta(days=8)  # the day after the fees were due
LOST = REMINDED + timedelta(days=4)


def unpaid(places: int, count: int, days_after: int | None = 3) -> tuple[Desk, list[Player]]:
    """An event 30 days ahead with so many registrations, whose fees of 50.00 are due after 7 days."""
    at = desk(places, first_on=NOON.date() + timedelta(days=30))
    at.row.days_to_pay, at.row.days_after_reminder = 7, days_after
    at.row.save()
    at.set_fee("entry", 4_000)
    at.set_fee("registration", 1_000)
    players = members(at.home, count)
    for player in players:
        joins(at.event, player)
    return at, players
