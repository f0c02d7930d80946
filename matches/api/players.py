"""What a player has played: his record, his matches, his rivals."""

from typing import Final

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.response import Response

from clubs.api.clubs import Club
from clubs.api.players import Player
from clubs.queries import players
from clubs.queries.pairs import members_of
from doors.fields import Body, Told, Words
from doors.schema import reads
from doors.views import View
from matches.api.records import (
    PROFILE_WANTED,
    CareerPart,
    Meeting,
    PlaceInSeason,
    PlayersQuality,
    ProfileWanted,
    RecordInPool,
    Totals,
    record_in_pool,
)
from matches.queries import analyses, careers, profiles, seasons, tallies
from matches.queries.careers import MeetingsWanted
from matches.queries.tallies import since

_WANTED: Final = (
    OpenApiParameter("opponent", str, description="Words of his name, or his public id."),
    OpenApiParameter("event", str, description="Words of the name of the tournament or event."),
    OpenApiParameter("year", {"type": "integer", "minimum": 1, "maximum": 9999}),
    OpenApiParameter("rated", {"type": "string", "enum": ["yes", "no"]}),
)


class InPool(Told):
    """His rating now; hundredths."""

    federation = serializers.CharField()
    pool = serializers.CharField()
    name = serializers.CharField()
    rating = serializers.IntegerField()
    experience = serializers.IntegerField()
    rank = serializers.IntegerField()


class Rival(Told):
    opponent = Player()
    totals = Totals()
    last_at = serializers.DateTimeField()


class Profile(Told):
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


class MatchesWanted(Body):
    opponent = Words(required=False, allow_blank=True)
    event = Words(required=False, allow_blank=True)
    year = serializers.IntegerField(required=False, min_value=1, max_value=9_999)
    rated = serializers.ChoiceField(["yes", "no"], required=False)


class OneProfile(View):
    @reads("players_profile", Profile, parameters=PROFILE_WANTED)
    def get(self, request: object, player: str) -> Response:
        """The record, of all years or of the last months; beside it what one pool says."""
        told = self.query(ProfileWanted)
        found = players.subject(player)
        meetings = careers.narrowed(careers.career(found), MeetingsWanted(since=since(told.get("months"), self.at)))
        pools = profiles.pools_of(found)
        is_hidden = found.visibility == found.Visibility.HIDDEN
        shown = {
            "player": found,
            "members": members_of(found) if found.is_pair else (),
            "pairs": profiles.pairs_of(found),
            "clubs": [] if is_hidden else players.clubs_of(found),
            "pools": pools,
            "totals": careers.totals(meetings),
            "rivals": careers.rivalries(meetings),
            "lengths": tallies.by_length(meetings),
            "quality": analyses.of_player(found),
            "seasons": seasons.places_of(found),
            "in_pool": record_in_pool(found, profiles.chosen(pools, told.get("pool", "")), meetings, self.at),
        }
        return self.told(Profile, shown)


class PlayedMatches(View):
    @reads("players_matches", Meeting(many=True), parameters=_WANTED)
    def get(self, request: object, player: str) -> Response:
        """Those in public tournaments that have a result, the latest first."""
        told = self.query(MatchesWanted)
        rated = {"yes": True, "no": False}.get(told.get("rated", ""))
        wanted = MeetingsWanted(told.get("year"), told.get("event", ""), told.get("opponent", ""), rated)
        return self.page(careers.narrowed(careers.career(players.subject(player)), wanted), Meeting)
