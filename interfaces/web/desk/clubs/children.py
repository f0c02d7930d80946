"""Pages of a guardian: the minors for whom they act, and what they consent to."""

from typing import cast

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as __

from clubs.flows.end_guardian import end_guardian
from clubs.flows.state_consent import state_consent
from clubs.models import Consent, Guardian, User
from clubs.queries import players
from clubs.queries.guardians import children_with_consents, find_guardian_of, has_consent
from interfaces.web.base.act_pages import ActForm, ActPage, act, context_of, desk, posted, return_path, show
from interfaces.web.base.acting import act_for, child_of
from interfaces.wording.consents import CONSENTS
from journal.context import ActContext, Actor
from journal.refusals import NotAllowed, cause

_PUBLICATION = Consent.Purpose.PUBLICATION


class ConsentForm(ActForm):
    """Whether a guardian consents."""

    has_agreed = forms.TypedChoiceField(
        label=__("Consent"),
        choices=[("yes", __("I consent")), ("no", __("I do not consent, or withdraw it"))],
        coerce=lambda value: value == "yes",
        widget=forms.RadioSelect,
    )


@desk
def my_children(request: HttpRequest) -> HttpResponse:
    """Show the minors for whom a login can act; a sent form chooses one, or the login itself.

    It leads back to the page on which this was chosen.
    """
    user = cast(User, request.user)
    if request.method == "POST":
        choice = request.POST.get("child", "")
        act_for(request, _guardian(request, choice) if choice else None)
        return redirect(return_path(request) or ("desk" if choice else "desk_children"))
    context = {"children": children_with_consents(user.pk), "child": child_of(request)}
    return show(request, "desk/clubs/children.html", context)


@desk
def consent(request: HttpRequest, player: str) -> HttpResponse:
    """Consent to the publication of the name of a minor, or withdraw the consent."""
    guardian, text = _guardian(request, player), str(CONSENTS[_PUBLICATION])
    row = guardian.player.canonical
    page = ActPage(
        _("Show the name of %(name)s") % {"name": row.display_name},
        _("Save"),
        next=reverse("desk_children"),
        done=_("Saved."),
        hint=text,
    )
    form = ConsentForm(posted(request), initial={"has_agreed": "yes" if has_consent(row, _PUBLICATION) else "no"})
    ctx = ActContext(Actor("guardian", guardian.pk, "web"), context_of(request).at)

    def do() -> None:
        has_agreed = form.cleaned_data["has_agreed"]
        state_consent(player=row.public_id, purpose=_PUBLICATION, has_agreed=has_agreed, text=text, ctx=ctx)

    return act(request, page, form, do)


@desk
def ended(request: HttpRequest, player: str, guardian: int) -> HttpResponse:
    """End a guardianship: the guardian, the player or an office of the home."""
    ctx, row = context_of(request), players.player(player)
    page = ActPage(
        _("End a guardianship of %(name)s") % {"name": row.public_name},
        _("End it"),
        next=reverse("desk_children"),
        done=_("Ended. This login does not act for the player any more."),
        is_grave=True,
    )

    def do() -> None:
        end_guardian(player=player, guardian_id=guardian, ctx=ctx)

    return act(request, page, ActForm(posted(request)), do)


def _guardian(request: HttpRequest, player: str) -> Guardian:
    row = find_guardian_of(player, cast(User, request.user).pk)
    if row is None:
        raise NotAllowed(cause("not_your_child", player=player[:20]))
    return row
