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
    OpenApiParameter(
        "pool",
        str,
        description="The pool as federation/pool. Default: the pool in which the player has the most experience.",
    ),
    OpenApiParameter(
        "months",
        {"type": "integer", "minimum": 1, "maximum": 1200},
        description="Only matches of this many last months. Default: all.",
    ),
)


class ProfileQuery(WriteSerializer):
    pool = StrictCharField(required=False, allow_blank=True)
    months = serializers.IntegerField(required=False, min_value=1, max_value=1_200)


class Totals(ReadSerializer):
    """Totals of some matches."""

    played = serializers.IntegerField()
    won = serializers.IntegerField()
    lost = serializers.IntegerField()
    undecided = serializers.IntegerField(help_text="Matches without a winner.")
    points = serializers.IntegerField(help_text="Points of the player.")
    points_against = serializers.IntegerField(help_text="Points of the opponents.")


class CareerPart(ReadSerializer):
    """Totals of the matches of one length or one year."""

    key = serializers.IntegerField(help_text="Match length in points, or the year.")
    totals = Totals()


class Meeting(ReadSerializer):
    """A match from the player's side."""

    match = serializers.IntegerField()
    length = serializers.IntegerField()
    event = serializers.IntegerField()
    event_name = serializers.CharField()
    variant = serializers.CharField(help_text="What was played, such as backgammon or plakoto.")
    tournament = serializers.CharField()
    played_at = serializers.DateTimeField()
    has_won = serializers.BooleanField(allow_null=True, help_text="null: no winner.")
    points = serializers.ListField(
        child=serializers.IntegerField(), help_text="The player's points, then the opponent's. Empty: no points count."
    )
    opponents = Player(many=True)
    is_rated = serializers.BooleanField(
        help_text="Whether it is rated for the player, or for the pair of which they were a member."
    )


class Peak(ReadSerializer):
    """Rating and strength at a time, in hundredths. The strength is a separate estimate."""

    at = serializers.DateTimeField(help_text="When the match was played, or from when a starting rating holds.")
    rating = serializers.IntegerField(source="after")
    strength = serializers.IntegerField(allow_null=True)
    spread = serializers.IntegerField(
        allow_null=True, help_text="Uncertainty of the strength: in 19 of 20 cases it is off by no more than this."
    )


class RecentForm(ReadSerializer):
    """The last matches."""

    matches = Meeting(many=True, source="meetings", help_text="The latest first.")
    totals = Totals()
    points = serializers.IntegerField(
        allow_null=True, help_text="Change of the rating by the rated ones, in hundredths. null: none is rated."
    )


class RivalBand(ReadSerializer):
    """Rated matches by the rating difference before the match."""

    least = serializers.IntegerField(
        allow_null=True, help_text="How much higher the opponent is rated at least, in hundredths. null: no limit."
    )
    most = serializers.IntegerField(
        allow_null=True, help_text="How much higher the opponent is rated at most, in hundredths. null: no limit."
    )
    totals = Totals()
    expected = serializers.FloatField(help_text="Number of wins that the official formula expects.")


class Analysed(ReadSerializer):
    """A match that a program has analysed."""

    match = serializers.IntegerField(source="match.pk")
    pr = serializers.IntegerField(
        source="quality.pr", allow_null=True, help_text="Performance rating in hundredths. Lower is better."
    )
    luck = serializers.IntegerField(source="quality.luck", help_text="In hundredths of a point.")
    decisions = serializers.IntegerField(source="quality.decisions")
    program = serializers.CharField(source="quality.program", help_text="The program that analysed it.")


class PlayersQuality(ReadSerializer):
    pr = serializers.IntegerField(
        allow_null=True, help_text="Performance rating over all decisions, in hundredths. Lower is better."
    )
    matches = Analysed(many=True, help_text="The newest first.")


class PublishedPlace(ReadSerializer):
    """A row of a player on a published list."""

    on = serializers.DateField(source="list.on")
    edition = serializers.IntegerField(source="list.edition")
    rank = serializers.IntegerField(allow_null=True, help_text="null: provisional.")
    rating = serializers.IntegerField(help_text="In hundredths.")


class PublishedPlaces(ReadSerializer):
    now = PublishedPlace(allow_null=True, help_text="On the newest list. null: not on it.")
    best = PublishedPlace(allow_null=True, help_text="The best rank on any list. Of equal ranks, the first.")


class PlaceInSeason(ReadSerializer):
    """The place of a player in a season."""

    federation = serializers.CharField(source="table.federation.slug")
    season = serializers.CharField(source="table.code", help_text="Code of the season.")
    name = serializers.CharField(source="table.name")
    place = serializers.IntegerField(allow_null=True, help_text="null: too few events.")
    points = serializers.IntegerField(help_text="In hundredths.")
    events = serializers.IntegerField()


class RecordInPool(ReadSerializer):
    """The record of a player in one pool."""

    federation = serializers.CharField()
    pool = serializers.CharField()
    now = Peak()
    highest = Peak()
    strongest = Peak(allow_null=True, help_text="When the strength was highest. null: not estimated.")
    form = RecentForm()
    published = PublishedPlaces(allow_null=True, help_text="null: the player was never on a published list.")
    bands = RivalBand(many=True, help_text="From the weakest opponents to the strongest.")


def record_in_pool(
    player: PlayerRow, pool_row: PoolRow | None, meetings: Sequence[MeetingRow], at: datetime
) -> dict[str, object] | None:
    """Return the record of a player in one pool, or None without a rating in it."""
    pool = pools.pool(pool_row.federation, pool_row.pool) if pool_row else None
    inside = profiles.in_pool(player, pool, at) if pool else None
    if inside is None:
        return None
    record = career_breakdowns.rated_record(player, inside.pool)
    peaks = {"now": inside.now, "highest": inside.highest, "strongest": inside.strongest}
    parts = {"form": record.form(meetings), "bands": record.bands(meetings)}
    data = {**parts, "published": published_rank(player, inside.pool)}
    return {"federation": inside.pool.federation.slug, "pool": inside.pool.code, **peaks, **data}
