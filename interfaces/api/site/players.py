"""A player's profile: record, matches, rivals."""

from typing import Final

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.response import Response

from clubs.queries import players
from clubs.queries.pairs import members_of
from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads
from interfaces.api.base.views import View
from interfaces.api.clubs.clubs import Club
from interfaces.api.clubs.players import Player
from interfaces.api.ratings.records import (
    PROFILE_PARAMETERS,
    CareerPart,
    Meeting,
    PlaceInSeason,
    PlayersQuality,
    ProfileQuery,
    RecordInPool,
    Totals,
    record_in_pool,
)
from matches.queries.transcripts import analyses
from ratings.queries.players import career_breakdowns, careers, profiles
from ratings.queries.players.career_breakdowns import since
from ratings.queries.players.careers import MeetingFilters
from ratings.queries.seasons import seasons

_PARAMETERS: Final = (
    OpenApiParameter("opponent", str, description="Words of his name, or his public id."),
    OpenApiParameter("event", str, description="Words of the name of the tournament or event."),
    OpenApiParameter("year", {"type": "integer", "minimum": 1, "maximum": 9999}),
    OpenApiParameter("rated", {"type": "string", "enum": ["yes", "no"]}),
)


class InPool(ReadSerializer):
    """His rating now; hundredths."""

    federation = serializers.CharField()
    pool = serializers.CharField()
    name = serializers.CharField()
    rating = serializers.IntegerField()
    experience = serializers.IntegerField()
    rank = serializers.IntegerField()


class Rival(ReadSerializer):
    opponent = Player()
    totals = Totals()
    last_at = serializers.DateTimeField()


class Profile(ReadSerializer):
    player = Player(help_text="Or a pair.")
    members = Player(many=True, help_text="Of a pair its two; else none.")
    pairs = Player(many=True, help_text="With whom he plays doubles: the pairs that are rated.")
    clubs = Club(many=True)
    pools = InPool(many=True)
    totals = Totals(help_text="Of the matches in public tournaments.")
    rivals = Rival(many=True, help_text="Whom he met most often.")
    lengths = CareerPart(many=True, help_text="The same by the points that were played for; the shortest first.")
    quality = PlayersQuality(allow_null=True, help_text="How he played, where programs have looked at his matches.")
    seasons = PlaceInSeason(many=True, help_text="Points for coming, winning and places; the latest season first.")
    in_pool = RecordInPool(allow_null=True, help_text="Of the pool that was asked for; null: nothing is rated.")


class PlayedMatchesQuery(WriteSerializer):
    opponent = StrictCharField(required=False, allow_blank=True)
    event = StrictCharField(required=False, allow_blank=True)
    year = serializers.IntegerField(required=False, min_value=1, max_value=9_999)
    rated = serializers.ChoiceField(["yes", "no"], required=False)


class OneProfile(View):
    @reads("players_profile", Profile, parameters=PROFILE_PARAMETERS)
    def get(self, request: object, player: str) -> Response:
        """The record, of all years or of the last months; beside it what one pool says."""
        query = self.query(ProfileQuery)
        subject = players.subject(player)
        meetings = careers.narrowed(careers.career(subject), MeetingFilters(since=since(query.get("months"), self.at)))
        pools = profiles.pools_of(subject)
        is_hidden = subject.visibility == subject.Visibility.HIDDEN
        data = {
            "player": subject,
            "members": members_of(subject) if subject.is_pair else (),
            "pairs": profiles.pairs_of(subject),
            "clubs": [] if is_hidden else players.clubs_of(subject),
            "pools": pools,
            "totals": careers.totals(meetings),
            "rivals": careers.rivalries(meetings),
            "lengths": career_breakdowns.by_length(meetings),
            "quality": analyses.of_player(subject),
            "seasons": seasons.places_of(subject),
            "in_pool": record_in_pool(subject, profiles.chosen(pools, query.get("pool", "")), meetings, self.at),
        }
        return self.respond(Profile, data)


class PlayedMatches(View):
    @reads("players_matches", Meeting(many=True), parameters=_PARAMETERS)
    def get(self, request: object, player: str) -> Response:
        """Those in public tournaments that have a result, the latest first."""
        query = self.query(PlayedMatchesQuery)
        rated = {"yes": True, "no": False}.get(query.get("rated", ""))
        meetings_filter = MeetingFilters(query.get("year"), query.get("event", ""), query.get("opponent", ""), rated)
        return self.page(careers.narrowed(careers.career(players.subject(player)), meetings_filter), Meeting)
