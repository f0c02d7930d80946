"""Comparison of the score sheets of both sides of a match."""

from typing import Any

from drf_spectacular.extensions import OpenApiSerializerFieldExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import Direction
from rest_framework import serializers

from interfaces.api.base.fields import ReadSerializer, Violations
from interfaces.api.base.shapes import Schema, many, maybe


class ReportedGame(ReadSerializer):
    """A game on a score sheet."""

    winner = serializers.IntegerField(help_text="The side, 0 or 1.")
    points = serializers.IntegerField(
        allow_null=True, help_text="At most the points that the winner needed. null: unknown."
    )
    way = serializers.CharField(help_text="single, gammon, backgammon or drop. Empty: not recorded.")
    cube = serializers.IntegerField()
    owner = serializers.IntegerField(allow_null=True, help_text="The side, 0 or 1. null: centred, or not recorded.")


class SheetGames(serializers.ListField):
    """The game on the sheet of each side, or None."""

    child = ReportedGame(allow_null=True)


class SheetGamesShape(OpenApiSerializerFieldExtension):  # type: ignore[no-untyped-call]  # it has no types
    """The items may be null: drf-spectacular leaves that out for a serializer in a list."""

    target_class = SheetGames

    def map_serializer_field(self, auto_schema: AutoSchema, direction: Direction) -> Schema:
        game: Any = auto_schema.resolve_serializer(ReportedGame, direction)
        return many(maybe(game.ref))


class ComparedGame(ReadSerializer):
    """A game on both score sheets."""

    number = serializers.IntegerField()
    sheets = SheetGames(
        help_text="The game on the sheet of each side. null: the sheet does not have the game.",
    )
    differences = serializers.ListField(
        child=serializers.CharField(), help_text="missing, winner, points, kind, cube or owner."
    )
    is_at_odds = serializers.BooleanField(help_text="Whether at most one of the sheets can be right.")


class SheetComparison(ReadSerializer):
    """The comparison of two score sheets."""

    is_same_match = serializers.BooleanField(
        source="is_alike", help_text="Whether both sheets describe the same match. It then needs no confirmation."
    )
    scores = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField(), allow_null=True),
        help_text="The score on each sheet, at most the length. null: none.",
    )
    games = ComparedGame(many=True)
    notes = Violations(help_text="Differences that do not affect the result.")
