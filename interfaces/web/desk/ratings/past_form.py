"""The form of a file of past results: what it holds, and how to read it."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import ActForm
from ratings.inputs.imports import PastImportInput, PastNaming, TournamentPer
from ratings.services.imports.same_people import Pair, Same, is_same


class PastForm(ActForm):
    file = forms.FileField(
        label=_("CSV file or workbook (XLSX)"),
        help_text=_(
            "The first line names the columns: date, player1, player2, length, score for results; "
            "name, rating, experience for a starting list. At most 128 megabytes and a million "
            "results; import larger files with the command; a workbook at most 16 megabytes and "
            "100,000 rows."
        ),
        widget=forms.FileInput(attrs={"accept": ".csv,.txt,.tsv,.xlsx,text/csv"}),
    )
    kind = forms.ChoiceField(
        label=_("Content"),
        choices=[
            ("results", _("Results of matches")),
            ("starting", _("A starting list of ratings")),
        ],
    )
    on = forms.DateField(
        label=_("Day of the starting list"),
        required=False,
        help_text=_("Rating and experience hold from the beginning of this day; empty: today."),
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
    )
    day_first = forms.BooleanField(label=_("1.2.2020 is 1 February"), required=False, initial=True)
    register_new = forms.BooleanField(label=_("Register unknown names as new players"), required=False, initial=True)

    tournament_per = forms.ChoiceField(
        label=_("Tournaments of the results"),
        choices=[
            (TournamentPer.YEAR, _("one for each year, with its events")),
            (TournamentPer.EVENT, _("one for each event of a year")),
        ],
    )

    def to_input(self) -> PastImportInput:
        cleaned = self.cleaned_data
        naming = PastNaming(TournamentPer(cleaned["tournament_per"]), get_language() or "en")
        return PastImportInput(cleaned["kind"], cleaned["on"], cleaned["day_first"], cleaned["register_new"], naming)


class StartForm(ActForm):
    """The form that starts an import. ``report``: of the check. ``same``: earlier answers."""

    same = forms.MultipleChoiceField(
        label=_("Tick who is the same person; all others are two people"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    skip = forms.BooleanField(label=_("Skip wrong lines"), required=False)

    def __init__(self, report: Mapping[str, Any], same: Same, data: QueryDict | None) -> None:
        self.rows: list[list[str]] = report.get("alike", [])
        ticks = [str(place) for place, row in enumerate(self.rows) if is_same(row, same)]
        super().__init__(data, initial={"same": ticks})
        field = self.fields["same"]
        assert isinstance(field, forms.MultipleChoiceField)
        field.choices = [(str(place), _pair_text(row)) for place, row in enumerate(self.rows)]
        if not self.rows:
            del self.fields["same"]
        if not report.get("refused"):
            del self.fields["skip"]

    def pairs(self) -> list[Pair]:
        """Return the pairs that are one person."""
        return [(self.rows[int(place)][0], self.rows[int(place)][1]) for place in self.cleaned_data.get("same", ())]


def _pair_text(row: Sequence[str]) -> str:
    """Return a new name and its likely duplicate, with the public id of a registered player."""
    name, other, _kind, *player = row
    return " – ".join([name, " ".join(filter(None, (other, *player)))])
