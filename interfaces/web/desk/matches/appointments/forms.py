"""The form of all acts about the time of a match: each button of the page sends its kind."""

from datetime import UTC, datetime
from typing import Any, Final

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import VersionedForm
from interfaces.web.desk.matches.forms import moment_input
from matches.inputs.appointments import ARRANGED, ArrangementInput
from rules_engine.leagues.appointment_settings import Kind

_TIMES: Final = ("time0", "time1", "time2")


class LocalTimeField(forms.DateTimeField):
    """A day and a time in the current zone. One that the clocks leave out or show twice is refused."""

    def to_python(self, value: Any) -> datetime | None:
        try:
            return super().to_python(value)
        except ValidationError as error:
            if error.code != "ambiguous_timezone":
                raise
            text = __("In this night the clocks change: this time does not exist or comes twice. Choose another.")
            raise ValidationError(text) from error


def _time_field(label: Any) -> LocalTimeField:
    return LocalTimeField(label=label, required=False, widget=moment_input())


class ArrangementForm(VersionedForm):
    """``kind``: what is done. ``time``: the offered time that is accepted, in seconds since 1970.

    ``zone``: the zone of the person, in which ``time0`` and so on are typed.
    """

    kind = forms.ChoiceField(choices=[(kind.value, kind.value) for kind in ARRANGED])
    time = forms.IntegerField(required=False, min_value=0, max_value=2**33)
    time0 = _time_field(_("Time"))
    time1 = _time_field(_("Or"))
    time2 = _time_field(_("Or"))
    why = forms.CharField(label=_("Comment"), max_length=1000, required=False, widget=forms.Textarea(attrs={"rows": 2}))

    def clean(self) -> dict[str, Any]:
        """Show what is wrong with a button above the form."""
        cleaned = super().clean() or {}
        for name in ("kind", "time"):
            for error in self.errors.pop(name, []):
                self.add_error(None, error)
        return cleaned

    def step(self, zone: str) -> ArrangementInput:
        cleaned, kind = self.cleaned_data, Kind(self.cleaned_data["kind"])
        times = tuple(cleaned[name] for name in _TIMES if cleaned[name])
        if kind is Kind.SET_TIME:
            return ArrangementInput(kind, time=times[0] if times else None, zone=zone)
        seconds = cleaned["time"]
        time = None if seconds is None else datetime.fromtimestamp(seconds, UTC)
        return ArrangementInput(kind, times if kind in (Kind.PROPOSE, Kind.DECLINE) else (), time, zone)
