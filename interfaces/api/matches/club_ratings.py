"""The rating policies of clubs: how the events of their tournaments are rated."""

from rest_framework import serializers
from rest_framework.response import Response

from clubs.queries import federations
from interfaces.api.base.fields import ReadSerializer, StrictCharField, StrictIntegerField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.tokens import Scope, needs
from interfaces.api.base.views import View
from matches.flows.tournaments.set_club_ratings import set_club_ratings
from matches.inputs.tournaments import LONGEST_POLICY, ClubRatingsInput
from matches.models import ClubRatings as Policy
from matches.queries.tournaments.club_ratings import policy_of

_POOL = "Code of the pool in which new events of its tournaments are rated. Empty: not rated."


class ClubRatings(ReadSerializer):
    """The rating policy of a club."""

    version = serializers.IntegerField(help_text="The number of times that it was changed. 0: nothing is stated.")
    pool = serializers.CharField(source="pool.code", default="", help_text=_POOL)
    payer = serializers.ChoiceField(Policy.Payer.choices, help_text="Who pays for ratings.")
    words = serializers.CharField(help_text="For example which of its events count.")


class NewClubRatings(WriteSerializer):
    version = StrictIntegerField(min_value=0, help_text="The version of the policy on which this is based.")
    pool = StrictCharField(default="", allow_blank=True, help_text=_POOL)
    payer = serializers.ChoiceField(Policy.Payer.choices, default=Policy.Payer.NOBODY.value)
    words = StrictCharField(default="", allow_blank=True, max_length=LONGEST_POLICY)


class ClubRatingsDetail(View):
    @reads("club_ratings_read", ClubRatings)
    def get(self, request: object, federation: str, club: str) -> Response:
        """Return how a club has the events of its tournaments rated."""
        return self.respond(ClubRatings, policy_of(federations.club(federation, club)))

    @needs(Scope.EVERYTHING)
    @writes("club_ratings_set", NewClubRatings, ClubRatings)
    def put(self, request: object, federation: str, club: str) -> Response:
        """Set how a club has the events of its tournaments rated. Its managers and officers of the federation may do
        this.

        A new event of a tournament that it hosts is rated in this pool unless another is given. If the policy has
        another version, 409 is returned and nothing is changed.
        """
        body = self.body(NewClubRatings)
        plan = ClubRatingsInput(body["pool"], body["payer"], body["words"])
        ctx = self.context().with_note("", body["version"])
        return self.respond(ClubRatings, set_club_ratings(federation=federation, club=club, plan=plan, ctx=ctx))
