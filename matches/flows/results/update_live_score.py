"""Update the unofficial score of a match in play."""

from datetime import datetime

from django.db import transaction

from journal.context import ActContext, Actor
from journal.refusals import NotAllowed, Refused, cause
from matches.models import LiveScore, Match, Submission
from matches.permissions import is_allowed, side_of
from matches.queries.results import match_facts, matches
from matches.queries.results.desk_roles import match_roles
from matches.recording.live_scores import keep_live
from matches.scores import plain_rules
from matches.services.results.waiting import check_awaits_under, check_unlocked
from rules_engine.game.next_game import next_game
from rules_engine.game.short_notation import with_short_games
from rules_engine.verdict import Verdict

_LONGEST = 600


def update_live_score(*, match_id: int, games: str, sequence: int, ctx: ActContext) -> bool:
    """Store the live score of a sender and return whether it was stored.

    ``games``: so far, in short notation. ``sequence``: grows with each update of a sender. No act is recorded. Older or
    equal updates are ignored, and so are those of an event without live scores. Raise ``Refused`` for impossible games,
    ``Conflicting`` if the match has a result, ``LockRefusal`` if it is locked.
    """
    match = matches.match(match_id, ctx.actor, ctx.at)
    live_score = LiveScore(
        match=match,
        by_kind=_sender_kind(match, ctx.actor, ctx.at),
        games=games[:_LONGEST],
        sequence=sequence,
        at=ctx.at,
    )
    if not match.stage.event.play.live_scores:
        return False
    _read(live_score)
    with transaction.atomic():
        state = matches.how_stands(match)
        check_awaits_under(state, match, ctx.actor, ctx.at)
        check_unlocked(state, match)
        return keep_live(live_score)


def _sender_kind(match: Match, by: Actor, at: datetime) -> str:
    side = side_of(by, match, at)
    if side is not None:
        return Submission.By.SIDE0 if side == 0 else Submission.By.SIDE1
    if is_allowed("tell_live", match_roles(by, match, at)):
        return Submission.By.DESK
    raise NotAllowed(cause("not_your_match", match.node_key, match=match.pk))


def _read(live_score: LiveScore) -> None:
    penalties = [fact.params for fact in match_facts.penalties(live_score.match)]
    frame = {"length": live_score.match.length, "ruleset": plain_rules(live_score.match.stage.event)}
    sheet = with_short_games({**frame, "awards": penalties} if penalties else frame, live_score.games)
    if isinstance(sheet, Verdict):
        raise Refused(sheet)
    upcoming_game = next_game(sheet)
    if not upcoming_game.reading.is_ok:
        raise Refused(upcoming_game.reading.verdict)
    live_score.score, live_score.is_crawford = list(upcoming_game.reading.score or (0, 0)), upcoming_game.is_crawford
