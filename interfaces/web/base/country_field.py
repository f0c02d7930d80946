"""A form field for a country."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from clubs.countries import country_code
from interfaces.wording.sentences import sentence


class CountryField(forms.CharField):
    """A country by its name in any language of the site, or by its letters; the value is its two letters."""

    def __init__(self) -> None:
        help_text = _("The name or two letters, for example NL.")
        super().__init__(label=_("Country"), max_length=80, required=False, help_text=help_text)

    def clean(self, value: Any) -> str:
        text = str(super().clean(value))
        code = country_code(text)
        if text and not code:
            raise ValidationError(sentence("unknown_country", {"country": text}))
        return code
