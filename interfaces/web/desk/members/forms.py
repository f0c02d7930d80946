"""Forms of members: filters of the list, a licence, a licence year, a fee category."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from clubs.models import Club
from finance.models import Book
from interfaces.web.base.act_pages import ActForm, VersionedForm
from interfaces.web.base.list_filters import FilterForm, Typed, set_choices
from interfaces.web.desk.finance.forms import AmountField
from interfaces.web.templatetags.money import money
from interfaces.wording.words import word
from members.inputs import CategoryInput, LicenceInput, YearInput
from members.models import FeeCategory, LicenceYear
from members.queries.members import MemberFilters
from members.recording.years import category_input
from members.services.suspensions import LONGEST
from members.services.year_checks import MOST_GRACE, OLDEST
from rules_engine.money.currencies import amount_text
from rules_engine.money.licences import LicenceState

_SEPARATOR = ":"


class MembersForm(FilterForm):
    """The filters of a list of members."""

    q = Typed(label=_("Name, or parts of it, or the member number"))
    state = forms.ChoiceField(label=_("Licence"), required=False)
    club = forms.ChoiceField(label=_("Club"), required=False)
    category = forms.ChoiceField(label=_("Fee category"), required=False)
    year = forms.CharField(required=False, widget=forms.HiddenInput())

    def __init__(self, data: QueryDict, clubs: Iterable[Club], categories: Iterable[FeeCategory]) -> None:
        super().__init__(data)
        set_choices(self, "state", [(state.value, word(state.value, "licence_state")) for state in LicenceState])
        set_choices(self, "club", [(club.slug, club.name) for club in clubs])
        set_choices(self, "category", [(row.code, row.name) for row in categories])

    def filters(self, club_ids: frozenset[int] | None) -> MemberFilters:
        cleaned = self.cleaned_data
        return MemberFilters(cleaned["q"], cleaned["state"], cleaned["club"], cleaned["category"], club_ids)


class LicenceChoiceForm(ActForm):
    """Which licence: a category of a year that has not ended."""

    licence = forms.ChoiceField(label=_("Licence"))

    def __init__(self, categories: Iterable[FeeCategory], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["licence"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(f"{row.year.code}{_SEPARATOR}{row.code}", _title(row)) for row in categories]

    def codes(self) -> tuple[str, str]:
        """Return the codes of the year and of the category."""
        year, _sign, category = self.cleaned_data["licence"].partition(_SEPARATOR)
        return year, category


class LicenceForm(LicenceChoiceForm):
    """A licence for a player."""

    player = forms.CharField(
        label=_("Number of the player, or member number"),
        max_length=20,
        help_text=_("The number of a player stands on their page."),
    )
    club = forms.ChoiceField(label=_("Club"), required=False, help_text=_("Empty: the home club of the player."))
    number = forms.CharField(
        label=_("Member number"),
        max_length=20,
        required=False,
        help_text=_("Only for a first licence. Empty: the next number."),
    )

    def __init__(self, clubs: Iterable[Club], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["club"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [("", "–"), *((club.slug, club.name) for club in clubs)]
        self.order_fields(["player", "licence", "club", "number"])

    def to_input(self) -> LicenceInput:
        year, category = self.codes()
        cleaned = self.cleaned_data
        return LicenceInput(cleaned["player"], year, category, cleaned["club"], cleaned["number"])


class WithdrawalForm(ActForm):
    why = forms.CharField(label=_("Why"), max_length=1000)


class SuspensionForm(ActForm):
    """Who is suspended, from today, for how long, and why."""

    player = forms.CharField(
        label=_("Number of the player, or member number"),
        max_length=20,
        help_text=_("The number of a player stands on their page."),
    )
    days = forms.IntegerField(label=_("Days"), min_value=1, max_value=LONGEST, help_text=_("Today is the first."))
    why = forms.CharField(
        label=_("Reason"),
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("Only officers see it."),
    )


class RenewalForm(VersionedForm):
    """Which licences are renewed: all, or those through a club."""

    club = forms.ChoiceField(label=_("Club"), required=False)

    def __init__(self, clubs: Iterable[Club], offers_all: bool, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["club"]
        assert isinstance(field, forms.ChoiceField)
        everyone = [("", _("All members"))] if offers_all else []
        field.choices = [*everyone, *((club.slug, club.name) for club in clubs)]
        field.required = not offers_all


def _day(label: Any) -> forms.DateField:
    return forms.DateField(label=label, widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"))


class YearForm(ActForm):
    """A licence year. An existing code changes that year."""

    code = forms.SlugField(label=_("Code"), max_length=20, help_text=_("As in 2026 or 2026-27."))
    from_on = _day(_("First day"))
    until_on = _day(_("Last day"))
    grace_days = forms.IntegerField(
        label=_("Days of grace"),
        min_value=0,
        max_value=MOST_GRACE,
        initial=30,
        help_text=_("Who pays within so many days is paid-up from the start."),
    )
    book = forms.TypedChoiceField(
        label=_("Book"),
        coerce=int,
        empty_value=None,
        required=False,
        help_text=_("Licences are charged there. Empty: they cost nothing."),
    )

    def __init__(self, books: Iterable[Book], data: QueryDict | None, row: LicenceYear | None = None) -> None:
        super().__init__(data, initial=_initial_year(row) if row else None)
        self.book_id = row.book_id if row else None
        if row and row.book:
            label = _("Fee of a club (%(currency)s)") % {"currency": row.book.currency}
            self.fields["club_cents"] = AmountField(row.book.currency, least=0, required=False)
            self.fields["club_cents"].label = label
        field = self.fields["book"]
        assert isinstance(field, forms.TypedChoiceField)
        field.choices = [("", _("None")), *((book.pk, f"{book.name} · {book.currency}") for book in books)]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if cleaned.get("club_cents") and cleaned.get("book") != self.book_id:
            self.add_error("club_cents", _("The fee is an amount of the book of before. Save the other book first."))
        return cleaned

    def to_input(self) -> YearInput:
        cleaned = self.cleaned_data
        book_id, club_cents = cleaned["book"], cleaned.get("club_cents") or 0
        days = (cleaned["from_on"], cleaned["until_on"], cleaned["grace_days"])
        return YearInput(cleaned["code"], *days, book_id, club_cents)


class AffiliationForm(ActForm):
    """The clubs to affiliate."""

    clubs = forms.MultipleChoiceField(label=_("Clubs"), widget=forms.CheckboxSelectMultiple)

    def __init__(self, clubs: Iterable[Club], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["clubs"]
        assert isinstance(field, forms.MultipleChoiceField)
        field.choices = [(club.slug, club.name) for club in clubs]


class CategoryForm(ActForm):
    """A fee category. An existing code changes that category. ``currency``: "" for a year without a book."""

    code = forms.SlugField(label=_("Code"), max_length=20, help_text=_("As in adult or junior."))
    name = forms.CharField(label=_("Name"), max_length=80)
    age_from = forms.IntegerField(
        label=_("Age from"),
        min_value=0,
        max_value=OLDEST,
        required=False,
        help_text=_("On the first day of the year."),
    )
    age_below = forms.IntegerField(label=_("Age below"), min_value=0, max_value=OLDEST, required=False)
    by_months = forms.BooleanField(label=_("Who joins later pays for the months left"), required=False)

    def __init__(self, currency: str, data: QueryDict | None, row: FeeCategory | None = None) -> None:
        super().__init__(data, initial=_initial(row, currency) if row else None)
        if currency:
            self.fields["cents"] = AmountField(currency, least=0)
        else:
            del self.fields["by_months"]
        self.order_fields(["code", "name", "cents", "by_months", "age_from", "age_below"])

    def to_input(self) -> CategoryInput:
        cleaned = self.cleaned_data
        ages = (cleaned["age_from"], cleaned["age_below"])
        by_months = cleaned.get("by_months", False)
        return CategoryInput(cleaned["code"], cleaned["name"], cleaned.get("cents") or 0, *ages, by_months=by_months)


def _initial_year(row: LicenceYear) -> dict[str, Any]:
    names = ("code", "from_on", "until_on", "grace_days")
    initial: dict[str, Any] = {name: getattr(row, name) for name in names} | {"book": row.book_id}
    return initial | {"club_cents": amount_text(row.club_cents, row.book.currency)} if row.book else initial


def _initial(row: FeeCategory, currency: str) -> dict[str, Any]:
    plan = category_input(row)
    names = ("code", "name", "age_from", "age_below", "by_months")
    initial: dict[str, Any] = {name: getattr(plan, name) for name in names}
    return {**initial, "cents": amount_text(plan.cents, currency)} if currency else initial


def _title(row: FeeCategory) -> str:
    price = [money(row.cents, row.year.book.currency)] if row.year.book and row.cents else []
    return " · ".join([row.year.code, row.name, *price])
