"""Letters that were not sent: what they say, and why; each can be sent again."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.models import Federation
from clubs.permissions import roles_over
from clubs.queries import federations
from interfaces.shared.letter_recipients import with_visitors
from interfaces.web.base.act_pages import ActForm, ActPage, act, context_of, desk, posted, show
from journal.context import ActContext
from notifications.flows.resend_letter import resend_letter
from notifications.models import Letter
from notifications.permissions import require
from notifications.queries.letters import letter_of, letters_of
from notifications.services.letter_texts import letter_text
from notifications.services.mail import has_mail_server
from notifications.services.resending import can_be_resent

PAGE: Final = 50


@dataclass(frozen=True, slots=True)
class LetterDesk:
    """Whose letters are shown: the name and the desk of a federation or tournament, and the address of the list."""

    name: str
    home_url: str
    list_url: str
    zone: str


def show_letters(request: HttpRequest, place: LetterDesk, rows: QuerySet[Letter]) -> HttpResponse:
    """Show the letters that wait, failed or are doubtful."""
    page = Paginator(rows, PAGE).get_page(request.GET.get("page"))
    page.object_list = with_visitors(page.object_list)
    context = {"place": place, "page": page, "has_mail_server": has_mail_server()}
    return show(request, "desk/notifications/letters.html", context, zone=place.zone)


def show_letter(request: HttpRequest, place: LetterDesk, letter: Letter, resend: Callable[[], None]) -> HttpResponse:
    """Show what a letter says, and send it again."""
    text = letter_text(letter)
    (letter,) = with_visitors([letter])
    page = ActPage(
        text.subject,
        _("Send again"),
        next=place.list_url,
        done=_("The e-mail is being sent."),
        template="desk/notifications/letter.html",
        zone=place.zone,
        context=lambda: {
            "letter": letter,
            "text": text,
            "can_be_resent": can_be_resent(letter),
            "has_mail_server": has_mail_server(),
        },
    )
    return act(request, page, ActForm(posted(request)), resend)


@desk
def letter_list(request: HttpRequest, federation: str) -> HttpResponse:
    _ctx, home = _home(request, federation)
    return show_letters(request, _desk(home), letters_of(home))


@desk
def letter_page(request: HttpRequest, federation: str, letter: UUID) -> HttpResponse:
    ctx, home = _home(request, federation)

    def resend() -> None:
        resend_letter(federation=federation, letter_id=letter, ctx=ctx)

    return show_letter(request, _desk(home), letter_of(home, letter), resend)


def _home(request: HttpRequest, federation: str) -> tuple[ActContext, Federation]:
    ctx, home = context_of(request), federations.federation(federation)
    require("see_letters", roles_over(ctx.actor, home, ctx.at))
    return ctx, home


def _desk(home: Federation) -> LetterDesk:
    desk_url, list_url = (reverse(name, args=[home.slug]) for name in ("desk_federation", "desk_letters"))
    return LetterDesk(home.name, desk_url, list_url, home.time_zone)
