"""Player cards of a tournament: list, make and revoke them, and describe their use in the schema."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.matches.holders import CardSecrets
from matches.flows.tournaments.end_player_card import end_player_card
from matches.flows.tournaments.make_player_cards import make_player_cards
from matches.inputs.tournaments import TournamentRef
from matches.permissions import require, roles_at
from matches.queries.results.player_cards import card_rows
from matches.queries.tournaments import tournaments

_MOST = 1000


class CardSecretScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]  # it has no types
    target_class = CardSecrets
    name = "cardSecret"

    def get_security_definition(self, auto_schema: object) -> dict[str, Any]:
        description = (
            "The secret of a player card, as `Card <secret>`. It is valid for the player's matches in its tournament."
        )
        return {"type": "apiKey", "in": "header", "name": "Authorization", "description": description}


class NewPlayerCards(WriteSerializer):
    players = serializers.ListField(
        child=StrictCharField(),
        required=False,
        max_length=_MOST,
        help_text="Ids of players entered in the tournament. Omit it for all of them.",
    )


class MadePlayerCard(ReadSerializer):
    """A new card of a player."""

    player = serializers.CharField(source="player.public_id", help_text="Id of the player.")
    name = serializers.CharField(source="player.public_name")
    secret = serializers.CharField(help_text="For the header `Authorization: Card <secret>`. It is returned only once.")


class PlayerCard(ReadSerializer):
    """A player of the tournament and their card."""

    player = serializers.CharField(source="player.public_id", help_text="Id of the player.")
    name = serializers.CharField(source="player.public_name")
    made_at = serializers.DateTimeField(allow_null=True, help_text="null: the player has no card that works.")


class PlayerCards(View):
    @reads("player_cards_list", PlayerCard(many=True))
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """List the players of a tournament, and since when each has a card. The desk may do this."""
        tournament_obj = tournaments.tournament(federation, tournament, self.by, self.at)
        require("make_player_cards", roles_at(self.by, tournament_obj, self.at))
        return self.page(card_rows(tournament_obj, self.at), PlayerCard)

    @writes("player_cards_make", NewPlayerCards, MadePlayerCard(many=True), 201)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        """Make cards for players. Earlier cards of these players end at once. The desk may do this.

        A card acts for its player in every match of the tournament, until it is revoked or replaced, or the tournament
        ends. It is refused with 404 for a player who is not entered, and with 422 if the tournament is over.
        """
        player_ids = self.body(NewPlayerCards).get("players")
        ref = TournamentRef(federation, tournament)
        return self.many(MadePlayerCard, make_player_cards(ref=ref, player_ids=player_ids, ctx=self.context()), 201)


class PlayerCardDetail(View):
    @writes("player_cards_revoke", None, None)
    def delete(self, request: object, federation: str, tournament: str, player: str) -> Response:
        """Revoke the card of a player. What was sent with it stays. The desk may do this.

        It is refused with 404 for a player without a card.
        """
        end_player_card(ref=TournamentRef(federation, tournament), player_id=player, ctx=self.context())
        return self.done()
