"""Which two published lists a reader wants to see beside each other."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _

from matches.models import RatingList
from matches.web.wanted import Wanted


class TwoListsWanted(Wanted):
    """Two days, in any order; the newest editions of their lists are compared."""

    since = forms.ChoiceField(label=_("Earlier list"), required=False)
    on = forms.ChoiceField(label=_("Later list"), required=False)

    def __init__(self, data: Any, lists: Iterable[RatingList]) -> None:
        self._lists = {one.on.isoformat(): one for one in lists}
        asked = {name: data[name] for name in ("since", "on") if data.get(name)}
        super().__init__({**self._two_newest(), **asked})
        self._is_asked = bool(asked)
        days = [(day, date_format(one.on, "DATE_FORMAT")) for day, one in self._lists.items()]
        for field in (self.fields["since"], self.fields["on"]):
            assert isinstance(field, forms.ChoiceField)
            field.choices = days

    def _two_newest(self) -> dict[str, str]:
        return dict(zip(("on", "since"), self._lists, strict=False))

    @property
    def is_offered(self) -> bool:
        return len(self._lists) > 1

    def clean(self) -> dict[str, Any]:
        told = self.cleaned_data
        if told.get("since") and told.get("since") == told.get("on"):
            self.add_error("on", _("Both are the same list. Choose another day for one of them."))
        return told

    def two(self) -> tuple[str, int, str, int] | None:
        """The later and the earlier, each with its edition; None: not asked for."""
        days = sorted(day for day in (self.cleaned_data["since"], self.cleaned_data["on"]) if day)
        if not self._is_asked or len(days) < 2:
            return None
        old, new = (self._lists[day] for day in days)
        return new.on.isoformat(), new.edition, old.on.isoformat(), old.edition
