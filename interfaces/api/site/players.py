"""A player's profile: totals, matches, rivals."""

from typing import Final

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.response import Response

from clubs.queries import players
from clubs.queries.pairs import members_of
from interfaces.api.base.choosing import orders
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
from rules_engine.game.variation import WORTHS

_PARAMETERS: Final = (
    OpenApiParameter("opponent", str, description="Words of the name of an opponent, or their public id."),
    OpenApiParameter("event", str, description="Words of the name of the tournament or event."),
    OpenApiParameter(
        "year", {"type": "integer", "minimum": 1, "maximum": 9999}, description="Only matches of this year."
    ),
    OpenApiParameter(
        "rated",
        {"type": "string", "enum": ["yes", "no"]},
        description="Only rated matches (`yes`), or only others (`no`).",
    ),
    OpenApiParameter("variant", {"type": "string", "enum": list(WORTHS)}, description="Only matches of this game."),
)


class InPool(ReadSerializer):
    """The current rating of a player in a pool, in hundredths."""

    federation = serializers.CharField(help_text="Slug of the federation.")
    pool = serializers.CharField(help_text="Code of the pool.")
    name = serializers.CharField()
    rating = serializers.IntegerField()
    experience = serializers.IntegerField()
    rank = serializers.IntegerField()


class Rival(ReadSerializer):
    opponent = Player()
    totals = Totals()
    last_at = serializers.DateTimeField(help_text="When they last played.")


class Profile(ReadSerializer):
    player = Player(help_text="A player or a pair.")
    members = Player(many=True, help_text="The two members of a pair. Empty for a player.")
    pairs = Player(many=True, help_text="The rated pairs of which the player is a member.")
    clubs = Club(many=True, help_text="The current clubs. Empty for a hidden player.")
    pools = InPool(many=True, help_text="The pools in which the player has a rating.")
    totals = Totals(help_text="Of the matches in public tournaments.")
    rivals = Rival(many=True, help_text="The most frequent opponents, the most frequent first.")
    lengths = CareerPart(many=True, help_text="Totals by match length, the shortest first.")
    quality = PlayersQuality(
        allow_null=True, help_text="Quality of play. null: no program has analysed a match of the player."
    )
    seasons = PlaceInSeason(many=True, help_text="Places in seasons, the latest season first.")
    in_pool = RecordInPool(allow_null=True, help_text="The record in one pool. null: the player has no rating in it.")


class PlayedMatchesQuery(WriteSerializer):
    opponent = StrictCharField(required=False, allow_blank=True)
    event = StrictCharField(required=False, allow_blank=True)
    year = serializers.IntegerField(required=False, min_value=1, max_value=9_999)
    rated = serializers.ChoiceField(["yes", "no"], required=False)
    variant = serializers.ChoiceField(list(WORTHS), required=False)


class ProfileDetail(View):
    @reads("players_profile", Profile, parameters=PROFILE_PARAMETERS)
    def get(self, request: object, player: str) -> Response:
        """Return the profile of a player or a pair: totals, rivals, clubs, seasons and the record in one rating pool.

        `months` limits the matches that are counted to the last months.
        """
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
    @reads("players_matches", Meeting(many=True), parameters=_PARAMETERS, orders=orders("played_at", "length"))
    def get(self, request: object, player: str) -> Response:
        """List the matches of a player in public tournaments that have a result, the latest first."""
        query = self.query(PlayedMatchesQuery)
        is_rated = {"yes": True, "no": False}.get(query.get("rated", ""))
        words = (query.get("year"), query.get("event", ""), query.get("opponent", ""))
        meetings_filter = MeetingFilters(*words, is_rated, variant=query.get("variant", ""))
        return self.page(careers.narrowed(careers.career(players.subject(player)), meetings_filter), Meeting)
