"""The starting lists of a pool, and undoing each of them, with a preview."""

from typing import Final

from drf_spectacular.utils import PolymorphicProxySerializer
from rest_framework import serializers
from rest_framework.response import Response

from clubs.permissions import roles_in_federation
from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.matches.previews import REHEARSE, RatingMove, RehearseQuery
from interfaces.shared.throttling import Rehearsals
from matches.queries.events import pools
from ratings.flows.imports.take_back_starting import take_back_starting
from ratings.permissions import require
from ratings.preview import preview_starting_list
from ratings.queries.imports import starting_lists
from ratings.queries.imports.starting_lists import StartingList

_NAME: Final = "User name. Empty: the system, or a deleted login."


class StartingListRow(ReadSerializer):
    """A list of starting ratings."""

    number = serializers.IntegerField(help_text="Number with which the list is undone.")
    at = serializers.DateTimeField(help_text="When its import began.")
    by = serializers.CharField(help_text=_NAME)
    past = serializers.UUIDField(
        source="past.pk", default=None, allow_null=True, help_text="The uploaded file. null: imported by a command."
    )
    count = serializers.IntegerField(help_text="Number of starting ratings.")
    first = serializers.DateField(help_text="The first day of its ratings.")
    last = serializers.DateField(help_text="The last day of its ratings.")
    undone_at = serializers.DateTimeField(
        source="undone.at", default=None, allow_null=True, help_text="When it was taken back. null: in force."
    )
    undone_by = serializers.CharField(help_text=_NAME)
    why = serializers.CharField(help_text="Why it was taken back.")


class WhyStarting(WriteSerializer):
    why = StrictCharField(default="", allow_blank=True, max_length=1000, help_text="The reason, for the journal.")


class StartingPreview(ReadSerializer):
    """What taking back a starting list would change."""

    count = serializers.IntegerField(help_text="Number of starting ratings that no longer hold.")
    moved = serializers.IntegerField(help_text="Number of players who get another rating, or none.")
    unrated_count = serializers.IntegerField(help_text="Number of these players who have no rating any more.")
    moves = RatingMove(many=True, help_text="The largest changes.")


_EITHER: Final = PolymorphicProxySerializer("StartingListOrAhead", [StartingListRow, StartingPreview], None)


class StartingLists(View):
    @reads("starting_lists_list", StartingListRow(many=True))
    def get(self, request: object, federation: str, pool: str) -> Response:
        """List the starting lists of a pool, whether uploaded or imported by the command, including those taken back,
        the latest first. Officers of the federation may do this.
        """
        rating_pool = pools.pool(federation, pool)
        require("import_past", roles_in_federation(self.by, rating_pool.federation, self.at))
        return self.page(starting_lists.starting_lists(rating_pool), StartingListRow)


class UndoneStarting(View):
    @writes("starting_lists_undo", WhyStarting, {200: _EITHER}, parameters=[REHEARSE])
    def post(self, request: object, federation: str, pool: str, starting: int) -> Response:
        """Take back a starting list. Its ratings no longer hold, and those stated before count again.

        Players whom it registered stay. Officers of the federation may do this.
        """
        body, rating_pool = self.body(WhyStarting), pools.pool(federation, pool)
        ctx = self.context(body["why"])

        def do() -> StartingList:
            return take_back_starting(federation=federation, pool=pool, number=starting, ctx=ctx)

        if not self.query(RehearseQuery)["rehearse"]:
            return self.respond(StartingListRow, do())
        limit = Rehearsals()
        if not limit.allow_request(self.request, self):
            self.throttled(self.request, limit.wait() or 0.0)
        return self.respond(StartingPreview, preview_starting_list(rating_pool, do))
