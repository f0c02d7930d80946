"""The page of one's own data, with the file of everything, and the erasure of a person."""

from typing import cast
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from clubs.flows.erase_person import DAYS, erase_person, take_back_erasure
from clubs.flows.export_my_data import export_my_data
from clubs.models import Player, User
from clubs.permissions import require
from clubs.queries import players
from clubs.queries.looks import looks_at
from clubs.queries.personal_data import exports_of, find_erasure, own_export
from clubs.services import roles_for_player
from interfaces.shared.private_files import zip_file
from interfaces.web.base.act_pages import ActForm, ActPage, act, context_of, desk, posted, run_flow, show

_MOST_LOOKS = 100  # on the page; all are in the file


@desk
def my_data(request: HttpRequest) -> HttpResponse:
    """Show what people may do with their own data; a sent form has the file of everything made."""
    form, user = ActForm(posted(request)), cast(User, request.user)
    if form.is_bound and form.is_valid():
        run_flow(form, lambda: export_my_data(user=user, language=get_language() or "en", at=timezone.now()))
    me = players.own_player(context_of(request).actor)
    context = {
        "form": form,
        "exports": exports_of(user, timezone.now()),
        "me": me,
        "erasure": find_erasure(me),
        "looks": looks_at(me)[:_MOST_LOOKS] if me else (),
    }
    return show(request, "desk/clubs/my_data.html", context, status=form.status)


@desk
def my_data_file(request: HttpRequest, export: UUID) -> HttpResponse:
    """Send the file of everything to the person whom it is about."""
    path = own_export(cast(User, request.user), export, timezone.now()).path
    return cast(HttpResponse, zip_file(path, "my-data"))  # a streamed response, which has the same headers


@desk
def erasure(request: HttpRequest, player: str) -> HttpResponse:
    row = _player_for(request, player)
    page = ActPage(
        _("Erase %(name)s") % {"name": row.public_name},
        _("Erase"),
        next=_next(request, row),
        done=_("The erasure is planned. It can be taken back for %(days)s days.") % {"days": DAYS},
        hint=_(
            "In %(days)s days the name, the contact data, the login, photos, transcripts, answers and e-mails are "
            "erased. Results and ratings stay, under the number %(number)s."
        )
        % {"days": DAYS, "number": f"#{row.public_id}"},
        is_grave=True,
    )
    return act(request, page, ActForm(posted(request)), lambda: erase_person(player=player, ctx=context_of(request)))


@desk
def erasure_withdrawal(request: HttpRequest, player: str) -> HttpResponse:
    row = _player_for(request, player)
    page = ActPage(
        _("Take back the erasure of %(name)s") % {"name": row.public_name},
        _("Keep the data"),
        next=_next(request, row),
        done=_("Nothing is erased."),
    )
    return act(
        request, page, ActForm(posted(request)), lambda: take_back_erasure(player=player, ctx=context_of(request))
    )


def _player_for(request: HttpRequest, player: str) -> Player:
    ctx, row = context_of(request), players.player(player)
    require("erase_person", roles_for_player(row, ctx.actor, ctx.at))
    return row


def _next(request: HttpRequest, player: Player) -> str:
    """Return where to go on: to the own data, or to the desk."""
    is_own = players.own_player(context_of(request).actor) == player
    return reverse("desk_my_data" if is_own else "desk")
