"""The feed of changes, which other sites follow."""

from typing import Final

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.response import Response

from exchange.models import Change as ChangeModel
from exchange.queries.changes import ChangeFilter, changes_since
from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads
from interfaces.api.base.views import View

MOST: Final = 200  # on a page
_USUAL: Final = 50
_KIND: Final = (
    "*entry*: an entry joined, left or was replaced. *draw*: a stage or round was drawn. *match_called*: to a table. "
    "*result*: a match has a result. *correction*: a result was corrected, taken back or ruled upon. "
    "*list_published*: an edition of a rating list. *announcement*: one was published or withdrawn."
)


class PublishedList(ReadSerializer):
    """An edition of a rating list."""

    pool = serializers.CharField(help_text="Code of the pool.")
    on = serializers.DateField(help_text="The day to which the list belongs.")
    edition = serializers.IntegerField()


class FeedChange(ReadSerializer):
    """Something that happened, by reference: what it is about is read at its address."""

    position = serializers.IntegerField(help_text="Its place in the feed.")
    kind = serializers.ChoiceField(choices=ChangeModel.Kind.choices, help_text=_KIND)
    at = serializers.DateTimeField(help_text="When it was done.")
    federation = serializers.CharField(help_text="Slug.")
    tournament = serializers.CharField(allow_null=True, help_text="Slug in the federation.")
    event = serializers.IntegerField(allow_null=True)
    stage = serializers.IntegerField(allow_null=True, help_text="Number of the stage in the event.")
    round = serializers.IntegerField(allow_null=True, help_text="Of a stage that is drawn round by round.")
    match = serializers.IntegerField(allow_null=True)
    entry = serializers.IntegerField(allow_null=True, help_text="Number of the entry in the event.")
    list = PublishedList(allow_null=True)
    announcement = serializers.IntegerField(allow_null=True, help_text="null as well where one was withdrawn.")


class FeedPage(ReadSerializer):
    """A page of the feed."""

    changes = FeedChange(many=True)
    last = serializers.IntegerField(help_text="The `since` of the next request.")
    has_more = serializers.BooleanField(help_text="Whether the next request has changes at once.")


class FeedQuery(WriteSerializer):
    since = serializers.IntegerField(min_value=0, max_value=2**63 - 1, required=False)
    kind = serializers.ChoiceField(choices=ChangeModel.Kind.choices, required=False)
    federation = StrictCharField(required=False, max_length=60)
    tournament = StrictCharField(required=False, max_length=60)
    page_size = serializers.IntegerField(min_value=1, max_value=MOST, required=False)


_NUMBER: Final = {"type": "integer", "minimum": 0, "maximum": 2**63 - 1, "default": 0}
_SIZE: Final = {"type": "integer", "minimum": 1, "maximum": MOST, "default": _USUAL}


class ChangeFeed(View):
    @reads(
        "changes_read",
        FeedPage,
        parameters=[
            OpenApiParameter("since", _NUMBER, description="A position: the changes after it. 0: from the beginning."),
            OpenApiParameter("kind", str, enum=ChangeModel.Kind.values, description="One kind of changes."),
            OpenApiParameter("federation", str, description="Slug of a federation."),
            OpenApiParameter("tournament", str, description="Slug of a tournament."),
            OpenApiParameter("page_size", _SIZE, description="Changes on a page."),
        ],
    )
    def get(self, request: object) -> Response:
        """Read what happened since a position, in the order in which it became public.

        Nothing is left out that you may see: ask again with the `last` of the answer as `since`, and no change is
        missed, however many are made at the same time. What is not yet published appears once it is.
        """
        query = self.query(FeedQuery)
        filters = ChangeFilter(query.get("kind", ""), query.get("federation", ""), query.get("tournament", ""))
        size = query.get("page_size", _USUAL)
        return self.respond(FeedPage, changes_since(query.get("since", 0), size, filters, self.by, self.at))
