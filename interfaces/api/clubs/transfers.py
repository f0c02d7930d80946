"""Homes of players, and the transfers that change them."""

from typing import Any

from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.response import Response

from clubs.flows.answer_transfer import answer_transfer
from clubs.flows.ask_transfer import ask_transfer
from clubs.models import Transfer, TransferAnswer
from clubs.queries import homes, players, transfers
from clubs.queries.transfers import state_of, states_of
from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.permissions import WhereCardsAct
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.clubs.players import Player

_PARTIES = TransferAnswer.Party.choices
_REASONS = "The reasons given with the request and with the answers, in order."
_WHY = "The reason, for the journal."


class HomePlace(ReadSerializer):
    federation = serializers.CharField(source="federation.slug", help_text="Slug of the federation.")
    club = serializers.CharField(
        source="club.slug", allow_null=True, default=None, help_text="Slug of the club; null: the federation itself."
    )


class Home(HomePlace):
    from_on = serializers.DateField(help_text="The first day.")


class TransferRow(ReadSerializer):
    """A request to change the home of a player."""

    id = serializers.IntegerField(source="transfer.pk")
    player = Player(source="transfer.player")
    old = HomePlace(source="transfer.old")
    new = HomePlace(source="transfer")
    requested_on = serializers.DateField(source="transfer.requested_on")
    on = serializers.DateField(source="transfer.on", help_text="The earliest first day of the new home.")
    has_objection = serializers.BooleanField(help_text="Whether the old club objects. An officer decides then.")
    reasons = serializers.ListField(child=serializers.CharField(), help_text=_REASONS)
    waits_for = serializers.ListField(
        child=serializers.ChoiceField(choices=_PARTIES), help_text="The parties whose consent is missing."
    )
    silence_ends_on = serializers.DateField(
        allow_null=True,
        help_text="The last day for the answer of the old club. Its silence consents. null: the old home is a "
        "federation, whose silence does not.",
    )
    due_on = serializers.DateField(
        allow_null=True, help_text="The first day of the new home if nobody objects; null while answers are missing."
    )
    lapses_on = serializers.DateField(
        allow_null=True, help_text="The day on which the request ends without these answers; null if none is missing."
    )


class CompletedTransfer(ReadSerializer):
    """A transfer that gave a player the next home."""

    id = serializers.IntegerField(source="transfer.pk")
    player = Player(source="transfer.player")
    old = HomePlace(source="transfer.old")
    new = HomePlace(source="transfer")
    requested_on = serializers.DateField(source="transfer.requested_on")
    moved_on = serializers.DateField(source="transfer.moved_on", help_text="The first day of the new home.")
    reasons = serializers.ListField(child=serializers.CharField(), help_text=_REASONS)
    is_member = serializers.BooleanField(
        source="transfer.is_member", help_text="Whether the player is still a member of the old club."
    )


class NewTransfer(WriteSerializer):
    federation = StrictCharField(max_length=40, help_text="Slug of the federation.")
    club = StrictCharField(
        max_length=40, default="", allow_blank=True, help_text="Slug of the new club. Empty: the federation itself."
    )
    on = serializers.DateField(
        default=None, allow_null=True, help_text="The first day, at most 60 days ahead. null: as soon as possible."
    )
    why = StrictCharField(max_length=1000, default="", allow_blank=True, help_text=_WHY)


class NewTransferAnswer(WriteSerializer):
    consents = serializers.BooleanField()
    why = StrictCharField(max_length=1000, default="", allow_blank=True, help_text=_WHY)


class TransferResult(ReadSerializer):
    id = serializers.IntegerField(source="pk")
    is_open = serializers.BooleanField(help_text="Whether it waits for an answer or for its day.")
    home = Home(help_text="The current home of the player.")


class Homes(View):
    @reads("homes_list", Home(many=True))
    def get(self, request: object, player: str) -> Response:
        """List the homes of a player, the current one first. The home speaks for the player."""
        return self.page(homes.homes_of(players.player(player)), Home)


class PlayerTransfers(View):
    @writes("transfers_ask", NewTransfer, TransferResult, 201)
    def post(self, request: object, player: str) -> Response:
        """Ask that a club becomes the home of a player.

        The player may ask, and those who speak for the old or the new home. They consent by asking. The others answer;
        an old club that is silent for 14 days consents. A request that lacks answers after 60 days lapses. A second
        request of a player is refused with 409.
        """
        body = self.body(NewTransfer)
        row = ask_transfer(
            player=player,
            federation=body["federation"],
            club=body["club"],
            on=body["on"],
            ctx=self.context(body["why"]),
        )
        return self.respond(TransferResult, _result(row), 201)


class Transfers(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @reads("transfers_list", TransferRow(many=True))
    def get(self, request: object) -> Response:
        """List the open transfers of which you are a party, as the player or for a home, the latest first."""
        return self.page(states_of(transfers.transfers_for(self.by, self.at)), TransferRow)


class CompletedTransfers(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @reads("transfers_list_completed", CompletedTransfer(many=True))
    def get(self, request: object) -> Response:
        """List the transfers that gave a player another home and of which you were a party, as the player or for a
        home. The latest comes first.
        """
        return self.page(transfers.completed_for(self.by, self.at), CompletedTransfer, rows_of=states_of)


class TransferDetail(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @reads("transfers_read", TransferRow)
    def get(self, request: object, transfer: int) -> Response:
        """Return an open transfer of which you are a party."""
        return self.respond(TransferRow, state_of(transfers.transfer_for(transfer, self.by, self.at)))


class TransferReply(View):
    @writes("transfers_answer", NewTransferAnswer, TransferResult)
    def post(self, request: object, transfer: int) -> Response:
        """Consent to a transfer, or object to it, for every party for which you speak.

        An objection of the old club is decided by an officer of its federation. Every other refusal ends the transfer.
        """
        body = self.body(NewTransferAnswer)
        row = answer_transfer(transfer_id=transfer, consents=body["consents"], ctx=self.context(body["why"]))
        return self.respond(TransferResult, _result(row))


def _result(row: Transfer) -> dict[str, Any]:
    is_open = transfers.open_transfers().filter(pk=row.pk).exists()
    return {"pk": row.pk, "is_open": is_open, "home": homes.home_of(row.player)}
