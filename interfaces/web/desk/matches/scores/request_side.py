"""The actor at a match: the holder of a player's card in this browser, otherwise the login."""

from uuid import UUID

from django.http import HttpRequest

from interfaces.shared.actors import of_card
from interfaces.web.base.act_pages import context_of
from interfaces.web.base.card_sessions import held_cards
from journal.context import ActContext
from journal.refusals import NotAllowed, cause
from matches.models import Match
from matches.permissions import is_allowed, side_of
from matches.queries.results import matches, player_cards
from matches.queries.results.desk_roles import match_roles
from matches.queries.results.evidence import match_of
from matches.queries.transcripts import transcripts
from matches.services.results.player_cards import check_one_side


def match_act_context(request: HttpRequest, match: int) -> ActContext:
    """Return the actor. A card that ended raises NotAllowed, unless the login plays in this match."""
    match_obj = player_cards.find_match(match) if held_cards(request) else None
    return _actor_at(request, match_obj) if match_obj else context_of(request)


def _actor_at(request: HttpRequest, match: Match) -> ActContext:
    login = context_of(request)
    card_ids = player_cards.sides_of(held_cards(request), match)
    if not card_ids:
        return login
    check_one_side(card_ids, login.actor, match, login.at)
    for card in player_cards.active_of(card_ids, login.at):
        return ActContext(of_card(card.pk), login.at)
    if side_of(login.actor, match, login.at) is not None:
        return login
    raise NotAllowed(cause("card_over"))


def answer_context(request: HttpRequest, submission: UUID) -> ActContext:
    """Return the actor who answers a score; staff answers as the desk."""
    submission_obj = matches.submission(submission)
    return _desk_or_side(request, submission_obj.match if submission_obj else None)


def photo_context(request: HttpRequest, photo: UUID) -> ActContext:
    return _desk_or_side(request, match_of(photo))


def transcript_context(request: HttpRequest, transcript: UUID) -> ActContext:
    return _desk_or_side(request, transcripts.match_of(transcript))


def _desk_or_side(request: HttpRequest, match: Match | None) -> ActContext:
    login = context_of(request)
    if match is None or not held_cards(request):
        return login
    roles = match_roles(login.actor, match, login.at)
    return login if is_allowed("judge_now", roles) else _actor_at(request, match)
