"""A player's record: matches, totals, breakdowns, and the ratings in one pool."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers

from clubs.models import Player as PlayerRow
from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.clubs.players import Player
from matches.queries.events import pools
from ratings.queries.lists.published_ranks import published_rank
from ratings.queries.players import career_breakdowns, profiles
from ratings.queries.players.careers import Meeting as MeetingRow
from ratings.queries.players.profiles import PoolRow

PROFILE_PARAMETERS: Final = (
    OpenApiParameter("pool", str, description="As federation/pool; absent: in which he has played most."),
    OpenApiParameter(
        "months", {"type": "integer", "minimum": 1, "maximum": 1200}, description="Of so many last months; absent: all."
    ),
)


class ProfileQuery(WriteSerializer):
    pool = StrictCharField(required=False, allow_blank=True)
    months = serializers.IntegerField(required=False, min_value=1, max_value=1_200)


class Totals(ReadSerializer):
    played = serializers.IntegerField()
    won = serializers.IntegerField()
    lost = serializers.IntegerField()
    undecided = serializers.IntegerField(help_text="Matches that nobody won.")
    points = serializers.IntegerField()
    points_against = serializers.IntegerField()


class CareerPart(ReadSerializer):
    key = serializers.IntegerField(help_text="The length in points, or the year.")
    totals = Totals()


class Meeting(ReadSerializer):
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


class Peak(ReadSerializer):
    """Hundredths. Strength is an estimate beside the rating; spread: how far it may be off, 19 times in 20."""

    at = serializers.DateTimeField(help_text="Of the match, or of the day of a starting rating.")
    rating = serializers.IntegerField(source="after")
    strength = serializers.IntegerField(allow_null=True)
    spread = serializers.IntegerField(allow_null=True)


class RecentForm(ReadSerializer):
    matches = Meeting(many=True, source="meetings", help_text="The last ones, the latest first.")
    totals = Totals()
    points = serializers.IntegerField(allow_null=True, help_text="What those that are rated changed, hundredths.")


class RivalBand(ReadSerializer):
    """Rated matches by how much higher the opponent stood before them."""

    least = serializers.IntegerField(allow_null=True, help_text="Hundredths; null: no bound.")
    most = serializers.IntegerField(allow_null=True)
    totals = Totals()
    expected = serializers.FloatField(help_text="Wins that the official formula expected.")


class Analysed(ReadSerializer):
    match = serializers.IntegerField(source="match.pk")
    pr = serializers.IntegerField(source="quality.pr", allow_null=True, help_text="Hundredths; lower is better.")
    luck = serializers.IntegerField(source="quality.luck", help_text="Hundredths of a point.")
    decisions = serializers.IntegerField(source="quality.decisions")
    program = serializers.CharField(source="quality.program")


class PlayersQuality(ReadSerializer):
    pr = serializers.IntegerField(allow_null=True, help_text="Over all decisions, hundredths.")
    matches = Analysed(many=True, help_text="The newest first.")


class PublishedPlace(ReadSerializer):
    """Where he stood on a published list."""

    on = serializers.DateField(source="list.on")
    edition = serializers.IntegerField(source="list.edition")
    rank = serializers.IntegerField(allow_null=True, help_text="null: provisional.")
    rating = serializers.IntegerField(help_text="Hundredths.")


class PublishedPlaces(ReadSerializer):
    now = PublishedPlace(allow_null=True, help_text="On the newest list; null: not on it.")
    best = PublishedPlace(allow_null=True, help_text="Where he ranked highest, the first time.")


class PlaceInSeason(ReadSerializer):
    federation = serializers.CharField(source="table.federation.slug")
    season = serializers.CharField(source="table.code")
    name = serializers.CharField(source="table.name")
    place = serializers.IntegerField(allow_null=True, help_text="null: too few events.")
    points = serializers.IntegerField(help_text="Hundredths.")
    events = serializers.IntegerField()


class RecordInPool(ReadSerializer):
    federation = serializers.CharField()
    pool = serializers.CharField()
    now = Peak()
    highest = Peak()
    strongest = Peak(allow_null=True, help_text="When his strength was highest; null: it is not estimated.")
    form = RecentForm()
    published = PublishedPlaces(allow_null=True, help_text="null: he was never on a published list.")
    bands = RivalBand(many=True, help_text="From the weakest opponents to the strongest.")


def record_in_pool(
    player: PlayerRow, chosen: PoolRow | None, meetings: Sequence[MeetingRow], at: datetime
) -> dict[str, object] | None:
    """Return what one pool knows of a player; None if no match of the player is rated in it."""
    pool = pools.pool(chosen.federation, chosen.pool) if chosen else None
    inside = profiles.in_pool(player, pool, at) if pool else None
    if inside is None:
        return None
    record = career_breakdowns.rated_record(player, inside.pool)
    peaks = {"now": inside.now, "highest": inside.highest, "strongest": inside.strongest}
    parts = {"form": record.form(meetings), "bands": record.bands(meetings)}
    data = {**parts, "published": published_rank(player, inside.pool)}
    return {"federation": inside.pool.federation.slug, "pool": inside.pool.code, **peaks, **data}
