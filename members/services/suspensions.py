"""Refuse what a suspended player cannot do."""

from collections.abc import Iterable
from typing import Final

from clubs.models import Federation, Player
from journal.context import ActContext
from journal.refusals import Refused, cause
from members.queries.suspensions import suspended_ids

LONGEST: Final = 3_650  # days


def check_days(days: int) -> None:
    """Raise Refused for a suspension that is too short or too long."""
    if not 1 <= days <= LONGEST:
        raise Refused(cause("bad_suspension_days", most=LONGEST))


def check_not_suspended(federation: Federation, players: Iterable[Player], ctx: ActContext) -> None:
    """Raise Refused if one of the players is suspended in a federation today. The refusal gives no reason."""
    by_id = {player.canonical.pk: player.canonical for player in players}
    player_ids = suspended_ids(federation, by_id, federation.day_at(ctx.at))
    if player_ids:
        raise Refused(cause("player_suspended", name=by_id[min(player_ids)].public_name))
