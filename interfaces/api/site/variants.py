"""What became of the public games of a variant: who won, how long they were, after which first roll."""

from collections.abc import Iterator
from typing import Any, Final

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, WriteSerializer
from interfaces.api.base.schema import reads
from interfaces.api.base.views import View
from journal.refusals import NotFound, cause
from ratings.queries.seasons.variant_games import GROUPS, GamesRow, games_by
from rules_engine.game.variants.chance import Tally
from rules_engine.game.variation import BACKGAMMON, WORTHS

_ALL: Final = "all"
_BY: Final = [
    OpenApiParameter(
        "by", str, enum=[_ALL, *GROUPS], description="A row for each event, club or season; or one of all."
    )
]


class OpeningGames(ReadSerializer):
    roll = serializers.ListField(child=serializers.IntegerField(), help_text="The first roll, the higher die first.")
    games = serializers.IntegerField()
    first = serializers.IntegerField(help_text="Won by the side that began.")


class GamesOutcome(ReadSerializer):
    """How games ended in one way. Percentages are rounded to two places."""

    games = serializers.IntegerField()
    percent = serializers.FloatField()


class VariantGames(ReadSerializer):
    """What became of games: of an event, of a club, of a season, or of all."""

    event = serializers.IntegerField(allow_null=True)
    federation = serializers.CharField(allow_null=True, help_text="Of the club or the season. null: neither.")
    club = serializers.CharField(allow_null=True)
    season = serializers.CharField(allow_null=True)
    name = serializers.CharField(help_text="Of the event, the club or the season. Empty: all games.")
    games = serializers.IntegerField()
    first = GamesOutcome(help_text="Won by the side that began.")
    second = GamesOutcome(help_text="Won by the other side.")
    drawn = GamesOutcome()
    turns = serializers.FloatField(allow_null=True, help_text="Of a game, on average. null: there are no games.")
    openings = OpeningGames(many=True)


class GroupQuery(WriteSerializer):
    by = serializers.ChoiceField([_ALL, *GROUPS], required=False, default=_ALL)


class VariantGamesView(View):
    @reads("variants_games", VariantGames(many=True), parameters=_BY)
    def get(self, request: object, variant: str) -> Response:
        """Return what became of the games of a variant, of all or by event, club or season, the most games first.

        They are those of matches with a result whose games were sent, in public tournaments.
        """
        if variant not in WORTHS or variant == BACKGAMMON:
            raise NotFound(cause("no_such_variant", variant=variant[:40]))
        group = str(self.query(GroupQuery)["by"])
        total, rows = games_by(variant, "event" if group == _ALL else group)
        visible = [GamesRow(tally=total)] if group == _ALL else rows
        return self.page([_figures(row) for row in visible], VariantGames)


def _figures(row: GamesRow) -> dict[str, Any]:
    tally, group = row.tally, row.club or row.season
    return {
        "event": row.event.pk if row.event else None,
        "club": row.club.slug if row.club else None,
        "season": row.season.code if row.season else None,
        "name": row.name,
        "federation": group.federation.slug if group else None,
        "games": tally.games,
        "first": _outcome(tally.first, tally.games),
        "second": _outcome(tally.second, tally.games),
        "drawn": _outcome(tally.drawn, tally.games),
        "turns": round(tally.turns / tally.games, 2) if tally.games else None,
        "openings": list(_openings(tally)),
    }


def _outcome(number: int, games: int) -> dict[str, float]:
    return {"games": number, "percent": round(100 * number / games, 2) if games else 0.0}


def _openings(tally: Tally) -> Iterator[dict[str, object]]:
    for roll, games in sorted(tally.openings.items()):
        yield {"roll": roll, "games": games, "first": tally.openings_won[roll]}
