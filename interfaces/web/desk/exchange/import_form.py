"""The form of a document that comes in: the file, and who is who where that is in doubt."""

import base64
import binascii
import gzip
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from exchange.inputs import NEW, DocumentInput
from exchange.services.incoming.people import PersonMatch
from interfaces.web.base.act_pages import ActForm
from interfaces.web.base.choices import offer
from interfaces.web.desk.matches.events.event_fields import pool_choices
from matches.models import RatingPool
from rules_engine.documents.opening import LARGEST

_WHO: Final = "who_"
_MOST_SENT_BACK: Final = 900_000  # characters of the document in the page; a larger file is chosen again


class ImportForm(ActForm):
    """``sent``: the document of the step before, packed, in base64."""

    file = forms.FileField(
        label=_("Document"),
        required=False,
        help_text=_("A file in the open event format, as the page of an event offers it. At most 16 megabytes."),
        widget=forms.FileInput(attrs={"accept": ".json,.gz,application/json,application/gzip"}),
    )
    pool = forms.ChoiceField(label=_("Rated in"), required=False)
    sent = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(
        self, pools: Iterable[RatingPool], data: QueryDict | None, files: Any = None, people: Sequence[PersonMatch] = ()
    ) -> None:
        super().__init__(data, files)
        self.people = people
        offer(self, "pool", [("", _("Not rated")), *pool_choices(pools)])
        for person in people:
            self.fields[f"{_WHO}{person.id}"] = _choice_of(person)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if not cleaned.get("file") and not cleaned.get("sent"):
            self.add_error("file", _("Choose a file."))
        return cleaned

    def to_input(self) -> DocumentInput:
        return DocumentInput(self._document(), self.answers(), self.cleaned_data["pool"])

    def answers(self) -> dict[str, str]:
        """Return what was typed about people, whether this form asks for them or not."""
        values: Mapping[str, Any] = self.data
        names = [name for name in values if name.startswith(_WHO)]
        return {name.removeprefix(_WHO): values[name] for name in names if values[name]}

    def _document(self) -> bytes:
        if self.cleaned_data.get("file"):
            data: bytes = self.cleaned_data["file"].read(LARGEST + 1)
            return data
        try:
            return base64.b64decode(self.cleaned_data["sent"], validate=True)
        except (binascii.Error, ValueError):
            return b""


def sent_back(data: bytes) -> str:
    """Return a document as a page sends it back; "" for one that is too large for that."""
    file = data if data.startswith(b"\x1f\x8b") else gzip.compress(data, mtime=0)
    text = base64.b64encode(file).decode()
    return text if len(text) <= _MOST_SENT_BACK else ""


def _choice_of(person: PersonMatch) -> forms.ChoiceField:
    rows = [(row.public_id, _label(row.public_name, row.public_country, row.public_id)) for row in person.candidates]
    label = _label(person.name, person.country, person.id)
    choices = [("", _("Choose")), *rows, (NEW, _("a new player"))]
    return forms.ChoiceField(label=label, choices=choices, required=False)


def _label(name: str, country: str, public_id: str) -> str:
    return ", ".join(filter(None, (name, country, public_id)))
