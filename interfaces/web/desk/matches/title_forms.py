"""Forms of titles."""

import re
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import ActForm
from journal.refusals import Refusal
from matches.models.title import EARLIEST_YEAR, LONGEST_TITLE


class EventTitleForm(ActForm):
    """The title that an event gives."""

    name = forms.CharField(
        label=_("Name of the title"),
        max_length=LONGEST_TITLE,
        required=False,
        help_text=_("Without the year, for example “Champion of the Netherlands”. Empty: the event gives no title."),
    )
    year = forms.IntegerField(label=_("Year"), min_value=EARLIEST_YEAR, max_value=2200)


class TitleForm(EventTitleForm):
    """A title of the past with its holders."""

    players = forms.CharField(
        label=_("Numbers of the holders"),
        max_length=200,
        help_text=_("The number of a player stands on their page. Several: with spaces between them."),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].required = True
        self.fields["name"].help_text = _("Without the year, for example “Champion of the Netherlands”.")

    def player_ids(self) -> list[str]:
        return [word.lstrip("#") for word in re.split(r"[\s,;]+", self.cleaned_data["players"]) if word]


class ConfirmTitleForm(ActForm):
    """The winners that the officer saw, as public ids."""

    winners = forms.CharField(widget=forms.HiddenInput, required=False, max_length=10_000)

    def __init__(self, winners: str, data: QueryDict | None) -> None:
        super().__init__(data, initial={"winners": winners})
        self._now = winners

    def refuse(self, refusal: Refusal) -> None:
        """Show the refusal; the next attempt is about the winners whom the page shows now."""
        super().refuse(refusal)
        if isinstance(self.data, QueryDict):
            self.data = self.data.copy()
            self.data["winners"] = self._now


class TitleReasonForm(ActForm):
    why = forms.CharField(
        label=_("Reason"),
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("Only officers see it."),
    )
