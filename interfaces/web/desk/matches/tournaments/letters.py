"""Letters about a tournament that were not sent, for its directors."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from interfaces.web.base.act_pages import desk
from interfaces.web.desk.matches.access import DeskContext, tournament_for
from interfaces.web.desk.notifications.letters import LetterDesk, show_letter, show_letters
from matches.flows.tournaments.resend_letter import resend_letter
from matches.queries.tournaments.letters import letter_about, letters_about


@desk
def letter_list(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "see_letters")
    return show_letters(request, _desk(place), letters_about(place.tournament))


@desk
def letter_page(request: HttpRequest, federation: str, tournament: str, letter: UUID) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "see_letters")

    def resend() -> None:
        resend_letter(ref=place.ref, letter_id=letter, ctx=place.ctx)

    return show_letter(request, _desk(place), letter_about(place.tournament, letter), resend)


def _desk(place: DeskContext) -> LetterDesk:
    list_url = reverse("desk_tournament_letters", kwargs=place.slugs)
    return LetterDesk(place.tournament.name, place.url, list_url, place.zone)
