"""Forms of uploaded lists of members: the file, what its columns are, who is meant, the start."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from clubs.models import Club, Player
from interfaces.web.base.act_pages import ActForm, VersionedForm
from interfaces.wording.words import word
from members.derive.member_lists import NEW, SKIP
from members.models import MemberListRow
from members.readers.member_columns import FIELDS, PARTS, heading_key

_COLUMN, _LINE = "column", "line"


class ListForm(ActForm):
    file = forms.FileField(
        label=_("CSV file or workbook (XLSX)"),
        help_text=_(
            "The first line names the columns: number, name, born, sex, mail, phone, club, category, until, country. "
            "At most 50,000 members. A blank cell changes nothing; a hyphen empties."
        ),
        widget=forms.FileInput(attrs={"accept": ".csv,.txt,.tsv,.xlsx,text/csv"}),
    )
    club = forms.ChoiceField(label=_("Club"), required=False)
    day_first = forms.BooleanField(label=_("1.2.2020 is 1 February"), required=False, initial=True)

    def __init__(
        self, clubs: Iterable[Club], offers_all: bool, data: QueryDict | None, files: Mapping[str, Any] | None
    ) -> None:
        super().__init__(data, files)  # type: ignore[arg-type]  # Django knows the files as its own type
        field = self.fields["club"]
        assert isinstance(field, forms.ChoiceField)
        everyone = [("", _("All members"))] if offers_all else []
        field.choices = [*everyone, *((club.slug, club.name) for club in clubs)]
        field.required = not offers_all


class StartForm(VersionedForm):
    """The start of an import. ``has_problems``: whether lines can be left out."""

    skip = forms.BooleanField(label=_("Leave out lines with a problem or a question"), required=False)

    def __init__(self, has_problems: bool, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not has_problems:
            del self.fields["skip"]


class AnswersForm(VersionedForm):
    """What the columns of a list are, and who is meant by lines that name several people."""

    def __init__(
        self,
        headings: Sequence[str],
        columns: Mapping[str, str],
        rows: Sequence[MemberListRow],
        players: Mapping[str, Player],
        *args: Any,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.headings, self.rows = headings, rows
        fields = [("", _("ignored")), *((kind, word(kind, "member_column")) for kind in (*FIELDS, *PARTS))]
        for place, heading in enumerate(headings):
            initial = columns.get(heading_key(heading), "")
            self.fields[f"{_COLUMN}{place}"] = forms.ChoiceField(
                label=_("Column “%(heading)s”") % {"heading": heading}, choices=fields, initial=initial, required=False
            )
        for row in rows:
            choices = [("", "–"), *_people(row, players)]
            label = _("Line %(line)s: %(name)s") % {"line": row.line, "name": row.name}
            self.fields[f"{_LINE}{row.line}"] = forms.ChoiceField(label=label, choices=choices, required=False)

    def columns(self) -> dict[str, str]:
        return {heading: self.cleaned_data[f"{_COLUMN}{place}"] for place, heading in enumerate(self.headings)}

    def answers(self) -> dict[str, str]:
        return {str(row.line): self.cleaned_data[f"{_LINE}{row.line}"] for row in self.rows}


def _people(row: MemberListRow, players: Mapping[str, Player]) -> Iterable[tuple[str, Any]]:
    for public_id in row.choices:
        yield public_id, f"{players[public_id].public_name} ({public_id})"
    yield NEW, _("a new person")
    yield SKIP, _("leave this line out")
