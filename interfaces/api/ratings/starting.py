"""Starting lists of a pool, however they were imported; and undoing each, with a preview."""

from typing import Final

from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema_serializer
from rest_framework import serializers
from rest_framework.response import Response

from clubs.permissions import roles_in_federation
from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.matches.previews import REHEARSE, RatingMove, RehearseQuery
from interfaces.shared.throttling import Rehearsals
from matches.permissions import require
from matches.queries.events import pools
from ratings.flows.imports.take_back_starting import take_back_starting
from ratings.preview import preview_starting_list
from ratings.queries.imports import starting_lists
from ratings.queries.imports.starting_lists import StartingList

_NAME: Final = "A login; empty: the system, or a login that is no more."


@extend_schema_serializer(component_name="StartingListTold")
class StartingListRow(ReadSerializer):
    number = serializers.IntegerField(help_text="What undoing takes.")
    at = serializers.DateTimeField(help_text="When it began to come in.")
    by = serializers.CharField(help_text=_NAME)
    past = serializers.UUIDField(source="past.pk", default=None, allow_null=True, help_text="The file that was sent.")
    count = serializers.IntegerField(help_text="Starting ratings that it stated.")
    first = serializers.DateField(help_text="The first day of which it is.")
    last = serializers.DateField()
    undone_at = serializers.DateTimeField(
        source="undone.at", default=None, allow_null=True, help_text="When it was taken back; null: it holds."
    )
    undone_by = serializers.CharField(help_text=_NAME)
    why = serializers.CharField(help_text="It was taken back.")


class WhyStarting(WriteSerializer):
    why = StrictCharField(default="", allow_blank=True, max_length=1000)


@extend_schema_serializer(component_name="StartingAhead")
class StartingPreview(ReadSerializer):
    """What taking it back would change."""

    count = serializers.IntegerField(help_text="Starting ratings that no longer hold.")
    moved = serializers.IntegerField(help_text="Players whose rating would be another, or none.")
    gone = serializers.IntegerField(
        source="unrated_count", help_text="Of them: players who would have no rating any more."
    )
    moves = RatingMove(many=True, help_text="Those that move farthest.")


_EITHER: Final = PolymorphicProxySerializer("StartingListOrAhead", [StartingListRow, StartingPreview], None)


class StartingLists(View):
    @reads("starting_lists_list", StartingListRow(many=True))
    def get(self, request: object, federation: str, pool: str) -> Response:
        """Those of files and those of the command, the latest first, taken back or not."""
        rating_pool = pools.pool(federation, pool)
        require("import_past", roles_in_federation(self.by, rating_pool.federation, self.at))
        return self.page(starting_lists.starting_lists(rating_pool), StartingListRow)


class UndoneStarting(View):
    @writes("starting_lists_undo", WhyStarting, {200: _EITHER}, parameters=[REHEARSE])
    def post(self, request: object, federation: str, pool: str, starting: int) -> Response:
        """None of its ratings holds any more, and what was stated before counts again; new players stay."""
        sent, rating_pool = self.body(WhyStarting), pools.pool(federation, pool)
        ctx = self.context(sent["why"])

        def do() -> StartingList:
            return take_back_starting(federation=federation, pool=pool, number=starting, ctx=ctx)

        if not self.query(RehearseQuery)["rehearse"]:
            return self.respond(StartingListRow, do())
        limit = Rehearsals()
        if not limit.allow_request(self.request, self):
            self.throttled(self.request, limit.wait() or 0.0)
        return self.respond(StartingPreview, preview_starting_list(rating_pool, do))
