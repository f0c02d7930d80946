"""The letters of a federation that were not sent: what they say, and why; each can be sent again."""

from typing import Final
from uuid import UUID

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.permissions import roles_over
from clubs.queries import federations
from interfaces.web.base.act_pages import ActForm, ActPage, act, context_of, desk, posted, show
from notifications.flows.resend_letter import resend_letter
from notifications.permissions import require
from notifications.queries.letters import letter_of, letters_of
from notifications.services.letter_texts import letter_text
from notifications.services.mail import has_mail_server
from notifications.services.resending import can_be_resent

PAGE: Final = 50


@desk
def letter_list(request: HttpRequest, federation: str) -> HttpResponse:
    """Show the letters that wait, failed or are doubtful."""
    ctx, home = context_of(request), federations.federation(federation)
    require("see_letters", roles_over(ctx.actor, home, ctx.at))
    page = Paginator(letters_of(home), PAGE).get_page(request.GET.get("page"))
    context = {"federation": home, "page": page, "has_mail_server": has_mail_server()}
    return show(request, "desk/notifications/letters.html", context, zone=home.time_zone)


@desk
def letter_page(request: HttpRequest, federation: str, letter: UUID) -> HttpResponse:
    """Show what a letter says, and send it again."""
    ctx, home = context_of(request), federations.federation(federation)
    require("see_letters", roles_over(ctx.actor, home, ctx.at))
    row = letter_of(home, letter)
    page = ActPage(
        letter_text(row).subject,
        _("Send again"),
        next=reverse("desk_letters", args=[federation]),
        done=_("The e-mail is being sent."),
        template="desk/notifications/letter.html",
        zone=home.time_zone,
        context=lambda: {
            "letter": row,
            "text": letter_text(row),
            "can_be_resent": can_be_resent(row),
            "has_mail_server": has_mail_server(),
        },
    )
    return act(
        request, page, ActForm(posted(request)), lambda: resend_letter(federation=federation, letter_id=letter, ctx=ctx)
    )
