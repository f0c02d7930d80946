"""A player's record as programs read it: matches, totals, parts of a career, and what one pool says of him."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers

from clubs.api.players import Player
from clubs.models import Player as PlayerRow
from doors.fields import Body, Told, Words
from matches.queries import profiles, ratings, tallies
from matches.queries.careers import Meeting as MeetingRow
from matches.queries.profiles import PoolRow
from matches.queries.published_ranks import published_rank

PROFILE_WANTED: Final = (
    OpenApiParameter("pool", str, description="As federation/pool; absent: in which he has played most."),
    OpenApiParameter(
        "months", {"type": "integer", "minimum": 1, "maximum": 1200}, description="Of so many last months; absent: all."
    ),
)


class ProfileWanted(Body):
    pool = Words(required=False, allow_blank=True)
    months = serializers.IntegerField(required=False, min_value=1, max_value=1_200)


class Totals(Told):
    played = serializers.IntegerField()
    won = serializers.IntegerField()
    lost = serializers.IntegerField()
    undecided = serializers.IntegerField(help_text="Matches that nobody won.")
    points = serializers.IntegerField()
    points_against = serializers.IntegerField()


class CareerPart(Told):
    key = serializers.IntegerField(help_text="The length in points, or the year.")
    totals = Totals()


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


class Peak(Told):
    """Hundredths. Strength is an estimate beside the rating; spread: how far it may be off, 19 times in 20."""

    at = serializers.DateTimeField(help_text="Of the match, or of the day of a starting rating.")
    rating = serializers.IntegerField(source="after")
    strength = serializers.IntegerField(allow_null=True)
    spread = serializers.IntegerField(allow_null=True)


class RecentForm(Told):
    matches = Meeting(many=True, source="meetings", help_text="The last ones, the latest first.")
    totals = Totals()
    points = serializers.IntegerField(allow_null=True, help_text="What those that are rated changed, hundredths.")


class RivalBand(Told):
    """Rated matches by how much higher the opponent stood before them."""

    least = serializers.IntegerField(allow_null=True, help_text="Hundredths; null: no bound.")
    most = serializers.IntegerField(allow_null=True)
    totals = Totals()
    expected = serializers.FloatField(help_text="Wins that the official formula expected.")


class Analysed(Told):
    match = serializers.IntegerField(source="match.pk")
    pr = serializers.IntegerField(source="quality.pr", allow_null=True, help_text="Hundredths; lower is better.")
    luck = serializers.IntegerField(source="quality.luck", help_text="Hundredths of a point.")
    decisions = serializers.IntegerField(source="quality.decisions")
    program = serializers.CharField(source="quality.program")


class PlayersQuality(Told):
    pr = serializers.IntegerField(allow_null=True, help_text="Over all decisions, hundredths.")
    matches = Analysed(many=True, help_text="The newest first.")


class PublishedPlace(Told):
    """Where he stood on a published list."""

    on = serializers.DateField(source="list.on")
    edition = serializers.IntegerField(source="list.edition")
    rank = serializers.IntegerField(allow_null=True, help_text="null: provisional.")
    rating = serializers.IntegerField(help_text="Hundredths.")


class PublishedPlaces(Told):
    now = PublishedPlace(allow_null=True, help_text="On the newest list; null: not on it.")
    best = PublishedPlace(allow_null=True, help_text="Where he ranked highest, the first time.")


class PlaceInSeason(Told):
    federation = serializers.CharField(source="table.federation.slug")
    season = serializers.CharField(source="table.code")
    name = serializers.CharField(source="table.name")
    place = serializers.IntegerField(allow_null=True, help_text="null: too few events.")
    points = serializers.IntegerField(help_text="Hundredths.")
    events = serializers.IntegerField()


class RecordInPool(Told):
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
    """What one pool says of a player; None: nothing of his is rated."""
    pool = ratings.pool(chosen.federation, chosen.pool) if chosen else None
    inside = profiles.in_pool(player, pool, at) if pool else None
    if inside is None:
        return None
    record = tallies.rated_record(player, inside.pool)
    peaks = {"now": inside.now, "highest": inside.highest, "strongest": inside.strongest}
    parts = {"form": record.form(meetings), "bands": record.bands(meetings)}
    told = {**parts, "published": published_rank(player, inside.pool)}
    return {"federation": inside.pool.federation.slug, "pool": inside.pool.code, **peaks, **told}
