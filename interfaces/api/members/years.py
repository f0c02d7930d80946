"""Licence years, fee categories, and the renewal of licences."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import (
    ReadSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictIntegerField,
    WriteSerializer,
)
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from members.flows.renew_licences import renew_licences
from members.flows.set_fee_category import set_fee_category
from members.flows.set_licence_year import set_licence_year
from members.inputs import CategoryInput, YearInput
from members.models import FeeCategory, LicenceYear
from members.queries import years
from members.queries.renewals import renewals_for
from members.services.access import member_access, require_over
from members.services.year_checks import MOST_GRACE, OLDEST
from rules_engine.money.amounts import LARGEST


class FeeCategoryRow(ReadSerializer):
    """A fee category of a licence year."""

    code = serializers.CharField()
    name = serializers.CharField()
    cents = serializers.IntegerField(help_text="Minor units of the book.")
    age_from = serializers.IntegerField(allow_null=True, help_text="Years on the first day of the year; null: any.")
    age_below = serializers.IntegerField(allow_null=True)
    by_months = serializers.BooleanField(help_text="Who joins later pays for the months left.")


class LicenceYearRow(ReadSerializer):
    """A licence year with its fee categories."""

    code = serializers.CharField()
    from_on = serializers.DateField()
    until_on = serializers.DateField()
    grace_days = serializers.IntegerField(help_text="Who pays within so many days is paid-up from the start.")
    book = serializers.IntegerField(source="book_id", allow_null=True, help_text="Where licences are charged; or null.")
    club_cents = serializers.IntegerField(help_text="What a club owes for its affiliation, in minor units of the book.")
    categories = FeeCategoryRow(many=True)


class LicenceYearBody(WriteSerializer):
    from_on = serializers.DateField()
    until_on = serializers.DateField()
    grace_days = StrictIntegerField(default=0, min_value=0, max_value=MOST_GRACE)
    book = StrictIntegerField(
        default=None, allow_null=True, help_text="A book of the federation; null: licences cost nothing."
    )

    club_cents = StrictIntegerField(
        default=0, min_value=0, max_value=LARGEST, help_text="What a club owes for its affiliation; without a book: 0."
    )

    def to_input(self, code: str) -> YearInput:
        data: dict[str, Any] = self.validated_data
        names = ("from_on", "until_on", "grace_days", "book", "club_cents")
        return YearInput(code, *(data[name] for name in names))


class FeeCategoryBody(WriteSerializer):
    name = StrictCharField(max_length=80)
    cents = StrictIntegerField(default=0, min_value=0, max_value=LARGEST)
    age_from = StrictIntegerField(default=None, allow_null=True, min_value=0, max_value=OLDEST)
    age_below = StrictIntegerField(default=None, allow_null=True, min_value=0, max_value=OLDEST)
    by_months = StrictBooleanField(default=False)

    def to_input(self, code: str) -> CategoryInput:
        data: dict[str, Any] = self.validated_data
        ages = (data["age_from"], data["age_below"])
        return CategoryInput(code, data["name"], data["cents"], *ages, by_months=data["by_months"])


class RenewalRow(ReadSerializer):
    """A licence of the year before, and what it becomes."""

    player = serializers.CharField(source="player.public_id")
    name = serializers.CharField(source="player.public_name")
    before = serializers.CharField(source="before.code", help_text="Its fee category.")
    category = serializers.CharField(source="category.code", default=None, allow_null=True)
    cents = serializers.IntegerField()
    problem = serializers.CharField(
        help_text="The code of why it is left out: *unknown_fee_category*, *age_not_in_category*; empty: it is renewed."
    )


class RenewalBody(WriteSerializer):
    club = StrictCharField(max_length=40, default="", allow_blank=True, help_text="Only licences through this club.")


class RenewalFilters(WriteSerializer):
    club = serializers.CharField(required=False, default="", max_length=40)


class LicenceYears(View):
    @reads("licence_years_list", LicenceYearRow(many=True))
    def get(self, request: object, federation: str) -> Response:
        """List the licence years, the latest first. Officers and managers of the federation may do this."""
        access = member_access("see_members", federation, self.context())
        rows = years.years_with_categories(access.federation)
        return self.page([_year(year, categories) for year, categories in rows], LicenceYearRow)


class LicenceYearDetail(View):
    @writes("licence_years_set", LicenceYearBody, LicenceYearRow)
    def put(self, request: object, federation: str, year: str) -> Response:
        """Define a licence year, or change one. Officers of the federation may do this.

        Days that are those of another year are refused with 422, and other days, grace or book once it has licences.
        """
        plan = self.read_body(LicenceYearBody).to_input(year)
        row = set_licence_year(federation=federation, plan=plan, ctx=self.context())
        return self.respond(LicenceYearRow, _year(row, list(years.categories_of(row))))


class FeeCategoryDetail(View):
    @writes("fee_categories_set", FeeCategoryBody, FeeCategoryRow)
    def put(self, request: object, federation: str, year: str, category: str) -> Response:
        """Define a fee category of a licence year, or change one. Officers of the federation may do this.

        Another price holds for licences that are given later.
        """
        plan = self.read_body(FeeCategoryBody).to_input(category)
        row = set_fee_category(federation=federation, year=year, plan=plan, ctx=self.context())
        return self.respond(FeeCategoryRow, row)


class Renewals(View):
    @reads(
        "licences_renewals_list",
        RenewalRow(many=True),
        parameters=[OpenApiParameter("club", str, description="Only licences through this club.")],
        refuses=[422],
    )
    def get(self, request: object, federation: str, year: str) -> Response:
        """List what `licences_renew` would do. Officers may do this, managers with their club."""
        club = str(self.query(RenewalFilters)["club"])
        home = require_over("renew_licences", federation, club, self.context())
        return self.page(renewals_for(years.year(home, year), home.day_at(self.at), club), RenewalRow)

    @writes("licences_renew", RenewalBody, RenewalRow(many=True))
    def post(self, request: object, federation: str, year: str) -> Response:
        """Renew the licences of the year before in the same categories. Return all, with those that were left out.

        Officers may do this, managers with their club.
        """
        club = str(self.body(RenewalBody)["club"])
        rows = renew_licences(federation=federation, year=year, club=club, ctx=self.context())
        return self.many(RenewalRow, rows)


def _year(row: LicenceYear, categories: list[FeeCategory]) -> dict[str, Any]:
    names = ("code", "from_on", "until_on", "grace_days", "book_id", "club_cents")
    return {**{name: getattr(row, name) for name in names}, "categories": categories}
