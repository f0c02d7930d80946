"""Forms of members."""

from datetime import date

from django.http import QueryDict

from clubs.models import Club
from interfaces.web.desk.members.forms import CategoryForm, LicenceForm, RenewalForm, YearForm
from members.inputs import CategoryInput, LicenceInput, YearInput
from members.models import FeeCategory, LicenceYear

YEAR = LicenceYear(code="2026", from_on=date(2026, 1, 1), until_on=date(2026, 12, 31))


def test_licence_is_chosen_by_year_and_category() -> None:
    categories = [FeeCategory(year=YEAR, code="adult", name="Adults")]
    data = QueryDict("player=abc&licence=2026:adult&number=7")
    form = LicenceForm([], categories, data)

    assert form.is_valid()
    assert form.to_input() == LicenceInput("abc", "2026", "adult", "", "7")
    assert not LicenceForm([], categories, QueryDict("player=abc&licence=2026:junior")).is_valid()


def test_category_without_a_book_costs_nothing() -> None:
    form = CategoryForm("", QueryDict("code=adult&name=Adults&age_from=18"))

    assert form.is_valid()
    assert form.to_input() == CategoryInput("adult", "Adults", 0, 18)
    assert "cents" not in form.fields


def test_year_may_be_without_a_book() -> None:
    form = YearForm([], QueryDict("code=2026&from_on=2026-01-01&until_on=2026-12-31&grace_days=0"))

    assert form.is_valid()
    assert form.to_input() == YearInput("2026", date(2026, 1, 1), date(2026, 12, 31), 0, None)


def test_manager_names_the_club_whose_licences_are_renewed() -> None:
    club = Club(slug="club", name="The Club")

    assert not RenewalForm([club], False, QueryDict("seen=1")).is_valid()
    assert RenewalForm([club], True, QueryDict("seen=1")).is_valid()
