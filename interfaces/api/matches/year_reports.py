"""The report of a year of a federation."""

from rest_framework import serializers
from rest_framework.response import Response

from clubs.permissions import roles_over
from clubs.queries import federations
from interfaces.api.base.fields import ReadSerializer
from interfaces.api.base.schema import reads
from interfaces.api.base.views import View
from matches.permissions import require
from matches.queries.year_report import LEAST, ROWS, year_report


class YearCount(ReadSerializer):
    """A number of the year and of the year before."""

    name = serializers.ChoiceField(ROWS)
    count = serializers.IntegerField(allow_null=True, help_text=f"null: below {LEAST}.")
    before = serializers.IntegerField(allow_null=True, help_text=f"In the year before. null: below {LEAST}.")


class ClubCount(ReadSerializer):
    """The members who have their licence through a club."""

    name = serializers.CharField(help_text="Of the club. Empty: without a club.")
    count = serializers.IntegerField(allow_null=True, help_text="null: hidden.")
    before = serializers.IntegerField(allow_null=True, help_text="In the year before. null: hidden.")


class YearReport(ReadSerializer):
    """The report of a year, as everything was known at its end."""

    year = serializers.IntegerField()
    rows = YearCount(many=True)
    clubs = ClubCount(many=True, help_text="Members by club.")


class YearReportDetail(View):
    @reads("year_reports_read", YearReport)
    def get(self, request: object, federation: str, year: int) -> Response:
        """Return the report of a year that is over. Officers of the federation may read it.

        Facts count that were stated before the year ended, so that the report is the same on any later day.
        """
        home = federations.federation(federation)
        require("see_year_report", roles_over(self.by, home, self.at))
        return self.respond(YearReport, year_report(home, year, home.day_at(self.at)))
