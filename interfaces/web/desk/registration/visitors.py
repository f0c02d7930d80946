"""People who registered without a login and wait for an answer of an officer or manager."""

from uuid import UUID

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.permissions import roles_in_federation
from clubs.queries import federations
from interfaces.shared.looks import note_visitors
from interfaces.web.base.act_pages import ActForm, ActPage, act, context_of, desk, posted, show
from interfaces.web.base.pages import page_of
from journal.context import ActContext
from registration.flows.approve_person import approve_person
from registration.flows.link_claim import link_claim
from registration.flows.refuse_person import refuse_person
from registration.permissions import require
from registration.queries.person_requests import requests_to_answer
from registration.services.visitors import request_to_answer


class LinkForm(ActForm):
    """The registered player who a person is."""

    player = forms.CharField(
        label=gettext_lazy("Number of the player"),
        max_length=9,
        help_text=gettext_lazy("It stands on the player’s page."),
    )


class RefusalForm(ActForm):
    why = forms.CharField(label=gettext_lazy("Why"), max_length=1000)


@desk
def visitors(request: HttpRequest, federation: str) -> HttpResponse:
    """Show the requests that the viewer may answer, the oldest first."""
    ctx, home = context_of(request), federations.federation(federation)
    require("see_visitors", roles_in_federation(ctx.actor, home, ctx.at))
    page = page_of(requests_to_answer(home, ctx.actor, ctx.at), request)
    note_visitors(page.object_list, home, ctx)
    return show(request, "desk/registration/visitors.html", {"federation": home, "page": page}, zone=home.time_zone)


@desk
def approval(request: HttpRequest, federation: str, person: UUID) -> HttpResponse:
    texts = (_("Approve the person"), _("Approve"), _("Approved."))
    ctx, page = _page(request, federation, person, "approve_person", texts)

    def do() -> None:
        approve_person(federation=federation, request_id=person, ctx=ctx)

    return act(request, page, ActForm(posted(request)), do)


@desk
def linking(request: HttpRequest, federation: str, person: UUID) -> HttpResponse:
    texts = (_("This is a registered player"), _("Link"), _("Linked: the registrations are those of the player."))
    ctx, page = _page(request, federation, person, "link_claim", texts)
    claimed = request_to_answer("link_claim", federation, person, ctx).claimed
    form = LinkForm(posted(request), initial={"player": claimed.canonical.public_id if claimed else ""})

    def do() -> None:
        player = form.cleaned_data["player"].strip().removeprefix("#")
        link_claim(federation=federation, request_id=person, player=player, ctx=ctx)

    return act(request, page, form, do)


@desk
def refusal(request: HttpRequest, federation: str, person: UUID) -> HttpResponse:
    texts = (_("Refuse the person"), _("Refuse"), _("Refused."))
    ctx, page = _page(request, federation, person, "refuse_person", texts)
    form = RefusalForm(posted(request))

    def do() -> None:
        refuse_person(federation=federation, request_id=person, ctx=form.act_context(ctx))

    return act(request, page, form, do)


def _page(
    request: HttpRequest, federation: str, person: UUID, name: str, texts: tuple[str, str, str]
) -> tuple[ActContext, ActPage]:
    """Return the actor and the page of an answer. ``texts``: title, button and message. ``name``: of the act."""
    ctx = context_of(request)
    row = request_to_answer(name, federation, person, ctx)
    title, button, message = texts
    hint = f"{row.name} · {row.club.name}" if row.club else row.name
    address = reverse("desk_visitors", args=[federation])
    return ctx, ActPage(title, button, next=address, done=message, hint=hint)
