"""What a player has played: his record, his matches, his rivals."""

from typing import Final

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.response import Response

from clubs.api.clubs import Club
from clubs.api.players import Player
from clubs.queries import players
from doors.fields import Body, Told, Words
from doors.schema import reads
from doors.views import View
from journal.refusals import Unseen, because
from matches.queries import careers, profiles
from matches.queries.careers import MeetingsWanted

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


class Totals(Told):
    played = serializers.IntegerField()
    won = serializers.IntegerField()
    lost = serializers.IntegerField()
    undecided = serializers.IntegerField(help_text="Matches that nobody won.")
    points = serializers.IntegerField()
    points_against = serializers.IntegerField()


class Rival(Told):
    opponent = Player()
    totals = Totals()
    last_at = serializers.DateTimeField()


class Profile(Told):
    player = Player()
    clubs = Club(many=True)
    pools = InPool(many=True)
    totals = Totals(help_text="Of the matches in public tournaments.")
    rivals = Rival(many=True, help_text="Whom he met most often.")


class Meeting(Told):
    """A match from the player's side."""

    match = serializers.IntegerField()
    length = serializers.IntegerField()
    event = serializers.IntegerField()
    event_name = serializers.CharField()
    tournament = serializers.CharField()
    played_at = serializers.DateTimeField()
    has_won = serializers.BooleanField(allow_null=True, help_text="null: nobody won.")
    points = serializers.ListField(child=serializers.IntegerField(), help_text="His own first; empty: none count.")
    opponents = Player(many=True)
    is_rated = serializers.BooleanField()


class HeadToHead(Told):
    player = Player()
    opponent = Player()
    totals = Totals()
    matches = Meeting(many=True, help_text="The latest first.")


class MatchesWanted(Body):
    opponent = Words(required=False, allow_blank=True)
    event = Words(required=False, allow_blank=True)
    year = serializers.IntegerField(required=False, min_value=1, max_value=9_999)
    rated = serializers.ChoiceField(["yes", "no"], required=False)


class OneProfile(View):
    @reads("players_profile", Profile)
    def get(self, request: object, player: str) -> Response:
        found = players.player(player)
        meetings = careers.career(found)
        is_hidden = found.visibility == found.Visibility.HIDDEN
        told = {
            "player": found,
            "clubs": [] if is_hidden else players.clubs_of(found),
            "pools": profiles.pools_of(found),
            "totals": careers.totals(meetings),
            "rivals": careers.rivalries(meetings),
        }
        return self.told(Profile, told)


class PlayedMatches(View):
    @reads("players_matches", Meeting(many=True), parameters=_WANTED)
    def get(self, request: object, player: str) -> Response:
        """Those in public tournaments that have a result, the latest first."""
        told = self.query(MatchesWanted)
        rated = {"yes": True, "no": False}.get(told.get("rated", ""))
        wanted = MeetingsWanted(told.get("year"), told.get("event", ""), told.get("opponent", ""), rated)
        return self.page(careers.narrowed(careers.career(players.player(player)), wanted), Meeting)


class Against(View):
    @reads("players_against", HeadToHead)
    def get(self, request: object, player: str, opponent: str) -> Response:
        """All that two have played against each other, from the side of the first."""
        one, other = players.player(player), players.player(opponent)
        if one == other:
            raise Unseen(because("against_himself", player=one.public_id))
        met = careers.against(careers.career(one), other)
        return self.told(HeadToHead, {"player": one, "opponent": other, "totals": careers.totals(met), "matches": met})
