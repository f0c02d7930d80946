"""Titles of federations: the roll of honour, proposals, and the title that an event gives."""

from rest_framework import serializers
from rest_framework.response import Response

from clubs.permissions import roles_over
from clubs.queries import federations, players
from interfaces.api.base.fields import ReadSerializer, StrictCharField, StrictIntegerField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.clubs.players import Player
from interfaces.api.matches.base_views import EventView
from matches.flows.titles.confirm_title import confirm_title, refuse_title
from matches.flows.titles.set_event_title import set_event_title
from matches.flows.titles.state_title import state_title
from matches.flows.titles.withdraw_title import withdraw_title
from matches.models.title import EARLIEST_YEAR, LONGEST_TITLE
from matches.permissions import require
from matches.queries.titles import (
    find_event_title,
    proposals,
    titles_held,
    titles_held_by,
)
from matches.services.titles import MOST_HOLDERS

_NAME = "Without the year, as in Champion of the Netherlands."


class HeldTitle(ReadSerializer):
    """A title of a year, with those who hold it."""

    id = serializers.IntegerField(source="title.pk")
    federation = serializers.CharField(source="title.federation.slug")
    name = serializers.CharField(source="title.name")
    year = serializers.IntegerField(source="title.year")
    event = serializers.IntegerField(
        source="public_event.pk", default=None, allow_null=True, help_text="That gave it, if it is public; or null."
    )
    holders = Player(many=True, help_text="Empty: it was refused or withdrawn.")


class ProposedTitle(ReadSerializer):
    """A title of an event that is finished, which an officer confirms or refuses."""

    id = serializers.IntegerField(source="title.pk")
    name = serializers.CharField(source="title.name")
    year = serializers.IntegerField(source="title.year")
    event = serializers.IntegerField(source="title.event_id")
    winners = Player(many=True, help_text="At the first place of the event.")


class EventTitle(ReadSerializer):
    """The title that an event gives to its winner."""

    name = serializers.CharField(help_text=f"{_NAME} Empty: it gives no title.")
    year = serializers.IntegerField(allow_null=True)


class NewEventTitle(WriteSerializer):
    name = StrictCharField(
        allow_blank=True, max_length=LONGEST_TITLE, help_text=f"{_NAME} Empty: the event gives no title."
    )
    year = StrictIntegerField(min_value=EARLIEST_YEAR, max_value=2200)


class NewTitle(WriteSerializer):
    name = StrictCharField(max_length=LONGEST_TITLE, help_text=_NAME)
    year = StrictIntegerField(min_value=EARLIEST_YEAR, max_value=2200)
    players = serializers.ListField(child=StrictCharField(max_length=20), max_length=MOST_HOLDERS, help_text="Ids.")


class TitleWinners(WriteSerializer):
    players = serializers.ListField(
        child=StrictCharField(max_length=20), max_length=1_024, help_text="Ids of the winners, as they were read."
    )


class TitleReason(WriteSerializer):
    why = StrictCharField(max_length=1000, help_text="The reason, which only officers see.")


class Titles(View):
    @reads("titles_list", HeldTitle(many=True))
    def get(self, request: object, federation: str) -> Response:
        """List the titles of a federation that are held, the latest year first."""
        return self.page(titles_held(federations.federation(federation)), HeldTitle)

    @writes("titles_state", NewTitle, HeldTitle, 201)
    def post(self, request: object, federation: str) -> Response:
        """State a title of the past. Officers of the federation may do this.

        The response is 409 for a title that is held already, or that an event gives.
        """
        body = self.body(NewTitle)
        row = state_title(
            federation=federation, name=body["name"], year=body["year"], players=body["players"], ctx=self.context()
        )
        return self.respond(HeldTitle, row, 201)


class ProposedTitles(View):
    @reads("proposed_titles_list", ProposedTitle(many=True))
    def get(self, request: object, federation: str) -> Response:
        """List the titles of finished events that wait for an officer. Officers of the federation may see them."""
        home = federations.federation(federation)
        require("confirm_title", roles_over(self.by, home, self.at))
        return self.page(proposals(home), ProposedTitle)


class TitleConfirmation(View):
    @writes("titles_confirm", TitleWinners, HeldTitle)
    def post(self, request: object, federation: str, title: int) -> Response:
        """Award a title to the winners of its event. Officers of the federation may do this.

        The response is 409 if it is not proposed, or the event has other winners now.
        """
        winners: list[str] = self.body(TitleWinners)["players"]
        row = confirm_title(federation=federation, title_id=title, winners=winners, ctx=self.context())
        return self.respond(HeldTitle, row)


class TitleRefusal(View):
    @writes("titles_refuse", TitleReason, HeldTitle)
    def post(self, request: object, federation: str, title: int) -> Response:
        """Refuse a title to the winners of its event. Officers of the federation may do this.

        The response is 409 if it is not proposed.
        """
        ctx = self.context(str(self.body(TitleReason)["why"]))
        return self.respond(HeldTitle, refuse_title(federation=federation, title_id=title, ctx=ctx))


class TitleWithdrawal(View):
    @writes("titles_withdraw", TitleReason, HeldTitle)
    def post(self, request: object, federation: str, title: int) -> Response:
        """Withdraw a title that was awarded, or a refusal. Officers of the federation may do this.

        The title of a finished event is then proposed again. The response is 409 if nothing is decided about it.
        """
        ctx = self.context(str(self.body(TitleReason)["why"]))
        return self.respond(HeldTitle, withdraw_title(federation=federation, title_id=title, ctx=ctx))


class EventTitleDetail(EventView):
    is_always_public = True

    @reads("event_titles_read", EventTitle)
    def get(self, request: object, event: int) -> Response:
        """Return the title that an event gives to its winner."""
        row = find_event_title(self.get_event())
        return self.respond(EventTitle, row or {"name": "", "year": None})

    @writes("event_titles_set", NewEventTitle, EventTitle)
    def put(self, request: object, event: int) -> Response:
        """Say which title an event gives to its winner. Officers of the federation may do this.

        It is proposed when the event finishes. The response is 409 for a title of that name and year that exists.
        """
        body = self.body(NewEventTitle)
        row = set_event_title(event_id=event, name=body["name"], year=body["year"], ctx=self.context())
        return self.respond(EventTitle, row or {"name": "", "year": None})


class PlayerTitles(View):
    @reads("player_titles_list", HeldTitle(many=True))
    def get(self, request: object, player: str) -> Response:
        """List the titles that a player holds, the latest year first."""
        return self.page(titles_held_by(players.player(player)), HeldTitle)
