"""Cards of members: one's own, and what anybody sees who scans one."""

from rest_framework import serializers
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.queries.players import own_player
from interfaces.api.base.fields import ReadSerializer
from interfaces.api.base.permissions import WhereCardsAct
from interfaces.api.base.schema import reads
from interfaces.api.base.views import View
from interfaces.shared.throttling import Secrets
from members.queries.member_cards import card_of_key, own_cards

CARD_HELP = "Key of the card: its QR code is the page `/members/cards/{card}/`."


class CardCheck(ReadSerializer):
    """What anybody sees who scans a card."""

    federation = serializers.CharField(source="federation.slug")
    name = serializers.CharField(source="player.public_name")
    valid_today = serializers.BooleanField(source="is_valid", help_text="Whether a licence is valid today.")


class OwnCard(CardCheck):
    """The card of the player of this login in a federation."""

    number = serializers.CharField(help_text="Member number.")
    key = serializers.CharField(help_text=CARD_HELP)


class MemberCards(View):
    permission_classes = (AllowAny, WhereCardsAct)
    throttle_classes = [*View.throttle_classes, Secrets]

    @reads("member_cards_read", CardCheck)
    def get(self, request: Request, card: str) -> Response:
        """Read whose card it is, and whether their licence is valid today. Anybody may who has the key of the card."""
        return self.respond(CardCheck, card_of_key(card, self.at))


class MyMemberCards(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @reads("my_member_cards_list", OwnCard(many=True))
    def get(self, request: Request) -> Response:
        """List the cards of your player: one for each federation in which they have a member number."""
        me = own_player(self.context().actor)
        return self.page(own_cards(me, self.at) if me else [], OwnCard)
