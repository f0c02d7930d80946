"""Certificates of directors at the desk of a federation."""

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as __

from clubs.models import Federation
from clubs.permissions import roles_over
from clubs.queries import federations
from interfaces.web.base.act_pages import ActForm, ActPage, act, context_of, desk, posted
from interfaces.web.base.choices import offer
from interfaces.web.base.pages import page_of
from interfaces.web.desk.matches.title_forms import TitleReasonForm
from interfaces.wording.words import word
from journal.context import ActContext
from matches.flows.certificates.end_certificate import end_certificate
from matches.flows.certificates.give_certificate import give_certificate
from matches.permissions import require
from matches.queries.certificates import LEVELS, certificate, certificate_rows, certificates_of


class CertificateForm(ActForm):
    """Who is certified, for what, until when."""

    player = forms.CharField(
        label=__("Number of the player"), max_length=20, help_text=__("The number of a player stands on their page.")
    )
    level = forms.ChoiceField(label=__("Level"))
    until_on = forms.DateField(label=__("Last day"), widget=forms.DateInput(attrs={"type": "date"}))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "level", [(level, word(level, "certificate_level")) for level in LEVELS])


@desk
def certificates(request: HttpRequest, federation: str) -> HttpResponse:
    """Show the certificates, those that last longest first, and give one."""
    ctx = context_of(request)
    home = _home("give_certificate", federation, ctx)
    rows = page_of(certificates_of(home), request)
    form = CertificateForm(posted(request))
    page = ActPage(
        _("Certificates of directors"),
        _("Give"),
        next=_list(federation),
        done=_("The certificate is given."),
        back=reverse("desk_federation", args=[federation]),
        hint=home.name,
        template="desk/matches/certificates.html",
        zone=home.time_zone,
        context=lambda: {
            "federation": home,
            "rows": certificate_rows(home, rows.object_list, home.day_at(ctx.at)),
            "paging": rows,
        },
    )

    def do() -> None:
        cleaned = form.cleaned_data
        give_certificate(
            federation=federation,
            player=cleaned["player"].lstrip("#"),
            level=cleaned["level"],
            until_on=cleaned["until_on"],
            ctx=ctx,
        )

    return act(request, page, form, do)


@desk
def certificate_end(request: HttpRequest, federation: str, certificate_id: int) -> HttpResponse:
    """End a certificate before its last day."""
    ctx = context_of(request)
    row = certificate(_home("end_certificate", federation, ctx), certificate_id)
    form = TitleReasonForm(posted(request))
    hint, message = row.player.canonical.public_name, _("The certificate is ended.")
    page = ActPage(_("End the certificate"), _("End the certificate"), _list(federation), message, hint, is_grave=True)

    def do() -> None:
        end_certificate(federation=federation, certificate_id=certificate_id, ctx=form.act_context(ctx))

    return act(request, page, form, do)


def _home(act_name: str, federation: str, ctx: ActContext) -> Federation:
    home = federations.federation(federation)
    require(act_name, roles_over(ctx.actor, home, ctx.at))
    return home


def _list(federation: str) -> str:
    return reverse("desk_certificates", args=[federation])
