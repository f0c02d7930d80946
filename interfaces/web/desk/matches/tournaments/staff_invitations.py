"""Invitations to the staff of a tournament."""

from django.http import HttpRequest, HttpResponse

from interfaces.web.base.act_pages import desk
from interfaces.web.desk.matches.access import tournament_for
from interfaces.web.desk.members.invitations import invitation_page
from matches.services.tournaments.staff_offices import ref_of_tournament


@desk
def tournament_invitations(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "appoint_post")
    return invitation_page(request, ref_of_tournament(place.tournament))
