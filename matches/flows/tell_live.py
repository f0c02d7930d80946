"""Tell how a match stands while it is played: shown as unofficial, until there is a result."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import NotAllowed, Refused, because
from matches.conditions.waiting import check_waits
from matches.may import may, roles_at, side_of
from matches.models import LiveScore, Match, Submission
from matches.queries import live_scores, matches
from matches.record import keep_live
from matches.sheets import rules_given
from rules_engine.game.next_game import next_game
from rules_engine.game.short_notation import with_short_games
from rules_engine.verdict import Verdict

_LONGEST = 600


def tell_live(*, match: int, games: str, order: int, by: Actor, at: datetime) -> bool:
    """``games``: so far, in short notation; ``order``: grows with each telling of the same sender. Whether it was kept.

    No act: it proves nothing. An older telling, and the same again, are passed over; so is one of an event that shows
    none. Refused: games that cannot have been played so. Conflicting: the match has its result.
    """
    found = matches.match(match, by, at)
    told = LiveScore(match=found, by_kind=_teller(found, by, at), games=games[:_LONGEST], order=order, at=at)
    if not live_scores.are_wanted(found.stage.event):
        return False
    _read(told)
    with transaction.atomic():
        check_waits(found, by, at)
        return keep_live(told)


def _teller(match: Match, by: Actor, at: datetime) -> str:
    side = side_of(by, match, at)
    if side is not None:
        return Submission.By.SIDE0 if side == 0 else Submission.By.SIDE1
    if may("tell_live", roles_at(by, match.stage.event.tournament, at)):
        return Submission.By.DESK
    raise NotAllowed(because("not_your_match", match=match.pk))


def _read(told: LiveScore) -> None:
    penalties = [fact.params for fact in matches.penalties(told.match)]
    frame = {"length": told.match.length, "ruleset": rules_given(told.match.stage.event)}
    sheet = with_short_games({**frame, "awards": penalties} if penalties else frame, told.games)
    if isinstance(sheet, Verdict):
        raise Refused(sheet)
    standing = next_game(sheet)
    if not standing.reading.is_ok:
        raise Refused(standing.reading.verdict)
    told.score, told.is_crawford = list(standing.reading.score or (0, 0)), standing.is_crawford
