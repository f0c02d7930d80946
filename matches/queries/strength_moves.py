"""What a match that was played did to the strength of both, by itself."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q

from matches.models import RatingChange, Result
from matches.models.rating import LATEST_FIRST, time_of
from matches.queries.chances import Footing, skill_of
from rules_engine.ratings.replay import hundredths
from rules_engine.ratings.strength.constants import Constants
from rules_engine.ratings.strength.forecast import Meeting
from rules_engine.ratings.strength.forecast import changes as changes_of


@dataclass(frozen=True, slots=True)
class StrengthMove:
    """Of one player: what was known before the match, and what it changed; hundredths. None: not estimated."""

    strength: int | None
    spread: int | None
    by_match: int | None


def strength_moves(result: Result, changes: Sequence[RatingChange], constants: Constants) -> list[StrengthMove]:
    """``changes``: of the winner and of the loser."""
    before = [_before(change) for change in changes]
    skills = [skill_of(one, constants, time_of(changes[0].moment)) for one in before]
    moves: Sequence[int | None] = (None, None)
    if skills[0] and skills[1] and all(change.strength is not None for change in changes):
        meeting = Meeting(skills[1], skills[0], result.match.length, constants)  # the loser first: 0–0 is a loss
        final = sorted(result.final or (0, 0))
        loser, winner = changes_of(meeting, final[0], final[1])
        moves = (hundredths(winner), hundredths(loser))
    return [StrengthMove(one.strength, one.spread, move) for one, move in zip(before, moves, strict=True)]


def _before(change: RatingChange) -> Footing:
    """Where he stood after the match before."""
    earlier = Q(moment__lt=change.moment) | Q(moment=change.moment, experience__lt=change.experience)
    rows = RatingChange.objects.filter(earlier, pool=change.pool_id, player=change.player_id, match__isnull=False)
    last = rows.order_by(*LATEST_FIRST).first()
    if last is None:
        return Footing(change.player)
    return Footing(change.player, last.after, change.experience, last.strength, last.spread, time_of(last.moment))
