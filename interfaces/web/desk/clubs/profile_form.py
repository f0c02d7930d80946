"""The form of a profile, the same for a federation, a tournament and an event; that of a club has its evening too."""

from typing import Any, Final

from django import forms
from django.conf import settings
from django.http import QueryDict
from django.utils.dates import WEEKDAYS
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from clubs.inputs import Evening, ProfileChange
from clubs.profile_checks import LONGEST_ADDRESS, LONGEST_CONTACT, LONGEST_PLACE, LONGEST_TEXT, LONGEST_WEBSITE
from clubs.queries.profiles import ProfileSheet
from interfaces.web.base.act_pages import ActForm
from journal.refusals import Refusal

_LINES: Final = {"rows": 3}


class ProfileForm(ActForm):
    """The form of a profile: a text for each language of the site, and what everybody wants to know."""

    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0)
    address = forms.CharField(
        label=_("Address"), max_length=LONGEST_ADDRESS, required=False, widget=forms.Textarea(attrs=_LINES)
    )
    contact = forms.CharField(
        label=_("Contact"), max_length=LONGEST_CONTACT, required=False, widget=forms.Textarea(attrs=_LINES)
    )
    website = forms.URLField(
        label=_("Website"),
        max_length=LONGEST_WEBSITE,
        required=False,
        assume_scheme="https",
        help_text=_("Begins with https://."),
    )
    colour = forms.CharField(
        label=_("Colour"),
        max_length=7,
        required=False,
        help_text=_("For example #1a5f3c. A light colour is darkened until white text can be read on it."),
    )

    def __init__(self, sheet: ProfileSheet, data: QueryDict | None) -> None:
        super().__init__(data, initial=_initial(sheet))
        for language, name in settings.LANGUAGES:
            self.fields[f"text_{language}"] = _text_field(name)
        self.order_fields([f"text_{language}" for language, _name in settings.LANGUAGES])

    def refuse(self, refusal: Refusal) -> None:
        """Show the refusal. If the profile was changed meanwhile, what is typed can be sent once more."""
        super().refuse(refusal)
        versions = [row.params["now"] for row in refusal.verdict.violations if row.code == "profile_changed"]
        if versions and isinstance(self.data, QueryDict):
            self.data = self.data.copy()
            self.data["version"] = str(versions[0])

    def to_input(self) -> ProfileChange:
        cleaned = self.cleaned_data
        return {
            "texts": {language: cleaned[f"text_{language}"] for language, _name in settings.LANGUAGES},
            "colour": cleaned["colour"],
            "address": cleaned["address"],
            "contact": cleaned["contact"],
            "website": cleaned["website"],
        }


class ClubProfileForm(ProfileForm):
    weekday = forms.TypedChoiceField(label=_("Club night"), required=False, coerce=int, empty_value=None)
    begins_at = forms.TimeField(
        label=_("Begins at"), required=False, widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M")
    )
    place = forms.CharField(label=_("Place"), max_length=LONGEST_PLACE, required=False)

    def __init__(self, sheet: ProfileSheet, data: QueryDict | None) -> None:
        super().__init__(sheet, data)
        weekday = self.fields["weekday"]
        assert isinstance(weekday, forms.TypedChoiceField)
        weekday.choices = [("", __("None")), *((day + 1, name) for day, name in WEEKDAYS.items())]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not self.errors and (cleaned["weekday"] is None) != (cleaned["begins_at"] is None):
            self.add_error("begins_at", __("Give both the day and the time of the club night, or neither."))
        return cleaned

    def to_input(self) -> ProfileChange:
        cleaned, changes = self.cleaned_data, super().to_input()
        weekday, begins_at = cleaned["weekday"], cleaned["begins_at"]
        changes["evening"] = Evening(weekday, begins_at, cleaned["place"]) if weekday and begins_at else None
        return changes


def _text_field(language: str) -> forms.CharField:
    return forms.CharField(
        label=__("Text: %(language)s") % {"language": language},
        max_length=LONGEST_TEXT,
        required=False,
        widget=forms.Textarea(attrs={"rows": 8}),
        help_text=_("Markdown: # heading, - list, *emphasis*, [link](https://…), | table |."),
    )


def _initial(sheet: ProfileSheet) -> dict[str, object]:
    texts = {f"text_{row.language}": row.text for row in sheet.texts}
    evening = sheet.evening
    times = {"weekday": evening.weekday, "begins_at": evening.begins_at, "place": evening.place} if evening else {}
    return {
        "version": sheet.version,
        "colour": sheet.colour,
        "address": sheet.address,
        "contact": sheet.contact,
        "website": sheet.website,
        **texts,
        **times,
    }
