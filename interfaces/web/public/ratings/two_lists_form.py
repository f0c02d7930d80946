"""The form of two published lists to compare."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.list_filters import FilterForm
from ratings.models import RatingList


class TwoListsForm(FilterForm):
    """The choice of two days, in any order; the newest editions of their lists are compared."""

    since = forms.ChoiceField(label=_("Earlier list"), required=False)
    on = forms.ChoiceField(label=_("Later list"), required=False)

    def __init__(self, data: Any, lists: Iterable[RatingList]) -> None:
        self._lists = {rating_list.on.isoformat(): rating_list for rating_list in lists}
        params = {name: data[name] for name in ("since", "on") if data.get(name)}
        super().__init__({**self._two_newest(), **params})
        self._has_params = bool(params)
        days = [(day, date_format(rating_list.on, "DATE_FORMAT")) for day, rating_list in self._lists.items()]
        for field in (self.fields["since"], self.fields["on"]):
            assert isinstance(field, forms.ChoiceField)
            field.choices = days

    def _two_newest(self) -> dict[str, str]:
        return dict(zip(("on", "since"), self._lists, strict=False))

    @property
    def is_offered(self) -> bool:
        return len(self._lists) > 1

    def clean(self) -> dict[str, Any]:
        cleaned = self.cleaned_data
        if cleaned.get("since") and cleaned.get("since") == cleaned.get("on"):
            self.add_error("on", _("Both are the same list. Choose another day for one of them."))
        return cleaned

    def two(self) -> tuple[str, int, str, int] | None:
        """Return the later and the earlier list, each with its edition; None if none was submitted."""
        days = sorted(day for day in (self.cleaned_data["since"], self.cleaned_data["on"]) if day)
        if not self._has_params or len(days) < 2:
            return None
        old, new = (self._lists[day] for day in days)
        return new.on.isoformat(), new.edition, old.on.isoformat(), old.edition
