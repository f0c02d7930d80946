"""The box with which a person accepts the terms of registration."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import get_language
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import ActForm
from matches.models import Tournament
from registration.queries.terms import TermsSheet, current_terms


def terms_fields(tournament: Tournament, *, is_needed: bool = True) -> dict[str, forms.Field]:
    """Return the field ``terms`` by its name; nothing if the tournament has none.

    Its value is the digest of the text in the reader's language, so that who reads one version does not accept another.
    """
    sheet = current_terms(tournament)
    return {"terms": _field(tournament, sheet, is_needed)} if sheet else {}


def accepted_digest(cleaned: Mapping[str, Any]) -> str:
    """Return the digest of the terms that were accepted, "" for none."""
    return next(iter(cleaned.get("terms", ())), "")


class TermsForm(ActForm):
    """A form that asks to accept the terms, if the tournament has some."""

    def __init__(self, tournament: Tournament, *args: Any, is_needed: bool = True, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields.update(terms_fields(tournament, is_needed=is_needed))

    @property
    def digest(self) -> str:
        return accepted_digest(self.cleaned_data)


def _field(tournament: Tournament, sheet: TermsSheet, is_needed: bool) -> forms.Field:
    address = reverse("tournament_terms_version", args=[tournament.federation.slug, tournament.slug, sheet.version])
    text = __("I accept the terms of registration") if is_needed else __("They accept the terms of registration")
    version = __("version %(number)s") % {"number": sheet.version}
    label = format_html('<span>{} (<a href="{}" target="_blank">{}</a>)</span>', text, address, version)
    digest = sheet.text_for(get_language() or "", tournament.federation.locale, "en").sha256
    return forms.MultipleChoiceField(
        label=_("Terms of registration"),
        choices=[(digest, label)],
        required=is_needed,
        widget=forms.CheckboxSelectMultiple,
        error_messages={
            "required": _("Read the terms of registration, and accept them to register."),
            "invalid_choice": _("The terms of registration have changed. Read them, and accept them."),
        },
    )
