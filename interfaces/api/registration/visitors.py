"""Registering without a login, and what a person without a login sees and does by the key of their letter."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

from django.conf import settings
from django.urls import reverse
from django.utils.translation import get_language
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.response import Response

from clubs.models import Player
from finance.flows.start_payment import start_payment
from finance.queries.debts import Debt, debts_of
from interfaces.api.base.answers import ANSWERS_HELP, NewQuestionAnswer, answers_input
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
from interfaces.api.finance.online import NewOnlinePayment, OnlinePaymentRow
from interfaces.api.finance.payments import OwnPayment
from interfaces.api.registration.accepted_terms import DIGEST, TERMS_HELP, AcceptedTerms, TermsAcceptance
from interfaces.api.registration.fee_groups import GROUPS, GROUPS_HELP
from interfaces.api.registration.questions import NewQuestionAnswers
from interfaces.shared.actors import of_visitor
from interfaces.shared.throttling import NewVisitors, Secrets
from journal.context import ActContext
from matches.models import Event
from matches.queries.tournaments import tournaments
from notifications.queries.visitor_keys import end_of_key, player_of_key, visitor_key
from registration.flows.accept_offer import accept_offer
from registration.flows.accept_terms import accept_terms
from registration.flows.answer_questions import answer_questions
from registration.flows.confirm_visitor import confirm_visitor
from registration.flows.register_oneself import register_oneself
from registration.flows.withdraw_registration import withdraw_registration
from registration.inputs.settings import LONGEST_CODE
from registration.inputs.visitors import VisitorInput
from registration.models import PersonRequest
from registration.queries import refunds
from registration.queries.door import AT_THE_DOOR, code_of
from registration.queries.intake import can_withdraw
from registration.queries.person_requests import VisitorRow, last_request, visitor_row, visitor_rows
from registration.queries.pots import pools_of_registration
from registration.queries.registrations import RegistrationRow, State
from registration.queries.terms import Acceptance, acceptances_of_player


class NewVisitor(WriteSerializer):
    name = StrictCharField(max_length=120)
    email = StrictCharField(max_length=254, help_text="A link is sent there, with which the registration is confirmed.")
    events = serializers.ListField(child=StrictIntegerField(min_value=1), max_length=50, help_text="Ids of events.")
    country = CountryField(default="")
    club = StrictCharField(default="", allow_blank=True, max_length=60, help_text="Slug of the club; empty: none.")
    claimed = StrictCharField(
        default="", allow_blank=True, max_length=8, help_text="Public id of the registered player who they are."
    )
    is_new = StrictBooleanField(default=False, help_text="Whether they are none of the players of that name.")
    groups = serializers.ListField(
        child=serializers.ChoiceField(GROUPS),
        default=list,
        max_length=len(GROUPS),
        help_text=f"To which they say they belong. {GROUPS_HELP}",
    )
    code = StrictCharField(default="", allow_blank=True, max_length=LONGEST_CODE, help_text="The invitation code.")
    answers = NewQuestionAnswer(many=True, default=list, help_text=ANSWERS_HELP)
    terms = StrictCharField(default="", allow_blank=True, max_length=DIGEST, help_text=TERMS_HELP)

    def to_input(self) -> VisitorInput:
        data = self.validated_data
        return VisitorInput(
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
            terms=data["terms"],
            groups=tuple(data["groups"]),
        )


class Secret(WriteSerializer):
    secret = StrictCharField(max_length=100, help_text="That of the link in the letter.")


class WithdrawalRefund(ReadSerializer):
    """What a player gets back who withdraws now."""

    currency = serializers.CharField()
    charged = serializers.IntegerField(help_text="The fees of the event that are owed or paid, in minor units.")
    back = serializers.IntegerField(help_text="Which part of them is given back, or no longer owed.")


class VisitorRegistration(ReadSerializer):
    event = serializers.IntegerField(source="event.pk")
    number = serializers.IntegerField(source="row.number", help_text="The order of registration, within the event.")
    state = serializers.ChoiceField(source="row.state", choices=[state.value for state in State])
    until = serializers.DateTimeField(source="row.until", allow_null=True, help_text="When an offer expires.")
    position = serializers.IntegerField(help_text="On the waiting list; 0: not on it.")
    pools = serializers.ListField(child=serializers.IntegerField(), help_text="Ids of the side pools.")
    check_in_code = serializers.CharField(help_text="What the door reads; empty: none.")
    terms = TermsAcceptance(many=True, help_text="The terms that they accepted, the last ones first.")
    refunds = WithdrawalRefund(many=True, help_text="What comes back on withdrawing now, by currency.")


@dataclass(frozen=True, slots=True)
class VisitorState:
    """What the serializer of a visitor shows."""

    key: str
    until: date
    name: str
    is_approved: bool
    registrations: Sequence["VisitState"]
    payments: Sequence[Debt]


@dataclass(frozen=True, slots=True)
class VisitState:
    """What the serializer of a registration of a visitor shows."""

    event: Event
    row: RegistrationRow
    position: int
    pools: Sequence[int]
    check_in_code: str
    terms: Sequence[Acceptance]
    refunds: Sequence[refunds.WithdrawalRefund]


class Visitor(ReadSerializer):
    """A player without a login, and their registrations."""

    key = serializers.CharField(help_text="That of their own page, which letters to them have.")
    until = serializers.DateField(
        help_text="The last day on which the key works: 30 days after the last tournament, or after the letter."
    )
    name = serializers.CharField()
    is_approved = serializers.BooleanField(
        help_text="False: an officer or manager has not answered yet, or has refused."
    )
    registrations = VisitorRegistration(many=True)
    payments = OwnPayment(many=True, help_text="What they owe, by book.")


class VisitorView(View):
    """Base view of what needs no login."""

    permission_classes = (AllowAny, WhereCardsAct)
    throttle_classes = [*View.throttle_classes, Secrets]

    def visitor_response(self, player: Player, key: str) -> Response:
        request = last_request(player)
        is_approved = request is None or request.result not in ("", PersonRequest.Result.REFUSED)
        visits = [self.visit_state(row, player) for row in visitor_rows(player, self.at)]
        until = end_of_key(key)
        state = VisitorState(key, until, player.display_name, is_approved, visits, debts_of(player))
        return self.respond(Visitor, state, 200)

    def visit_state(self, line: VisitorRow, player: Player) -> VisitState:
        row = line.row
        pools = [pot.pk for pot in pools_of_registration(row)]
        code = code_of(row) if row.state in AT_THE_DOOR else ""
        back = refunds.withdrawal_refunds(line.event, player, self.at) if can_withdraw(line.event, row) else []
        return VisitState(line.event, row, line.position, pools, code, acceptances_of_player(row.id, player), back)

    def answer(self, flow: Callable[..., None], key: str, event: int) -> Response:
        player, row = self.own_row(key, event)
        flow(event_id=event, number=row.row.number, ctx=ActContext(of_visitor(player, "api"), self.at))
        return self.visitor_response(player, key)

    def own_row(self, key: str, event: int) -> tuple[Player, VisitorRow]:
        player = player_of_key(key)
        return player, visitor_row(tournaments.event(event, self.by, self.at), player, self.at)


class VisitorRegistering(VisitorView):
    throttle_classes = [*View.throttle_classes, NewVisitors]

    @writes("visitors_register", NewVisitor, None)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        """Register without a login for events of a tournament. A letter is sent; nothing else happens until its link is
        used. The response is the same for every address.

        Refused with 422: events that take no registrations without a login, missing answers, and the name of a
        registered player unless `claimed` or `is_new` says who it is.
        """
        visitor = self.read_body(NewVisitor).to_input()
        register_oneself(federation=federation, tournament=tournament, visitor=visitor, ctx=self.context())
        return self.done()


class VisitorConfirmation(VisitorView):
    @writes("visitors_confirm", Secret, Visitor)
    def post(self, request: object) -> Response:
        """Confirm a registration by the secret of the link in the letter, once. The order is that of confirmations.

        The response is 409 for a link that was used, 404 for a wrong one, 422 for one that has expired.
        """
        row = confirm_visitor(secret=self.body(Secret)["secret"], ctx=self.context())
        assert row.player is not None, "a confirmed person is a player"
        return self.visitor_response(row.player, visitor_key(row.player, self.at.date()))


class VisitorDetail(VisitorView):
    @reads("visitors_read", Visitor)
    def get(self, request: object, key: str) -> Response:
        """Return the registrations of a player without a login, by the key of their letters."""
        return self.visitor_response(player_of_key(key), key)


class VisitorPayments(VisitorView):
    @writes("visitors_pay", NewOnlinePayment, OnlinePaymentRow, 201)
    def post(self, request: object, key: str, book: int) -> Response:
        """Start a payment of what a player without a login owes a book, or of a part of it. They pay at its address.

        A payment of the same amount that waits already is returned instead. The response is 404 for a book in which
        they have no account, 422 for more than is owed, 409 for an id of a payment of another amount.
        """
        player, body = player_of_key(key), self.body(NewOnlinePayment)
        url = settings.SITE_ADDRESS + reverse("visitor_payment", args=[key, body["id"]])
        ctx = ActContext(of_visitor(player, "api"), self.at)
        row = start_payment(book_id=book, payment_id=body["id"], return_url=url, cents=body["cents"], ctx=ctx)
        return self.respond(OnlinePaymentRow, row, 201)


class VisitorWithdrawal(VisitorView):
    @writes("visitors_withdraw", None, Visitor)
    def post(self, request: object, key: str, event: int) -> Response:
        """Withdraw a registration. The response is 409 if it has ended already."""
        return self.answer(withdraw_registration, key, event)


class VisitorAcceptance(VisitorView):
    @writes("visitors_accept_offer", None, Visitor)
    def post(self, request: object, key: str, event: int) -> Response:
        """Accept the place that is offered. The response is 409 if none is, or the offer has expired."""
        return self.answer(accept_offer, key, event)


class VisitorAnswers(VisitorView):
    @writes("visitors_answer", NewQuestionAnswers, Visitor)
    def put(self, request: object, key: str, event: int) -> Response:
        """Change the answers of a registration, until registration closes. All answers are given."""
        player, row = self.own_row(key, event)
        answers = answers_input(self.body(NewQuestionAnswers)["answers"])
        ctx = ActContext(of_visitor(player, "api"), self.at)
        answer_questions(event_id=event, number=row.row.number, answers=answers, ctx=ctx)
        return self.visitor_response(player, key)


class VisitorTerms(VisitorView):
    @writes("visitors_accept_terms", AcceptedTerms, Visitor)
    def post(self, request: object, key: str, event: int) -> Response:
        """Accept the present terms with a registration, whose terms have changed. Another text is refused with 422."""
        player, row = self.own_row(key, event)
        terms, ctx = self.body(AcceptedTerms)["terms"], ActContext(of_visitor(player, "api"), self.at)
        accept_terms(event_id=event, number=row.row.number, terms=terms, ctx=ctx)
        return self.visitor_response(player, key)
