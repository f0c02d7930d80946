"""Rating pools, their lists, and the rating history of a player."""

from functools import partial
from typing import Final

from django.utils.translation import gettext
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.queries import federations, players
from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.clubs.players import SEARCH, Player
from interfaces.api.ratings.pool_serializers import NewPool, Pool, terms_plan
from interfaces.shared.rating_files import HEADER, cells
from interfaces.shared.tables import Table, csv_text
from interfaces.shared.throttling import Exports
from matches.queries.events import pools
from ratings.flows.pools.open_pool import open_pool
from ratings.queries.lists import rating_days
from ratings.queries.lists.categories import CATEGORIES
from ratings.queries.lists.rating_lists import Narrowing, RatingList, all_rows, rating_list, rating_rows
from ratings.queries.players import careers
from ratings.queries.pools import ratings
from ratings.queries.pools.pool_rows import pool_row, pool_rows

_DAY: Final = {"type": "string", "format": "date"}
_PARAMETERS: Final = (
    SEARCH,
    OpenApiParameter("on", _DAY, description="The list as it stood when this day was over; absent: as it stands."),
    OpenApiParameter("since", _DAY, description="The earlier list; absent: of a month before."),
    OpenApiParameter("club", str, description="Slug of a club of the federation."),
    OpenApiParameter("country", {"type": "string", "pattern": "^[A-Z]{2}$"}),
    OpenApiParameter(
        "active",
        {"type": "integer", "minimum": 1, "maximum": 1200},
        description="Months since the last match, or since the day of a starting rating.",
    ),
    OpenApiParameter("experience", {"type": "integer", "minimum": 0, "maximum": 1000000}, description="At least."),
    OpenApiParameter("category", {"type": "string", "enum": list(CATEGORIES)}, description="Of those who tell theirs."),
)


class Rating(ReadSerializer):
    """Ratings are whole hundredths: 150000 is 1500.00. Ranks count everybody on the list."""

    rank = serializers.IntegerField()
    place = serializers.IntegerField(help_text="Among those that were asked for.")
    player = Player()
    rating = serializers.IntegerField()
    strength = serializers.IntegerField(
        allow_null=True, help_text="An estimate beside the rating, on the list of now; ranks know nothing of it."
    )
    spread = serializers.IntegerField(allow_null=True, help_text="How far it may be off, nineteen times in twenty.")
    experience = serializers.IntegerField()
    match = serializers.IntegerField(
        source="last_match", allow_null=True, help_text="The last; null: not public, or none."
    )
    played_at = serializers.DateTimeField(
        allow_null=True, help_text="When the last match was played; null: he stands there with a starting rating."
    )
    started_at = serializers.DateTimeField(allow_null=True, help_text="From when a starting rating stands; else null.")
    rank_before = serializers.IntegerField(allow_null=True, help_text="On the earlier list; null: not on it.")
    rating_before = serializers.IntegerField(allow_null=True)
    published = serializers.IntegerField(
        allow_null=True, help_text="What the rating said on the day of the list, where it was corrected since."
    )


class RatingListQuery(WriteSerializer):
    """Which list, and which of its rows."""

    search = StrictCharField(required=False, allow_blank=True)
    on = serializers.DateField(required=False, input_formats=["%Y-%m-%d"])
    since = serializers.DateField(required=False, input_formats=["%Y-%m-%d"])
    club = StrictCharField(required=False)
    country = serializers.RegexField(r"\A[A-Z]{2}\Z", required=False)
    active = serializers.IntegerField(required=False, min_value=1, max_value=1_200)
    experience = serializers.IntegerField(required=False, min_value=0, max_value=1_000_000)
    category = serializers.ChoiceField(choices=list(CATEGORIES), required=False)


class Change(ReadSerializer):
    match = serializers.IntegerField(source="match_id")
    player = Player()
    before = serializers.IntegerField()
    after = serializers.IntegerField()
    experience = serializers.IntegerField()
    k = serializers.IntegerField()
    strength = serializers.IntegerField(allow_null=True, help_text="After the match; null: not estimated.")
    spread = serializers.IntegerField(allow_null=True, help_text="How far it may be off, nineteen times in twenty.")


class PastChange(Change):
    """Of a match, or what a player starts with: then ``started_at`` says from when, and k is 0."""

    played_at = serializers.DateTimeField(
        allow_null=True, help_text="When the match was played; null: a starting rating."
    )
    started_at = serializers.DateTimeField(allow_null=True, help_text="From when a starting rating stands; else null.")
    match = serializers.IntegerField(
        source="shown_match", allow_null=True, help_text="null: its tournament is not shown to you, or there is none."
    )


class BestWin(ReadSerializer):
    match = serializers.IntegerField(source="meeting.match")
    opponent = Player()
    rating = serializers.IntegerField(help_text="Of the opponent, before the match.")
    played_at = serializers.DateTimeField(source="meeting.played_at")


class Pools(View):
    @reads("pools_list", Pool(many=True))
    def get(self, request: object, federation: str) -> Response:
        return self.page(pools.pools_of(federations.federation(federation)), Pool, rows_of=pool_rows)

    @writes("pools_open", NewPool, Pool, 201)
    def post(self, request: object, federation: str) -> Response:
        sent = self.body(NewPool)
        made = open_pool(
            federation=federation,
            code=sent["code"],
            name=sent["name"],
            kind=sent["kind"],
            plan=terms_plan(sent),
            ctx=self.context(),
        )
        return self.respond(Pool, pool_row(made), 201)


class OnePool(View):
    @reads("pools_read", Pool)
    def get(self, request: object, federation: str, pool: str) -> Response:
        return self.respond(Pool, pool_row(pools.pool(federation, pool)))


class RatingsView(View):
    def get_rating_list(self, federation: str, pool: str) -> RatingList:
        """Return the requested list; raise ValidationError for a day in the future."""
        query = self.query(RatingListQuery)
        rating_pool = pools.pool(federation, pool)
        on, since, today = query.get("on"), query.get("since"), rating_days.today(rating_pool, self.at)
        if on and on > today:
            raise ValidationError({"on": [gettext("This day is still to come. Give a day until today.")]})
        if since and since >= (on or today):
            raise ValidationError({"since": [gettext("Give a day before that of the list.")]})
        club = federations.club(federation, query["club"]) if "club" in query else None
        least = {"active": query.get("active", 0), "experience": query.get("experience", 0)}
        category = query.get("category", "")
        narrowing = Narrowing(query.get("search", ""), club, query.get("country", ""), category=category, **least)
        return rating_list(rating_pool, self.at, on, since, narrowing)


class Ratings(RatingsView):
    @reads("ratings_list", Rating(many=True), parameters=_PARAMETERS)
    def get(self, request: Request, federation: str, pool: str) -> Response:
        """The highest first; as it stands now, or as it stood when a day was over."""
        rating_list = self.get_rating_list(federation, pool)
        return self.page(rating_list.ids, Rating, rows_of=partial(rating_rows, rating_list))


class RatingTable(RatingsView):
    renderer_classes = [Table]
    throttle_classes = [*View.throttle_classes, Exports]

    @reads("ratings_table", str, parameters=_PARAMETERS)
    def get(self, request: Request, federation: str, pool: str) -> Response:
        """The whole list as CSV."""
        rating_list = self.get_rating_list(federation, pool)
        return Response(csv_text(HEADER, (cells(row, rating_list) for row in all_rows(rating_list))))


class History(View):
    @reads("ratings_history", PastChange(many=True))
    def get(self, request: object, federation: str, pool: str, player: str) -> Response:
        """The latest first."""
        rating_pool, subject = pools.pool(federation, pool), players.subject(player)
        return self.page(ratings.history(rating_pool, subject, self.by, self.at), PastChange)


class BestWins(View):
    @reads("ratings_best_wins", BestWin(many=True))
    def get(self, request: object, federation: str, pool: str, player: str) -> Response:
        """A player's wins over those who stood highest in the pool before the match."""
        rating_pool, subject = pools.pool(federation, pool), players.subject(player)
        return self.page(careers.best_wins(subject, rating_pool, careers.career(subject)), BestWin)
