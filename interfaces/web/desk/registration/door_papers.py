"""What is printed for the door of a tournament: the entrants, badges, and the list to tick off."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone

from interfaces.web.base.act_pages import desk
from interfaces.web.base.qr import CodeView, code_view
from interfaces.web.desk.matches.access import DeskContext, tournament_for
from matches.permissions import roles_at
from registration.permissions import require
from registration.queries.door_lists import DoorPlayer, door_players


@dataclass(frozen=True, slots=True)
class Badge:
    """A player with the code that the door reads. ``code``: None without a registration."""

    row: DoorPlayer
    code: CodeView | None


@desk
def entrants(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Print who has a place in an event."""
    place = tournament_for(request, federation, tournament, "see_desk")
    rows = [row for row in door_players(place.tournament, place.ctx.at) if row.is_entered]
    return _printed(request, place, "entrants", rows)


@desk
def badges(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Print a badge for everybody who has a place in an event."""
    place = _at_the_door(request, federation, tournament)
    rows = [row for row in door_players(place.tournament, place.ctx.at) if row.is_entered]
    return _printed(request, place, "badges", _badges(request, rows))


@desk
def door_list(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Print who may come to the door, with what they owe and a box to tick."""
    place = _at_the_door(request, federation, tournament)
    rows = door_players(place.tournament, place.ctx.at)
    return _printed(request, place, "door_list", _badges(request, rows))


def _at_the_door(request: HttpRequest, federation: str, tournament: str) -> DeskContext:
    place = tournament_for(request, federation, tournament, "see_desk")
    require("check_in_registration", roles_at(place.ctx.actor, place.tournament, place.ctx.at))
    return place


def _badges(request: HttpRequest, rows: Sequence[DoorPlayer]) -> list[Badge]:
    return [Badge(row, _code(request, row) if row.code else None) for row in rows]


def _code(request: HttpRequest, row: DoorPlayer) -> CodeView:
    address = request.build_absolute_uri(reverse("desk_door_code", args=[row.code]))
    return code_view(row.player.public_name, address)


def _printed(request: HttpRequest, place: DeskContext, name: str, rows: Sequence[object]) -> HttpResponse:
    context = {"tournament": place.tournament, "now": timezone.now(), "rows": rows}
    with timezone.override(place.zone):
        return render(request, f"desk/registration/{name}_on_paper.html", context)
