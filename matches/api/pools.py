"""Rating pools, their lists, and how a player's rating came about."""

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.api.players import SEARCH, Player
from clubs.queries import federations, players
from doors.fields import Body, Told, Words
from doors.schema import reads, writes
from doors.views import View
from matches.flows.open_pool import open_pool
from matches.queries import ratings


class Pool(Told):
    code = serializers.CharField()
    name = serializers.CharField()
    formula = serializers.CharField()
    settings = serializers.DictField()
    policy = serializers.DictField()
    valid_from = serializers.DateField()


class NewPool(Body):
    code = Words()
    name = Words()
    settings = serializers.DictField(required=False, help_text="Of the formula, complete; absent: as FIBS has them.")
    policy = serializers.DictField(required=False, help_text="Which matches count: shortest, longest, endings.")


class Rating(Told):
    """Ratings are whole hundredths: 150000 is 1500.00."""

    player = Player()
    rating = serializers.IntegerField(source="after")
    experience = serializers.IntegerField()


class Change(Told):
    match = serializers.IntegerField(source="match_id")
    player = Player()
    before = serializers.IntegerField()
    after = serializers.IntegerField()
    experience = serializers.IntegerField()
    k = serializers.IntegerField()


class PastChange(Change):
    match = serializers.IntegerField(
        source="shown_match", allow_null=True, help_text="null: its tournament is not shown to you."
    )


class Pools(View):
    @reads("pools_list", Pool(many=True))
    def get(self, request: object, federation: str) -> Response:
        return self.page(ratings.pools_of(federations.federation(federation)), Pool)

    @writes("pools_open", NewPool, Pool, 201)
    def post(self, request: object, federation: str) -> Response:
        made = open_pool(federation=federation, **self.body(NewPool), by=self.by, at=self.at)
        return self.told(Pool, made, 201)


class OnePool(View):
    @reads("pools_read", Pool)
    def get(self, request: object, federation: str, pool: str) -> Response:
        return self.told(Pool, ratings.pool(federation, pool))


class Ratings(View):
    @reads("ratings_list", Rating(many=True), parameters=[SEARCH])
    def get(self, request: Request, federation: str, pool: str) -> Response:
        """The highest first."""
        text = request.query_params.get("search", "")
        return self.page(ratings.rating_list(ratings.pool(federation, pool), text), Rating)


class History(View):
    @reads("ratings_history", PastChange(many=True))
    def get(self, request: object, federation: str, pool: str, player: str) -> Response:
        """The latest first."""
        found, whose = ratings.pool(federation, pool), players.player(player)
        return self.page(ratings.history(found, whose, self.by, self.at), PastChange)
