"""The matches of the players whose cards this browser holds: the next one with its table first."""

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from interfaces.web.base.act_pages import show
from interfaces.web.base.card_access import staff_or_card
from interfaces.web.base.card_sessions import held_cards
from interfaces.web.base.live_updates import follows, subscribes
from interfaces.wording.words import word
from matches.models import PlayerCard
from matches.queries.events.my_matches import my_matches
from matches.queries.journal.versions import floor_version
from matches.queries.results import player_cards


def _version(request: HttpRequest) -> str:
    return " ".join(f"{card.pk} {floor_version(card.tournament)}" for card in _active_cards(request))


@staff_or_card
@follows(_version)
def my_cards(request: HttpRequest) -> HttpResponse:
    rows = [(card, my_matches(card.player.canonical, card.tournament)) for card in _active_cards(request)]
    to_play = [my_match for _card, own in rows for my_match in own if my_match.row.result is None]
    subscribes(
        request,
        event=sorted({my_match.event.pk for my_match in to_play}),
        match=[my_match.row.id for my_match in to_play],
    )
    sections = [(card, [(my_match, word(my_match.row.state.value, "match")) for my_match in own]) for card, own in rows]
    return show(request, "desk/matches/results/my_cards.html", {"sections": sections})


def _active_cards(request: HttpRequest) -> list[PlayerCard]:
    return player_cards.active_of(held_cards(request), timezone.now())
