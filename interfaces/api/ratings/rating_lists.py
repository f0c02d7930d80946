"""Published rating lists: all lists of a pool, one edition, its rows and files, differences from an earlier one."""

from datetime import date
from typing import Any, Final

from django.http import FileResponse, StreamingHttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from interfaces.api.base.choosing import orders
from interfaces.api.base.fields import CountryFilter, ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import country_parameter, reads, writes
from interfaces.api.base.shapes import Counts
from interfaces.api.base.views import View
from interfaces.api.clubs.players import SEARCH, Player
from interfaces.api.ratings.pool_serializers import ListQuery
from interfaces.api.ratings.shapes import ListingField
from interfaces.shared.list_files import rating_list_table
from interfaces.shared.private_files import Bytes
from interfaces.shared.table_download import Kind, as_file
from interfaces.shared.tables import Table
from interfaces.shared.throttling import Exports
from interfaces.shared.workbooks import Workbook
from matches.queries.events import pools
from ratings.flows.lists.publish_list import publish_list
from ratings.models import RatingList
from ratings.queries.lists import published_lists
from ratings.queries.lists.categories import CATEGORIES
from ratings.queries.lists.list_differences import Comparison, comparison, decided_between, with_players
from ratings.queries.lists.rating_lists import Narrowing
from rules_engine.ratings.performance import GRADES

CATEGORIES_HELP: Final = (
    "Only players of this category who chose to be listed by category. Juniors are under 21, seniors 60 or older."
)
GRADE_NAMES: Final = [grade for grade, _ in GRADES]
GRADE: Final = OpenApiParameter(
    "grade", {"type": "string", "enum": GRADE_NAMES}, description="Of a PR list: only ranked players of this class."
)
_NARROWS: Final = (
    GRADE,
    SEARCH,
    OpenApiParameter("club", str, description="Slug of a club of the federation: only its members."),
    country_parameter("Only players of this country."),
    OpenApiParameter(
        "active",
        {"type": "integer", "minimum": 1, "maximum": 1200},
        description="Only players whose last match, or the day of whose starting rating, is at most this many "
        "months before the list.",
    ),
    OpenApiParameter("category", {"type": "string", "enum": list(CATEGORIES)}, description=CATEGORIES_HELP),
    OpenApiParameter(
        "experience", {"type": "integer", "minimum": 0, "maximum": 1000000}, description="The least experience."
    ),
)


class RatingListHead(ReadSerializer):
    """An edition of a published list. It never changes."""

    on = serializers.DateField(help_text="The last day whose results are on the list.")
    edition = serializers.IntegerField(help_text="From 1. A correction makes a newer edition.")
    published_at = serializers.DateTimeField(source="act.at")
    reason = serializers.ChoiceField(choices=RatingList.Reason.choices)
    listing = ListingField(help_text="Who is ranked: least_experience, active_months, members_only.")
    counts = Counts(
        help_text="Numbers of players: ranked and provisional; left out as inactive or not_members.",
    )
    rows_sha256 = serializers.CharField(help_text="SHA-256 of all rows, in the order of their numbers.")


class ListRow(ReadSerializer):
    """A row of a published list. Ratings are whole hundredths."""

    number = serializers.IntegerField(help_text="Position in the list.")
    rank = serializers.IntegerField(allow_null=True, help_text="null: provisional.")
    player = Player()
    rating = serializers.IntegerField()
    experience = serializers.IntegerField()
    strength = serializers.IntegerField(allow_null=True)
    spread = serializers.IntegerField(allow_null=True)
    last_on = serializers.DateField(help_text="The day of the last rated match, or of a later starting rating.")
    rank_before = serializers.IntegerField(
        allow_null=True, help_text="Rank on the previous list. null: not ranked there."
    )
    rating_before = serializers.IntegerField(allow_null=True, help_text="Rating on the previous list. null: not on it.")


class RatingListRowsQuery(ListQuery):
    search = StrictCharField(required=False, allow_blank=True)
    club = StrictCharField(required=False)
    country = CountryFilter()
    active = serializers.IntegerField(required=False, min_value=1, max_value=1_200)
    experience = serializers.IntegerField(required=False, min_value=0, max_value=1_000_000)
    category = serializers.ChoiceField(choices=list(CATEGORIES), required=False)
    grade = serializers.ChoiceField(choices=GRADE_NAMES, required=False)


class NewRatingList(WriteSerializer):
    on = serializers.DateField(required=False, help_text="Default: today.")


class ListPlace(ReadSerializer):
    """Rank and rating of a player on a list."""

    rank = serializers.IntegerField(allow_null=True, help_text="null: provisional.")
    rating = serializers.IntegerField(help_text="In hundredths.")


class ListDifference(ReadSerializer):
    """A player whose rank or rating differs between two lists."""

    player = Player()
    before = ListPlace(allow_null=True, help_text="On the earlier list. null: not on it.")
    after = ListPlace(allow_null=True, help_text="On the later list. null: not on it.")


class DecidedMatch(ReadSerializer):
    """A match whose result was decided between two editions."""

    match = serializers.IntegerField(source="match.pk")
    decisions = serializers.IntegerField(help_text="How often its result was stated, corrected or taken back.")


class ListDifferences(ReadSerializer):
    """How a list differs from an earlier one."""

    are_editions = serializers.BooleanField(help_text="Whether both lists are editions of one day.")
    has_other_terms = serializers.BooleanField(
        help_text="Whether the pool had other terms, other starting ratings or another listing rule."
    )
    counts = Counts(
        help_text="Numbers of players: rating (another rating), rank (only another rank), came and went.",
    )
    decided = DecidedMatch(
        many=True, help_text="Public matches that explain the difference between two editions of one day."
    )
    not_shown = serializers.IntegerField(help_text="Number of such matches that are not public.")


class RatingLists(View):
    @reads("rating_lists_list", RatingListHead(many=True))
    def get(self, request: object, federation: str, pool: str) -> Response:
        """List the published lists of a pool in their newest editions, the latest day first."""
        return self.page(published_lists.lists_of(pools.pool(federation, pool)), RatingListHead)

    @writes("rating_lists_publish", NewRatingList, RatingListHead, 201)
    def post(self, request: object, federation: str, pool: str) -> Response:
        """Publish the first list of a day, or a newer edition if it differs. Officers of the federation may do this.

        A future day or an empty list is refused with 422. The response is 409 while results wait to be rated, or if
        nothing has changed.
        """
        on: date | None = self.body(NewRatingList).get("on")
        new_list = publish_list(federation=federation, pool=pool, on=on, ctx=self.context())
        return self.respond(RatingListHead, new_list, 201)


class RatingListEditions(View):
    @reads("rating_lists_editions", RatingListHead(many=True))
    def get(self, request: object, federation: str, pool: str, on: str) -> Response:
        """List the editions of the list of a day, the newest first."""
        newest = published_lists.published_list(pools.pool(federation, pool), on)
        return self.page(published_lists.editions(newest), RatingListHead)


class OfEdition(View):
    """Base view of an edition of a list."""

    def edition(self, federation: str, pool: str, on: str, edition: int) -> RatingList:
        return published_lists.published_list(pools.pool(federation, pool), on, edition)

    def narrowing(self, federation: str) -> Narrowing:
        return self.read_query(RatingListRowsQuery).to_input(federation)


class RatingListDetail(OfEdition):
    @reads("rating_lists_read", RatingListHead)
    def get(self, request: object, federation: str, pool: str, on: str, edition: int) -> Response:
        """Return an edition of a list, without its rows."""
        return self.respond(RatingListHead, self.edition(federation, pool, on, edition))


_ORDERS = orders("number", "rating", "experience", "last_on")


class RatingListRows(OfEdition):
    @reads("rating_lists_rows", ListRow(many=True), parameters=_NARROWS, orders=_ORDERS)
    def get(self, request: Request, federation: str, pool: str, on: str, edition: int) -> Response:
        """List the rows of an edition: ranked players first, then provisional ones."""
        rating_list = self.edition(federation, pool, on, edition)
        return self.page(published_lists.rows(rating_list, self.narrowing(federation)), ListRow)


class ListFile(OfEdition):
    throttle_classes = [*View.throttle_classes, Exports]
    kind: Kind

    def file(self, federation: str, pool: str, on: str, edition: int) -> StreamingHttpResponse | FileResponse:
        rating_list = self.edition(federation, pool, on, edition)
        return as_file(rating_list_table(rating_list, self.narrowing(federation)), self.kind)


class RatingListTable(ListFile):
    renderer_classes, kind = [Table], "csv"

    @reads("rating_lists_table", str, parameters=_NARROWS)
    def get(self, request: Request, **parts: Any) -> StreamingHttpResponse | FileResponse:
        """Return the rows of an edition as CSV, sent as a stream. The filters apply."""
        return self.file(**parts)


class RatingListWorkbook(ListFile):
    renderer_classes, kind = [Workbook, Bytes], "xlsx"

    @reads("rating_lists_workbook", OpenApiTypes.BINARY, parameters=_NARROWS)
    def get(self, request: Request, **parts: Any) -> StreamingHttpResponse | FileResponse:
        """Return the rows of an edition as a spreadsheet. The filters apply."""
        return self.file(**parts)


class OfTwoLists(OfEdition):
    def compared(self, federation: str, pool: str, on: str, edition: int, since: str, since_edition: int) -> Comparison:
        new, old = ((on, edition), (since, since_edition))
        return comparison(self.edition(federation, pool, *new), self.edition(federation, pool, *old))


class RatingListComparison(OfTwoLists):
    @reads("rating_lists_compare", ListDifferences, refuses=[422])
    def get(self, request: object, **two: Any) -> Response:
        """Return how a list differs from an earlier list or an earlier edition, and why.

        Lists that are not in the order of time are refused with 422.
        """
        comparison = self.compared(**two)
        decided_rows, hidden_count = decided_between(comparison) if comparison.are_editions else ([], 0)
        plain = {
            "are_editions": comparison.are_editions,
            "has_other_terms": comparison.has_other_terms,
            "counts": comparison.counts,
        }
        return self.respond(ListDifferences, {**plain, "decided": decided_rows, "not_shown": hidden_count})


class RatingListDifferences(OfTwoLists):
    @reads("rating_lists_differences", ListDifference(many=True), refuses=[422])
    def get(self, request: object, **two: Any) -> Response:
        """List the players whose rank or rating differs between two lists, the largest difference of ratings first."""
        return self.page(self.compared(**two).differences, ListDifference, rows_of=with_players)
