"""The filters of lists, read from the query of the page and kept while paging.

A wrong field shows its error, and no list is shown, since it would not be the requested one.
"""

import re
from dataclasses import replace
from datetime import date, datetime
from typing import Any, Final
from urllib.parse import urlencode

from django import forms
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from clubs.countries import by_name
from clubs.models import Club, Federation
from clubs.names import tidy
from interfaces.wording.words import WORDS, word
from matches.queries.tournaments.calendars import FIRST_YEAR, LAST_YEAR, Held, Month
from ratings.queries.lists.rating_lists import Narrowing
from ratings.queries.players.career_breakdowns import since
from ratings.queries.players.careers import MeetingFilters
from ratings.queries.players.chances import LONGEST as LONGEST_MATCH
from ratings.queries.players.profiles import PoolRow

LONGEST: Final = 100
USUAL: Final = 7


class Typed(forms.CharField):
    """A field for search words without control characters, limited to the length of a name."""

    def __init__(self, **more: Any) -> None:
        attributes = {"type": "search", "autocomplete": "off", "maxlength": LONGEST}
        super().__init__(required=False, widget=forms.TextInput(attributes), **more)

    def clean(self, value: Any) -> str:
        return tidy(str(value or "")[: 2 * LONGEST])[:LONGEST]


class Day(forms.DateField):
    """A date in a query: 2026-03-01."""

    def __init__(self, **more: Any) -> None:
        widget = forms.DateInput({"type": "date"}, format="%Y-%m-%d")
        super().__init__(required=False, widget=widget, input_formats=["%Y-%m-%d"], **more)

    def to_python(self, value: Any) -> date | None:
        try:
            return super().to_python(value)
        except forms.ValidationError as error:
            text = gettext("“%(value)s” is not a day. Write it as 2026-03-01.")
            raise forms.ValidationError(text % {"value": tidy(str(value))[:40]}) from error


class FilterForm(forms.Form):
    """A form whose fields are the query of the page."""

    use_required_attribute = False

    @property
    def status(self) -> int:
        return 200 if self.is_valid() else 422

    @property
    def query(self) -> str:
        """Return the query string of the filters, for the next page and for the list as a file."""
        return self.query_without()

    @property
    def narrows(self) -> str:
        """Return the query string of the visible fields; "" if none is set."""
        return self.query_without(*(field.name for field in self.hidden_fields()))

    def query_without(self, *names: str) -> str:
        params = [(name, str(self.data.get(name, ""))) for name in self.fields if name not in names]
        return urlencode([(name, value) for name, value in params if value.strip()])


_ACTIVE = [("", _("any time")), (3, _("3 months")), (6, _("6 months")), (12, _("12 months")), (24, _("24 months"))]
SPANS = [("", _("all years")), ("36", _("3 years")), ("12", _("12 months")), ("3", _("3 months"))]
_CATEGORIES = [
    ("", _("all")),
    ("women", _("women")),
    ("men", _("men")),
    ("juniors", _("juniors (under 21)")),
    ("seniors", _("seniors (60 and over)")),
]
_GRADES = list(WORDS["grade"].items())
_ALL_YEARS = "all"
_WINDOWS = [("3", _("3 months")), ("6", _("6 months")), ("12", _("12 months")), ("24", _("24 months"))]
_WINDOWS += [(_ALL_YEARS, _("all years"))]
_RATED = [("", _("all")), ("yes", _("rated")), ("no", _("not rated"))]


def set_choices(form: FilterForm, name: str, choices: list[tuple[str, str]]) -> None:
    """Set the choices of a field, after "all"."""
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    field.choices = [("", gettext("all")), *choices]


class RatingRowsForm(FilterForm):
    """The filters of the rows of a rating list."""

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
        help_text=_("Only players who agreed to be listed by category."),
    )

    def __init__(self, data: Any, clubs: list[Club], countries: list[str]) -> None:
        super().__init__(data)
        self.clubs = {club.slug: club for club in clubs}
        set_choices(self, "club", [(club.slug, club.name) for club in clubs])
        set_choices(self, "country", by_name(countries))

    def narrowing(self) -> Narrowing:
        cleaned = self.cleaned_data
        return Narrowing(
            text=cleaned["q"],
            club=self.clubs.get(cleaned["club"]),
            country=cleaned["country"],
            active=cleaned["active"] or 0,
            experience=cleaned["experience"] or 0,
            category=cleaned["category"],
        )


class RatingListForm(RatingRowsForm):
    """The days of a rating list and the filters of its rows."""

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


class PublishedListForm(RatingRowsForm):
    """The filters of the rows of a published list, ranked or provisional. ``has_grades``: it is a PR list."""

    grade = forms.ChoiceField(label=_("Class"), required=False, choices=[("", _("all")), *_GRADES])
    provisional = forms.BooleanField(required=False, widget=forms.HiddenInput)

    def __init__(self, data: Any, clubs: list[Club], countries: list[str], *, has_grades: bool) -> None:
        super().__init__(data, clubs, countries)
        if has_grades:
            self.fields["experience"].label = _("Decisions of at least")
        else:
            del self.fields["grade"]

    def narrowing(self) -> Narrowing:
        return replace(super().narrowing(), grade=self.cleaned_data.get("grade", ""))


class PerformanceListForm(FilterForm):
    """The window of a PR list and the class that is shown. ``months``: those of the list itself."""

    months = forms.ChoiceField(label=_("Period"), required=False)
    grade = forms.ChoiceField(label=_("Class"), required=False, choices=[("", _("all")), *_GRADES])

    def __init__(self, data: Any, own_months: int | None) -> None:
        super().__init__(data)
        self.own_months = own_months
        field = self.fields["months"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [("", gettext("as published")), *_WINDOWS]

    def window(self) -> int | None:
        """Return the months that count, None for all."""
        months = self.cleaned_data["months"]
        return self.own_months if not months else None if months == _ALL_YEARS else int(months)


class AMonth(forms.CharField):
    """A month in a query: 2026-03."""

    def __init__(self, **more: Any) -> None:
        super().__init__(required=False, widget=forms.TextInput({"type": "month", "placeholder": "2026-03"}), **more)

    def clean(self, value: Any) -> Month | None:
        if not value:
            return None
        parts = re.fullmatch(r"([12][0-9]{3})-(0[1-9]|1[0-2])", str(value))
        if parts is None or not FIRST_YEAR <= int(parts[1]) < LAST_YEAR:
            text = gettext("“%(value)s” is not a month. Write it as 2026-03.")
            raise forms.ValidationError(text % {"value": tidy(str(value))[:40]})
        return Month(int(parts[1]), int(parts[2]))


class CalendarForm(FilterForm):
    """The month of the calendar, and filters by federation and country."""

    month = AMonth(label=_("Month"))
    federation = forms.ChoiceField(label=_("Federation"), required=False)
    country = forms.ChoiceField(label=_("Country"), required=False)

    def __init__(self, data: Any, federations: list[Federation], countries: list[str]) -> None:
        super().__init__(data)
        self.federations = {federation.slug: federation for federation in federations}
        set_choices(self, "federation", [(federation.slug, federation.name) for federation in federations])
        set_choices(self, "country", by_name(countries))

    def held(self) -> Held:
        cleaned = self.cleaned_data
        return Held(federation=self.federations.get(cleaned["federation"]), country=cleaned["country"])


class MeetingsForm(FilterForm):
    """The filters of a player's matches, the period, and the pool whose graph is shown."""

    opponent = Typed(label=_("Opponent"))
    event = Typed(label=_("Tournament or event"))
    year = forms.TypedChoiceField(label=_("Year"), required=False, coerce=int, empty_value=None)
    rated = forms.ChoiceField(label=_("Rating"), required=False, choices=_RATED)
    game = forms.ChoiceField(label=pgettext_lazy("what is played", "Game"), required=False)
    months = forms.TypedChoiceField(
        label=_("Period"), required=False, choices=SPANS, coerce=int, empty_value=None, widget=forms.HiddenInput
    )
    pool = forms.CharField(required=False, widget=forms.HiddenInput, max_length=100)

    def __init__(self, data: Any, years: list[int], games: list[str]) -> None:
        """``games``: the variants to choose from. A single variant is no choice."""
        super().__init__(data)
        set_choices(self, "year", [(str(year), str(year)) for year in years])
        set_choices(self, "game", [(game, word(game, "variant")) for game in games])
        if len(games) < 2:
            del self.fields["game"]

    def meetings_filter(self, at: datetime) -> MeetingFilters:
        cleaned = self.cleaned_data
        is_rated = {"yes": True, "no": False}.get(cleaned["rated"])
        words = (cleaned["year"], cleaned["event"], cleaned["opponent"])
        return MeetingFilters(*words, is_rated, self.since(at), cleaned.get("game", ""))

    def since(self, at: datetime) -> datetime | None:
        """Return the start of the period; None for all matches, also if the period is not one of the choices."""
        months: int | None = self.cleaned_data.get("months") if self.is_bound and not self.errors else None
        return since(months, at)


class HeadToHeadForm(FilterForm):
    """The pool in which two players are compared, and the length of the match."""

    pool = forms.ChoiceField(label=_("Rating list"), required=False)
    length = forms.IntegerField(
        label=_("Match length"),
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
        field.choices = [(pool.key, pool.name) for pool in pools]

    def points(self) -> int:
        """Return the length in points, by default the usual one."""
        return int(self.cleaned_data["length"] or USUAL)
