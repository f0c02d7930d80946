"""Clubs that are affiliated to their federation in a licence year."""

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.members.licences import LicenceReason
from members.derive.affiliations import affiliations_of
from members.flows.affiliate_clubs import affiliate_clubs
from members.flows.withdraw_affiliation import withdraw_affiliation
from members.queries import years
from members.services.access import member_access
from rules_engine.money.licences import LicenceState

_STATES = [state.value for state in LicenceState if state is not LicenceState.REQUESTED]
_MOST = 1_000  # clubs in a request


class Affiliation(ReadSerializer):
    """A club in a licence year."""

    club = serializers.CharField(source="club.slug")
    name = serializers.CharField(source="club.name")
    state = serializers.ChoiceField(_STATES, allow_null=True, help_text="null: never affiliated in the year.")
    from_on = serializers.DateField(
        source="fact.from_on", default=None, allow_null=True, help_text="The first day; null: it is not affiliated."
    )


class NewAffiliations(WriteSerializer):
    clubs = serializers.ListField(child=StrictCharField(max_length=40), max_length=_MOST, help_text="Slugs.")


class Affiliations(View):
    @reads("affiliations_list", Affiliation(many=True))
    def get(self, request: object, federation: str, year: str) -> Response:
        """List the clubs by name, each with its affiliation. Officers see all, managers their own clubs."""
        access = member_access("see_members", federation, self.context())
        home = access.federation
        return self.page(affiliations_of(years.year(home, year), home.day_at(self.at), access.club_ids), Affiliation)

    @writes("affiliations_add", NewAffiliations, Affiliation(many=True))
    def post(self, request: object, federation: str, year: str) -> Response:
        """Affiliate clubs; the fee of the year is charged to them. Officers of the federation may do this.

        The response is 409 if one of them is affiliated in the year already; then none is.
        """
        clubs: list[str] = self.body(NewAffiliations)["clubs"]
        rows = affiliate_clubs(federation=federation, year=year, clubs=clubs, ctx=self.context())
        return self.many(Affiliation, rows)


class AffiliationWithdrawal(View):
    @writes("affiliations_withdraw", LicenceReason, Affiliation)
    def post(self, request: object, federation: str, year: str, club: str) -> Response:
        """Withdraw the affiliation of a club. What it owes for it is waived. Officers of the federation may do this.

        The response is 409 if the club is not affiliated in the year.
        """
        ctx = self.context(str(self.body(LicenceReason)["why"]))
        row = withdraw_affiliation(federation=federation, year=year, club=club, ctx=ctx)
        return self.respond(Affiliation, row)
