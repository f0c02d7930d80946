"""What a reader wants of a list, from the address of its page: read once, and kept while he turns pages.

A field that was typed wrong is said beside it, and the list is not shown: it would be another than was asked for.
"""

import re
from datetime import date, datetime
from typing import Any, Final
from urllib.parse import urlencode

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from clubs.models import Club, Federation
from clubs.names import tidy
from doors.countries import by_name
from matches.queries.calendars import FIRST_YEAR, LAST_YEAR, Held, Month
from matches.queries.careers import MeetingsWanted
from matches.queries.chances import LONGEST as LONGEST_MATCH
from matches.queries.profiles import PoolRow
from matches.queries.rating_lists import Narrowing
from matches.queries.tallies import since

LONGEST: Final = 100
USUAL: Final = 7


class Typed(forms.CharField):
    """Words to look for: without control characters, and no more of them than a name has."""

    def __init__(self, **more: Any) -> None:
        attributes = {"type": "search", "autocomplete": "off", "maxlength": LONGEST}
        super().__init__(required=False, widget=forms.TextInput(attributes), **more)

    def clean(self, value: Any) -> str:
        return tidy(str(value or "")[: 2 * LONGEST])[:LONGEST]


class Day(forms.DateField):
    """A day as the address has it: 2026-03-01."""

    def __init__(self, **more: Any) -> None:
        widget = forms.DateInput({"type": "date"}, format="%Y-%m-%d")
        super().__init__(required=False, widget=widget, input_formats=["%Y-%m-%d"], **more)

    def to_python(self, value: Any) -> date | None:
        try:
            return super().to_python(value)
        except forms.ValidationError as error:
            said = gettext("“%(value)s” is not a day. Write it as 2026-03-01.")
            raise forms.ValidationError(said % {"value": tidy(str(value))[:40]}) from error


class Wanted(forms.Form):
    """A form whose fields are the query of the page."""

    use_required_attribute = False

    @property
    def status(self) -> int:
        return 200 if self.is_valid() else 422

    @property
    def kept(self) -> str:
        """What was asked for, as a query: for the next page, and for the same as a file."""
        return self.kept_without()

    @property
    def narrows(self) -> str:
        """What was asked for in the fields that are seen, as a query; "": nothing."""
        return self.kept_without(*(field.name for field in self.hidden_fields()))

    def kept_without(self, *names: str) -> str:
        given = [(name, str(self.data.get(name, ""))) for name in self.fields if name not in names]
        return urlencode([(name, value) for name, value in given if value.strip()])


_ACTIVE = [("", _("any time")), (3, _("3 months")), (6, _("6 months")), (12, _("12 months")), (24, _("24 months"))]
SPANS = [("", _("all years")), ("36", _("3 years")), ("12", _("12 months")), ("3", _("3 months"))]
_CATEGORIES = [
    ("", _("all")),
    ("women", _("women")),
    ("men", _("men")),
    ("juniors", _("juniors (under 21)")),
    ("seniors", _("seniors (60 and over)")),
]
_RATED = [("", _("all")), ("yes", _("rated")), ("no", _("not rated"))]


def choose(form: Wanted, name: str, choices: list[tuple[str, str]]) -> None:
    """What a field of the form offers, beside all of them."""
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    field.choices = [("", gettext("all")), *choices]


class RowsWanted(Wanted):
    """Which rows of a rating list."""

    q = Typed(label=_("Name, or parts of it; accents do not matter"))
    club = forms.ChoiceField(label=_("Club"), required=False)
    country = forms.ChoiceField(label=_("Country"), required=False)
    active = forms.TypedChoiceField(
        label=_("Played within"), required=False, choices=_ACTIVE, coerce=int, empty_value=None
    )
    experience = forms.IntegerField(label=_("Experience of at least"), required=False, min_value=0, max_value=1_000_000)
    category = forms.ChoiceField(
        label=_("Category"),
        required=False,
        choices=_CATEGORIES,
        help_text=_("Of those who want to be found by it."),
    )

    def __init__(self, data: Any, clubs: list[Club], countries: list[str]) -> None:
        super().__init__(data)
        self.clubs = {club.slug: club for club in clubs}
        choose(self, "club", [(club.slug, club.name) for club in clubs])
        choose(self, "country", by_name(countries))

    def narrowing(self) -> Narrowing:
        told = self.cleaned_data
        return Narrowing(
            text=told["q"],
            club=self.clubs.get(told["club"]),
            country=told["country"],
            active=told["active"] or 0,
            experience=told["experience"] or 0,
            category=told["category"],
        )


class RatingListWanted(RowsWanted):
    """Which list, and which of its rows."""

    on = Day(label=_("On this day"))
    since = Day(label=_("Movement since"))
    field_order = ("q", "on", "since")

    def __init__(self, data: Any, today: date, clubs: list[Club], countries: list[str]) -> None:
        super().__init__(data, clubs, countries)
        self.today = today

    def clean_on(self) -> date | None:
        day: date | None = self.cleaned_data["on"]
        if day and day > self.today:
            raise forms.ValidationError(gettext("This day is still to come. Give a day until today."))
        return day

    def clean(self) -> None:
        on, since = self.cleaned_data.get("on") or self.today, self.cleaned_data.get("since")
        if since and since >= on:
            self.add_error("since", gettext("Give a day before that of the list."))


class PublishedListWanted(RowsWanted):
    """Which rows of a published list: of the ranked, or of the provisional."""

    provisional = forms.BooleanField(required=False, widget=forms.HiddenInput)


class AMonth(forms.CharField):
    """A month as the address has it: 2026-03."""

    def __init__(self, **more: Any) -> None:
        super().__init__(required=False, widget=forms.TextInput({"type": "month", "placeholder": "2026-03"}), **more)

    def clean(self, value: Any) -> Month | None:
        if not value:
            return None
        found = re.fullmatch(r"([12][0-9]{3})-(0[1-9]|1[0-2])", str(value))
        if found is None or not FIRST_YEAR <= int(found[1]) < LAST_YEAR:
            said = gettext("“%(value)s” is not a month. Write it as 2026-03.")
            raise forms.ValidationError(said % {"value": tidy(str(value))[:40]})
        return Month(int(found[1]), int(found[2]))


class CalendarWanted(Wanted):
    """Which month, and whose tournaments."""

    month = AMonth(label=_("Month"))
    federation = forms.ChoiceField(label=_("Federation"), required=False)
    country = forms.ChoiceField(label=_("Country"), required=False)

    def __init__(self, data: Any, federations: list[Federation], countries: list[str]) -> None:
        super().__init__(data)
        self.federations = {one.slug: one for one in federations}
        choose(self, "federation", [(one.slug, one.name) for one in federations])
        choose(self, "country", by_name(countries))

    def held(self) -> Held:
        told = self.cleaned_data
        return Held(federation=self.federations.get(told["federation"]), country=told["country"])


class MeetingsForm(Wanted):
    """Which of a player's matches, how far back; and the pool whose graph is shown."""

    opponent = Typed(label=_("Opponent"))
    event = Typed(label=_("Tournament or event"))
    year = forms.TypedChoiceField(label=_("Year"), required=False, coerce=int, empty_value=None)
    rated = forms.ChoiceField(label=_("Rating"), required=False, choices=_RATED)
    months = forms.TypedChoiceField(
        label=_("Period"), required=False, choices=SPANS, coerce=int, empty_value=None, widget=forms.HiddenInput
    )
    pool = forms.CharField(required=False, widget=forms.HiddenInput, max_length=100)

    def __init__(self, data: Any, years: list[int]) -> None:
        super().__init__(data)
        choose(self, "year", [(str(year), str(year)) for year in years])

    def wanted(self, at: datetime) -> MeetingsWanted:
        told = self.cleaned_data
        rated = {"yes": True, "no": False}.get(told["rated"])
        return MeetingsWanted(told["year"], told["event"], told["opponent"], rated, self.since(at))

    def since(self, at: datetime) -> datetime | None:
        """When the period begins; None: with the first match, also where no such period is offered."""
        months: int | None = self.cleaned_data.get("months") if self.is_bound and not self.errors else None
        return since(months, at)


class PairWanted(Wanted):
    """In which pool two are compared, and over how many points."""

    pool = forms.ChoiceField(label=_("Rating list"), required=False)
    length = forms.IntegerField(
        label=_("Match to so many points"),
        required=False,
        min_value=1,
        max_value=LONGEST_MATCH,
        widget=forms.NumberInput({"placeholder": USUAL}),
    )

    def __init__(self, data: Any, pools: list[PoolRow]) -> None:
        super().__init__(data)
        self.pools = pools
        field = self.fields["pool"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(one.key, one.name) for one in pools]

    def points(self) -> int:
        """The length that was asked for; else the usual one."""
        return int(self.cleaned_data["length"] or USUAL)
