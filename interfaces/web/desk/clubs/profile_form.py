"""The form of a profile, the same for a federation, a tournament and an event; that of a club has its evening too."""

from collections.abc import Callable
from typing import Any, Final

from django import forms
from django.conf import settings
from django.http import QueryDict
from django.utils import timezone
from django.utils.datastructures import MultiValueDict
from django.utils.dates import WEEKDAYS
from django.utils.translation import get_language
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from clubs.inputs import DayInput, DocumentInput, DocumentTitle, Evening, ProfileChange
from clubs.models import Document
from clubs.profile_checks import (
    LONGEST_ADDRESS,
    LONGEST_CONTACT,
    LONGEST_LOGO_TEXT,
    LONGEST_PLACE,
    LONGEST_TEXT,
    LONGEST_TITLE,
    LONGEST_WEBSITE,
)
from clubs.queries.profiles import ProfileSheet
from clubs.readers.documents import LARGEST as LARGEST_DOCUMENT
from clubs.readers.documents import read_pdf
from clubs.readers.logos import LARGEST as LARGEST_LOGO
from clubs.readers.logos import read_logo
from interfaces.web.base.act_pages import ActForm
from interfaces.wording.sentences import sentence_with_place
from journal.refusals import Refusal, Refused

Files = MultiValueDict[str, Any]

_LINES: Final = {"rows": 3}
_BLANK_DAYS: Final = 3  # exceptions of the club night that can be added at once


class ReadFile(forms.FileField):
    """A file that ``reader`` turns into what is stored; its refusal is the error of the field."""

    def __init__(self, reader: Callable[[bytes], object], largest: int, *, accept: str, **more: Any) -> None:
        self.reader, self.largest = reader, largest
        super().__init__(required=False, widget=forms.FileInput(attrs={"accept": accept}), **more)

    def clean(self, data: Any, initial: Any = None) -> object:
        file = super().clean(data, initial)
        try:
            return self.reader(file.read(self.largest + 1)) if file else None
        except Refused as refused:
            violations = refused.verdict.violations
            raise forms.ValidationError(
                [sentence_with_place(row.code, row.where, row.params) for row in violations]
            ) from None


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

    logo = ReadFile(
        read_logo,
        LARGEST_LOGO,
        label=_("Logo"),
        accept="image/png,image/jpeg,image/webp",
        help_text=_("PNG, JPEG or WebP, at most 2 megabytes. It replaces the one that is shown."),
    )
    logo_text = forms.CharField(
        label=_("What the logo shows"),
        max_length=LONGEST_LOGO_TEXT,
        required=False,
        help_text=_("In words, for those who do not see it. Empty these words to remove the logo."),
    )
    document = ReadFile(
        read_pdf,
        LARGEST_DOCUMENT,
        label=_("Add a document"),
        accept="application/pdf",
        help_text=_("PDF, at most 10 megabytes. Everybody can download it."),
    )
    document_title = forms.CharField(label=_("Its title"), max_length=LONGEST_TITLE, required=False)
    document_language = forms.ChoiceField(label=_("Its language"), required=False, choices=settings.LANGUAGES)

    def __init__(self, sheet: ProfileSheet, data: QueryDict | None, files: Files | None = None) -> None:
        data = data and _with_documents(data, sheet)
        super().__init__(data, files if data is not None else None, initial=_initial(sheet))
        self.documents = sheet.documents
        for row in sheet.documents:
            self._add_document_fields(row)
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

    def _add_document_fields(self, row: Document) -> None:
        self.fields[f"title_{row.pk}"] = forms.CharField(
            label=__("Document: %(title)s") % {"title": row.title},
            max_length=LONGEST_TITLE,
            required=False,
            initial=row.title,
            help_text=_("Empty the title to remove the document."),
        )
        self.fields[f"language_{row.pk}"] = forms.ChoiceField(
            label=_("Its language"), choices=settings.LANGUAGES, initial=row.language
        )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if cleaned.get("document_title") and not cleaned.get("document") and "document" not in self.errors:
            self.add_error("document", __("Choose the file as well."))
        return cleaned

    def _file_input(self) -> ProfileChange:
        cleaned = self.cleaned_data
        changes = ProfileChange(
            logo_text=cleaned["logo_text"],
            documents=[
                DocumentTitle(row.pk, cleaned[f"title_{row.pk}"], cleaned[f"language_{row.pk}"])
                for row in self.documents
            ],
        )
        if cleaned["logo"]:
            changes["logo"] = cleaned["logo"]
        if cleaned["document"]:
            title, language = cleaned["document_title"], cleaned["document_language"]
            changes["document"] = DocumentInput(cleaned["document"], title, language)
        return changes

    def to_input(self) -> ProfileChange:
        cleaned = self.cleaned_data
        return {
            **self._file_input(),
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

    def __init__(self, sheet: ProfileSheet, data: QueryDict | None, files: Files | None = None) -> None:
        super().__init__(sheet, data, files)
        weekday = self.fields["weekday"]
        assert isinstance(weekday, forms.TypedChoiceField)
        weekday.choices = [("", __("None")), *((day + 1, name) for day, name in WEEKDAYS.items())]
        self.past = [row for row in sheet.exceptions if row.on < timezone.now().date()]
        self.days = len(sheet.exceptions) - len(self.past) + _BLANK_DAYS
        upcoming_days = [*sheet.exceptions_since(timezone.now().date()), *[None] * _BLANK_DAYS]
        for number, row in enumerate(upcoming_days, start=1):
            self.fields |= _day_fields(number, row)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not self.errors and (cleaned["weekday"] is None) != (cleaned["begins_at"] is None):
            self.add_error("begins_at", __("Give both the day and the time of the club night, or neither."))
        for number in range(1, self.days + 1):
            if not cleaned.get(f"day{number}_on") and cleaned.get(f"day{number}_begins_at"):
                self.add_error(f"day{number}_on", __("Give the day of this time."))
        return cleaned

    def _days(self) -> list[DayInput]:
        """Return the exceptions: those that have passed, and those that were typed."""
        rows = [
            DayInput(on, self.cleaned_data[f"day{number}_begins_at"], self.cleaned_data[f"day{number}_place"])
            for number in range(1, self.days + 1)
            if (on := self.cleaned_data[f"day{number}_on"])
        ]
        typed_days = {row.on for row in rows}
        return [*(row for row in self.past if row.on not in typed_days), *rows]

    def to_input(self) -> ProfileChange:
        cleaned, changes = self.cleaned_data, super().to_input()
        weekday, begins_at = cleaned["weekday"], cleaned["begins_at"]
        changes["evening"] = Evening(weekday, begins_at, cleaned["place"]) if weekday and begins_at else None
        changes["exceptions"] = self._days()
        return changes


def _day_fields(number: int, row: DayInput | None) -> dict[str, forms.Field]:
    """Return the fields of an exception of the club night. ``row``: None for one to add."""
    return {
        f"day{number}_on": forms.DateField(
            label=__("Exception %(number)s: day") % {"number": number},
            required=False,
            initial=row and row.on,
            widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
            help_text=_("A day without a club night, with one more, or with another time or place. Empty: none."),
        ),
        f"day{number}_begins_at": forms.TimeField(
            label=__("Exception %(number)s: begins at") % {"number": number},
            required=False,
            initial=row and row.begins_at,
            widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
            help_text=_("Empty: no club night on this day."),
        ),
        f"day{number}_place": forms.CharField(
            label=__("Exception %(number)s: place") % {"number": number},
            max_length=LONGEST_PLACE,
            required=False,
            initial=row.place if row else "",
        ),
    }


def _with_documents(data: QueryDict, sheet: ProfileSheet) -> QueryDict:
    """Return the data with the documents that were added since the form was shown: it shall not remove them."""
    data = data.copy()
    for row in sheet.documents:
        data.setdefault(f"title_{row.pk}", row.title)
        data.setdefault(f"language_{row.pk}", row.language)
    return data


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
        "logo_text": sheet.logo.alternative if sheet.logo else "",
        "document_language": (get_language() or "en").partition("-")[0],
        **texts,
        **times,
    }
