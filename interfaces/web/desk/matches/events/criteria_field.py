"""The field for the order of a table: its criteria after the match points, the first of them first."""

from collections.abc import Sequence
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from interfaces.wording.sentences import SENTENCES
from rules_engine.draws.standings.settings import OF_TIES, Criterion

MOST: Final = 6  # criteria after the match points
_OTHERS: Final = (Criterion.POINTS, Criterion.LOT)


def criteria_choices() -> list[tuple[str, Any]]:
    """Return the criteria to choose from, those that only ties of teams have after the others."""
    criteria = sorted((row for row in Criterion if row not in _OTHERS), key=lambda row: row in OF_TIES)
    return [("", "–"), *((row.value, SENTENCES[f"draws.value_{row.value}"]) for row in criteria)]


class CriteriaWidget(forms.MultiWidget):
    """A list for each criterion, numbered for screen readers."""

    use_fieldset = True

    def __init__(self) -> None:
        super().__init__([forms.Select(attrs={"aria-label": number}) for number in range(1, MOST + 1)])

    def decompress(self, value: Sequence[str] | None) -> list[str]:
        criteria = list(value or ())[:MOST]
        return [*criteria, *[""] * (MOST - len(criteria))]


class CriteriaField(forms.MultiValueField):
    """The criteria that separate entries with equal match points, as their names."""

    def __init__(self) -> None:
        fields = [forms.ChoiceField(choices=criteria_choices, required=False) for _number in range(MOST)]
        super().__init__(
            fields=fields,
            widget=CriteriaWidget(),
            required=False,
            require_all_fields=False,
            label=_("On equal match points, in this order"),
            help_text=_("Empty: as above. Criteria by boards are for teams."),
        )
        for row, widget in zip(fields, self.widget.widgets, strict=True):
            widget.choices = row.choices

    def compress(self, data_list: Sequence[str]) -> list[str]:
        criteria = [name for name in data_list if name]
        if len({*criteria}) < len(criteria):
            raise forms.ValidationError(__("Choose each criterion once."))
        return criteria
