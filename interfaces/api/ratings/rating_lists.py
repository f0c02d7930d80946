"""Published rating lists: all of a pool, one edition, its rows and files, differences from an earlier one."""

from datetime import date
from typing import Any, Final

from django.http import FileResponse, StreamingHttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema_serializer
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.queries import federations
from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.clubs.players import SEARCH, Player
from interfaces.shared.list_files import rating_list_table
from interfaces.shared.table_download import Kind, as_file
from interfaces.shared.tables import Table
from interfaces.shared.throttling import Exports
from interfaces.shared.workbooks import Workbook
from matches.queries.events import pools
from ratings.flows.lists.ask_editions import ask_editions
from ratings.flows.lists.plan_lists import plan_lists
from ratings.flows.lists.publish_list import publish_list
from ratings.inputs.lists import ListPlanInput
from ratings.models import ListPlan, RatingList
from ratings.queries.lists import list_editions, list_plans, published_lists
from ratings.queries.lists.categories import CATEGORIES
from ratings.queries.lists.list_differences import Comparison, comparison, decided_between, with_players
from ratings.queries.lists.rating_lists import Narrowing

CATEGORIES_HELP: Final = "Of those who want to be found by it; juniors are under 21, seniors 60 and over."
_NARROWS: Final = (
    SEARCH,
    OpenApiParameter("club", str, description="Slug of a club of the federation."),
    OpenApiParameter("country", {"type": "string", "pattern": "^[A-Z]{2}$"}),
    OpenApiParameter(
        "active",
        {"type": "integer", "minimum": 1, "maximum": 1200},
        description="Months since the last match, or since the day of a starting rating.",
    ),
    OpenApiParameter("category", {"type": "string", "enum": list(CATEGORIES)}, description=CATEGORIES_HELP),
    OpenApiParameter("experience", {"type": "integer", "minimum": 0, "maximum": 1000000}, description="At least."),
)


class RatingListHead(ReadSerializer):
    """An edition of a list; what it says never changes."""

    on = serializers.DateField(help_text="The day whose results are the last on it.")
    edition = serializers.IntegerField()
    published_at = serializers.DateTimeField(source="act.at")
    reason = serializers.ChoiceField(choices=RatingList.Reason.choices)
    listing = serializers.DictField(help_text="Who is ranked: least_experience, active_months, members_only.")
    counts = serializers.DictField(
        child=serializers.IntegerField(), help_text="ranked, provisional; left out: inactive, not_members."
    )
    rows_sha256 = serializers.CharField(help_text="Of all its rows, in the order of their numbers.")


class ListRow(ReadSerializer):
    """Ratings are whole hundredths. ``rank`` null: provisional."""

    number = serializers.IntegerField()
    rank = serializers.IntegerField(allow_null=True)
    player = Player()
    rating = serializers.IntegerField()
    experience = serializers.IntegerField()
    strength = serializers.IntegerField(allow_null=True)
    spread = serializers.IntegerField(allow_null=True)
    last_on = serializers.DateField(help_text="The day of the last rated match, or of a later starting rating.")
    rank_before = serializers.IntegerField(allow_null=True, help_text="On the list before; null: not ranked there.")
    rating_before = serializers.IntegerField(allow_null=True)


class RatingListRowsQuery(WriteSerializer):
    search = StrictCharField(required=False, allow_blank=True)
    club = StrictCharField(required=False)
    country = serializers.RegexField(r"\A[A-Z]{2}\Z", required=False)
    active = serializers.IntegerField(required=False, min_value=1, max_value=1_200)
    experience = serializers.IntegerField(required=False, min_value=0, max_value=1_000_000)
    category = serializers.ChoiceField(choices=list(CATEGORIES), required=False)


class NewRatingList(WriteSerializer):
    on = serializers.DateField(required=False, help_text="Absent: today.")


@extend_schema_serializer(component_name="ListPlanTold")
class PublicationPlan(WriteSerializer):
    """When lists are published. Of the week 1 is Monday; of the month 31 is the last day."""

    every = serializers.ChoiceField(choices=ListPlan.Every.choices)
    day = serializers.IntegerField(min_value=1, max_value=31, default=7)
    wait = serializers.IntegerField(min_value=0, max_value=336, default=0, help_text="Hours after the day is over.")
    editions = serializers.ChoiceField(choices=ListPlan.Editions.choices, default="automatic")
    from_on = serializers.DateField(required=False, allow_null=True, help_text="Lists of days since are made up.")


@extend_schema_serializer(component_name="ListStood")
class ListPlace(ReadSerializer):
    rank = serializers.IntegerField(allow_null=True)
    rating = serializers.IntegerField()


class ListDifference(ReadSerializer):
    player = Player()
    before = ListPlace(allow_null=True, help_text="null: not on the earlier list.")
    after = ListPlace(allow_null=True, help_text="null: not on the list.")


class DecidedMatch(ReadSerializer):
    match = serializers.IntegerField(source="match.pk")
    decisions = serializers.IntegerField(help_text="How often its result came, was corrected or taken back.")


class ListDifferences(ReadSerializer):
    """``counts``: how many have another rating, another rank alone, came and went."""

    are_editions = serializers.BooleanField()
    has_other_terms = serializers.BooleanField(
        help_text="The pool rated by other terms or starting ratings, or listed by another rule."
    )
    counts = serializers.DictField(child=serializers.IntegerField())
    decided = DecidedMatch(many=True, help_text="Between two editions of one day; those that anybody may see.")
    not_shown = serializers.IntegerField(help_text="Such matches that are not shown.")


class EditionsDue(ReadSerializer):
    days = serializers.ListField(child=serializers.DateField(), help_text="Of lists that get a newer edition.")


class RatingLists(View):
    @reads("rating_lists_list", RatingListHead(many=True))
    def get(self, request: object, federation: str, pool: str) -> Response:
        """The latest first, in their newest editions."""
        return self.page(published_lists.lists_of(pools.pool(federation, pool)), RatingListHead)

    @writes("rating_lists_publish", NewRatingList, RatingListHead, 201)
    def post(self, request: object, federation: str, pool: str) -> Response:
        """The first list of a day, or a newer edition where it would say something else."""
        on: date | None = self.body(NewRatingList).get("on")
        made = publish_list(federation=federation, pool=pool, on=on, ctx=self.context())
        return self.respond(RatingListHead, made, 201)


class RatingListEditions(View):
    @reads("rating_lists_editions", RatingListHead(many=True))
    def get(self, request: object, federation: str, pool: str, on: str) -> Response:
        """Of a day, the newest first."""
        newest = published_lists.published_list(pools.pool(federation, pool), on)
        return self.page(published_lists.editions(newest), RatingListHead)


class OfEdition(View):
    """About one edition of a list."""

    def edition(self, federation: str, pool: str, on: str, edition: int) -> RatingList:
        return published_lists.published_list(pools.pool(federation, pool), on, edition)

    def narrowing(self, federation: str) -> Narrowing:
        query: dict[str, Any] = self.query(RatingListRowsQuery)
        club = federations.club(federation, query["club"]) if "club" in query else None
        least = {"active": query.get("active", 0), "experience": query.get("experience", 0)}
        category = query.get("category", "")
        return Narrowing(query.get("search", ""), club, query.get("country", ""), category=category, **least)


class OneRatingList(OfEdition):
    @reads("rating_lists_read", RatingListHead)
    def get(self, request: object, federation: str, pool: str, on: str, edition: int) -> Response:
        return self.respond(RatingListHead, self.edition(federation, pool, on, edition))


class RatingListRows(OfEdition):
    @reads("rating_lists_rows", ListRow(many=True), parameters=_NARROWS)
    def get(self, request: Request, federation: str, pool: str, on: str, edition: int) -> Response:
        """The ranked, then the provisional."""
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
    def get(self, request: Request, **where: Any) -> StreamingHttpResponse | FileResponse:
        """The whole list as CSV, sent while it is read."""
        return self.file(**where)


class RatingListWorkbook(ListFile):
    renderer_classes, kind = [Workbook], "xlsx"

    @reads("rating_lists_workbook", OpenApiTypes.BINARY, parameters=_NARROWS)
    def get(self, request: Request, **where: Any) -> StreamingHttpResponse | FileResponse:
        """The whole list for a spreadsheet."""
        return self.file(**where)


class OfTwoLists(OfEdition):
    def compared(self, federation: str, pool: str, on: str, edition: int, since: str, since_edition: int) -> Comparison:
        new, old = ((on, edition), (since, since_edition))
        return comparison(self.edition(federation, pool, *new), self.edition(federation, pool, *old))


class RatingListComparison(OfTwoLists):
    @reads("rating_lists_compare", ListDifferences, refuses=[422])
    def get(self, request: object, **two: Any) -> Response:
        """How much a list says otherwise than an earlier one, or than an earlier edition of itself; and why."""
        comparison = self.compared(**two)
        decided, hidden = decided_between(comparison) if comparison.are_editions else ([], 0)
        plain = {
            "are_editions": comparison.are_editions,
            "has_other_terms": comparison.has_other_terms,
            "counts": comparison.counts,
        }
        return self.respond(ListDifferences, {**plain, "decided": decided, "not_shown": hidden})


class RatingListDifferences(OfTwoLists):
    @reads("rating_lists_differences", ListDifference(many=True), refuses=[422])
    def get(self, request: object, **two: Any) -> Response:
        """Player by player, the largest difference of ratings first."""
        return self.page(self.compared(**two).differences, ListDifference, rows_of=with_players)


class ListPlans(View):
    @reads("list_plans_read", PublicationPlan)
    def get(self, request: object, federation: str, pool: str) -> Response:
        """Without a plan: never."""
        plan = list_plans.plan_of(pools.pool(federation, pool))
        return self.respond(PublicationPlan, plan or ListPlanInput("never"))

    @writes("list_plans_change", PublicationPlan, PublicationPlan)
    def put(self, request: object, federation: str, pool: str) -> Response:
        plan = ListPlanInput(**self.body(PublicationPlan))
        return self.respond(
            PublicationPlan, plan_lists(federation=federation, pool=pool, plan=plan, ctx=self.context())
        )


class NewEditions(View):
    @reads("list_editions_due", EditionsDue)
    def get(self, request: object, federation: str, pool: str) -> Response:
        """Lists that no longer say what the ratings say."""
        return self._due_response(pools.pool(federation, pool))

    @writes("list_editions_ask", None, EditionsDue, 202)
    def post(self, request: object, federation: str, pool: str) -> Response:
        """They are made in a moment."""
        return self._due_response(ask_editions(federation=federation, pool=pool, ctx=self.context()))

    def _due_response(self, pool: Any) -> Response:
        days = [due.on for due in list_editions.due(pool)]
        return self.respond(EditionsDue, {"days": days}, 202 if self.request.method == "POST" else 200)
