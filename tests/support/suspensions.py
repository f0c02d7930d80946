"""Suspensions of players for tests."""

from datetime import datetime

from clubs.models import Player
from journal.context import ActContext
from members.flows.suspend_player import suspend_player
from members.models import Suspension
from tests.support.build import NOON, House


def suspended(home: House, player: Player, days: int = 30, at: datetime = NOON) -> Suspension:
    """A player whom an officer suspends, with a reason that nobody else may read."""
    ctx = ActContext(home.by_officer, at, "Threw the dice at Sigrid.")
    return suspend_player(federation=home.federation.slug, player=player.public_id, days=days, ctx=ctx)
