"""Rating pools, their current lists, and the rating history of a player."""

from functools import partial
from typing import Final

from django.utils.translation import gettext
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.queries import federations, players
from interfaces.api.base.fields import CountryFilter, ReadSerializer, StrictCharField
from interfaces.api.base.schema import country_parameter, reads, writes
from interfaces.api.base.views import View
from interfaces.api.clubs.players import SEARCH, Player
from interfaces.api.ratings.pool_serializers import ListQuery, NewPool, Pool
from interfaces.shared.rating_files import HEADER, cells
from interfaces.shared.tables import Table, csv_text
from interfaces.shared.throttling import Exports
from matches.queries.events import pools
from ratings.flows.pools.open_pool import open_pool
from ratings.queries.lists import rating_days
from ratings.queries.lists.categories import CATEGORIES
from ratings.queries.lists.rating_lists import RatingList, all_rows, rating_list, rating_rows
from ratings.queries.players import careers
from ratings.queries.pools import ratings
from ratings.queries.pools.pool_rows import pool_row, pool_rows

_DAY: Final = {"type": "string", "format": "date"}
_PARAMETERS: Final = (
    SEARCH,
    OpenApiParameter("on", _DAY, description="The list at the end of this day. Default: the current list."),
    OpenApiParameter(
        "since", _DAY, description="The day of the earlier list with which it is compared. Default: a month before."
    ),
    OpenApiParameter("club", str, description="Slug of a club of the federation: only its members."),
    country_parameter("Only players of this country."),
    OpenApiParameter(
        "active",
        {"type": "integer", "minimum": 1, "maximum": 1200},
        description="Only players whose last match, or the day of whose starting rating, is at most this many "
        "months ago.",
    ),
    OpenApiParameter(
        "experience", {"type": "integer", "minimum": 0, "maximum": 1000000}, description="The least experience."
    ),
    OpenApiParameter(
        "category",
        {"type": "string", "enum": list(CATEGORIES)},
        description="Only players of this category who chose to be listed by category.",
    ),
)


class Rating(ReadSerializer):
    """A row of a rating list. Ratings are whole hundredths: 150000 is 1500.00. Ranks count all players of the list."""

    rank = serializers.IntegerField()
    place = serializers.IntegerField(help_text="Place among the rows that match the filters.")
    player = Player()
    rating = serializers.IntegerField()
    strength = serializers.IntegerField(
        allow_null=True, help_text="A separate estimate, only on the current list. Ranks do not depend on it."
    )
    spread = serializers.IntegerField(
        allow_null=True, help_text="Uncertainty of the strength: in 19 of 20 cases it is off by no more than this."
    )
    experience = serializers.IntegerField()
    match = serializers.IntegerField(
        source="last_match", allow_null=True, help_text="The last rated match. null: not public, or none."
    )
    played_at = serializers.DateTimeField(
        allow_null=True, help_text="When the last match was played. null: the player has only a starting rating."
    )
    started_at = serializers.DateTimeField(
        allow_null=True, help_text="From when a starting rating holds. null: the rating is of a match."
    )
    rank_before = serializers.IntegerField(allow_null=True, help_text="Rank on the earlier list. null: not on it.")
    rating_before = serializers.IntegerField(allow_null=True, help_text="Rating on the earlier list. null: not on it.")
    published = serializers.IntegerField(
        allow_null=True, help_text="The rating at the end of that day, if it was corrected since."
    )


class RatingListQuery(ListQuery):
    """Query parameters of a rating list."""

    search = StrictCharField(required=False, allow_blank=True)
    on = serializers.DateField(required=False, input_formats=["%Y-%m-%d"])
    since = serializers.DateField(required=False, input_formats=["%Y-%m-%d"])
    club = StrictCharField(required=False)
    country = CountryFilter()
    active = serializers.IntegerField(required=False, min_value=1, max_value=1_200)
    experience = serializers.IntegerField(required=False, min_value=0, max_value=1_000_000)
    category = serializers.ChoiceField(choices=list(CATEGORIES), required=False)


class Change(ReadSerializer):
    """The change of a rating by a match, in hundredths."""

    match = serializers.IntegerField(source="match_id")
    player = Player()
    before = serializers.IntegerField()
    after = serializers.IntegerField()
    experience = serializers.IntegerField(help_text="Before the match.")
    k = serializers.IntegerField(help_text="K of the formula. In a Glicko-2 pool, the deviation before the match.")
    strength = serializers.IntegerField(allow_null=True, help_text="After the match. null: not estimated.")
    spread = serializers.IntegerField(
        allow_null=True, help_text="Uncertainty of the strength: in 19 of 20 cases it is off by no more than this."
    )


class PastChange(Change):
    """The change of a rating by a match, or a starting rating. A starting rating has `started_at`, and `k` is 0."""

    played_at = serializers.DateTimeField(
        allow_null=True, help_text="When the match was played. null: a starting rating."
    )
    started_at = serializers.DateTimeField(
        allow_null=True, help_text="From when a starting rating holds. null: a match."
    )
    match = serializers.IntegerField(
        source="visible_match",
        allow_null=True,
        help_text="null: you may not see the match, or it is a starting rating.",
    )


class BestWin(ReadSerializer):
    match = serializers.IntegerField(source="meeting.match")
    opponent = Player()
    rating = serializers.IntegerField(help_text="Rating of the opponent before the match, in hundredths.")
    played_at = serializers.DateTimeField(source="meeting.played_at")


class Pools(View):
    @reads("pools_list", Pool(many=True))
    def get(self, request: object, federation: str) -> Response:
        """List the rating pools of a federation."""
        return self.page(pools.pools_of(federations.federation(federation)), Pool, rows_of=pool_rows)

    @writes("pools_open", NewPool, Pool, 201)
    def post(self, request: object, federation: str) -> Response:
        """Open a rating pool. Officers of the federation may do this."""
        body = self.read_body(NewPool)
        data = body.validated_data
        new_pool = open_pool(
            federation=federation,
            code=data["code"],
            name=data["name"],
            kind=data["kind"],
            variant=data["variant"],
            plan=body.to_input(),
            ctx=self.context(),
        )
        return self.respond(Pool, pool_row(new_pool), 201)


class PoolDetail(View):
    @reads("pools_read", Pool)
    def get(self, request: object, federation: str, pool: str) -> Response:
        """Return a pool with its terms."""
        return self.respond(Pool, pool_row(pools.pool(federation, pool)))


class RatingsView(View):
    def get_rating_list(self, federation: str, pool: str) -> RatingList:
        """Return the requested list. Raise ValidationError for a day in the future, or a `since` that is
        not earlier.
        """
        form = self.read_query(RatingListQuery)
        query = form.validated_data
        rating_pool = pools.pool(federation, pool)
        on, since, today = query.get("on"), query.get("since"), rating_days.today(rating_pool, self.at)
        if on and on > today:
            raise ValidationError({"on": [gettext("This day is still to come. Give a day until today.")]})
        if since and since >= (on or today):
            raise ValidationError({"since": [gettext("Give a day before that of the list.")]})
        return rating_list(rating_pool, self.at, on, since, form.to_input(federation))


class Ratings(RatingsView):
    @reads("ratings_list", Rating(many=True), parameters=_PARAMETERS)
    def get(self, request: Request, federation: str, pool: str) -> Response:
        """Return the rating list of a pool, the highest rating first: the current one, or that at the end of a day."""
        rating_list = self.get_rating_list(federation, pool)
        return self.page(rating_list.ids, Rating, rows_of=partial(rating_rows, rating_list))


class RatingTable(RatingsView):
    renderer_classes = [Table]
    throttle_classes = [*View.throttle_classes, Exports]

    @reads("ratings_table", str, parameters=_PARAMETERS)
    def get(self, request: Request, federation: str, pool: str) -> Response:
        """Return the rating list as CSV, without pagination. The filters apply."""
        rating_list = self.get_rating_list(federation, pool)
        return Response(csv_text(HEADER, (cells(row, rating_list) for row in all_rows(rating_list))))


class History(View):
    @reads("ratings_history", PastChange(many=True))
    def get(self, request: object, federation: str, pool: str, player: str) -> Response:
        """List all changes of a rating of a player or a pair, the latest first."""
        rating_pool, subject = pools.pool(federation, pool), players.subject(player)
        return self.page(ratings.history(rating_pool, subject, self.by, self.at), PastChange)


class BestWins(View):
    @reads("ratings_best_wins", BestWin(many=True))
    def get(self, request: object, federation: str, pool: str, player: str) -> Response:
        """List the wins over the opponents with the highest ratings before the match."""
        rating_pool, subject = pools.pool(federation, pool), players.subject(player)
        return self.page(careers.best_wins(subject, rating_pool, careers.career(subject)), BestWin)
