"""Registering without a login, and what a person without a login sees and does by the key of their letter."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.translation import get_language
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.response import Response

from clubs.models import Player
from interfaces.api.base.fields import (
    CountryField,
    ReadSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictIntegerField,
    WriteSerializer,
)
from interfaces.api.base.permissions import WhereCardsAct
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.registration.questions import ANSWERS_HELP, NewQuestionAnswer, NewQuestionAnswers, answers_input
from interfaces.shared.actors import of_visitor
from interfaces.shared.throttling import Secrets, Visits
from journal.context import ActContext
from matches.queries.tournaments import tournaments
from notifications.queries.visit_keys import player_of_key, visit_key
from registration.flows.accept_offer import accept_offer
from registration.flows.answer_questions import answer_questions
from registration.flows.confirm_visit import confirm_visit
from registration.flows.register_oneself import register_oneself
from registration.flows.withdraw_registration import withdraw_registration
from registration.inputs.settings import LONGEST_CODE
from registration.inputs.visits import VisitInput
from registration.queries.person_requests import VisitRow, last_request, visit_row, visit_rows
from registration.queries.registrations import State


class NewVisit(WriteSerializer):
    name = StrictCharField(max_length=120)
    email = StrictCharField(max_length=254, help_text="A link is sent there, with which the registration is confirmed.")
    events = serializers.ListField(child=StrictIntegerField(min_value=1), max_length=50, help_text="Ids of events.")
    country = CountryField(default="")
    club = StrictCharField(default="", allow_blank=True, max_length=60, help_text="Slug of the club; empty: none.")
    claimed = StrictCharField(
        default="", allow_blank=True, max_length=8, help_text="Public id of the registered player who they are."
    )
    is_new = StrictBooleanField(default=False, help_text="Whether they are none of the players of that name.")
    code = StrictCharField(default="", allow_blank=True, max_length=LONGEST_CODE, help_text="The invitation code.")
    answers = NewQuestionAnswer(many=True, default=list, help_text=ANSWERS_HELP)

    def to_input(self) -> VisitInput:
        data = self.validated_data
        return VisitInput(
            name=data["name"],
            email=data["email"],
            event_ids=tuple(data["events"]),
            country=data["country"],
            club=data["club"],
            claimed=data["claimed"],
            is_new=data["is_new"],
            code=data["code"],
            answers=answers_input(data["answers"]),
            language=get_language() or "",
        )


class Secret(WriteSerializer):
    secret = StrictCharField(max_length=100, help_text="That of the link in the letter.")


class VisitRegistration(ReadSerializer):
    event = serializers.IntegerField(source="event.pk")
    number = serializers.IntegerField(source="row.number", help_text="The order of registration, within the event.")
    state = serializers.ChoiceField(source="row.state", choices=[state.value for state in State])
    until = serializers.DateTimeField(source="row.until", allow_null=True, help_text="When an offer expires.")
    position = serializers.IntegerField(help_text="On the waiting list; 0: not on it.")


@dataclass(frozen=True, slots=True)
class VisitState:
    """What the serializer of a visit shows."""

    key: str
    name: str
    is_approved: bool
    registrations: Sequence[VisitRow]


class Visit(ReadSerializer):
    """A player without a login, and their registrations."""

    key = serializers.CharField(help_text="That of their own page, which letters to them have.")
    name = serializers.CharField()
    is_approved = serializers.BooleanField(help_text="False: an officer or manager has not answered yet.")
    registrations = VisitRegistration(many=True)


class VisitView(View):
    """Base view of what needs no login."""

    permission_classes = (AllowAny, WhereCardsAct)
    throttle_classes = [*View.throttle_classes, Secrets]

    def visit_response(self, player: Player, status: int = 200) -> Response:
        request = last_request(player)
        is_approved = request is None or bool(request.result)
        state = VisitState(visit_key(player), player.display_name, is_approved, visit_rows(player, self.at))
        return self.respond(Visit, state, status)

    def answer(self, flow: Callable[..., None], key: str, event: int) -> Response:
        player, row = self.own_row(key, event)
        flow(event_id=event, number=row.row.number, ctx=ActContext(of_visitor(player, "api"), self.at))
        return self.visit_response(player)

    def own_row(self, key: str, event: int) -> tuple[Player, VisitRow]:
        player = player_of_key(key)
        return player, visit_row(tournaments.event(event, self.by, self.at), player, self.at)


class Visitors(VisitView):
    throttle_classes = [*View.throttle_classes, Visits]

    @writes("visits_register", NewVisit, None)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        """Register without a login for events of a tournament. A letter is sent; nothing else happens until its link is
        used. The response is the same for every address.

        Refused with 422: events that take no registrations without a login, missing answers, and the name of a
        registered player unless `claimed` or `is_new` says who it is.
        """
        visit = self.read_body(NewVisit).to_input()
        register_oneself(federation=federation, tournament=tournament, visit=visit, ctx=self.context())
        return self.done()


class VisitConfirmation(VisitView):
    @writes("visits_confirm", Secret, Visit)
    def post(self, request: object) -> Response:
        """Confirm a registration by the secret of the link in the letter, once. The order is that of confirmations.

        The response is 409 for a link that was used, 404 for a wrong one, 422 for one that has expired.
        """
        row = confirm_visit(secret=self.body(Secret)["secret"], ctx=self.context())
        assert row.player is not None, "a confirmed person is a player"
        return self.visit_response(row.player)


class VisitDetail(VisitView):
    @reads("visits_read", Visit)
    def get(self, request: object, key: str) -> Response:
        """Return the registrations of a player without a login, by the key of their letters."""
        return self.visit_response(player_of_key(key))


class VisitWithdrawal(VisitView):
    @writes("visits_withdraw", None, Visit)
    def post(self, request: object, key: str, event: int) -> Response:
        """Withdraw a registration. The response is 409 if it has ended already."""
        return self.answer(withdraw_registration, key, event)


class VisitAcceptance(VisitView):
    @writes("visits_accept_offer", None, Visit)
    def post(self, request: object, key: str, event: int) -> Response:
        """Accept the place that is offered. The response is 409 if none is, or the offer has expired."""
        return self.answer(accept_offer, key, event)


class VisitAnswers(VisitView):
    @writes("visits_answer", NewQuestionAnswers, Visit)
    def put(self, request: object, key: str, event: int) -> Response:
        """Change the answers of a registration, until registration closes. All answers are given."""
        player, row = self.own_row(key, event)
        answers = answers_input(self.body(NewQuestionAnswers)["answers"])
        ctx = ActContext(of_visitor(player, "api"), self.at)
        answer_questions(event_id=event, number=row.row.number, answers=answers, ctx=ctx)
        return self.visit_response(player)
