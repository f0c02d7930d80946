"""Forms of performances: one that is typed, a list that is imported, taking back."""

from decimal import Decimal
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import ActForm
from interfaces.wording.words import WORDS
from journal.refusals import Refused
from ratings.inputs.performances import PerformanceInput
from ratings.readers.performance_lists import list_text, read_performances
from rules_engine.ratings.performance import HIGHEST, MOST_DECISIONS


def _decimal(label: Any, places: int, largest: int, help_text: Any) -> forms.DecimalField:
    """Return a field for a number with the decimal sign of the reader's language."""
    plain = forms.TextInput(attrs={"inputmode": "decimal"})
    return forms.DecimalField(
        label=label,
        required=False,
        min_value=0,
        max_value=largest,
        decimal_places=places,
        localize=True,
        widget=plain,
        help_text=help_text,
    )


def _why() -> forms.CharField:
    return forms.CharField(
        label=_("Note"),
        required=False,
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("For example the settings of the program and the name of its file. Only officers see it."),
    )


class PerformanceForm(ActForm):
    player = forms.CharField(
        label=_("Number of the player, or member number"),
        max_length=20,
        help_text=_("The number of a player stands on their page."),
    )
    on = forms.DateField(label=_("Day of play"), widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"))
    analyser = forms.ChoiceField(label=_("Program"), choices=list(WORDS["analyser"].items()))
    rating = _decimal(
        _("PR"), 2, HIGHEST // 100, _("An error rate of GNU Backgammon, in thousandths per decision, is twice the PR.")
    )
    decisions = forms.IntegerField(
        label=_("Decisions"),
        min_value=1,
        max_value=MOST_DECISIONS,
        help_text=_("Without forced and obvious decisions."),
    )
    loss = _decimal(
        _("Equity lost, in points"), 5, HIGHEST, _("Instead of the PR, or as well. If you give both, they must agree.")
    )
    match = forms.IntegerField(
        label=_("Match"),
        required=False,
        min_value=1,
        max_value=2**63 - 1,
        help_text=_("Its number here, from the address of its page. Leave it empty if it was not played here."),
    )
    why = _why()

    def to_input(self) -> PerformanceInput:
        cleaned = self.cleaned_data
        return PerformanceInput(
            player=cleaned["player"],
            on=cleaned["on"],
            decisions=cleaned["decisions"],
            analyser=cleaned["analyser"],
            rating=_scaled(cleaned["rating"], 2),
            loss=_scaled(cleaned["loss"], 5),
            match=cleaned["match"],
        )


class PerformanceListForm(ActForm):
    """A list of performances: a file, whose lines the page then shows to be corrected, or the lines themselves."""

    file = forms.FileField(label=_("File (CSV or XLSX)"), required=False)
    lines = forms.CharField(
        label=_("Lines"),
        required=False,
        max_length=1_000_000,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 8, "class": "code"}),
        help_text=_("With headings: player; on; pr; decisions; program; and if you like: loss; match-ID."),
    )
    skip = forms.BooleanField(label=_("Leave out the lines with a problem"), required=False)
    why = _why()
    rows: tuple[PerformanceInput, ...] = ()

    def clean(self) -> None:
        file, text = self.cleaned_data.get("file"), self.cleaned_data.get("lines", "")
        try:
            if isinstance(file, UploadedFile):
                text = list_text(file.read())
                self._show(text)
            self.rows = tuple(read_performances(text))
        except Refused as refusal:
            self.refuse(refusal)

    def _show(self, text: str) -> None:
        """Show the lines of the file in the field for lines."""
        assert isinstance(self.data, QueryDict)
        self.data = self.data.copy()
        self.data["lines"] = text


class TakingBackForm(ActForm):
    why = forms.CharField(label=_("Reason"), required=False, max_length=1000, widget=forms.Textarea(attrs={"rows": 2}))


def _scaled(value: Decimal | None, places: int) -> int | None:
    return None if value is None else int(value.scaleb(places))
