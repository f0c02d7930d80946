"""The groups of fees of a player at a tournament, which its desk may correct."""

from typing import Final

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from matches.inputs.tournaments import TournamentRef
from registration.flows.correct_fee_groups import correct_fee_groups, entrant_of
from registration.queries.fees import Group, groups_today, stated_groups
from registration.services.fees import tournament_for

GROUPS: Final = [group.value for group in Group if group]
GROUPS_HELP: Final = "Those for which the fees of the tournament have a price of their own."


class FeeGroups(ReadSerializer):
    """The groups of fees of a player at a tournament."""

    groups = serializers.ListField(child=serializers.ChoiceField(GROUPS))
    is_checked = serializers.BooleanField(help_text="Whether the desk has stated them: then no others count.")


class NewFeeGroups(WriteSerializer):
    groups = serializers.ListField(
        child=serializers.ChoiceField(GROUPS), max_length=len(GROUPS), help_text="All of them; empty: none."
    )


class FeeGroupsDetail(View):
    @reads("fee_groups_read", FeeGroups)
    def get(self, request: object, federation: str, tournament: str, player: str) -> Response:
        """Return the groups by which a player pays the fees of a tournament: what the desk has checked, else what is
        known of them and what they said when they registered. Those who set fees may do this.
        """
        return self._response(federation, tournament, player)

    @writes("fee_groups_correct", NewFeeGroups, FeeGroups)
    def put(self, request: object, federation: str, tournament: str, player: str) -> Response:
        """State the groups of a player as the desk has checked them. Those who set fees may do this.

        Fees that they were charged by other groups are charged again: what was paid becomes a credit and pays the new
        charge. The response is 409 if the books are settled, 404 for a player who has not registered there.
        """
        groups = self.body(NewFeeGroups)["groups"]
        correct_fee_groups(ref=TournamentRef(federation, tournament), player=player, groups=groups, ctx=self.context())
        return self._response(federation, tournament, player)

    def _response(self, federation: str, tournament: str, public_id: str) -> Response:
        row = tournament_for("correct_fee_groups", TournamentRef(federation, tournament), self.context())
        player = entrant_of(row, public_id)
        row_of_groups = stated_groups([player.pk], row).get(player.pk)
        groups = sorted(groups_today(player, row, self.at))
        return self.respond(
            FeeGroups, {"groups": groups, "is_checked": row_of_groups is not None and row_of_groups.is_checked}
        )
