"""The effect of one match on the strength of both players."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q

from matches.models import Result
from ratings.models import RatingChange
from ratings.models.rating import LATEST_FIRST, time_of
from ratings.queries.players.chances import PlayerStrength, skill_of
from rules_engine.ratings.replay import hundredths
from rules_engine.ratings.strength.constants import Constants
from rules_engine.ratings.strength.forecast import Meeting
from rules_engine.ratings.strength.forecast import changes as changes_of


@dataclass(frozen=True, slots=True)
class StrengthMove:
    """The estimate of a player before the match, and its change, in hundredths. None: not estimated."""

    strength: int | None
    spread: int | None
    by_match: int | None


def strength_moves(result: Result, changes: Sequence[RatingChange], constants: Constants) -> list[StrengthMove]:
    """Return the effect of a match on the winner and on the loser. ``changes``: of these two, in this order."""
    before = [_before(change) for change in changes]
    skills = [skill_of(player_strength, constants, time_of(changes[0].moment)) for player_strength in before]
    moves: Sequence[int | None] = (None, None)
    if skills[0] and skills[1] and all(change.strength is not None for change in changes):
        meeting = Meeting(skills[1], skills[0], result.match.length, constants)  # the loser first: 0–0 is a loss
        final = sorted(result.final or (0, 0))
        loser, winner = changes_of(meeting, final[0], final[1])
        moves = (hundredths(winner), hundredths(loser))
    return [
        StrengthMove(player_strength.strength, player_strength.spread, move)
        for player_strength, move in zip(before, moves, strict=True)
    ]


def _before(change: RatingChange) -> PlayerStrength:
    """Return the strength after the previous match."""
    earlier = Q(moment__lt=change.moment) | Q(moment=change.moment, experience__lt=change.experience)
    rows = RatingChange.objects.filter(earlier, pool=change.pool_id, player=change.player_id, match__isnull=False)
    last = rows.order_by(*LATEST_FIRST).first()
    if last is None:
        return PlayerStrength(change.player)
    return PlayerStrength(
        change.player, last.after, change.experience, last.strength, last.spread, time_of(last.moment)
    )
