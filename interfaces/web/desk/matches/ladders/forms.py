"""The forms of a ladder: its start, and one form for all acts, each of which has a button that sends its kind."""

import re
from typing import Any, Final

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import ActForm, VersionedForm
from matches.inputs.ladders import LadderAction, LadderInput, StartBy

_MOST: Final = 2**31 - 1
START_WORDS: Final = (
    (StartBy.RATING.value, _("by rating")),
    (StartBy.LOT.value, _("by lot")),
    (StartBy.HAND.value, _("by hand")),
)


class NumbersField(forms.CharField):
    """Numbers of entries, separated by spaces or commas."""

    def to_python(self, value: Any) -> Any:
        texts = re.split(r"[\s,;]+", (super().to_python(value) or "").strip())
        if not all(re.fullmatch(r"[0-9]{1,9}", text) for text in texts if text):
            raise ValidationError(__("Write numbers with spaces between them."))
        return [int(text) for text in texts if text]


class StartForm(VersionedForm):
    by = forms.ChoiceField(label=_("First order"), choices=START_WORDS, initial="rating", widget=forms.RadioSelect)
    numbers = NumbersField(
        label=_("By hand: the numbers of the entries from the top"), required=False, max_length=4000, empty_value=""
    )


class LadderForm(ActForm):
    """``kind``: what is done. ``entry``: who does it, empty for the person. ``opponent``: who is challenged.

    ``number``: of the challenge.
    """

    kind = forms.ChoiceField(choices=[(action.value, action.value) for action in LadderAction])
    entry = forms.IntegerField(required=False, min_value=1, max_value=_MOST)
    opponent = forms.IntegerField(required=False, min_value=1, max_value=_MOST)
    number = forms.IntegerField(required=False, min_value=1, max_value=_MOST)

    def clean(self) -> dict[str, Any]:
        """Show what is wrong with a button above the page."""
        cleaned = super().clean() or {}
        for name in list(self.errors):
            for error in self.errors.pop(name, []):
                self.add_error(None, error)
        return cleaned

    def step(self) -> LadderInput:
        cleaned = self.cleaned_data
        action = LadderAction(cleaned["kind"])
        return LadderInput(action, cleaned["entry"], cleaned["opponent"] or 0, cleaned["number"] or 0)

    def own_step(self) -> LadderInput:
        """Return the act of the person themselves, whatever entry was sent."""
        step = self.step()
        return LadderInput(step.action, None, step.opponent_no, step.number)
