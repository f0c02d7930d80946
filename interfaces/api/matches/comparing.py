"""Comparison of the score sheets of both sides of a match."""

from drf_spectacular.utils import extend_schema_serializer
from rest_framework import serializers

from interfaces.api.base.fields import ReadSerializer, Violations


@extend_schema_serializer(component_name="ToldGame")
class ReportedGame(ReadSerializer):
    winner = serializers.IntegerField()
    points = serializers.IntegerField(allow_null=True, help_text="No more than the winner needed.")
    way = serializers.CharField(help_text="single, gammon, backgammon, drop; empty: not written.")
    cube = serializers.IntegerField()
    owner = serializers.IntegerField(allow_null=True, help_text="null: centred, or not noted.")


class ComparedGame(ReadSerializer):
    number = serializers.IntegerField()
    told = serializers.ListField(
        child=ReportedGame(allow_null=True), help_text="By side; null: it does not have the game."
    )
    differences = serializers.ListField(
        child=serializers.CharField(), help_text="missing, winner, points, kind, cube, owner"
    )
    is_at_odds = serializers.BooleanField(help_text="The two cannot both be right.")


class SheetComparison(ReadSerializer):
    is_alike = serializers.BooleanField(help_text="Both tell the same match: it confirms itself.")
    scores = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField(), allow_null=True), help_text="By side, capped."
    )
    games = ComparedGame(many=True)
    notes = Violations()
