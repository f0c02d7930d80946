"""The time of play on the forms of the desk: a result that is typed late counts at that time."""

from typing import TYPE_CHECKING, Any, TypeVar

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

F = TypeVar("F", bound=forms.Form)
NOW = _("Empty: now. For matches entered later: ratings use the time of play.")
AS_IT_WAS = _("Empty: unchanged. Ratings use the time of play.")


class PlayedAtField(forms.DateTimeField):
    """A time in the time zone of the tournament."""

    def __init__(self, zone: str, hint: "str | _StrPromise") -> None:
        shape = forms.DateTimeInput(format="%Y-%m-%dT%H:%M", attrs={"type": "datetime-local"})
        super().__init__(label=_("Played at"), required=False, widget=shape, help_text=hint)
        self.zone = zone

    def to_python(self, value: Any) -> Any:
        with timezone.override(self.zone):
            return super().to_python(value)


def timed(form: F, zone: str, hint: "str | _StrPromise" = NOW) -> F:
    """Add the time of play to the form, above the reason if there is one."""
    form.fields["played_at"] = PlayedAtField(zone, hint)
    if "why" in form.fields:
        form.order_fields([name for name in form.fields if name != "why"])
    return form
