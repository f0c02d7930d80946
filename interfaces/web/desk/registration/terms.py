"""The terms of registration at the desk, and accepting them with a registration that one has."""

from typing import Any

from django import forms
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from clubs.profile_checks import LONGEST_TEXT
from interfaces.web.base.act_pages import ActForm, ActPage, act, context_of, desk, posted
from interfaces.web.desk.matches.access import tournament_for
from interfaces.web.public.registration.terms_field import TermsForm
from matches.permissions import roles_at
from matches.queries.tournaments import tournaments
from registration.flows.accept_terms import accept_terms
from registration.flows.set_terms import set_terms
from registration.permissions import require
from registration.queries.terms import TermsSheet, terms_versions
from registration.services.answering import numbered, require_member_or_desk


class TermsTextsForm(ActForm):
    """The terms in each language of the site. ``latest``: the last version, whose texts are shown."""

    def __init__(self, latest: TermsSheet | None, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        texts = {row.language: row.text for row in latest.texts} if latest else {}
        for language, name in settings.LANGUAGES:
            self.fields[f"text_{language}"] = forms.CharField(
                label=__("Text: %(language)s") % {"language": name},
                max_length=LONGEST_TEXT,
                required=False,
                initial=texts.get(language, ""),
                widget=forms.Textarea(attrs={"rows": 8}),
                help_text=_("Markdown: # heading, - list, *emphasis*, [link](https://…), | table |."),
            )

    def texts(self) -> dict[str, str]:
        return {language: self.cleaned_data[f"text_{language}"] for language, _name in settings.LANGUAGES}


@desk
def terms(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Set the terms of registration."""
    place = tournament_for(request, federation, tournament, "see_desk")
    require("set_terms", roles_at(place.ctx.actor, place.tournament, place.ctx.at))
    versions = terms_versions(place.tournament)
    form = TermsTextsForm(versions[0] if versions else None, posted(request))
    page = ActPage(
        __("Terms of registration"),
        __("Save"),
        next=request.path,
        back=place.url,
        done=__("Saved."),
        hint=__("Everybody who registers accepts them. A changed text makes a new version; the earlier ones stay."),
        template="desk/registration/terms.html",
        zone=place.tournament.time_zone,
        context=lambda: {"versions": terms_versions(place.tournament), "tournament": place.tournament},
    )

    def do() -> None:
        set_terms(federation=federation, tournament=tournament, texts=form.texts(), ctx=place.ctx)

    return act(request, page, form, do)


@desk
def acceptance(request: HttpRequest, event: int, number: int) -> HttpResponse:
    """Accept the terms with a registration that one has."""
    ctx = context_of(request)
    event_obj = tournaments.event(event, ctx.actor, ctx.at)
    require_member_or_desk("accept_terms", event_obj, number, ctx)
    name = numbered(event_obj, number, ctx.at).name
    form = TermsForm(event_obj.tournament, posted(request))
    page = ActPage(
        __("Terms of registration"),
        __("Accept"),
        next=reverse("desk_my_registration", args=[event]),
        done=__("The terms are accepted."),
        hint=f"{event_obj.name}: {name}",
    )

    def do() -> None:
        accept_terms(event_id=event, number=number, terms=form.digest, ctx=ctx)

    return act(request, page, form, do)
